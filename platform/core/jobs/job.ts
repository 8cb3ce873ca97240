import { addDays } from '#contract/values/days.ts';
import { dayMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Portion } from '#platform/core/jobs/steps.ts';

/** A bounded part of a job for one merchant. It starts at `cursor`; null for the first part. */
export type Job = Pick<Portion, 'db' | 'now' | 'cursor'> & {
  merchant: Pick<MerchantRecord, 'merchantCode' | 'timeZone' | 'currency'>;
};

/** Runs a part of a job and returns the cursor of the next part; null for the last part. Must be safe to repeat. */
export type JobPart = (job: Job) => Promise<string | null>;

/** Runs all parts of a job, one after the other. */
export async function runAllParts(part: JobPart, job: Omit<Job, 'cursor'>): Promise<void> {
  for (let cursor = await part({ ...job, cursor: null }); cursor !== null;)
    cursor = await part({ ...job, cursor });
}

/**
 * Returns the phase of a cursor such as `close C261125-7K3QX9MB`, and the cursor within that phase. Undefined if the
 * phase is unknown.
 */
export function parsePhase<Phase extends string>(
  cursor: string,
  phases: readonly Phase[],
): { phase: Phase; within: string | null } | undefined {
  const [name, ...rest] = cursor.split(' ');
  const phase = phases.find((one) => one === name);
  return phase && { phase, within: rest.join(' ') || null };
}

/** Number of latest days that every night proves. */
const RECENT_DAYS = 7;
/** Number of nights within which each older day is proved once. */
const CYCLE_NIGHTS = 28;
/** How many cycles back days are proved: 26 times 28 nights, two years. */
const CYCLES = 26;

/** Returns the first day that a night proves: the day before, which is over. Days are YYYY-MM-DD. */
export const getFirstProvenDay = (night: string): string => addDays(night, -1);

/**
 * Returns the next older day that a night proves; null after the oldest one. A night proves the last seven days, and
 * every 28th day before them. So each day of two years is proved within 28 nights, and no night proves the whole
 * history.
 */
export function findNextProvenDay(night: string, day: string): string | null {
  const back = Math.round((Date.parse(night) - Date.parse(day)) / dayMs);
  const next = back < RECENT_DAYS ? back + 1 : (Math.floor(back / CYCLE_NIGHTS) + 1) * CYCLE_NIGHTS;
  return next > CYCLE_NIGHTS * CYCLES ? null : addDays(night, -next);
}
