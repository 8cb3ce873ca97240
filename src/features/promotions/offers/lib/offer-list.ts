import * as v from 'valibot';

import type { Announcement } from '#contract/calls/messages/announcements.ts';

const number = v.fallback(v.optional(v.number()), undefined);

/** Search parameters of the offer list; a malformed value counts as absent. */
export const activitySearchSchema = v.object({ category: number });
/** Search parameters of an offer's page. */
export const activityDetailSearchSchema = v.object({ id: number });

/** Returns the id of the category that the address names, or else the id of the first category. */
export const findShownCategory = (categories: readonly { id: number }[], requestedId: number | undefined) =>
  categories.find(({ id }) => id === requestedId)?.id ?? categories[0]?.id;

/** Returns the offers of a category; offers without a category belong to the first category. */
export const filterByCategory = (
  list: readonly Announcement[],
  categories: readonly { id: number }[],
  shown: number | undefined,
): Announcement[] =>
  list.filter(
    ({ promoAnnouncementCategoryIds: categoryIds }) =>
      shown === undefined || (categoryIds.length ? categoryIds.includes(shown) : shown === categories[0]?.id),
  );

/** Returns the path of the picture with sequence 1; empty if there is none. */
export const getCoverPath = ({ announcementImages }: Announcement): string =>
  announcementImages.find(({ sequence }) => sequence === 1)?.url ?? '';

/** Returns the paths of the other pictures, in order. */
export const listFurtherPictures = ({ announcementImages }: Announcement): string[] =>
  announcementImages
    .filter(({ sequence }) => sequence !== 1)
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ url }) => url);

/** Returns a day such as `2026/11/25`. */
export const formatSlashedDay = (day: string): string => day.replaceAll('-', '/');
