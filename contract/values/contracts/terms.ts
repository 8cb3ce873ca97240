import * as v from 'valibot';

import { minorSchema } from '#contract/values/scalars.ts';

import { findLast } from '../browsers/find-last.ts';

/** Contracts of agents: a salary by the turnover of a day, a share of the team's net loss, a salary by that of an hour. */
export const contractKinds = ['salary', 'dividend', 'hourly'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** What a statement is made for. */
export const contractPeriods = ['day', 'hour', 'week', 'half-month', 'month'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** The periods that a contract of a kind may have. */
export const periodsOfKind = {
  salary: ['day'],
  dividend: ['week', 'half-month', 'month'],
  hourly: ['hour'],
} as const satisfies Record<ContractKind, readonly ContractPeriod[]>;

/** From when on a signed version counts: the next period, or the next day (of an hourly one the next hour). */
export const contractStarts = ['period', 'part'] as const;
export type ContractStart = (typeof contractStarts)[number];

/** From this figure on (minor units), this rate, in hundredths of a percent: 150 is 1.5 %. */
export type Tier = { thresholdMinor: number; rateHundredths: number };

/** Rows of a rate table. */
export const mostTiers = 10;
/** A hundred percent. */
const whole = 10_000;

const rises = (tiers: readonly Tier[]): boolean =>
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
      rateHundredths: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(whole)),
    }),
  ),
  v.minLength(1),
  v.maxLength(mostTiers),
  v.check((tiers) => rises(tiers), 'thresholds and rates rise'),
);

/** The row of a table that a figure reaches; null below the first, and for nothing or less. */
export const tierAt = (rates: readonly Tier[], figureMinor: number): Tier | null =>
  figureMinor > 0 ? (findLast(rates, ({ thresholdMinor }) => thresholdMinor <= figureMinor) ?? null) : null;

/** True when no row of a table pays more than another table does for the same figure. */
export const isWithin = (rates: readonly Tier[], own: readonly Tier[]): boolean =>
  rates.every(
    ({ thresholdMinor, rateHundredths }) =>
      rateHundredths <= (tierAt(own, Math.max(1, thresholdMinor))?.rateHundredths ?? 0),
  );

/** Thresholds of so many of a period's parts: their share of the period's, rounded up to the minor unit. */
export const shareOf = (rates: readonly Tier[], parts: number, of: number): Tier[] =>
  rates.map(({ thresholdMinor, rateHundredths }) => ({
    thresholdMinor: Math.ceil((thresholdMinor * parts) / of),
    rateHundredths,
  }));

/** What a rate is of an amount above zero, rounded down to the minor unit; exact for every safe integer. */
export const rateOf = (amountMinor: number, rateHundredths: number): number =>
  Math.floor(amountMinor / whole) * rateHundredths +
  Math.floor(((amountMinor % whole) * rateHundredths) / whole);

/** What a figure comes to: what is paid, by which row, and what below zero goes on to the next statement. */
export function reckon(
  rates: readonly Tier[],
  figureMinor: number,
): { tier: Tier | null; payoutMinor: number; carryOutMinor: number } {
  const tier = tierAt(rates, figureMinor);
  return {
    tier,
    payoutMinor: tier ? rateOf(figureMinor, tier.rateHundredths) : 0,
    carryOutMinor: Math.min(0, figureMinor),
  };
}
