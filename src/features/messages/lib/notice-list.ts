import type { Announcement, AnnouncementType } from '#contract/calls/messages/announcements.ts';
import { announcementGroups } from '#contract/values/announcements.ts';

import type { NoticeSearch } from './notice-search.ts';

export const noticeTabs = ['all', 'agents', 'popular', ...announcementGroups] as const;
export type NoticeTab = (typeof noticeTabs)[number];

export const getNoticeTab = ({ tab }: Partial<NoticeSearch>): NoticeTab =>
  noticeTabs.find((each) => each === tab) ?? 'all';

const typeByTab: Partial<Record<NoticeTab, AnnouncementType>> = {
  promotion: 'PR',
  banners: 'B',
  player: 'PL',
  popup: 'PU',
  hot: 'H',
};

/** The order that positions in a URL refer to: the ticker of the home page, then the popups, which it leaves out. */
export const sortByPosition = (list: readonly Announcement[]): Announcement[] =>
  [...list].sort((a, b) => Number(a.type === 'PU') - Number(b.type === 'PU'));

export const sortNewestFirst = (list: readonly Announcement[]): Announcement[] =>
  [...list].sort((a, b) => b.startDate.localeCompare(a.startDate));

/** If the tab is not a group, returns all announcements. */
export const filterByTab = (list: readonly Announcement[], tab: NoticeTab): Announcement[] => {
  const type = typeByTab[tab];
  return list.filter((each) => type === undefined || each.type === type);
};

export const listFilledGroups = (list: readonly Announcement[]) =>
  announcementGroups.filter((group) => filterByTab(list, group).length > 0);

export const findOpenedId = (
  list: readonly Announcement[],
  { id, index }: Partial<NoticeSearch>,
): number | undefined => id ?? (index === undefined ? undefined : list[index]?.id);

export const listPictures = ({ announcementImages }: Announcement): string[] =>
  [...announcementImages].sort((a, b) => a.sequence - b.sequence).map(({ url }) => url);
