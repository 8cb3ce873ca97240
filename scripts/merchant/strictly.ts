import * as v from 'valibot';

// A product's reader leaves out what it does not know, or what is wrong in a list, so that one slip of an operator does
// not take a site away. Who writes the file is told of each instead.

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

function schemaIn(value: unknown): v.GenericSchema {
  if (!isSchema(value)) throw new Error('not a schema');
  return strictly(value);
}

const entriesIn = (value: unknown): Record<string, v.GenericSchema> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([key, entry]) => [key, schemaIn(entry)]));

function recordOf(key: unknown, value: v.GenericSchema): v.GenericSchema {
  const known = schemaIn(key);
  const names =
    'options' in known && Array.isArray(known.options) ? `; there are ${known.options.join(', ')}` : '';
  const isKnown = v.check((name: string) => v.is(known, name), `no such key here${names}`);
  return v.record(v.pipe(v.string(), isKnown), value);
}

const plain: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'picklist', 'literal', 'unknown']);

/**
 * The shape that a schema of the product describes, with nothing forgiven: no key that it does not know, no item left out,
 * nothing in another's place. Of a pipe its first schema; what the others ask for, the product's schema says.
 */
export function strictly(schema: v.GenericSchema): v.GenericSchema {
  const { item: tolerated } = v.getMetadata(schema);
  if (tolerated) return v.array(schemaIn(tolerated));
  if ('pipe' in schema && Array.isArray(schema.pipe)) return schemaIn(schema.pipe[0]);
  if ('wrapped' in schema) {
    const wrapped = schemaIn(schema.wrapped);
    return schema.type === 'nullable'
      ? v.nullable(wrapped)
      : schema.type === 'nullish'
        ? v.nullish(wrapped)
        : v.optional(wrapped);
  }
  if ('rest' in schema && 'entries' in schema)
    return v.objectWithRest(entriesIn(schema.entries), schemaIn(schema.rest));
  if ('entries' in schema) {
    const entries = entriesIn(schema.entries);
    const known = Object.keys(entries).join(', ');
    return v.strictObject(entries, ({ expected, message }) =>
      expected === 'never'
        ? `no such key here; there are ${known}`
        : expected === 'Object'
          ? message
          : 'is missing',
    );
  }
  if ('item' in schema) return v.array(schemaIn(schema.item));
  if ('key' in schema && 'value' in schema) return recordOf(schema.key, schemaIn(schema.value));
  if ('options' in schema && Array.isArray(schema.options) && schema.type === 'union')
    return v.union(schema.options.map(schemaIn));
  if (plain.has(schema.type) && !('fallback' in schema)) return schema;
  throw new Error(`a file cannot have ${schema.type} yet`);
}
