/** The values of each factor, by the factor's name. */
export type Factors = Readonly<Record<string, readonly unknown[]>>;
export type Row<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/**
 * Returns a small set of rows in which every two values of different factors occur together at least once. Each row
 * starts with an uncovered pair and adds, factor by factor, the value that covers most uncovered pairs. The same
 * factors always give the same rows.
 */
export function buildPairwiseRows<F extends Factors>(factors: F): Row<F>[] {
  const names = Object.keys(factors);
  const sizes = names.map((name) => factors[name]?.length ?? 0);
  const uncovered = new Set<string>();
  const key = (a: number, x: number, b: number, y: number) =>
    a < b ? `${a}:${x} ${b}:${y}` : `${b}:${y} ${a}:${x}`;
  for (const [a, size] of sizes.entries())
    for (let b = a + 1; b < sizes.length; b++)
      for (let x = 0; x < size; x++) for (let y = 0; y < (sizes[b] ?? 0); y++) uncovered.add(key(a, x, b, y));

  const rows: number[][] = [];
  for (const first of uncovered) {
    if (!uncovered.has(first)) continue;
    const row = sizes.map(() => -1);
    for (const [, factor, value] of first.matchAll(/(\d+):(\d+)/g)) row[Number(factor)] = Number(value);
    const uncoveredPairs = (factor: number, value: number) =>
      row.filter((other, at) => at !== factor && other >= 0 && uncovered.has(key(factor, value, at, other)))
        .length;
    for (const [factor, size] of sizes.entries()) {
      if ((row[factor] ?? 0) >= 0) continue;
      const values = Array.from({ length: size }, (_, value) => value);
      row[factor] = values.toSorted((x, y) => uncoveredPairs(factor, y) - uncoveredPairs(factor, x))[0] ?? 0;
    }
    for (const [a, x] of row.entries())
      for (const [b, y] of row.entries()) if (a < b) uncovered.delete(key(a, x, b, y));
    rows.push(row);
  }
  return rows.map(
    (row) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value for every name
      Object.fromEntries(names.map((name, at) => [name, factors[name]?.[row[at] ?? 0]])) as Row<F>,
  );
}
