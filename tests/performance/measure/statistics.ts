export type Spread = { median: number; least: number; most: number; n: number };

/** Computes the median and the range. Throws if there are no values. */
export function computeSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  const least = sorted[0];
  const most = sorted.at(-1);
  if (upper === undefined || lower === undefined || least === undefined || most === undefined)
    throw new Error('Nothing was measured');
  return { median: (upper + lower) / 2, least, most, n: sorted.length };
}

/**
 * Returns the smallest measured value that at least this share of all values does not exceed (nearest rank). Throws if
 * there are no values.
 */
export function computeQuantile(values: readonly number[], share: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

/** An estimate with its 95 % interval. The bounds are infinite if there are too few pairs. */
export type Estimate = { value: number; low: number; high: number; n: number };

/** Fewest pairs that allow a 95 % interval: with five, even the widest interval misses the shift in 6 of 100 cases. */
export const fewestPairs = 6;

/**
 * Estimates the shift from zero as the median of all pairwise means (Hodges and Lehmann 1963), with the interval from
 * Wilcoxon's signed ranks (Hollander, Wolfe and Chicken, Nonparametric Statistical Methods, §3.3). The only assumption
 * is a symmetric distribution; one outlier in ten hardly moves the estimate.
 */
export function estimateShift(values: readonly number[]): Estimate {
  const n = values.length;
  const means = values.flatMap((a, at) => values.slice(at).map((b) => (a + b) / 2)).toSorted((a, b) => a - b);
  const { median } = computeSpread(means);
  if (n < fewestPairs) return { value: median, low: -Infinity, high: Infinity, n };
  const cut = countMeansOutside(n);
  return { value: median, low: means[cut] ?? -Infinity, high: means.at(-1 - cut) ?? Infinity, n };
}

/**
 * Returns the number of means outside the interval on each side: as many as possible, so that the interval misses the
 * true shift on that side in at most 2.5 of 100 cases.
 */
function countMeansOutside(n: number): number {
  // Probability of each sum of the ranks 1 … n if a coin decides whether each rank counts.
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

const pairUp = (mine: readonly number[], other: readonly number[]) => {
  if (mine.length !== other.length)
    throw new Error(`${mine.length} values cannot be paired with ${other.length}`);
  return mine.map((value, at) => [value, other[at] ?? NaN] as const);
};

/** Estimates `mine − other` from values measured in pairs, in the same order. */
export const estimateDifference = (mine: readonly number[], other: readonly number[]): Estimate =>
  estimateShift(pairUp(mine, other).map(([a, b]) => a - b));

/** Estimates `mine ÷ other` from positive values measured in pairs, in the same order. */
export function estimateRatio(mine: readonly number[], other: readonly number[]): Estimate {
  const pairs = pairUp(mine, other);
  if (pairs.some(([a, b]) => !(a > 0 && b > 0))) throw new Error('A ratio needs values over 0');
  const { value, low, high, n } = estimateShift(pairs.map(([a, b]) => Math.log(a / b)));
  return { value: Math.exp(value), low: Math.exp(low), high: Math.exp(high), n };
}
