import { type AnnouncementType, announcements } from '#contract/calls/messages/announcements.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** Announcements of some types, in the operator's order. Members and visitors get different announcements. */
export const announcementsQuery = (language: LanguageCode, types: readonly AnnouncementType[]) =>
  callQuery(announcements, { language, query: { types: types.join(','), platform: 'M' } });

/** All types that the home page needs, in one shared call: ticker, popups and announcements page select their own. */
export const homeAnnouncements = ['B', 'PL', 'PU', 'PR', 'H'] as const satisfies readonly AnnouncementType[];
