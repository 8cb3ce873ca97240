import type { QueryClient } from '@tanstack/react-query';

import { type Announcement, announcements } from '#contract/calls/messages/announcements.ts';
import { popularAnnouncements, readAnnouncement } from '#contract/calls/messages/inbox.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callMutation, runMutation } from '#src/shared/http/call-mutation.ts';
import { buildCallKey, callQuery } from '#src/shared/http/call-query.ts';

/** The most read announcements. */
export const popularQuery = (language: LanguageCode) =>
  callQuery(popularAnnouncements, { language, query: { platform: 'M' } });

/** All lists of announcements, in any language and of any type. */
const lists = [{ queryKey: buildCallKey(announcements) }, { queryKey: buildCallKey(popularAnnouncements) }];

/**
 * Marks an announcement as read, first in the cache and then on the server. Afterwards the lists are refetched. With
 * several marks, the refetch waits for the last mark; otherwise the list would show the others as unread again. Always
 * resolves. A failed mark is repeated when the entry is next opened.
 */
export async function markAnnouncementRead(client: QueryClient, id: number): Promise<void> {
  const markHere = (list: Announcement[] | undefined) =>
    list?.map((each) => (each.id === id ? { ...each, read: true } : each));
  const mutation = callMutation(readAnnouncement, {
    onMutate: async () => {
      await Promise.all(lists.map((list) => client.cancelQueries(list)));
      for (const list of lists) client.setQueriesData<Announcement[]>(list, markHere);
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: [readAnnouncement.key] }) > 1) return;
      await Promise.all(lists.map((list) => client.invalidateQueries(list)));
    },
  });
  await runMutation(client, mutation, { body: { announcementId: id, read: true } }).catch(() => undefined);
}
