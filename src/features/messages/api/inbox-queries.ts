import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import {
  deleteMessage,
  type InboxMessage,
  inboxMessages,
  readAllMessages,
  readMessage,
} from '#contract/calls/messages/inbox.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { BodyOf, ValueOf } from '#contract/wire/call.ts';
import { unreadQuery } from '#src/domain/member/unread-messages.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';
import { callKey } from '#src/shared/http/call-query.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

type Page = ValueOf<typeof inboxMessages>;

/** The inbox, newest first, page by page. */
export const inboxQuery = (language: LanguageCode) => pagedQuery(inboxMessages, { language });

const lists = { queryKey: callKey(inboxMessages) };

/** Changes messages in the lists that are here. */
const changeHere = (client: QueryClient, change: (message: InboxMessage) => InboxMessage) =>
  client.setQueriesData<InfiniteData<Page>>(
    lists,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(change) })) },
  );

/** How many messages are unread is asked for anew; the list stays as it is, so that nothing moves under a finger. */
const recount = (client: QueryClient) => client.invalidateQueries({ queryKey: unreadQuery().queryKey });

/** Marks one as read: here at once, and again as unread where the server did not take it. */
export const readMutation = (client: QueryClient) => {
  const put = (id: number, read: boolean) =>
    changeHere(client, (each) => (each.id === id ? { ...each, read } : each));
  return callMutation(readMessage, {
    onMutate: ({ body }) => void put(body.id, true),
    onError: (_, { body }) => void put(body.id, false),
    onSettled: () => recount(client),
  });
};

/** Marks all as read that are not newer than the newest here. */
export const readAllMutation = (client: QueryClient) =>
  callMutation(readAllMessages, {
    meta: { silent: false },
    onSuccess: (_, { body }) =>
      void changeHere(client, (each) => (each.id <= body.upTo ? { ...each, read: true } : each)),
    onSettled: () => recount(client),
  });

/**
 * Deletes one, or restores it, in the order in which it is asked for. The list keeps it until it is asked for anew: its
 * place offers to undo it. `onRefused`: what was to be done and was not.
 */
export const deleteMutation = (
  client: QueryClient,
  onRefused: (body: BodyOf<typeof deleteMessage>) => void,
) =>
  callMutation(deleteMessage, {
    scope: { id: 'inbox' },
    meta: { silent: false },
    onError: (_, { body }) => onRefused(body),
    onSettled: () => recount(client),
  });
