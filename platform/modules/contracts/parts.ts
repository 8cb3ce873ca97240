import type { ContractPeriod } from '#contract/values/contracts/terms.ts';
import { dayMs, hourMs } from '#contract/values/durations.ts';
import { dayIn, startOfDay } from '#platform/core/clock/days.ts';

/** Parts of a contract: `from` is in, `until` is not. */
export type PartSpan = { from: number; until: number };

/** The day of a part, `2026-11-25`. */
export const dayOf = (part: number): string => new Date(part * dayMs).toISOString().slice(0, 10);
/** The part of a day. */
export const partOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The part that an instant is in: hours are those of the clock in UTC, days those of the time zone. */
export const partAt = (period: ContractPeriod, timeZone: string, at: number): number =>
  period === 'hour' ? Math.floor(at / hourMs) : partOfDay(dayIn(timeZone, at));

/** The first instant of a part. */
export const startOf = (period: ContractPeriod, timeZone: string, part: number): number =>
  period === 'hour' ? part * hourMs : startOfDay(timeZone, dayOf(part));

/** The period that a part is in. Weeks begin on Monday; half months on the 1st and the 16th. */
export function periodAround(period: ContractPeriod, part: number): PartSpan {
  if (period === 'day' || period === 'hour') return { from: part, until: part + 1 };
  if (period === 'week') {
    // 1 January 1970 was a Thursday.
    const from = part - ((part + 3) % 7);
    return { from, until: from + 7 };
  }
  const day = dayOf(part);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = partOfDay(`${day.slice(0, 8)}01`);
  const next = Date.UTC(year, month) / dayMs;
  if (period === 'month') return { from: first, until: next };
  return date <= 15 ? { from: first, until: first + 15 } : { from: first + 15, until: next };
}
