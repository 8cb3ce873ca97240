import type { Announcement, AnnouncementType } from '#contract/calls/messages/announcements.ts';
import { announcementGroups } from '#contract/values/announcements.ts';

import type { NoticeSearch } from './notice-search.ts';

/** The tabs of the announcements page: all, for agents, most read, and the groups of the contract. */
export const noticeTabs = ['all', 'agents', 'popular', ...announcementGroups] as const;
export type NoticeTab = (typeof noticeTabs)[number];

/** Returns the tab in the URL; `all` for an unknown name. */
export const getNoticeTab = ({ tab }: Partial<NoticeSearch>): NoticeTab =>
  noticeTabs.find((each) => each === tab) ?? 'all';

const typeByTab: Partial<Record<NoticeTab, AnnouncementType>> = {
  promotion: 'PR',
  banners: 'B',
  player: 'PL',
  popup: 'PU',
  hot: 'H',
};

/**
 * Sorts announcements in the order that positions in a URL refer to: first those of the ticker on the home page, then
 * the popups, which are not part of the ticker.
 */
export const sortByPosition = (list: readonly Announcement[]): Announcement[] =>
  [...list].sort((a, b) => Number(a.type === 'PU') - Number(b.type === 'PU'));

/** Sorts announcements as the page lists them, newest first. */
export const sortNewestFirst = (list: readonly Announcement[]): Announcement[] =>
  [...list].sort((a, b) => b.startDate.localeCompare(a.startDate));

/** Returns the announcements of a tab. If the tab is not a group, returns all announcements. */
export const filterByTab = (list: readonly Announcement[], tab: NoticeTab): Announcement[] => {
  const type = typeByTab[tab];
  return list.filter((each) => type === undefined || each.type === type);
};

/** Returns the groups with at least one announcement, in the wire's order. */
export const listFilledGroups = (list: readonly Announcement[]) =>
  announcementGroups.filter((group) => filterByTab(list, group).length > 0);

/** Returns the id of the entry that the URL opens, by `id` or else by `index`; undefined if the URL opens none. */
export const findOpenedId = (
  list: readonly Announcement[],
  { id, index }: Partial<NoticeSearch>,
): number | undefined => id ?? (index === undefined ? undefined : list[index]?.id);

/** Returns the paths of an announcement's pictures in their order. */
export const listPictures = ({ announcementImages }: Announcement): string[] =>
  [...announcementImages].sort((a, b) => a.sequence - b.sequence).map(({ url }) => url);
