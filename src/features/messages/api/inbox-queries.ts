import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';

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

const isInvalidated = ({ state }: Query): boolean => state.isInvalidated;

/** Keeps an outdated list outdated, which a change of its data would not. */
function patchCachedMessages(client: QueryClient, change: (message: InboxMessage) => InboxMessage): void {
  const outdated = client.getQueryCache().findAll({ ...lists, predicate: isInvalidated });
  client.setQueriesData<InfiniteData<Page>>(
    lists,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(change) })) },
  );
  for (const query of outdated) query.invalidate();
}

/** Not the list, so that nothing moves while the member taps. */
const refetchUnreadCount = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: unreadQuery().queryKey });

/** True for a list that is fetched again, not for one that loads its first or its next page. */
const isRefetching = ({ state }: Query): boolean =>
  state.fetchStatus !== 'idle' && state.data !== undefined && !state.fetchMeta;

/** Cancels refetches of the lists, whose replies may have old read marks, until `resumeRefetches`. */
async function suspendRefetches(client: QueryClient): Promise<void> {
  const queries = client.getQueryCache().findAll({ ...lists, predicate: isRefetching });
  await Promise.all(queries.map((query) => query.cancel({ revert: true, silent: true })));
  for (const query of queries) query.invalidate();
}

const resumeRefetches = (client: QueryClient) =>
  client.invalidateQueries({ ...lists, predicate: isInvalidated });

/** Marks a message as read, in the cache at once. The cache is restored if the server refuses. */
export const readMutation = (client: QueryClient) => {
  const setRead = (id: number, read: boolean) =>
    patchCachedMessages(client, (each) => (each.id === id ? { ...each, read } : each));
  return callMutation(markMessageAsRead, {
    onMutate: ({ body }) => {
      setRead(body.id, true);
      return suspendRefetches(client);
    },
    onSuccess: async (_, { body }) => {
      // A refetch that began before this reply may have ended, or may still bring the old mark.
      await suspendRefetches(client);
      setRead(body.id, true);
    },
    onError: (_, { body }) => setRead(body.id, false),
    onSettled: () => {
      // An earlier refetch would show the other messages as unread again.
      if (client.isMutating({ mutationKey: [markMessageAsRead.key] }) === 1) void resumeRefetches(client);
      return refetchUnreadCount(client);
    },
  });
};

export const readAllMutation = (client: QueryClient) =>
  callMutation(markAllMessagesAsRead, {
    meta: { silent: false },
    onSuccess: (_, { body }) =>
      patchCachedMessages(client, (each) => (each.id <= body.upTo ? { ...each, read: true } : each)),
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
