import type { ContractPeriod } from '#contract/values/contracts/terms.ts';
import { dayMs, hourMs } from '#contract/values/durations.ts';
import { dayIn, startOfDay } from '#platform/core/clock/days.ts';

// A part is a numbered day (days since 1970) or hour (hours since 1970) of a contract's period.

/** A range of parts: `from` is included, `until` is not. */
export type PartSpan = { from: number; until: number };

/** Returns the day of a part, such as `2026-11-25`. */
export const partToDay = (part: number): string => new Date(part * dayMs).toISOString().slice(0, 10);
/** Returns the part of a day. */
export const dayToPart = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** Returns the part that contains an instant. Hours are in UTC, days in the time zone. */
export const getPartAt = (period: ContractPeriod, timeZone: string, at: number): number =>
  period === 'hour' ? Math.floor(at / hourMs) : dayToPart(dayIn(timeZone, at));

/** Returns the first instant of a part, in ms since 1970. */
export const getPartStart = (period: ContractPeriod, timeZone: string, part: number): number =>
  period === 'hour' ? part * hourMs : startOfDay(timeZone, partToDay(part));

/** Returns the period that contains a part. Weeks begin on Monday, half months on the 1st and the 16th. */
export function getPeriodAround(period: ContractPeriod, part: number): PartSpan {
  if (period === 'day' || period === 'hour') return { from: part, until: part + 1 };
  if (period === 'week') {
    // 1 January 1970 was a Thursday.
    const from = part - ((part + 3) % 7);
    return { from, until: from + 7 };
  }
  const day = partToDay(part);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = dayToPart(`${day.slice(0, 8)}01`);
  const next = Date.UTC(year, month) / dayMs;
  if (period === 'month') return { from: first, until: next };
  return date <= 15 ? { from: first, until: first + 15 } : { from: first + 15, until: next };
}
