import * as v from 'valibot';

import { vietnamDraws, vietnamRegions } from '#contract/calls/lottery.ts';
import { lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { nodeIdSchema, wireNumber } from '#contract/values/scalars.ts';

/** A missing or malformed value becomes undefined, so that any URL works. */
const tolerant = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined);

export const lotterySearchSchema = v.object({
  /** If it is absent, all groups are shown. */
  menu: tolerant(v.picklist(lotteryKinds)),
  /** Node id of the lottery whose past draws are shown. */
  game: tolerant(nodeIdSchema),
  region: tolerant(v.picklist(vietnamRegions)),
  /** Number of draws to go back from the last draw in these prize tables. */
  back: tolerant(v.pipe(wireNumber, v.minValue(1), v.maxValue(vietnamDraws - 1))),
});
export type LotterySearch = v.InferOutput<typeof lotterySearchSchema>;
export type SetLotterySearch = (search: LotterySearch, how?: { replace: boolean }) => void;
