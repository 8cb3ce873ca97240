import { useQuery } from '@tanstack/react-query';

import type { Announcement } from '#contract/calls/messages/announcements.ts';
import { announcementsQuery, homeAnnouncements } from '#src/domain/messages/messages-queries.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

/** Returns the announcements for the popup after login. Null while they are loading. */
export function usePopupNews(): Announcement[] | null {
  const { language } = useTranslator();
  const { data, isPending } = useQuery(announcementsQuery(language, homeAnnouncements));
  return isPending ? null : (data ?? []).filter(({ type }) => type === 'PU');
}
