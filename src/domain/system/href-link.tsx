import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

import { ExternalLink } from './external-link.tsx';
import { internalPath } from './external-url.ts';

type Props = { href: string; className?: string; children: ReactNode };

/**
 * Link to a URL from the platform, e.g. a banner's: client-side navigation for the app's paths, else an external link
 * if allowed.
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
  const navigate = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain) return;
    event.preventDefault();
    void router.navigate({ href: path });
  };
  return (
    <a href={path} className={className} onClick={navigate}>
      {children}
    </a>
  );
}
