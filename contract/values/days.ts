import * as v from 'valibot';

import { dayMs } from '#contract/values/durations.ts';

// Days of records. A day is a merchant's: where it begins is a matter of his time zone, which the platform knows.

/** First and last day that a record may be asked for. */
export const firstDay = '2000-01-01';
export const lastDay = '2030-12-31';

/** `2026-02-30` has the shape of a day and is none. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** A day of the calendar, `2026-11-24`. */
export const daySchema = v.pipe(v.string(), v.isoDate(), v.check(isDay, 'no day'));

/** One that records may be asked for, of 2000 to 2030. What they answer with may be later. */
export const askedDaySchema = v.pipe(
  daySchema,
  v.check((text) => text >= firstDay && text <= lastDay, 'no day of 2000 to 2030'),
);

/** Days that are asked for by a name: the platform says which they are, as a phone's clock may be wrong. */
export const dayPresets = ['today', 'yesterday', '7d', '30d', 'month'] as const;
export type DayPreset = (typeof dayPresets)[number];

/** Both included. */
export type DayRange = { from: string; to: string };

/** The day so many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
