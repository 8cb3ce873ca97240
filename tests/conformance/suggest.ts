import * as v from 'valibot';

import { describe, getField } from '#contract/wire/adapter/map-value.ts';

import { findDifference } from './shape.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;
type Fields = Readonly<Record<string, unknown>>;

/** Entries of an adapter (`contract/values/system/upstream-adapter.ts`) that a reply suggests; a part of its JSON. */
export type Suggestion = Fields;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const normalize = (name: string) => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** Merges suggestions. The first one wins where two differ. */
export const mergeSuggestions = (all: readonly Suggestion[]): Suggestion => all.reduce(mergeFields, {});

function mergeFields(first: Fields, second: Fields): Fields {
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries(
    Array.from(names, (name) => {
      const [own, other] = [first[name], second[name]];
      if (name === 'statuses' && Array.isArray(own) && Array.isArray(other))
        return [name, [...new Set([...own, ...other])].toSorted()];
      return [name, isObject(own) && isObject(other) ? mergeFields(own, other) : (own ?? other)];
    }),
  );
}

/** Suggests names and units by which a value of the platform would fit the contract's schema. */
export function suggestForValue(schema: AnySchema, value: unknown, name = ''): Suggestion {
  const node = describe(schema);
  if (value === null || value === undefined) return {};
  if (node.kind === 'list') {
    const rows = Array.isArray(value) ? value.slice(0, 50) : [];
    const item = describe(node.item);
    return item.kind === 'object'
      ? suggestForRows(item.entries, rows)
      : mergeSuggestions(rows.map((each) => suggestForValue(node.item, each, name)));
  }
  if (node.kind === 'choice' || node.kind === 'record') return {};
  if (node.kind === 'leaf') return suggestForLeaf(schema, node.unit, value, name);
  return suggestForRows(node.entries, [value]);
}

type Entries = Readonly<Record<string, AnySchema>>;

/** All rows together, because each may lack some fields. */
function suggestForRows(entries: Entries, rows: readonly unknown[]): Suggestion {
  const objects = rows.filter(isObject);
  const found = findFields(entries, objects);
  const parts = Object.entries(entries).flatMap(([field, entry]) => {
    const theirs = found.get(field);
    const values = objects.map((row) => row[theirs ?? field]);
    return [
      ...(theirs === undefined ? [] : [{ names: { [field]: theirs } }]),
      ...values.map((value) => suggestForValue(entry, value, field)),
    ];
  });
  return mergeSuggestions(parts);
}

/**
 * Finds the platform's fields for those of the contract that no row has: first of the same spelling without case and
 * separators, then the only one that fits a required field, then those that can only be one other field.
 */
function findFields(entries: Entries, rows: readonly Fields[]): Map<string, string> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const unknown = new Set([...given].filter((name) => !Object.hasOwn(entries, name)));
  const missing = new Map(Object.entries(entries).filter(([field]) => !given.has(field)));
  const found = new Map<string, string>();
  const take = (field: string, name: string) => {
    found.set(field, name);
    missing.delete(field);
    unknown.delete(name);
  };
  for (const [field] of Array.from(missing)) {
    const same = [...unknown].find((name) => normalize(name) === normalize(field));
    if (same) take(field, same);
  }
  const getValues = (name: string) => rows.map((row) => row[name]).filter((value) => !isEmpty(value));
  const takeSingle = (fits: (field: string, entry: AnySchema, name: string) => boolean) => {
    const pairs = Array.from(missing).flatMap(([field, entry]) =>
      [...unknown].filter((name) => fits(field, entry, name)).map((name) => [field, name] as const),
    );
    for (const [field, name] of pairs)
      if (pairs.filter((pair) => pair[0] === field || pair[1] === name).length === 1) take(field, name);
  };
  takeSingle(
    (_, entry, name) =>
      !v.is(entry, undefined) && rows.every((row) => !Object.hasOwn(row, name) || v.is(entry, row[name])),
  );
  takeSingle((field, entry, name) => {
    const values = getValues(name);
    return (
      v.is(entry, undefined) &&
      (isTelling(entry) || overlap(field, name)) &&
      values.length > 0 &&
      values.every((value) => findDifference(entry, value) === null)
    );
  });
  return found;
}

/** A value that says nothing about its field. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** True if few values fit the schema, so that one that fits is hardly another field. */
const isTelling = (schema: AnySchema): boolean =>
  ['text', 7, true].every((value) => findDifference(schema, value) !== null);

/** True if one name is a part of the other, such as `icon` and `iconUrl`. */
function overlap(first: string, second: string): boolean {
  const [short = '', long = ''] = [normalize(first), normalize(second)].toSorted(
    (a, b) => a.length - b.length,
  );
  return short.length > 3 && long.includes(short);
}

function suggestForLeaf(schema: AnySchema, unit: string | null, value: unknown, name: string): Suggestion {
  if (unit === 'minor' && /^-?\d+\.\d+$/.test(String(value))) return { units: { money: 'decimal' } };
  if (unit === 'instant') return suggestForDate(value);
  const options = 'options' in schema && Array.isArray(schema.options) ? schema.options : [];
  const option = options.find((each) => normalize(String(each)) === normalize(String(value)));
  return option === undefined || option === value
    ? {}
    : { units: { enums: { [name]: { [String(option)]: value } } } };
}

function suggestForDate(value: unknown): Suggestion {
  if (typeof value === 'number' || /^\d{9,13}$/.test(String(value)))
    return { units: { dates: Number(value) > 1e11 ? 'milliseconds' : 'seconds' } };
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(value))
    ? { units: { dates: { zone: 'the platform’s time zone, such as Asia/Bangkok' } } }
    : {};
}

const partNames = {
  success: ['success', 'ok', 'code', 'status', 'ret', 'errno'],
  value: ['value', 'data', 'result', 'body', 'payload'],
  message: ['message', 'msg', 'text', 'error', 'info'],
  errorCode: ['errorCode', 'errCode', 'code', 'status'],
} as const;
const successes: readonly unknown[] = [true, 0, 1, 200, '0', '200', 'SUCCESS', 'success', 'OK', 'ok'];

/**
 * Suggests the envelope of a reply that is a success. Empty if the reply has no field that could say so, and is not a
 * success without a body.
 */
export function suggestEnvelope(reply: unknown, status = 200): Suggestion {
  const statuses = [201, 202, 204].includes(status) ? { statuses: [200, status] } : {};
  if (status === 204) return { envelope: statuses };
  if (!isObject(reply)) return {};
  const nested = Object.entries(reply).flatMap(([outer, inner]) =>
    isObject(inner) && !(partNames.value as readonly string[]).includes(outer)
      ? Object.entries(inner).map(([name, value]) => [`${outer}.${name}`, value] as const)
      : [],
  );
  const fields = [...Object.entries(reply), ...nested];
  const find = (part: keyof typeof partNames, fits: (value: unknown) => boolean) =>
    partNames[part].flatMap(
      (name) => fields.find(([path, value]) => path.split('.').at(-1) === name && fits(value)) ?? [],
    );
  const [success, is] = find('success', (value) => successes.includes(value));
  if (typeof success !== 'string') return {};
  const [value] = find('value', () => true);
  const [message] = find('message', (text) => typeof text === 'string');
  // A second field that says the same, such as `SUCCESS` beside true.
  const [errorCode, code] =
    is === true ? find('errorCode', (each) => each !== true && successes.includes(each)) : [];
  return {
    envelope: {
      success,
      ...(is !== true && { successIs: [is], errorCode: success }),
      ...(typeof value === 'string' && { value }),
      ...(typeof message === 'string' && { message }),
      ...(typeof errorCode === 'string' && { errorCode, noError: [code] }),
      ...statuses,
    },
  };
}

/** Suggests the contract's code for the code of a refusal. */
export function suggestCode(field: string | undefined, reply: unknown, known: string): Suggestion {
  const code = isObject(reply) ? getField(reply, field ?? 'errorCode') : undefined;
  return typeof code === 'string' || typeof code === 'number' ? { codes: { [String(code)]: known } } : {};
}
