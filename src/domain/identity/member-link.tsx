import type { LinkProps } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import { customerTypes } from '#contract/values/customers.ts';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { useSession } from './session.ts';

type Props = LinkProps & { className?: string; children: string };

/**
 * A link to a page that trial accounts may not open: a guest who taps it stays on the page and gets a message. Renders
 * nothing if this site does not have the page.
 */
export function MemberLink(props: Props) {
  const guest = useSession()?.type === customerTypes.guest;
  const hasPage = useHasPage();
  if (!hasPage(props.to)) return null;
  if (!guest) return <Link {...props} />;
  const showAlert = (event: MouseEvent) => {
    event.preventDefault();
    openOverlay('guest-alert');
  };
  return <Link {...props} aria-haspopup="dialog" onClick={showAlert} />;
}
