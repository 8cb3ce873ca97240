import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Reads the answer of a number verification service from the URL fragment and removes it. Null if there is none. */
export function useNumberAnswer(): string | null {
  const router = useRouter();
  const [answer, setAnswer] = useState<string | null>(null);
  useEffect(() => {
    // `location.hash`, because the router's `hash` has no `#`.
    const { hash } = location;
    if (!/^#(?:.*&)?(?:id_token|error)=/.test(hash)) return;
    setAnswer(hash.slice(1));
    void router.navigate({ to: '/m/login', replace: true });
  }, [router]);
  return answer;
}
