import type { Bindings } from '../env.ts';

/** Enough for a steady 75th percentile of a merchant with some thousand page views a day. */
const usualRate = 0.1;

/** Share of page views that report how they went, 0 to 1. */
export function fieldDataRate({ FIELD_DATA_RATE }: Bindings): number {
  const rate = Number(FIELD_DATA_RATE ?? usualRate);
  return rate >= 0 && rate <= 1 ? rate : usualRate;
}
