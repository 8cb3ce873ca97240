import * as v from 'valibot';

import { instantSchema, languageSchema } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';

/**
 * The offer that the merchant welcomes visitors with, and members who have deposited nothing yet; null: there is none for
 * who asks. It is one of its announcements of type PR, which its page is about.
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
        /** Path of its picture; null where it has none. */
        image: v.nullable(v.string()),
        /** When it ends; null: it has no end. */
        endsAt: v.nullable(instantSchema),
      }),
    ),
  }),
  source: 'derived: HM-05, PR-01',
});

export const welcomeCalls = [welcomeOffer] as const;
