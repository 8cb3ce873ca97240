import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

import { ExternalLink } from './external-link.tsx';
import { internalPath } from './external-url.ts';

type Props = { href: string; className?: string; children: ReactNode };

/**
 * A link whose address the platform chose, e.g. a banner's. A path of the app is gone to without loading the
 * page anew; anything else leads away, where that is allowed.
 */
export function HrefLink({ href, className, children }: Props) {
  const router = useRouter();
  const path = internalPath(href);
  if (!path) {
    return (
      <ExternalLink href={href} className={className}>
        {children}
      </ExternalLink>
    );
  }
  const go = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain) return;
    event.preventDefault();
    void router.navigate({ href: path });
  };
  return (
    <a href={path} className={className} onClick={go}>
      {children}
    </a>
  );
}
