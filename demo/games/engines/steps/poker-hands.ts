import { getAceHighRank, SUITS } from '#demo/games/engines/sides/hands.ts';

/** Ranks from two to ace. */
const RANKS = '23456789TJQKA';

/** Factor between the categories of poker hands in their points; below it are five ranks. */
export const POKER_CATEGORY = 13 ** 5;

/** Returns the highest rank of a straight, or null. The ace is also low. `ranks` are from 0 (two) to 12 (ace). */
function findStraight(ranks: readonly number[]): number | null {
  for (let high = 12; high > 2; high--)
    if ([0, 1, 2, 3, 4].every((below) => ranks.includes((high - below + 13) % 13))) return high;
  return null;
}

/** Builds points from a category and up to five ranks, the most important first. */
const buildPoints = (category: number, ranks: readonly number[]): number =>
  [0, 1, 2, 3, 4].reduce((points, at) => points * 13 + (ranks[at] ?? 0), category);

/** Ranks hands without straight or flush by their equal cards. `ranks` are distinct, highest first. */
function rankEqualCards(ranks: readonly number[], count: (rank: number) => number): number {
  const [first = 0, second = 0] = ranks.toSorted((a, b) => count(b) - count(a));
  const others = ranks.filter((rank) => rank !== first);
  const rest = others.filter((rank) => rank !== second);
  if (count(first) === 4) return buildPoints(7, [first, ...others.slice(0, 1)]);
  if (count(first) === 3 && count(second) > 1) return buildPoints(6, [first, second]);
  if (count(first) === 3) return buildPoints(3, [first, ...others.slice(0, 2)]);
  if (count(second) === 2) return buildPoints(2, [first, second, ...rest.slice(0, 1)]);
  if (count(first) === 2) return buildPoints(1, [first, ...others.slice(0, 3)]);
  return buildPoints(0, ranks.slice(0, 5));
}

/** Points of the lowest pair of fours. */
export const PAIR_OF_FOURS = buildPoints(1, [2]);

/**
 * Ranks the best five of up to seven cards by the rules of poker. The category is {@link POKER_CATEGORY} times 8 (straight
 * flush) to 0 (high card).
 */
export function rankPokerHand(cards: readonly string[]): number {
  const toDistinctRanks = (some: readonly string[]) =>
    [...new Set(some.map(getAceHighRank))].toSorted((a, b) => b - a);
  const ranks = toDistinctRanks(cards);
  const suit = [...SUITS].find((one) => cards.filter((card) => card.charAt(1) === one).length > 4);
  const suited = suit === undefined ? [] : toDistinctRanks(cards.filter((card) => card.charAt(1) === suit));
  const straightFlush = findStraight(suited);
  if (straightFlush !== null) return buildPoints(8, [straightFlush]);
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(getAceHighRank(card), (counts.get(getAceHighRank(card)) ?? 0) + 1);
  const equal = rankEqualCards(ranks, (rank) => counts.get(rank) ?? 0);
  if (equal >= 6 * POKER_CATEGORY) return equal;
  if (suit !== undefined) return buildPoints(5, suited.slice(0, 5));
  const straight = findStraight(ranks);
  return straight === null ? equal : buildPoints(4, [straight]);
}

/**
 * Returns the first ranks in which two hands of the same category differ, the higher first, such as `['K', 'T']`. Null if
 * the hands are equal. Takes the hands' points.
 */
export function findDecidingRanks(one: number, other: number): string[] | null {
  const getRank = (points: number, unit: number) => Math.floor(points / unit) % 13;
  const unit = [13 ** 4, 13 ** 3, 13 ** 2, 13, 1].find((each) => getRank(one, each) !== getRank(other, each));
  if (unit === undefined) return null;
  return [Math.max(one, other), Math.min(one, other)].map((points) => RANKS.charAt(getRank(points, unit)));
}

/** Returns the five of seven cards that make their hand. */
export function findBestFive(cards: readonly string[]): string[] {
  const points = rankPokerHand(cards);
  const fives = cards.flatMap((_, first) =>
    cards
      .slice(first + 1)
      .map((__, next) => cards.filter((___, at) => at !== first && at !== first + 1 + next)),
  );
  return fives.find((five) => rankPokerHand(five) === points) ?? [];
}
