import * as v from 'valibot';

// The product's schemas drop unknown keys and invalid list items, so that one mistake of an operator does not take a
// site down. Here, the author of a file gets every mistake reported instead.

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

function readSchema(value: unknown): v.GenericSchema {
  if (!isSchema(value)) throw new Error('not a schema');
  return toStrictSchema(value);
}

const readEntries = (value: unknown): Record<string, v.GenericSchema> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([key, entry]) => [key, readSchema(entry)]));

function buildRecordSchema(key: unknown, value: v.GenericSchema): v.GenericSchema {
  const known = readSchema(key);
  const names =
    'options' in known && Array.isArray(known.options) ? `; there are ${known.options.join(', ')}` : '';
  const isKnown = v.check((name: string) => v.is(known, name), `no such key here${names}`);
  return v.record(v.pipe(v.string(), isKnown), value);
}

const plainTypes: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'picklist',
  'literal',
  'unknown',
]);

/**
 * Converts a schema of the product to a strict one: no unknown keys, no dropped items, no fallback values. Only the
 * first schema of a pipe is used; the product's own schema checks the rest.
 */
export function toStrictSchema(schema: v.GenericSchema): v.GenericSchema {
  const { item: tolerated } = v.getMetadata(schema);
  if (tolerated) return v.array(readSchema(tolerated));
  if ('pipe' in schema && Array.isArray(schema.pipe)) return readSchema(schema.pipe[0]);
  if ('wrapped' in schema) {
    const wrapped = readSchema(schema.wrapped);
    return schema.type === 'nullable'
      ? v.nullable(wrapped)
      : schema.type === 'nullish'
        ? v.nullish(wrapped)
        : v.optional(wrapped);
  }
  if ('rest' in schema && 'entries' in schema)
    return v.objectWithRest(readEntries(schema.entries), readSchema(schema.rest));
  if ('entries' in schema) {
    const entries = readEntries(schema.entries);
    const known = Object.keys(entries).join(', ');
    return v.strictObject(entries, ({ expected, message }) =>
      expected === 'never'
        ? `no such key here; there are ${known}`
        : expected === 'Object'
          ? message
          : 'is missing',
    );
  }
  if ('item' in schema) return v.array(readSchema(schema.item));
  if ('key' in schema && 'value' in schema) return buildRecordSchema(schema.key, readSchema(schema.value));
  if ('options' in schema && Array.isArray(schema.options) && schema.type === 'union')
    return v.union(schema.options.map(readSchema));
  // The options of the only variant are strict already.
  if (schema.type === 'variant') return schema;
  if (plainTypes.has(schema.type) && !('fallback' in schema)) return schema;
  throw new Error(`no strict version of the schema type ${schema.type}`);
}
