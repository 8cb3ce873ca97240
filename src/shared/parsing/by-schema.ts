import * as v from 'valibot';

import type { Parse } from './checks.ts';

/** Reads what is of the schema. Not in the first script (`checks.ts`). */
// @__NO_SIDE_EFFECTS__
export const bySchema =
  <T>(schema: v.GenericSchema<unknown, T>): Parse<T> =>
  (value) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : undefined;
  };
