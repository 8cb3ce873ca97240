import * as v from 'valibot';

import type { AdapterUnits } from '#contract/values/system/upstream-adapter.ts';

import { type Leaf, readUnit, type Unit, writeUnit } from './units.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;

/** How the fields and values of a call differ between the contract and a platform. */
export type ValueRules = {
  /** Platform's fields by the contract's names, at any depth. */
  names: Readonly<Record<string, string>>;
  /** Platform's fields by the contract's path from the root. Each is a path from the enclosing object. */
  paths: Readonly<Record<string, string>>;
  /** Values of fields that the platform does not send, by the contract's path. */
  defaults: Readonly<Record<string, unknown>>;
  units: AdapterUnits;
  /** ISO 4217 code, for amounts in decimals. */
  currency: string;
};

/** What the adapter knows of a schema. */
type Node =
  | { kind: 'object'; entries: Readonly<Record<string, AnySchema>> }
  | { kind: 'list'; item: AnySchema }
  | { kind: 'record'; item: AnySchema }
  | { kind: 'choice'; options: readonly AnySchema[] }
  | { kind: 'leaf'; unit: Unit | null };

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

const units: readonly unknown[] = ['minor', 'instant', 'language'] satisfies Unit[];
const isUnit = (value: unknown): value is Unit => units.includes(value);

/** Describes a schema of the contract. Fields of wrappers, such as `optional`, are those of the wrapped schema. */
export function describe(schema: AnySchema): Node {
  const given: AnySchema & Readonly<Record<string, unknown>> = { ...schema };
  const { unit, item } = v.getMetadata(schema);
  // An array that drops broken items names their schema in its metadata (`tolerantArray`).
  if (isSchema(item)) return { kind: 'list', item };
  if (isUnit(unit)) return { kind: 'leaf', unit };
  if (isSchema(given.wrapped)) return describe(given.wrapped);
  if (isSchema(given.item)) return { kind: 'list', item: given.item };
  if (given.type === 'record' && isSchema(given.value)) return { kind: 'record', item: given.value };
  if ((given.type === 'union' || given.type === 'variant') && Array.isArray(given.options))
    return { kind: 'choice', options: given.options.filter(isSchema) };
  if (typeof given.entries === 'object' && given.entries !== null)
    return {
      kind: 'object',
      entries: Object.fromEntries(Object.entries(given.entries).filter(([, entry]) => isSchema(entry))),
    };
  return { kind: 'leaf', unit: null };
}

/** Lists the paths of all fields of a schema; lists, records and choices add nothing to a path. */
export function listFieldPaths(schema: AnySchema, path = ''): string[] {
  const node = describe(schema);
  if (node.kind === 'list' || node.kind === 'record') return listFieldPaths(node.item, path);
  if (node.kind === 'choice') return node.options.flatMap((option) => listFieldPaths(option, path));
  if (node.kind === 'leaf') return [];
  return Object.entries(node.entries).flatMap(([name, entry]) => {
    const full = path ? `${path}.${name}` : name;
    return [full, ...listFieldPaths(entry, full)];
  });
}

/** Lists the fields of a schema, at any depth, that have no fields of their own. */
export function listLeaves(schema: AnySchema, name = ''): Pick<Leaf, 'name' | 'schema'>[] {
  const node = describe(schema);
  if (node.kind === 'list' || node.kind === 'record') return listLeaves(node.item, name);
  if (node.kind === 'choice') return node.options.flatMap((option) => listLeaves(option, name));
  if (node.kind === 'leaf') return [{ name, schema }];
  return Object.entries(node.entries).flatMap(([field, entry]) => listLeaves(entry, field));
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the field at a path of an object; undefined if a part is missing. Only own fields count. */
export function getField(fields: Fields, path: string): unknown {
  let found: unknown = fields;
  for (const name of path.split('.')) {
    if (!isObject(found) || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}

function setField(fields: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let target = fields;
  for (const name of names) {
    const next = Object.hasOwn(target, name) ? target[name] : undefined;
    const inner: Record<string, unknown> = isObject(next) ? { ...next } : {};
    target[name] = inner;
    target = inner;
  }
  target[last] = value;
}

const getSource = ({ names, paths }: ValueRules, path: string, name: string): string =>
  (Object.hasOwn(paths, path) ? paths[path] : Object.hasOwn(names, name) ? names[name] : undefined) ?? name;

/**
 * Converts a platform's value to the contract's names and units, as the schema describes them. What the schema does not
 * describe stays as it is. Never throws: a value that does not fit is left for the schema to judge.
 */
export function readValue(schema: AnySchema, raw: unknown, rules: ValueRules, path = ''): unknown {
  if (raw === null || raw === undefined) return raw;
  const node = describe(schema);
  if (node.kind === 'list')
    return Array.isArray(raw) ? raw.map((each) => readValue(node.item, each, rules, path)) : raw;
  if (node.kind === 'choice') {
    const readings = node.options.map((option) => [option, readValue(option, raw, rules, path)] as const);
    return (readings.find(([option, reading]) => v.is(option, reading)) ?? readings[0])?.[1];
  }
  if (node.kind === 'leaf')
    return readUnit(createLeaf(schema, node.unit, path), raw, rules.units, rules.currency);
  if (!isObject(raw)) return raw;
  if (node.kind === 'record') return mapEntries(raw, (each) => readValue(node.item, each, rules, path));
  const fields: Record<string, unknown> = { ...raw };
  for (const [name, entry] of Object.entries(node.entries)) {
    const full = path ? `${path}.${name}` : name;
    const value = getField(raw, getSource(rules, full, name));
    if (value !== undefined) fields[name] = readValue(entry, value, rules, full);
    else if (Object.hasOwn(rules.defaults, full)) fields[name] = rules.defaults[full];
    // The platform's field of this name means something else.
    else delete fields[name];
  }
  return fields;
}

/** Converts a value of the contract, such as a body, to the platform's names and units. */
export function writeValue(schema: AnySchema, value: unknown, rules: ValueRules, path = ''): unknown {
  if (value === null || value === undefined) return value;
  const node = describe(schema);
  if (node.kind === 'list')
    return Array.isArray(value) ? value.map((each) => writeValue(node.item, each, rules, path)) : value;
  if (node.kind === 'choice') {
    const option = node.options.find((each) => v.is(each, value)) ?? node.options[0];
    return option ? writeValue(option, value, rules, path) : value;
  }
  if (node.kind === 'leaf')
    return writeUnit(createLeaf(schema, node.unit, path), value, rules.units, rules.currency);
  if (!isObject(value)) return value;
  if (node.kind === 'record') return mapEntries(value, (each) => writeValue(node.item, each, rules, path));
  const written: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    const full = path ? `${path}.${name}` : name;
    const entry = node.entries[name];
    setField(written, getSource(rules, full, name), entry ? writeValue(entry, each, rules, full) : each);
  }
  return written;
}

/** Converts the values of a record. Its keys are data, not names of fields, and may contain dots. */
const mapEntries = (record: Fields, convert: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, convert(value)]));

const createLeaf = (schema: AnySchema, unit: Unit | null, path: string): Leaf => ({
  name: path.slice(path.lastIndexOf('.') + 1),
  unit,
  schema,
});

/** Converts the text of a query parameter; a number becomes one. `schema` is undefined for a parameter of the edge. */
export function writeParameter(schema: unknown, name: string, text: string, rules: ValueRules): unknown {
  if (!isSchema(schema)) return text;
  const parsed = v.safeParse(schema, text);
  return writeValue(schema, parsed.success ? parsed.output : text, rules, name);
}
