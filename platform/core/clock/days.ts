import {
  addDays,
  type DayPreset,
  type DayRange,
  firstDay,
  lastDay,
  resolvePreset,
} from '#contract/values/days.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#contract/values/durations.ts';
import { fieldError } from '#platform/core/wire/wire-error.ts';

/** A quarter of an hour is within one day in every time zone, because every offset is a multiple of it. */
export const quarterMs = 15 * minuteMs;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day of an instant in a time zone, such as `2026-11-24`. */
export function dayIn(timeZone: string, at: number): string {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** Maximum number of days of a span that is split by day. A longer span is split by month. */
const MAX_DAILY_PARTS = 62;

/**
 * Returns the first instant of a day in a time zone. That is not always midnight: if clocks went forward at midnight
 * (São Paulo until 2018), the day began at one. No zone is more than 14 hours from UTC, and every zone changes its
 * offset at a full minute, so a search finds the minute at which the day begins.
 */
export function startOfDay(timeZone: string, day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  let before = utc - 16 * hourMs;
  let since = utc + 16 * hourMs;
  while (since - before > minuteMs) {
    const middle = before + Math.floor((since - before) / 2 / minuteMs) * minuteMs;
    if (dayIn(timeZone, middle) < day) before = middle;
    else since = middle;
  }
  return since;
}

/** Returns the offset of a time zone from UTC at an instant, in ms. */
function getUtcOffset(timeZone: string, at: number): number {
  const second = Math.floor(at / secondMs) * secondMs;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(second);
  return Date.parse(`${dayIn(timeZone, second)}T${time}Z`) - second;
}

/**
 * Returns the same day and time some months later in a time zone, or earlier if the number is negative. If the month is
 * too short, the day is the month's last one. If clocks show the time twice, the result is the second one. If they skip
 * it, the result is later by the length of the gap, so it is never too early.
 */
export function addMonths(timeZone: string, at: number, months: number): number {
  const [year = 0, month = 0, date = 0] = dayIn(timeZone, at).split('-').map(Number);
  const targetMonth = month - 1 + months;
  const lastDate = new Date(Date.UTC(year, targetMonth + 1, 0)).getUTCDate();
  const time = (at + getUtcOffset(timeZone, at)) % dayMs;
  // The local time of the result, written as UTC. The offsets a day earlier and a day later are the offsets before and
  // after a clock change.
  const localTime = Date.UTC(year, targetMonth, Math.min(date, lastDate)) + time;
  const instants = [localTime - dayMs, localTime + dayMs].map(
    (near) => localTime - getUtcOffset(timeZone, near),
  );
  const exact = instants.filter((instant) => instant + getUtcOffset(timeZone, instant) === localTime);
  return Math.max(...(exact.length > 0 ? exact : instants));
}

/** A range of days with its first instant (`start`, inclusive) and its end (`end`, exclusive), in ms. */
export type Span = DayRange & { start: number; end: number };

type DaysQuery = { days?: DayPreset | undefined; from?: string | undefined; to?: string | undefined };

/** Returns the days that a query selects; throws `validation.failed` if the last day is before the first. */
export function parseSpan(query: DaysQuery, defaultDays: DayPreset, timeZone: string, now: number): Span {
  const { days = defaultDays, from, to } = query;
  const named = resolvePreset(days, dayIn(timeZone, now));
  const range = from || to ? { from: from ?? firstDay, to: to ?? lastDay } : named;
  if (range.from > range.to) throw fieldError('to', 'comes before from');
  const end = startOfDay(timeZone, addDays(range.to, 1));
  return { ...range, start: startOfDay(timeZone, range.from), end };
}

function getNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
}

/** Splits a span into days, or into months if it has more than 62 days; the first and last month may be partial. */
export function splitSpan(span: Span, timeZone: string): { by: 'day' | 'month'; parts: Span[] } {
  const by = addDays(span.from, MAX_DAILY_PARTS) > span.to ? 'day' : 'month';
  const parts: Span[] = [];
  let [from, start] = [span.from, span.start];
  while (from <= span.to) {
    const next = by === 'day' ? addDays(from, 1) : getNextMonth(from);
    const last = next > span.to;
    const end = last ? span.end : startOfDay(timeZone, next);
    parts.push({ from, to: last ? span.to : addDays(next, -1), start, end });
    [from, start] = [next, end];
  }
  return { by, parts };
}
