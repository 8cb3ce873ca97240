import * as v from 'valibot';

import {
  addDays,
  requestedDaySchema,
  type DayPreset,
  dayPresets,
  firstDay,
  lastDay,
} from '#contract/values/days.ts';
import { gameTypeSchema, instantSchema } from '#contract/values/scalars.ts';
import { movementKinds } from '#contract/values/wallet/movements.ts';

/** Parses missing and malformed parameters as undefined, so that every URL parses; adds no defaults. */
const tolerant = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined);
const upper = v.pipe(v.string(), v.toUpperCase());
/** A text. The router parses a text of digits as a number. */
const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

const entries = {
  /** A preset; ignored if `from` or `to` is set. */
  days: tolerant(v.picklist(dayPresets)),
  from: tolerant(requestedDaySchema),
  to: tolerant(requestedDaySchema),
  gameType: tolerant(v.pipe(upper, gameTypeSchema)),
  vassalage: tolerant(v.pipe(upper, v.regex(/^[A-Z0-9_]{1,32}$/))),
  kind: tolerant(v.picklist(movementKinds)),
  /** Set in the agents' view. */
  types: tolerant(v.literal('A')),
  /** The round that is shown in detail. */
  orderNo: tolerant(v.pipe(text, v.regex(/^[\w-]{1,64}$/))),
};

/** A column by which a table is sorted. A page ignores the name of a column that it does not have. */
export const sortSchema = tolerant(v.pipe(v.string(), v.regex(/^-?[a-zA-Z]{1,32}$/)));

/** The state of a record page in the URL. Each page uses the parameters that it knows. */
export type RecordSearch = Partial<v.InferOutput<v.ObjectSchema<typeof entries, undefined>>>;

/** The name of an account, or the beginning of account names. */
const account = tolerant(v.pipe(text, v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(64)));

const { days, from, to, gameType, vassalage, kind, types, orderNo } = entries;
export const gameRecordSearchSchema = v.object({ days, from, to, gameType, vassalage, orderNo });
export const transactionSearchSchema = v.object({ days, from, to, kind, types });
export const profitSearchSchema = v.object({ days, from, to });
export const teamProfitSearchSchema = v.object({ days, from, to, sort: sortSchema });
/**
 * State of the agents' betting record in the URL. `account` is the account that owns the shown team, `search` the
 * beginning of the account names to search for.
 */
export const bettingSearchSchema = v.object({
  days,
  from,
  to,
  gameType,
  account,
  search: account,
  sort: sortSchema,
  /**
   * Shows the rounds of the account itself instead of its team. `all`: the rounds of all selected days. An instant: the
   * rounds of the hour that contains it.
   */
  rounds: tolerant(v.union([v.literal('all'), instantSchema])),
});
export const ratesSearchSchema = v.object({ account, search: account, sort: sortSchema });
/** `day` is the day whose statement is shown. */
export const incomeSearchSchema = v.object({
  days,
  from,
  to,
  sort: sortSchema,
  day: tolerant(requestedDaySchema),
});

type Days = Pick<RecordSearch, 'days' | 'from' | 'to'>;

/** Returns the query parameters for the days. Custom days in the wrong order, e.g. typed by hand, are ignored. */
export function pickDays({ days, from, to }: RecordSearch): Days {
  const hasCustomDays = (from ?? to) !== undefined && (from ?? firstDay) <= (to ?? lastDay);
  if (hasCustomDays) return { ...(from && { from }), ...(to && { to }) };
  return days ? { days } : {};
}

/**
 * Returns true for the preset of 30 days, and for custom days that are 30 or more, or that have no start or no end.
 * `defaultDays` applies if the URL has no days.
 */
export function covers30Days(search: Days, defaultDays: DayPreset): boolean {
  const { days = defaultDays, from, to } = pickDays(search);
  if (from === undefined && to === undefined) return days === '30d';
  return from === undefined || to === undefined || addDays(from, 29) <= to;
}

export const toRoundsParams = (search: RecordSearch) => ({
  ...pickDays(search),
  ...(search.gameType && { gameType: search.gameType }),
  ...(search.vassalage && { vassalage: search.vassalage }),
});

export const toMovementsParams = (search: RecordSearch) => ({
  ...pickDays(search),
  ...(search.kind && { kind: search.kind }),
  ...(search.types && { types: search.types }),
});
