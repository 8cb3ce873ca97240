import * as v from 'valibot';

import { getCurrencyExponent } from '#contract/values/money.ts';
import type { AdapterUnits } from '#contract/values/system/upstream-adapter.ts';

/** Unit of a value of the contract, as the metadata `unit` of its schema says. */
export type Unit = 'minor' | 'instant' | 'language';

/** A value of the contract: its field's name, its unit, and its schema. */
export type Leaf = { name: string; unit: Unit | null; schema: v.GenericSchema<unknown, unknown> };

/** Fields and parameters with the number of a page. */
const pageNames: readonly string[] = ['pageNo', 'pageNum', 'page'];

const own = <T>(entries: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined;

const findKey = (entries: Readonly<Record<string, unknown>>, value: unknown): string | undefined =>
  Object.keys(entries).find((key) =>
    [entries[key]].flat().some((each) => each === value || String(each) === value),
  );

/**
 * Finds the value of the contract that is written as `key`: a text, a number or a boolean; undefined if the field has
 * no such value. A schema with a fallback accepts anything, so what it returns is compared.
 */
export const findEnumValue = (
  schema: v.GenericSchema<unknown, unknown>,
  key: string,
): string | number | boolean | undefined =>
  [key, Number(key), ...(key === 'true' ? [true] : key === 'false' ? [false] : [])].find((each) => {
    const parsed = v.safeParse(schema, each);
    return parsed.success && parsed.output === each;
  });

/** Converts a value of the platform to the contract's; returns it unchanged if it is not in the platform's unit. */
export function readUnit(
  { name, unit, schema }: Leaf,
  raw: unknown,
  units: AdapterUnits,
  currency: string,
): unknown {
  const named = own(units.enums, name);
  if (named) {
    const key = findKey(named, raw);
    if (key !== undefined) return findEnumValue(schema, key) ?? raw;
  }
  if (unit === 'language') return findKey(units.languages, raw) ?? raw;
  if (unit === 'minor' && units.money === 'decimal') return readDecimal(raw, currency);
  if (unit === 'instant' && units.dates !== 'iso') return readDate(raw, units.dates);
  if (pageNames.includes(name) && units.firstPage === 0 && isNumeric(raw)) return Number(raw) + 1;
  return raw;
}

/** Converts a value of the contract to the platform's. */
export function writeUnit(
  { name, unit }: Leaf,
  value: unknown,
  units: AdapterUnits,
  currency: string,
): unknown {
  const [named] = [own(units.enums, name)?.[String(value)]].flat();
  if (named !== undefined) return named;
  if (unit === 'language') return own(units.languages, String(value)) ?? value;
  if (unit === 'minor' && units.money === 'decimal' && typeof value === 'number')
    return Number(`${value}e-${getCurrencyExponent(currency)}`);
  if (unit === 'instant' && units.dates !== 'iso' && typeof value === 'string')
    return writeDate(value, units.dates);
  if (pageNames.includes(name) && units.firstPage === 0 && isNumeric(value))
    return keepType(value, Number(value) - 1);
  return value;
}

const isNumeric = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value));

const keepType = (like: number | string, value: number) => (typeof like === 'string' ? String(value) : value);

/**
 * By a power of ten in the text of the number, because a product is inexact: 1.005 * 100 is 100.49999999999999. The text
 * of a number below 0.000001, such as 0.1 + 0.2 - 0.3, already has a power.
 */
function readDecimal(raw: unknown, currency: string): unknown {
  if (!isNumeric(raw)) return raw;
  const power = getCurrencyExponent(currency);
  const shifted = Number(`${raw}e${power}`);
  return Math.round(Number.isNaN(shifted) ? Number(raw) * 10 ** power : shifted);
}

type Dates = Exclude<AdapterUnits['dates'], 'iso'>;

function readDate(raw: unknown, dates: Dates): unknown {
  if (typeof dates === 'object') return typeof raw === 'string' ? (readLocal(raw, dates.zone) ?? raw) : raw;
  if (!isNumeric(raw)) return raw;
  return toIso(Number(raw) * (dates === 'seconds' ? 1_000 : 1)) ?? raw;
}

function writeDate(value: string, dates: Dates): unknown {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return value;
  if (typeof dates === 'object') return toLocal(at, dates.zone);
  return dates === 'seconds' ? Math.floor(at / 1_000) : at;
}

const toIso = (at: number): string | null => (Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : null);

/** Formats an instant as `YYYY-MM-DD HH:mm:ss` in the zone. */
const toLocal = (at: number, zone: string): string =>
  new Date(at + computeOffset(at, zone)).toISOString().slice(0, 19).replace('T', ' ');

/** Reads `YYYY-MM-DD HH:mm:ss` in the zone; null for any other text. A time that the zone skips is read as later. */
function readLocal(text: string, zone: string): string | null {
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text)) return null;
  const local = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(local)) return null;
  const at = local - computeOffset(local, zone);
  return toIso(local - computeOffset(at, zone));
}

/** Computes how far the zone is ahead of UTC at an instant, in ms. */
function computeOffset(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
