import { addDays, type DayPreset, type DayRange, firstDay, lastDay } from '#contract/values/days.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#contract/values/durations.ts';
import { fieldError } from '#platform/core/wire/wire-error.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone, `2026-11-24`. */
export function dayIn(timeZone: string, at: number): string {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** More days than this are summed up by month. */
const MOST_DAYS = 62;

/**
 * The first instant of a day in a time zone. Not always midnight: where clocks went forward at midnight (São Paulo
 * until 2018), the day began at one. No zone is more than 14 hours from UTC, and none changes within a minute, so the
 * minute is searched for in which the calendar turns.
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

/** How far the clocks of a time zone are ahead of UTC's at an instant, in milliseconds. */
function aheadAt(timeZone: string, at: number): number {
  const second = Math.floor(at / secondMs) * secondMs;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(second);
  return Date.parse(`${dayIn(timeZone, second)}T${time}Z`) - second;
}

/**
 * The same day and time of a time zone's calendar some months later, below zero before; the month's last day where it has
 * no such day. Of a time that the clocks show twice it is the second, and one that they skip is as much later as they
 * skip: never less than was asked for.
 */
export function monthsLater(timeZone: string, at: number, months: number): number {
  const [year = 0, month = 0, date = 0] = dayIn(timeZone, at).split('-').map(Number);
  const wanted = month - 1 + months;
  const lastDate = new Date(Date.UTC(year, wanted + 1, 0)).getUTCDate();
  const time = (at + aheadAt(timeZone, at)) % dayMs;
  // As the clocks show it, in UTC; a day before and after it they are ahead as they are on either side of a change.
  const shown = Date.UTC(year, wanted, Math.min(date, lastDate)) + time;
  const instants = [shown - dayMs, shown + dayMs].map((near) => shown - aheadAt(timeZone, near));
  const exact = instants.filter((instant) => instant + aheadAt(timeZone, instant) === shown);
  return Math.max(...(exact.length > 0 ? exact : instants));
}

/** Days with the instants of their borders: `start` is in, `end` is not. */
export type Span = DayRange & { start: number; end: number };

const presets: Record<DayPreset, (today: string) => DayRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  '7d': (today) => ({ from: addDays(today, -6), to: today }),
  '30d': (today) => ({ from: addDays(today, -29), to: today }),
  month: (today) => ({ from: `${today.slice(0, 8)}01`, to: today }),
};

type DaysQuery = { days?: DayPreset | undefined; from?: string | undefined; to?: string | undefined };

/** The days that a query asks for; `validation.failed` where the last comes before the first. */
export function spanOf(query: DaysQuery, usual: DayPreset, timeZone: string, now: number): Span {
  const { days = usual, from, to } = query;
  const named = presets[days](dayIn(timeZone, now));
  const range = from || to ? { from: from ?? firstDay, to: to ?? lastDay } : named;
  if (range.from > range.to) throw fieldError('to', 'comes before from');
  const end = startOfDay(timeZone, addDays(range.to, 1));
  return { ...range, start: startOfDay(timeZone, range.from), end };
}

/** The first day of the month after a day's. */
function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
}

/** A span in its days, or months if there are many; the first and last month may be parts. */
export function partsOf(span: Span, timeZone: string): { by: 'day' | 'month'; parts: Span[] } {
  const by = addDays(span.from, MOST_DAYS) > span.to ? 'day' : 'month';
  const parts: Span[] = [];
  let [from, start] = [span.from, span.start];
  while (from <= span.to) {
    const next = by === 'day' ? addDays(from, 1) : nextMonth(from);
    const last = next > span.to;
    const end = last ? span.end : startOfDay(timeZone, next);
    parts.push({ from, to: last ? span.to : addDays(next, -1), start, end });
    [from, start] = [next, end];
  }
  return { by, parts };
}
