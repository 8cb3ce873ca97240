/** What is shared out into how many envelopes, and the least and the most of each; minor units. */
export type Shares = { budgetMinor: number; envelopes: number; minMinor: number; maxMinor: number };

/** True when so many envelopes within the limits can have the budget in them exactly. */
export const isShareable = ({ budgetMinor, envelopes, minMinor, maxMinor }: Shares): boolean =>
  minMinor > 0 &&
  minMinor <= maxMinor &&
  envelopes > 0 &&
  envelopes * minMinor <= budgetMinor &&
  budgetMinor <= envelopes * maxMinor;

/** A whole number from 0 to below `bound`, each as likely (bytes above the last whole multiple are drawn again). */
export function randomBelow(bound: number): number {
  // As many bits as a whole number has: amounts of currencies without a minor unit are above 32.
  const range = 2 ** 53;
  const words = new Uint32Array(2);
  for (;;) {
    const [low = 0, high = 0] = crypto.getRandomValues(words);
    const drawn = (high % 2 ** 21) * 2 ** 32 + low;
    if (drawn < range - (range % bound)) return drawn % bound;
  }
}

/**
 * Draws what is in each envelope: every amount within the limits, and all of them together the budget to the last minor
 * unit. Each gets up to twice what is due to it on average, and so little and so much that the rest stays shareable; then
 * they are shuffled, so that none is better for being opened early. `below` is for tests and the seed; else it comes from
 * the runtime's secure source.
 */
export function fillEnvelopes(shares: Shares, below: (bound: number) => number = randomBelow): number[] {
  if (!isShareable(shares)) throw new Error('these envelopes cannot have the budget in them');
  const { envelopes, minMinor, maxMinor } = shares;
  const span = maxMinor - minMinor;
  // What is beyond the least of each.
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
