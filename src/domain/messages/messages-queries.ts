import { type AnnouncementType, announcements } from '#contract/calls/messages.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** Announcements of some types, newest first (HM-24). A member's differ from a visitor's. */
export const announcementsQuery = (language: LanguageCode, types: readonly AnnouncementType[]) =>
  callQuery(announcements, { language, query: { types: types.join(','), platform: 'M' } });
