import * as v from 'valibot';

import { languageSchema } from '#contract/values/languages.ts';
import { tolerantArray } from '#contract/values/scalars.ts';
import { defineCall, minuteMs } from '#contract/wire/call.ts';

/** A agent · PL player · B banner · PU popup · PR promotion · H hot (MC-17, §2 Decided d). */
export const announcementTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];
const oneType = announcementTypes.join('|');
const listOfTypes = new RegExp(`^(${oneType})(,(${oneType}))*$`);

export const announcementSchema = v.object({
  id: v.number(),
  type: v.picklist(announcementTypes),
  title: v.string(),
  /** HTML; sanitised before it is rendered. */
  content: v.string(),
  read: v.boolean(),
  startDate: v.string(),
  endDate: v.nullable(v.string()),
  noExpiry: v.picklist([0, 1]),
  promoAnnouncementCategoryIds: v.array(v.number()),
  announcementImages: v.array(v.object({ url: v.string(), sequence: v.number() })),
});

/** `types` is a comma separated list of `announcementTypes`. MC-14, HM-24. */
export const announcements = defineCall({
  key: 'announcement.list',
  method: 'GET',
  path: '/wps/announcement',
  moduleId: 200,
  browserFreshMs: 5 * minuteMs,
  session: 'optional',
  token: 'parameter',
  alert: 'silent',
  cache: 'public-short',
  query: v.object({
    types: v.pipe(v.string(), v.regex(listOfTypes)),
    groupName: v.optional(v.picklist(['promotion', 'banners', 'player', 'popup', 'hot'])),
    platform: v.literal('M'),
    language: languageSchema,
  }),
  body: null,
  value: tolerantArray(announcementSchema),
  source: 'MC-14, HM-24',
});

export const messagesCalls = [announcements] as const;
