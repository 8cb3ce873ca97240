import { flag } from '#src/shared/parsing/checks.ts';
import { stored } from '#src/shared/storage/stored.ts';

/** Whether the visitor allows reports of the page's speed; null if the visitor has not chosen. */
export const measuringChoice = stored<boolean | null>({
  key: 'measuring',
  version: 1,
  parse: flag,
  fallback: null,
  area: 'local',
});

/**
 * Returns whether page views may report their speed: the visitor's choice, else true if the merchant requires no
 * consent.
 */
export const mayMeasure = (asksConsent: boolean): boolean => measuringChoice.read() ?? !asksConsent;
