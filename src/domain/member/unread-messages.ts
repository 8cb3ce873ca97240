import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';

import { unreadMessages } from '#contract/calls/messages/inbox.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';

export const unreadQuery = () => callQuery(unreadMessages, {});

/**
 * Returns the unread count for a badge. 0 for a visitor, for a guest and at a site without inbox, and while the count
 * is unknown. 0 until hydration too: another part of the page can load the count before this part is hydrated.
 */
export function useUnreadMessages(): number {
  const session = useSession();
  const hasPage = useHasPage();
  const enabled = session !== null && session.type !== customerTypes.guest && hasPage('/m/webEmail');
  const { data } = useQuery({ ...unreadQuery(), enabled });
  return useHydrated() && enabled ? (data ?? 0) : 0;
}
