import type { Announcement, AnnouncementType } from '#contract/calls/messages/announcements.ts';
import { announcementGroups } from '#contract/values/announcements.ts';

import type { NoticeSearch } from './notice-search.ts';

/** The tabs of the page: all, an agent's, most read, the groups of the wire. */
export const noticeTabs = ['all', 'agents', 'popular', ...announcementGroups] as const;
export type NoticeTab = (typeof noticeTabs)[number];

/** The tab that the address names; all for a name that is none. */
export const tabOf = ({ tab }: Partial<NoticeSearch>): NoticeTab =>
  noticeTabs.find((each) => each === tab) ?? 'all';

const typeOfTab: Partial<Record<NoticeTab, AnnouncementType>> = {
  promotion: 'PR',
  banners: 'B',
  player: 'PL',
  popup: 'PU',
  hot: 'H',
};

/** The order that positions in an address count in: home's line of news, then popups, which are not in that line. */
export const inOrder = (list: readonly Announcement[]): Announcement[] =>
  [...list].sort((a, b) => Number(a.type === 'PU') - Number(b.type === 'PU'));

/** As the page lists them: the last one first. */
export const newestFirst = (list: readonly Announcement[]): Announcement[] =>
  [...list].sort((a, b) => b.startDate.localeCompare(a.startDate));

/** The announcements of a tab that selects from all; all for one that does not. */
export const ofTab = (list: readonly Announcement[], tab: NoticeTab): Announcement[] => {
  const type = typeOfTab[tab];
  return list.filter((each) => type === undefined || each.type === type);
};

/** The groups that have an announcement, in the wire's order. */
export const filledGroups = (list: readonly Announcement[]) =>
  announcementGroups.filter((group) => ofTab(list, group).length > 0);

/** Id of the entry that the address has open: by `id`, else by `index`; undefined for none. */
export const openedId = (
  list: readonly Announcement[],
  { id, index }: Partial<NoticeSearch>,
): number | undefined => id ?? (index === undefined ? undefined : list[index]?.id);

/** Paths of an announcement's pictures in their order. */
export const picturesOf = ({ announcementImages }: Announcement): string[] =>
  [...announcementImages].sort((a, b) => a.sequence - b.sequence).map(({ url }) => url);
