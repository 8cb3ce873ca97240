import * as v from 'valibot';

import { minorSchema } from '../scalars.ts';

/** Balance of the main wallet, in minor units of `currency` (ISO 4217): on the wire and between a browser's tabs. */
export const balanceSchema = v.object({ sumBalance: minorSchema, currency: v.pipe(v.string(), v.length(3)) });
