import { useQuery } from '@tanstack/react-query';

import { customerService, unreadChat } from '#contract/calls/support/chat.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export const customerServiceQuery = () => callQuery(customerService, { query: { type: 3 } });

/** Number of messages from the operator in the chat that the member has not read. */
export const unreadChatQuery = () => callQuery(unreadChat, {});

/** Returns whether the merchant has a chat; false while this is unknown. */
export const useHasChat = (): boolean => isFlagOn(useQuery(whitelabelQuery()).data, 'CBS3');

/**
 * Returns the number of unread chat messages for a badge. 0 without a chat, for a visitor or guest, and while the
 * number is unknown.
 */
export function useUnreadChat(): number {
  const session = useSession();
  const enabled = useHasChat() && session !== null && session.type !== customerTypes.guest;
  const { data } = useQuery({ ...unreadChatQuery(), enabled });
  return enabled ? (data?.unReadCount ?? 0) : 0;
}
