import type { Bindings } from '../env.ts';

/** Default: enough for a stable 75th percentile of a merchant with a few thousand page views a day. */
const usualRate = 0.1;

/** Sampling rate of page views, 0 to 1. */
export function fieldDataRate({ FIELD_DATA_RATE }: Bindings): number {
  const rate = Number(FIELD_DATA_RATE ?? usualRate);
  return rate >= 0 && rate <= 1 ? rate : usualRate;
}
