import * as v from 'valibot';

import {
  addDays,
  askedDaySchema,
  type DayPreset,
  dayPresets,
  firstDay,
  lastDay,
} from '#contract/values/days.ts';
import { gameTypeSchema, instantSchema } from '#contract/values/scalars.ts';
import { movementKinds } from '#contract/values/wallet/movements.ts';

/** Absent and malformed parameters read as absent: a URL never fails and gets no defaults. */
const tolerant = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined);
const upper = v.pipe(v.string(), v.toUpperCase());
/** The router reads a number as one. */
const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

const entries = {
  /** A preset; ignored beside `from` and `to`. */
  days: tolerant(v.picklist(dayPresets)),
  from: tolerant(askedDaySchema),
  to: tolerant(askedDaySchema),
  gameType: tolerant(v.pipe(upper, gameTypeSchema)),
  vassalage: tolerant(v.pipe(upper, v.regex(/^[A-Z0-9_]{1,32}$/))),
  kind: tolerant(v.picklist(movementKinds)),
  /** The agents' view. */
  types: tolerant(v.literal('A')),
  /** The round that is shown in detail. */
  orderNo: tolerant(v.pipe(text, v.regex(/^[\w-]{1,64}$/))),
};

/** The state of a record, as it is in the URL; a page has the part of it that it knows. */
export type RecordSearch = Partial<v.InferOutput<v.ObjectSchema<typeof entries, undefined>>>;

/** An account's name, or how names begin. */
const account = tolerant(v.pipe(text, v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(64)));

const { days, from, to, gameType, vassalage, kind, types, orderNo } = entries;
export const gameRecordSearchSchema = v.object({ days, from, to, gameType, vassalage, orderNo });
export const transactionSearchSchema = v.object({ days, from, to, kind, types });
export const profitSearchSchema = v.object({ days, from, to });
/** Of agents: whose team is shown, how the names begin that are looked for, the day of an open statement. */
export const bettingSearchSchema = v.object({
  days,
  from,
  to,
  gameType,
  account,
  search: account,
  /** His own rounds, in place of his team: all of the days, or those of the hour that an instant is in. */
  rounds: tolerant(v.union([v.literal('all'), instantSchema])),
});
export const ratesSearchSchema = v.object({ account, search: account });
export const incomeSearchSchema = v.object({ days, from, to, day: tolerant(askedDaySchema) });

type Days = Pick<RecordSearch, 'days' | 'from' | 'to'>;

/** The days as the wire takes them. Own days the wrong way round, as a hand may type them, are as if not there. */
export function daysOf({ days, from, to }: RecordSearch): Days {
  const own = (from ?? to) !== undefined && (from ?? firstDay) <= (to ?? lastDay);
  if (own) return { ...(from && { from }), ...(to && { to }) };
  return days ? { days } : {};
}

/** True where no preset has more days than those that are shown; `usual` where the address names none. */
export function areMostDays(search: Days, usual: DayPreset): boolean {
  const { days = usual, from, to } = daysOf(search);
  if (from === undefined && to === undefined) return days === '30d';
  return from === undefined || to === undefined || addDays(from, 29) <= to;
}

/** What a list of rounds is asked by. */
export const roundsAsked = (search: RecordSearch) => ({
  ...daysOf(search),
  ...(search.gameType && { gameType: search.gameType }),
  ...(search.vassalage && { vassalage: search.vassalage }),
});

/** What a list of movements is asked by. */
export const movementsAsked = (search: RecordSearch) => ({
  ...daysOf(search),
  ...(search.kind && { kind: search.kind }),
  ...(search.types && { types: search.types }),
});
