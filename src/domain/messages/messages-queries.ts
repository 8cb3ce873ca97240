import { type AnnouncementType, announcements } from '#contract/calls/messages/announcements.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** Announcements of some types, in the operator's order. A member's differ from a visitor's. */
export const announcementsQuery = (language: LanguageCode, types: readonly AnnouncementType[]) =>
  callQuery(announcements, { language, query: { types: types.join(','), platform: 'M' } });

/** What home shows, in one call; ticker, popups and the page of announcements select theirs. */
export const homeAnnouncements = ['B', 'PL', 'PU', 'PR', 'H'] as const satisfies readonly AnnouncementType[];
