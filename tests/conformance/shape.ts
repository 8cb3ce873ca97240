import * as v from 'valibot';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Finds the first difference between a value and its schema, as `path: what`. Null if there is none. Unknown fields are
 * allowed, but rows that the schema drops and values that it replaces are differences.
 */
export function findDifference(schema: v.GenericSchema<unknown, unknown>, value: unknown): string | null {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return findLoss(value, parsed.output, 'value');
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  return `${path ? `value.${path}` : 'value'}: ${issue.message}`;
}

function findLoss(given: unknown, taken: unknown, path: string): string | null {
  if (given === undefined) return null;
  if (Array.isArray(taken)) {
    if (!Array.isArray(given)) return `${path}: not a list`;
    if (given.length !== taken.length)
      return `${path}: ${given.length - taken.length} of ${given.length} rows are of another shape`;
    return findFirst(taken.map((row, at) => findLoss(given[at], row, `${path}.${at}`)));
  }
  if (isRecord(taken)) {
    if (!isRecord(given)) return `${path}: not an object`;
    return findFirst(
      Object.entries(taken).map(([name, each]) => findLoss(given[name], each, `${path}.${name}`)),
    );
  }
  return given === taken ? null : `${path}: ${JSON.stringify(given)} is read as ${JSON.stringify(taken)}`;
}

const findFirst = (all: readonly (string | null)[]): string | null =>
  all.find((each) => each !== null) ?? null;
