import * as v from 'valibot';

import { VIETNAM_DAYS, vietnamRegions } from '#contract/calls/lottery.ts';
import { lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { nodeIdSchema, wireNumber } from '#contract/values/scalars.ts';

/** Absent and malformed parameters read as absent: a URL never fails and gets no defaults. */
const tolerant = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined);

/** What the address of the lottery page says. */
export const lotterySearchSchema = v.object({
  /** The group that is shown; all where there is none. */
  menu: tolerant(v.picklist(lotteryKinds)),
  /** The lottery whose past draws are shown, by node id. */
  game: tolerant(nodeIdSchema),
  /** The region whose prize tables are shown, and how many draws back. */
  region: tolerant(v.picklist(vietnamRegions)),
  back: tolerant(v.pipe(wireNumber, v.minValue(1), v.maxValue(VIETNAM_DAYS - 1))),
});
export type LotterySearch = v.InferOutput<typeof lotterySearchSchema>;
/** Shows what an address says. `replace`: it is no step that goes back. */
export type OnSearch = (search: LotterySearch, how?: { replace: boolean }) => void;
