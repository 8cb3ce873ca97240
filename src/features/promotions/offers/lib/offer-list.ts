import * as v from 'valibot';

import type { Announcement } from '#contract/calls/messages/announcements.ts';
import type { Promotion } from '#contract/calls/promotions/offers.ts';

const number = v.fallback(v.optional(v.number()), undefined);

/** Search parameters of the offer list; a malformed value counts as absent. */
export const activitySearchSchema = v.object({ category: number });
export const activityDetailSearchSchema = v.object({ id: number });

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

/** Returns the instant (ISO 8601) at which the next of these promotions opens. Null if all are open. */
export const findNextOpening = (promotions: readonly Promotion[]): string | null =>
  promotions
    .flatMap(({ status, opensAt }) => (status === 'comingSoon' ? [opensAt] : []))
    .sort()
    .at(0) ?? null;

export const getCoverPath = ({ announcementImages }: Announcement): string =>
  announcementImages.find(({ sequence }) => sequence === 1)?.url ?? '';

export const listFurtherPictures = ({ announcementImages }: Announcement): string[] =>
  announcementImages
    .filter(({ sequence }) => sequence !== 1)
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ url }) => url);

export const formatSlashedDay = (day: string): string => day.replaceAll('-', '/');
