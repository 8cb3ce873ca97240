import { addDays } from '#contract/values/days.ts';
import { dayMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Portion } from '#platform/core/jobs/steps.ts';

/** Input of one bounded part of a job for a merchant. The part starts at `cursor`, which is null for the first part. */
export type JobPartInput = Pick<Portion, 'db' | 'now' | 'cursor'> & {
  merchant: Pick<MerchantRecord, 'merchantCode' | 'timeZone' | 'currency'>;
};

/** Runs a part of a job and returns the cursor of the next part; null for the last part. Must be safe to repeat. */
export type JobPart = (job: JobPartInput) => Promise<string | null>;

/** Runs all parts of a job, one after the other. */
export async function runAllParts(part: JobPart, job: Omit<JobPartInput, 'cursor'>): Promise<void> {
  for (let cursor = await part({ ...job, cursor: null }); cursor !== null;)
    cursor = await part({ ...job, cursor });
}

/** Splits a cursor such as `close C261125-7K3QX9MB` into its phase and the rest; undefined for an unknown phase. */
export function parsePhase<Phase extends string>(
  cursor: string,
  phases: readonly Phase[],
): { phase: Phase; within: string | null } | undefined {
  const [name, ...rest] = cursor.split(' ');
  const phase = phases.find((one) => one === name);
  return phase && { phase, within: rest.join(' ') || null };
}

/** Number of latest days that the proof of every night checks. */
const RECENT_DAYS = 7;
/** Number of nights within which the proof checks each older day once. */
const CYCLE_NIGHTS = 28;
/** Number of cycles that the proof goes back: 26 times 28 nights, two years. */
const CYCLES = 26;

/** Returns the first day that a night's proof checks: the day before, which is over. Days are YYYY-MM-DD. */
export const getFirstProvenDay = (night: string): string => addDays(night, -1);

/**
 * Returns the next older day that a night's proof checks; null after the oldest one. The proof checks the last seven
 * days, and every 28th day before them. So each day of two years is checked within 28 nights, and no proof checks the
 * whole history.
 */
export function findNextProvenDay(night: string, day: string): string | null {
  const back = Math.round((Date.parse(night) - Date.parse(day)) / dayMs);
  const next = back < RECENT_DAYS ? back + 1 : (Math.floor(back / CYCLE_NIGHTS) + 1) * CYCLE_NIGHTS;
  return next > CYCLE_NIGHTS * CYCLES ? null : addDays(night, -next);
}
