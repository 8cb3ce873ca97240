import * as v from 'valibot';

import { instantSchema } from '#contract/values/scalars.ts';

/** `value` of `account.excluded`; `until` is null if the break or exclusion has no end. */
export const excludedValueSchema = v.object({ until: v.nullable(instantSchema) });

/** Periods of deposit limits: the 24 hours, 7 days or 31 days before now. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export const limitPeriodSchema = v.picklist(limitPeriods);
export type LimitPeriod = v.InferOutput<typeof limitPeriodSchema>;

/** Events in the history of a member's protection. */
export const protectionEventKinds = [
  /** A first or a lower limit, which applies at once. */
  'limit-set',
  /** A request for a higher limit or for a removal, which the member must confirm after a wait. */
  'limit-asked',
  'limit-confirmed',
  /** The member cancelled the request, so the limit stays as it is. */
  'limit-kept',
  'reality-set',
  'break',
  'exclusion',
] as const;
