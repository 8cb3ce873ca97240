import * as v from 'valibot';

import { describe, getField } from '#contract/wire/adapter/map-value.ts';

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
      return [name, isObject(own) && isObject(other) ? mergeFields(own, other) : (own ?? other)];
    }),
  );
}

/** Suggests names and units by which a value of the platform would fit the contract's schema. */
export function suggestForValue(schema: AnySchema, value: unknown, name = ''): Suggestion {
  const node = describe(schema);
  if (value === null || value === undefined) return {};
  if (node.kind === 'list')
    return Array.isArray(value)
      ? mergeSuggestions(value.slice(0, 50).map((each) => suggestForValue(node.item, each, name)))
      : {};
  if (node.kind === 'choice' || node.kind === 'record') return {};
  if (node.kind === 'leaf') return suggestForLeaf(schema, node.unit, value, name);
  if (!isObject(value)) return {};
  const parts = Object.entries(node.entries).map(([field, entry]) => {
    if (Object.hasOwn(value, field)) return suggestForValue(entry, value[field], field);
    const found = findField(value, field, entry, Object.keys(node.entries));
    if (found === null) return {};
    return mergeSuggestions([{ names: { [field]: found } }, suggestForValue(entry, value[found], field)]);
  });
  return mergeSuggestions(parts);
}

/** Finds the platform's field for one of the contract: of the same spelling without case and separators, or the only one that fits. */
function findField(value: Fields, field: string, entry: AnySchema, known: readonly string[]): string | null {
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  const same = unknown.find((name) => normalize(name) === normalize(field));
  if (same) return same;
  const isRequired = !v.is(entry, undefined);
  const fitting = unknown.filter((name) => v.is(entry, value[name]));
  return isRequired && fitting.length === 1 ? (fitting[0] ?? null) : null;
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
  if (typeof value === 'number') return { units: { dates: value > 1e11 ? 'milliseconds' : 'seconds' } };
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(value))
    ? { units: { dates: { zone: 'the platform’s time zone, such as Asia/Bangkok' } } }
    : {};
}

const partNames = {
  success: ['success', 'ok', 'code', 'status', 'ret', 'errno'],
  value: ['value', 'data', 'result', 'body', 'payload'],
  message: ['message', 'msg', 'text', 'error', 'info'],
} as const;
const successes: readonly unknown[] = [true, 0, 1, 200, '0', '200', 'SUCCESS', 'success', 'OK', 'ok'];

/** Suggests the envelope of a reply that is a success. Empty if the reply has no field that could say so. */
export function suggestEnvelope(reply: unknown): Suggestion {
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
  return {
    envelope: {
      success,
      ...(is !== true && { successIs: [is], errorCode: success }),
      ...(typeof value === 'string' && { value }),
      ...(typeof message === 'string' && { message }),
    },
  };
}

/** Suggests the contract's code for the code of a refusal. */
export function suggestCode(field: string | undefined, reply: unknown, known: string): Suggestion {
  const code = isObject(reply) ? getField(reply, field ?? 'errorCode') : undefined;
  return typeof code === 'string' || typeof code === 'number' ? { codes: { [String(code)]: known } } : {};
}
