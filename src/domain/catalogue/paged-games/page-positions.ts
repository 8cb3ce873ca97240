import type { ItemRange } from '#src/domain/catalogue/tile-grid/tile-grid-geometry.ts';

/**
 * Number of games that each page lacks, by 1-based page number, because its reply had invalid games. Only pages that
 * lack some.
 */
export type MissingGames = ReadonlyMap<number, number>;

/** The counts in a reply with a page of a list. */
export type ListCounts = { totalCount: number; totalPages: number };

/** Returns the number of games that a list should have. It ends with its last page, even if `totalCount` is higher. */
export const countGames = ({ totalCount, totalPages }: ListCounts, pageSize: number): number =>
  Math.min(totalCount, totalPages * pageSize);

/** Returns the number of games that a list has. */
export const computeListLength = (counts: ListCounts, pageSize: number, missing: MissingGames): number =>
  Math.max(0, countGames(counts, pageSize) - [...missing.values()].reduce((sum, count) => sum + count, 0));

/** Returns how many games a loaded page lacks. */
export function countMissing(counts: ListCounts, pageSize: number, page: number, games: number): number {
  const expected = Math.min(pageSize, countGames(counts, pageSize) - (page - 1) * pageSize);
  return Math.max(0, expected - games);
}

/** Returns the page and the index within the page of the game at `index`. */
export function locateGame(
  index: number,
  pageSize: number,
  missing: MissingGames,
): { page: number; at: number } {
  let position = index;
  for (const [page, count] of [...missing].sort(([a], [b]) => a - b)) {
    if (position < page * pageSize - count) break;
    position += count;
  }
  return { page: Math.floor(position / pageSize) + 1, at: position % pageSize };
}

/** Returns the page numbers that contain a range of items, 1-based, ascending. */
export function listPagesOfRange(range: ItemRange, pageSize: number, missing: MissingGames): number[] {
  const { page: first } = locateGame(range.first, pageSize, missing);
  const { page: last } = locateGame(Math.max(range.first, range.last), pageSize, missing);
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}
