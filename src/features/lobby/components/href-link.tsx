import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type Props = { href: string; className?: string; children: ReactNode };

/**
 * A link whose address the platform chose, e.g. a banner's. A path of the app is gone to without loading the
 * page anew; anything else is left to the browser.
 */
export function HrefLink({ href, className, children }: Props) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || !href.startsWith('/') || href.startsWith('//')) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a href={href} className={className} onClick={go}>
      {children}
    </a>
  );
}
