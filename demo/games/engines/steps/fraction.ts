import { pickBelow, type Random } from '#platform/modules/play/exports.ts';

/** An exact multiplier of a bet. The denominator is less than 2^32. */
export type Fraction = { numerator: bigint; denominator: bigint };

/** Returns the multiplier in hundredths, rounded down, as pages show it. */
export const toHundredths = ({ numerator, denominator }: Fraction): number =>
  Number((100n * numerator) / denominator);

/** Returns the least that a bet pays at an exact multiplier, in minor units. {@link payFraction} may add one. */
export const getLeastPay = (betMinor: number, { numerator, denominator }: Fraction): number =>
  Number((BigInt(betMinor) * numerator) / denominator);

/**
 * Returns the pay of a bet at an exact multiplier, in minor units. A fraction of a minor unit is rounded at random, so
 * that the average pay is exactly the multiplier.
 */
export function payFraction(random: Random, betMinor: number, { numerator, denominator }: Fraction): number {
  const exact = BigInt(betMinor) * numerator;
  const [whole, rest] = [Number(exact / denominator), Number(exact % denominator)];
  return rest > 0 && pickBelow(random, Number(denominator)) < rest ? whole + 1 : whole;
}
