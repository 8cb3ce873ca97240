import * as v from 'valibot';

import type { Parse } from './checks.ts';

/** Creates a parser from a schema. Not in the first script (`checks.ts`). */
// @__NO_SIDE_EFFECTS__
export const createSchemaParser =
  <T>(schema: v.GenericSchema<unknown, T>): Parse<T> =>
  (value) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : undefined;
  };
