/** How a budget is shared: the number of envelopes and the limits of each, in minor units. */
export type BudgetShares = { budgetMinor: number; envelopes: number; minMinor: number; maxMinor: number };

/** True if this number of envelopes can add up to the budget exactly, each within the limits. */
export const isShareable = ({ budgetMinor, envelopes, minMinor, maxMinor }: BudgetShares): boolean =>
  minMinor > 0 &&
  minMinor <= maxMinor &&
  envelopes > 0 &&
  envelopes * minMinor <= budgetMinor &&
  budgetMinor <= envelopes * maxMinor;

/**
 * Returns a random whole number from 0 to below `bound`. All numbers are equally likely: a random value beyond the last
 * whole multiple of `bound` is replaced by another one.
 */
export function pickRandomBelow(bound: number): number {
  // Uses all 53 bits of a safe integer, because amounts in currencies with large numbers can exceed 32 bits.
  const range = 2 ** 53;
  const words = new Uint32Array(2);
  for (;;) {
    const [low = 0, high = 0] = crypto.getRandomValues(words);
    const value = (high % 2 ** 21) * 2 ** 32 + low;
    if (value < range - (range % bound)) return value % bound;
  }
}

/**
 * Picks amounts within the limits that add up to the budget. Each envelope gets up to twice the average of what is
 * left, within bounds that keep the rest shareable. Then the amounts are shuffled, so that opening early is no
 * advantage. `below` is for tests and the seed; the default is the runtime's secure source.
 */
export function pickEnvelopeAmounts(
  shares: BudgetShares,
  below: (bound: number) => number = pickRandomBelow,
): number[] {
  if (!isShareable(shares)) throw new Error('the envelopes cannot add up to the budget');
  const { envelopes, minMinor, maxMinor } = shares;
  const span = maxMinor - minMinor;
  // The budget beyond the minimum of each envelope.
  let rest = shares.budgetMinor - envelopes * minMinor;
  const amounts: number[] = [];
  for (let after = envelopes - 1; after >= 0; after--) {
    const least = Math.max(0, rest - after * span);
    const most = Math.max(least, Math.min(span, rest, Math.ceil((2 * rest) / (after + 1))));
    const more = least + below(most - least + 1);
    rest -= more;
    amounts.push(minMinor + more);
  }
  for (let last = amounts.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [amounts[last], amounts[other]] = [amounts[other] ?? 0, amounts[last] ?? 0];
  }
  return amounts;
}
