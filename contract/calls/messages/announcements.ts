import * as v from 'valibot';

import { announcementGroups } from '#contract/values/announcements.ts';
import { languageSchema, tolerantArray } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

/** Types of announcements: A (for agents), PL (for players), B (banner), PU (popup), PR (promotion), H (hot). */
export const announcementTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];
const oneType = announcementTypes.join('|');
const listOfTypes = new RegExp(`^(${oneType})(,(${oneType}))*$`);

export const announcementSchema = v.object({
  /** The id never changes, because links contain it. */
  id: v.number(),
  type: v.picklist(announcementTypes),
  title: v.string(),
  /** HTML. The app sanitises this text before rendering. */
  content: v.string(),
  /** Whether the member has read the announcement, on any device. Always true for a guest and false for a visitor. */
  read: v.boolean(),
  /** First and last day, YYYY-MM-DD. If the announcement has no end, `endDate` is null and `noExpiry` is 1. */
  startDate: v.string(),
  endDate: v.nullable(v.string()),
  noExpiry: v.picklist([0, 1]),
  promoAnnouncementCategoryIds: v.array(v.number()),
  /** Paths of pictures (`contract/values/pictures.ts`), shown in the order of `sequence`. */
  announcementImages: v.array(v.object({ url: v.string(), sequence: v.number() })),
});
export type Announcement = v.InferOutput<typeof announcementSchema>;

/**
 * Lists today's announcements in the operator's order. `types` is a comma-separated list of `announcementTypes`;
 * `groupName` limits the list to one of `announcementGroups`, such as `promotion`. Only agents get announcements of
 * type A.
 */
export const announcements = defineCall({
  ...publicRead,
  key: 'announcement.list',
  path: '/wps/announcement',
  moduleId: 200,
  browserFreshMs: freshness.lists,
  session: 'optional',
  token: 'parameter',
  merchantParameter: 'merchantCode',
  cache: 'public-short',
  query: v.object({
    types: v.pipe(v.string(), v.regex(listOfTypes)),
    groupName: v.optional(v.picklist(announcementGroups)),
    platform: v.literal('M'),
    language: languageSchema,
  }),
  value: tolerantArray(announcementSchema),
  source: 'MC-14, HM-24',
});

export const announcementsCalls = [announcements] as const;
