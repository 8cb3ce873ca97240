import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

import { OutsideLink } from '#src/domain/system/outside-link.tsx';

type Props = { href: string; className?: string; children: ReactNode };

/**
 * A link whose address the platform chose, e.g. a banner's. A path of the app is gone to without loading the
 * page anew; anything else leads away, where that is allowed.
 */
export function HrefLink({ href, className, children }: Props) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  if (!/^\/(?![/\\])/.test(href)) {
    return (
      <OutsideLink href={href} className={className}>
        {children}
      </OutsideLink>
    );
  }
  return (
    <a href={href} className={className} onClick={go}>
      {children}
    </a>
  );
}
