import * as v from 'valibot';

import { type Jurisdiction, measuresByConsent } from '#contract/values/jurisdictions.ts';
import { stored } from '#src/shared/storage/stored.ts';

/** Whether the visitor lets page views report how fast they were; null: he has said nothing. */
export const measuringChoice = stored<boolean | null>({
  key: 'measuring',
  version: 1,
  schema: v.boolean(),
  fallback: null,
  area: 'local',
});

/** Whether page views may report how fast they were: as the visitor chose, else as the licence has it. */
export const mayMeasure = (jurisdiction: Jurisdiction): boolean =>
  measuringChoice.read() ?? !measuresByConsent(jurisdiction);
