import { addDays } from '#contract/values/days.ts';
import { dayMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Portion } from '#platform/core/jobs/steps.ts';

/** A bounded part of a job for one merchant: it begins where `cursor` says, null for the first part. */
export type Job = Pick<Portion, 'db' | 'now' | 'cursor'> & {
  merchant: Pick<MerchantRecord, 'merchantCode' | 'timeZone' | 'currency'>;
};

/** Does a part of a job; the cursor of the next part, null after the last one. Safe to do again. */
export type JobPart = (job: Job) => Promise<string | null>;

/** Does all parts of a job, one after the other. */
export async function toEnd(part: JobPart, job: Omit<Job, 'cursor'>): Promise<void> {
  for (let cursor = await part({ ...job, cursor: null }); cursor !== null;)
    cursor = await part({ ...job, cursor });
}

/** The phase that a job is in, with the cursor within it: `close C261125-7K3QX9MB`. Undefined for none of them. */
export function phaseOf<Phase extends string>(
  cursor: string,
  phases: readonly Phase[],
): { phase: Phase; within: string | null } | undefined {
  const [name, ...rest] = cursor.split(' ');
  const phase = phases.find((one) => one === name);
  return phase && { phase, within: rest.join(' ') || null };
}

/** Days that every night proves, and in how many nights it comes to each of those before. */
const RECENT = 7;
const NIGHTS = 28;
/** How far back days are proved: 26 times as many nights, two years. */
const TURNS = 26;

/** The first day that a night proves: the one before, which is over. Days are YYYY-MM-DD. */
export const firstProvenDay = (night: string): string => addDays(night, -1);

/**
 * The next day, further back, that a night proves after one: the last seven, and of those before every 28th, so that in
 * 28 nights each of two years is proved and no night proves all that ever was; null after the last.
 */
export function nextProvenDay(night: string, day: string): string | null {
  const back = Math.round((Date.parse(night) - Date.parse(day)) / dayMs);
  const next = back < RECENT ? back + 1 : (Math.floor(back / NIGHTS) + 1) * NIGHTS;
  return next > NIGHTS * TURNS ? null : addDays(night, -next);
}
