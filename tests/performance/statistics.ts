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
