const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Forty mahjong tiles: four of each circle tile, `1` to `9`, and four white dragons, `0`. */
export const circleTiles: readonly string[] = [...'1234567890'].flatMap((tile) => [tile, tile, tile, tile]);

/**
 * Ranks two tiles: 30 for a pair of white dragons, 21 to 29 for a pair of circles, 20 for two and eight, otherwise
 * twice the points. Only the last digit of the sum counts, and a white dragon counts a half.
 */
export function rankTiles(hand: readonly string[]): number {
  const [first = 0, second = 0] = hand.map(Number);
  if (first === second) return first === 0 ? 30 : 20 + first;
  if (first * second === 16 && first + second === 10) return 20;
  return sum([first, second].map((tile) => (tile === 0 ? 1 : 2 * tile))) % 20;
}

/** The 28 dominoes of a set up to double six, by the pips of both halves: `00` … `66`. */
export const dominoes: readonly string[] = [0, 1, 2, 3, 4, 5, 6].flatMap((low) =>
  [0, 1, 2, 3, 4, 5, 6].filter((high) => high >= low).map((high) => `${low}${high}`),
);

const countPips = (tiles: readonly string[]): number => sum(tiles.flatMap((tile) => [...tile].map(Number)));

/** The three ways to split four dominoes into two pairs, by index. */
const splits = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
] as const;

/** Splits four dominoes into the best two pairs. `points` is ten times the higher pair plus the lower pair. */
export function arrangeDominoes(hand: readonly string[]): { points: number; hand: string[] } {
  const pairs = splits.flatMap((split) => {
    const [first, second] = [split.slice(0, 2), split.slice(2)].map((at) =>
      at.map((index) => hand[index] ?? ''),
    );
    return first && second
      ? [
          [first, second],
          [second, first],
        ]
      : [];
  });
  const all = pairs.map(([high = [], low = []]) => ({
    points: (countPips(high) % 10) * 10 + (countPips(low) % 10),
    hand: [...high, ...low],
  }));
  return all.toSorted((a, b) => b.points - a.points)[0] ?? { points: 0, hand: [] };
}

/**
 * Ranks four dominoes: 103 if each has six pips, 102 for four doubles, 101 for 39 pips or more, 100 for nine pips or
 * fewer, otherwise the points of {@link arrangeDominoes}.
 */
export function rankDominoes(hand: readonly string[]): number {
  const pips = countPips(hand);
  if (hand.every((tile) => countPips([tile]) === 6)) return 103;
  if (hand.every((tile) => tile.charAt(0) === tile.charAt(1))) return 102;
  if (pips >= 39) return 101;
  return pips <= 9 ? 100 : arrangeDominoes(hand).points;
}
