import * as v from 'valibot';

import { dayMs } from '#contract/values/durations.ts';
import { readNumber } from '#contract/values/typed/typed-text.ts';

// Days of records. A day begins at midnight in the merchant's time zone.

/** First and last day for which records can be requested. */
export const firstDay = '2000-01-01';
export const lastDay = '2030-12-31';

/** Returns false for days that do not exist, such as `2026-02-30`. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** A day of the calendar, such as `2026-11-24`. */
export const daySchema = v.pipe(v.string(), v.isoDate(), v.check(isDay, 'not a day'));

/** A day for which records can be requested, from 2000 to 2030. Days in replies may be later. */
export const requestedDaySchema = v.pipe(
  v.string(),
  v.transform(readNumber),
  daySchema,
  v.check((text) => text >= firstDay && text <= lastDay, 'not between 2000 and 2030'),
);

/** Named ranges of days. For most calls the platform resolves them. */
export const dayPresets = ['today', 'yesterday', '7d', '30d', 'month'] as const;
export type DayPreset = (typeof dayPresets)[number];

/** First and last day, both included. */
export type DayRange = { from: string; to: string };

/** Adds a number of days to a day. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

const presets: Record<DayPreset, (today: string) => DayRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  '7d': (today) => ({ from: addDays(today, -6), to: today }),
  '30d': (today) => ({ from: addDays(today, -29), to: today }),
  month: (today) => ({ from: `${today.slice(0, 8)}01`, to: today }),
};

/** Returns the days of a named range; `today` is the day in the merchant's time zone. */
export const resolvePreset = (preset: DayPreset, today: string): DayRange => presets[preset](today);
