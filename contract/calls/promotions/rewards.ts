import * as v from 'valibot';

import { promotionStatuses } from '#contract/values/promotions/statuses.ts';
import { instantSchema, languageSchema, minorSchema } from '#contract/values/scalars.ts';
import { defineCall, memberRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

const rewardSchema = v.object({
  announcementId: v.number(),
  /** `P261124-7K3QX9MB`: under it the reward is in the member's records. */
  entryNo: v.string(),
  title: v.string(),
  status: v.picklist(promotionStatuses),
  currency: v.string(),
  /** What is paid or was, minor units. */
  rewardMinor: minorSchema,
  /** What has to be bet for it and what of that is done, minor units; null where nothing has to be. */
  target: v.nullable(v.object({ betMinor: minorSchema, doneMinor: minorSchema })),
  /** What is still to be bet before it is the member's own, minor units; 0 once it is, or where nothing has to be. */
  heldMinor: minorSchema,
  /** Since when it is so: when it was joined, applied for, decided or claimed. */
  at: instantSchema,
});
export type Reward = v.InferOutput<typeof rewardSchema>;

/** What a member takes part in that pays something: what he can claim first, then the newest; at most 50. */
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
