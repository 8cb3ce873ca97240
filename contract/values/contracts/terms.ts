import * as v from 'valibot';

import { minorSchema } from '#contract/values/scalars.ts';

import { findLast } from '../browsers/find-last.ts';

/** `salary`: by daily turnover. `dividend`: a share of the team's net loss. `hourly`: a salary by hourly turnover. */
export const contractKinds = ['salary', 'dividend', 'hourly'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Periods that a statement can cover. */
export const contractPeriods = ['day', 'hour', 'week', 'half-month', 'month'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** Periods allowed for each kind of contract. */
export const periodsOfKind = {
  salary: ['day'],
  dividend: ['week', 'half-month', 'month'],
  hourly: ['hour'],
} as const satisfies Record<ContractKind, readonly ContractPeriod[]>;

/** `period`: with the next period. `part`: with the next day, or with the next hour for an hourly contract. */
export const contractStarts = ['period', 'part'] as const;
export type ContractStart = (typeof contractStarts)[number];

/** `rateHundredths`, in hundredths of a percent (150 is 1.5 %), applies to figures from `thresholdMinor` on. */
export type Tier = { thresholdMinor: number; rateHundredths: number };

/** Maximum number of rows in a rate table. */
export const maxTiers = 10;
/** 100 % in hundredths of a percent. */
const fullRate = 10_000;

const isRising = (tiers: readonly Tier[]): boolean =>
  tiers.every((tier, at) => {
    const before = tiers[at - 1];
    return (
      !before || (tier.thresholdMinor > before.thresholdMinor && tier.rateHundredths > before.rateHundredths)
    );
  });

/** A rate table: thresholds and rates rise from row to row. */
export const ratesSchema = v.pipe(
  v.array(
    v.object({
      thresholdMinor: v.pipe(minorSchema, v.minValue(0), v.maxValue(10_000_000_000_000)),
      rateHundredths: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(fullRate)),
    }),
  ),
  v.minLength(1),
  v.maxLength(maxTiers),
  v.check((tiers) => isRising(tiers), 'thresholds and rates must rise'),
);

/** Returns the tier that a figure reaches; null below the first tier and for figures of 0 or less. */
export const findTier = (rates: readonly Tier[], figureMinor: number): Tier | null =>
  figureMinor > 0 ? (findLast(rates, ({ thresholdMinor }) => thresholdMinor <= figureMinor) ?? null) : null;

/** Returns true if no figure has a higher rate in `rates` than in `own`. */
export const isWithinRates = (rates: readonly Tier[], own: readonly Tier[]): boolean =>
  rates.every(
    ({ thresholdMinor, rateHundredths }) =>
      rateHundredths <= (findTier(own, Math.max(1, thresholdMinor))?.rateHundredths ?? 0),
  );

/** Scales thresholds to `parts` of a period's `periodParts` days or hours. Rounds up to the minor unit. */
export const scaleThresholds = (rates: readonly Tier[], parts: number, periodParts: number): Tier[] =>
  rates.map(({ thresholdMinor, rateHundredths }) => ({
    thresholdMinor: Math.ceil((thresholdMinor * parts) / periodParts),
    rateHundredths,
  }));

/** Applies a rate to a positive amount and rounds down to the minor unit. Exact for every safe integer. */
export const applyRate = (amountMinor: number, rateHundredths: number): number =>
  Math.floor(amountMinor / fullRate) * rateHundredths +
  Math.floor(((amountMinor % fullRate) * rateHundredths) / fullRate);

/** Computes a figure's payout, the tier reached, and the amount carried over, which is 0 or negative. */
export function computePayout(
  rates: readonly Tier[],
  figureMinor: number,
): { tier: Tier | null; payoutMinor: number; carryOutMinor: number } {
  const tier = findTier(rates, figureMinor);
  return {
    tier,
    payoutMinor: tier ? applyRate(figureMinor, tier.rateHundredths) : 0,
    carryOutMinor: Math.min(0, figureMinor),
  };
}
