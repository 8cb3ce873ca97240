import * as v from 'valibot';

import type { Jurisdiction } from '#contract/values/jurisdictions.ts';
import { stored } from '#src/shared/storage/stored.ts';

/** Whether the visitor lets page views report how fast they were; null: he has said nothing. */
export const measuringChoice = stored<boolean | null>({
  key: 'measuring',
  version: 1,
  schema: v.boolean(),
  fallback: null,
  area: 'local',
});

/**
 * Where page views report how fast they were only once the visitor has allowed it, as nothing of that is necessary for
 * what he asked for: PECR (Great Britain) regulation 6, Directive 2002/58/EC article 5(3).
 */
const byConsent: ReadonlySet<Jurisdiction> = new Set(['UKGC', 'MGA']);

/** Whether page views may report how fast they were: as the visitor chose, else as the licence has it. */
export const mayMeasure = (jurisdiction: Jurisdiction): boolean =>
  measuringChoice.read() ?? !byConsent.has(jurisdiction);
