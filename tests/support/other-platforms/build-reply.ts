import * as v from 'valibot';

import { describe } from '#contract/wire/adapter/map-value.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;

/** One of these fits each value of the contract that has no list of options. */
const candidates: readonly unknown[] = [
  1,
  true,
  'text',
  'USD',
  'NOVA',
  'ABCD2345',
  '10:00',
  '2026-11-24',
  '2026-11-24T12:00:00.000Z',
  ...['D', 'F', 'T', 'W'].map((letter) => `${letter}261124-00000000`),
  'https://example.com',
  'f'.repeat(32),
  'f'.repeat(64),
  null,
];

type Known = AnySchema & {
  wrapped?: AnySchema;
  options?: unknown;
  literal?: unknown;
  key?: AnySchema;
  fallback?: unknown;
};

function findLeaf(schema: Known): unknown {
  if (schema.wrapped) return findLeaf(schema.wrapped) ?? (v.is(schema, null) ? null : undefined);
  const options = Array.isArray(schema.options) ? schema.options : [];
  return [...options, schema.literal, ...candidates].find((each) => {
    const { success, output } = v.safeParse(schema, each);
    return each !== undefined && success && !('fallback' in schema && output !== each);
  });
}

/** Builds a valid value of a schema, with all its fields; undefined for `never`. */
export function buildReply(schema: Known): unknown {
  const node = describe(schema);
  if (node.kind === 'list') {
    const item = buildReply(node.item);
    return item === undefined ? [] : [item, item];
  }
  if (node.kind === 'choice') return node.options[0] && buildReply(node.options[0]);
  if (node.kind === 'record') return { [String(schema.key && findLeaf(schema.key))]: buildReply(node.item) };
  if (node.kind === 'leaf') return findLeaf(schema);
  return Object.fromEntries(Object.entries(node.entries).map(([name, entry]) => [name, buildReply(entry)]));
}
