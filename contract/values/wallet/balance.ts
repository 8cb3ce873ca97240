import * as v from 'valibot';

import { minorSchema } from '../scalars.ts';

/**
 * Balance of the main wallet, in minor units of `currency` (ISO 4217): on the wire and between a browser's tabs.
 * `lockedMinor`, which is not in the specification, is the sum of the bonuses that are not released yet. They are not
 * part of `sumBalance`. Absent if the platform does not report it.
 */
export const balanceSchema = v.object({
  sumBalance: minorSchema,
  currency: v.pipe(v.string(), v.length(3)),
  lockedMinor: v.optional(minorSchema),
});
export type Balance = v.InferOutput<typeof balanceSchema>;
