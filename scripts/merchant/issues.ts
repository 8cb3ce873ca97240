import * as v from 'valibot';

import type { Problem } from './json-text.ts';
import { toStrictSchema } from './strict-schema.ts';

/** Lists valibot's issues by path. For a union, reports only that no option matches. */
const listProblems = (schema: v.GenericSchema, value: unknown): Problem[] => {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map(({ path = [], message }) => ({
    path: path.map(({ key }) => (typeof key === 'number' ? key : String(key))),
    says: message,
  }));
};

/** Finds the problems of a value by a schema of the product, read strictly first. Returns one problem per path. */
export function findSchemaProblems(schema: v.GenericSchema, value: unknown): Problem[] {
  const found = new Map<string, Problem>();
  for (const problem of [...listProblems(toStrictSchema(schema), value), ...listProblems(schema, value)]) {
    const place = JSON.stringify(problem.path);
    if (!found.has(place)) found.set(place, problem);
  }
  return [...found.values()];
}
