import * as v from 'valibot';

import { instantSchema, languageSchema } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';

/**
 * Returns the merchant's welcome offer for visitors and for members without a deposit; null for other callers, or if
 * there is no offer. The offer is described by an announcement of type PR (`announcementId`).
 */
export const welcomeOffer = defineCall({
  ...publicRead,
  key: 'promotion.welcome',
  path: '/wps/promotion/welcome',
  moduleId: 803,
  session: 'optional',
  flag: 'HOMEWELCOME',
  cache: 'public-short',
  query: v.object({ language: languageSchema }),
  value: v.object({
    offer: v.nullable(
      v.object({
        announcementId: v.number(),
        title: v.string(),
        /** Path of the offer's picture; null if there is none. */
        image: v.nullable(v.string()),
        endsAt: v.nullable(instantSchema),
      }),
    ),
  }),
  source: 'derived: HOMEWELCOME',
});

export const welcomeCalls = [welcomeOffer] as const;
