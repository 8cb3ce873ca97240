import { queryOptions } from '@tanstack/react-query';

import { type AnnouncementType, announcements } from '#contract/calls/messages.ts';
import { type Banner, banners, settingsConsolidated, whitelabel } from '#contract/calls/system.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { send } from '#src/shared/http/send.ts';

export const systemKeys = {
  settings: ['system', 'settings'] as const,
  whitelabel: ['system', 'whitelabel'] as const,
  banners: (language: LanguageCode, group: Banner['groupName']) =>
    ['system', 'banners', language, group] as const,
  announcements: (language: LanguageCode, types: readonly AnnouncementType[]) =>
    ['announcements', language, types] as const,
};

const minutes = (count: number) => count * 60_000;

/** The merchant's settings: resources, customer service, rules of fields, popup size (ST-09). */
export const settingsQuery = () =>
  queryOptions({
    queryKey: systemKeys.settings,
    queryFn: ({ signal }) => send(settingsConsolidated, { signal }),
    staleTime: minutes(30),
  });

/** White-label flags; read one with `isOn(flags, key)` (ST-08). */
export const whitelabelQuery = () =>
  queryOptions({
    queryKey: systemKeys.whitelabel,
    queryFn: ({ signal }) => send(whitelabel, { signal }),
    staleTime: minutes(30),
  });

/** Banners of home (`m_home`, HM-01) or of the game lists and the side menu (`m_game`, SH-57). */
export const bannersQuery = (language: LanguageCode, groupName: Banner['groupName']) =>
  queryOptions({
    queryKey: systemKeys.banners(language, groupName),
    queryFn: ({ signal }) => send(banners, { signal, language, query: { groupName, language } }),
    staleTime: minutes(30),
  });

/** Announcements of some types, newest first (HM-24). A member's differ from a visitor's. */
export const announcementsQuery = (language: LanguageCode, types: readonly AnnouncementType[]) =>
  queryOptions({
    queryKey: systemKeys.announcements(language, types),
    queryFn: ({ signal }) =>
      send(announcements, { signal, language, query: { types: types.join(','), platform: 'M', language } }),
    staleTime: minutes(5),
  });
