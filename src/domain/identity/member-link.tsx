import type { MouseEvent } from 'react';

import { customerTypes } from '#contract/values/customers.ts';
import { ShellLink } from '#src/shared/navigation/shell-link.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { useSession } from './session.ts';

type Props = { href: string; className?: string; children: string };

/** A link to a page that a trial account may not open: a guest is told so where he is, and is not led away (ME-10). */
export function MemberLink(props: Props) {
  const guest = useSession()?.type === customerTypes.guest;
  if (!guest) return <ShellLink {...props} />;
  const tell = (event: MouseEvent) => {
    event.preventDefault();
    openOverlay('guest-alert');
  };
  return <ShellLink {...props} aria-haspopup="dialog" onClick={tell} />;
}
