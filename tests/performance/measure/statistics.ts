export type Spread = { median: number; least: number; most: number; n: number };

/** Median and range of what was measured; throws when nothing was. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  const least = sorted[0];
  const most = sorted.at(-1);
  if (upper === undefined || lower === undefined || least === undefined || most === undefined)
    throw new Error('Nothing was measured');
  return { median: (upper + lower) / 2, least, most, n: sorted.length };
}

/** The value that a share of all does not exceed, one of those measured (nearest rank); throws when there is none. */
export function quantileOf(values: readonly number[], share: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

/** An estimate with its 95 % interval, which is without bounds where there are too few pairs for one. */
export type Estimate = { value: number; low: number; high: number; n: number };

/** Fewest pairs of which a 95 % interval can be made: of five, even the widest one misses in 6 of 100 cases. */
export const fewestPairs = 6;

/**
 * By how much values lie beside zero: the median of the means of all pairs of them (Hodges and Lehmann 1963), and the
 * interval that Wilcoxon's signed ranks leave (Hollander, Wolfe and Chicken, Nonparametric Statistical Methods, §3.3).
 * No distribution is assumed but that it is symmetric; one wild value in ten moves neither far.
 */
export function shiftOf(values: readonly number[]): Estimate {
  const n = values.length;
  const means = values.flatMap((a, at) => values.slice(at).map((b) => (a + b) / 2)).toSorted((a, b) => a - b);
  const { median } = spreadOf(means);
  if (n < fewestPairs) return { value: median, low: -Infinity, high: Infinity, n };
  const cut = ranksLeftOut(n);
  return { value: median, low: means[cut] ?? -Infinity, high: means.at(-1 - cut) ?? Infinity, n };
}

/** How many of the means lie outside the interval on each side: the most that chance leaves out in 2.5 of 100 cases. */
function ranksLeftOut(n: number): number {
  // How likely each sum of the ranks 1 … n is when each rank counts by the toss of a coin.
  let likely = [1];
  for (let rank = 1; rank <= n; rank += 1) {
    const next = Array.from({ length: likely.length + rank }, () => 0);
    likely.forEach((chance, sum) => {
      next[sum] = (next[sum] ?? 0) + chance / 2;
      next[sum + rank] = (next[sum + rank] ?? 0) + chance / 2;
    });
    likely = next;
  }
  let left = 0;
  for (let below = likely[0] ?? 1; below <= 0.025; below += likely[left] ?? 1) left += 1;
  return Math.max(0, left - 1);
}

const pairsOf = (mine: readonly number[], other: readonly number[]) => {
  if (mine.length !== other.length) throw new Error(`${mine.length} values beside ${other.length}`);
  return mine.map((value, at) => [value, other[at] ?? NaN] as const);
};

/** `mine − other`, of values that were measured beside each other, in one order. */
export const pairedDifference = (mine: readonly number[], other: readonly number[]): Estimate =>
  shiftOf(pairsOf(mine, other).map(([a, b]) => a - b));

/** `mine ÷ other`, of values over 0 that were measured beside each other, in one order. */
export function pairedRatio(mine: readonly number[], other: readonly number[]): Estimate {
  const pairs = pairsOf(mine, other);
  if (pairs.some(([a, b]) => !(a > 0 && b > 0))) throw new Error('A ratio needs values over 0');
  const { value, low, high, n } = shiftOf(pairs.map(([a, b]) => Math.log(a / b)));
  return { value: Math.exp(value), low: Math.exp(low), high: Math.exp(high), n };
}
