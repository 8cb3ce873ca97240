import * as v from 'valibot';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Finds the first difference between a value and its schema, as `path: description`. Null if there is none. Unknown
 * fields are allowed. Rows that the schema drops and values that the schema replaces count as differences.
 */
export function findDifference(schema: v.GenericSchema<unknown, unknown>, value: unknown): string | null {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return findLoss(value, parsed.output, 'value');
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  return `${path ? `value.${path}` : 'value'}: ${issue.message}`;
}

function findLoss(received: unknown, parsed: unknown, path: string): string | null {
  if (received === undefined) return null;
  if (Array.isArray(parsed)) {
    if (!Array.isArray(received)) return `${path}: not a list`;
    if (received.length !== parsed.length)
      return `${path}: ${received.length - parsed.length} of ${received.length} rows are of another shape`;
    return findFirst(parsed.map((row, at) => findLoss(received[at], row, `${path}.${at}`)));
  }
  if (isRecord(parsed)) {
    if (!isRecord(received)) return `${path}: not an object`;
    return findFirst(
      Object.entries(parsed).map(([name, each]) => findLoss(received[name], each, `${path}.${name}`)),
    );
  }
  return received === parsed
    ? null
    : `${path}: ${JSON.stringify(received)} is read as ${JSON.stringify(parsed)}`;
}

const findFirst = (all: readonly (string | null)[]): string | null =>
  all.find((each) => each !== null) ?? null;
