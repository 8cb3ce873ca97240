import { useQuery } from '@tanstack/react-query';

import { customerService, unreadChat } from '#contract/calls/support/chat.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { isOn } from '#contract/values/flags.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** The ways to reach the merchant. */
export const customerServiceQuery = () => callQuery(customerService, { query: { type: 3 } });

/** How many of the operator's messages in the chat are unread. */
export const unreadChatQuery = () => callQuery(unreadChat, {});

/** Whether the merchant has a chat; false until that is known. */
export const useHasChat = (): boolean => isOn(useQuery(whitelabelQuery()).data, 'CBS3');

/** Unread messages of the chat for a badge: 0 without a chat, for a visitor and a guest, and until it is known. */
export function useUnreadChat(): number {
  const session = useSession();
  const enabled = useHasChat() && session !== null && session.type !== customerTypes.guest;
  const { data } = useQuery({ ...unreadChatQuery(), enabled });
  return enabled ? (data?.unReadCount ?? 0) : 0;
}
