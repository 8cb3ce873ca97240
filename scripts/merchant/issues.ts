import * as v from 'valibot';

import type { Problem } from './json-text.ts';
import { toStrictSchema } from './strict-schema.ts';

/** Lists valibot's issues as problems with their paths. For a union, reports only that no option matches. */
const listProblems = (schema: v.GenericSchema, value: unknown): Problem[] => {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map(({ path = [], ...issue }) => ({
    path: path.map(({ key }) => (typeof key === 'number' ? key : String(key))),
    message: issue.message,
  }));
};

/** Checks against the strict version, then the schema itself; one problem per path. */
export function findSchemaProblems(schema: v.GenericSchema, value: unknown): Problem[] {
  const found = new Map<string, Problem>();
  for (const problem of [...listProblems(toStrictSchema(schema), value), ...listProblems(schema, value)]) {
    const pathKey = JSON.stringify(problem.path);
    if (!found.has(pathKey)) found.set(pathKey, problem);
  }
  return [...found.values()];
}
