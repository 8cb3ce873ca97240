import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import {
  deleteMessage,
  type InboxMessage,
  inboxMessages,
  markAllMessagesAsRead,
  markMessageAsRead,
} from '#contract/calls/messages/inbox.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { CallBody, CallValue } from '#contract/wire/call.ts';
import { unreadQuery } from '#src/domain/member/unread-messages.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

type Page = CallValue<typeof inboxMessages>;

/** Newest first. */
export const inboxQuery = (language: LanguageCode) => pagedQuery(inboxMessages, { language });

const lists = { queryKey: buildCallKey(inboxMessages) };

const patchCachedMessages = (client: QueryClient, change: (message: InboxMessage) => InboxMessage) =>
  client.setQueriesData<InfiniteData<Page>>(
    lists,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(change) })) },
  );

/** Not the list, so that nothing moves while the member taps. */
const refetchUnreadCount = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: unreadQuery().queryKey });

/** Marks a message as read, in the cache at once. The cache is restored if the server refuses. */
export const readMutation = (client: QueryClient) => {
  const setRead = (id: number, read: boolean) =>
    patchCachedMessages(client, (each) => (each.id === id ? { ...each, read } : each));
  return callMutation(markMessageAsRead, {
    onMutate: ({ body }) => void setRead(body.id, true),
    onError: (_, { body }) => void setRead(body.id, false),
    onSettled: () => refetchUnreadCount(client),
  });
};

export const readAllMutation = (client: QueryClient) =>
  callMutation(markAllMessagesAsRead, {
    meta: { silent: false },
    onSuccess: (_, { body }) =>
      void patchCachedMessages(client, (each) => (each.id <= body.upTo ? { ...each, read: true } : each)),
    onSettled: () => refetchUnreadCount(client),
  });

/** Requests run in order. A deleted message stays until the list is refetched, because “Undo” is shown in its place. */
export const deleteMutation = (
  client: QueryClient,
  onRefused: (body: CallBody<typeof deleteMessage>) => void,
) =>
  callMutation(deleteMessage, {
    scope: { id: 'inbox' },
    meta: { silent: false },
    onError: (_, { body }) => onRefused(body),
    onSettled: () => refetchUnreadCount(client),
  });
