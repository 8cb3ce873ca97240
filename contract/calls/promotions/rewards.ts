import * as v from 'valibot';

import { promotionStatuses } from '#contract/values/promotions/statuses.ts';
import { instantSchema, languageSchema, minorSchema } from '#contract/values/scalars.ts';
import { defineCall, memberRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

const rewardSchema = v.object({
  announcementId: v.number(),
  /** `P261124-7K3QX9MB`. The member's records list the reward under this number. */
  entryNo: v.string(),
  title: v.string(),
  status: v.picklist(promotionStatuses),
  currency: v.string(),
  /** Amount of the reward, paid or not yet paid, in minor units. */
  rewardMinor: minorSchema,
  /** Bets required for the reward, and bets made so far, in minor units; null if no bets are required. */
  target: v.nullable(v.object({ betMinor: minorSchema, doneMinor: minorSchema })),
  /** As in `heldEntries`; also 0 if the reward is not paid yet. */
  heldMinor: minorSchema,
  /** When the status last changed: the member joined, applied or claimed, or an operator decided. */
  at: instantSchema,
});
export type Reward = v.InferOutput<typeof rewardSchema>;

/** Lists the member's promotions with a reward, at most 50: claimable ones first, the others newest first. */
export const rewardList = defineCall({
  ...memberRead,
  key: 'reward.list',
  path: '/wps/promotion/rewards',
  moduleId: 704,
  flag: 'REWCEN3',
  browserFreshMs: freshness.never,
  query: v.object({ language: languageSchema }),
  value: v.object({ rewards: v.array(rewardSchema) }),
  source: 'PR-11',
});

export const rewardsCalls = [rewardList] as const;
