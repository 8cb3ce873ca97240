import { flag } from '#src/shared/parsing/checks.ts';
import { stored } from '#src/shared/storage/stored.ts';

/** Whether the visitor lets page views report how fast they were; null: he has said nothing. */
export const measuringChoice = stored<boolean | null>({
  key: 'measuring',
  version: 1,
  parse: flag,
  fallback: null,
  area: 'local',
});

/** Whether page views may report how fast they were: as the visitor chose, else where no consent is asked for that. */
export const mayMeasure = (asksConsent: boolean): boolean => measuringChoice.read() ?? !asksConsent;
