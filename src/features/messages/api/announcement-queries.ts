import type { QueryClient } from '@tanstack/react-query';

import { type Announcement, announcements } from '#contract/calls/messages/announcements.ts';
import { popularAnnouncements, markAnnouncementAsRead } from '#contract/calls/messages/inbox.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callMutation, runMutation } from '#src/shared/http/call-mutation.ts';
import { buildCallKey, callQuery } from '#src/shared/http/call-query.ts';

export const popularQuery = (language: LanguageCode) =>
  callQuery(popularAnnouncements, { language, query: { platform: 'M' } });

/** Query keys of all lists of announcements, in any language and of any type. */
const lists = [{ queryKey: buildCallKey(announcements) }, { queryKey: buildCallKey(popularAnnouncements) }];

/**
 * If several announcements are being marked, only the last reply refetches the lists, because an earlier refetch would
 * show the others as unread again. Never throws: after a failure, the next opening marks the announcement again.
 */
export async function markAnnouncementRead(client: QueryClient, id: number): Promise<void> {
  const setRead = (list: Announcement[] | undefined) =>
    list?.map((each) => (each.id === id ? { ...each, read: true } : each));
  const mutation = callMutation(markAnnouncementAsRead, {
    onMutate: async () => {
      await Promise.all(lists.map((list) => client.cancelQueries(list)));
      for (const list of lists) client.setQueriesData<Announcement[]>(list, setRead);
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: [markAnnouncementAsRead.key] }) > 1) return;
      await Promise.all(lists.map((list) => client.invalidateQueries(list)));
    },
  });
  await runMutation(client, mutation, { body: { announcementId: id, read: true } }).catch(() => undefined);
}
