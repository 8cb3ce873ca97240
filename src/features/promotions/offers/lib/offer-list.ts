import * as v from 'valibot';

import type { Announcement } from '#contract/calls/messages/announcements.ts';

const number = v.fallback(v.optional(v.number()), undefined);

/** What the address of the list says; what is malformed reads as absent. */
export const activitySearchSchema = v.object({ category: number });
/** What the address of one offer says. */
export const activityDetailSearchSchema = v.object({ id: number });

/** The category that is shown: the one that the address names, else the first. */
export const shownCategory = (categories: readonly { id: number }[], asked: number | undefined) =>
  categories.find(({ id }) => id === asked)?.id ?? categories[0]?.id;

/** Offers of a category; what names no category is in the first one. */
export const ofCategory = (
  list: readonly Announcement[],
  categories: readonly { id: number }[],
  shown: number | undefined,
): Announcement[] =>
  list.filter(
    ({ promoAnnouncementCategoryIds: named }) =>
      shown === undefined || (named.length ? named.includes(shown) : shown === categories[0]?.id),
  );

/** Path of the picture with sequence 1; empty where there is none. */
export const coverOf = ({ announcementImages }: Announcement): string =>
  announcementImages.find(({ sequence }) => sequence === 1)?.url ?? '';

/** Paths of the other pictures, in order. */
export const furtherPictures = ({ announcementImages }: Announcement): string[] =>
  announcementImages
    .filter(({ sequence }) => sequence !== 1)
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ url }) => url);

/** `2026/11/25`. */
export const slashed = (day: string): string => day.replaceAll('-', '/');
