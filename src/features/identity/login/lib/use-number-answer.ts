import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * What a service that verifies numbers has sent back in the fragment of this page's address, which loses it with
 * that; null for nothing.
 */
export function useNumberAnswer(): string | null {
  const router = useRouter();
  const [answer, setAnswer] = useState<string | null>(null);
  useEffect(() => {
    // `location.hash`, not the router's, which omits the `#`.
    const { hash } = location;
    if (!/^#(?:.*&)?(?:id_token|error)=/.test(hash)) return;
    setAnswer(hash.slice(1));
    void router.navigate({ to: '/m/login', replace: true });
  }, [router]);
  return answer;
}
