import * as v from 'valibot';

import type { Problem } from './json-text.ts';
import { strictly } from './strictly.ts';

/** What valibot finds wrong, by its path; of the parts of a union only that none of them fits. */
const problemsOf = (schema: v.GenericSchema, value: unknown): Problem[] => {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map(({ path = [], message }) => ({
    path: path.map(({ key }) => (typeof key === 'number' ? key : String(key))),
    says: message,
  }));
};

/** What is wrong by a schema of the product, read strictly first: one problem a place. */
export function issuesOf(schema: v.GenericSchema, value: unknown): Problem[] {
  const found = new Map<string, Problem>();
  for (const problem of [...problemsOf(strictly(schema), value), ...problemsOf(schema, value)]) {
    const place = JSON.stringify(problem.path);
    if (!found.has(place)) found.set(place, problem);
  }
  return [...found.values()];
}
