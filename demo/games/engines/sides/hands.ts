/** Ranks of cards. The ace is first, so that the index of a rank is its value in most games of points. */
const RANKS = 'A23456789TJQK';
export const SUITS = 'SHDC';
/** Factor between the categories of three cards in their points. */
export const THREE_CARDS_CATEGORY = 4_096;
/** Factor between the bulls in the points of a hand; below it is the rank of the highest card. */
export const BULL_CATEGORY = 13;

/** Builds a shoe of some decks: rank, then suit, such as `TS`. */
export const buildDecks = (decks: number): string[] =>
  Array.from({ length: decks }, () =>
    [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit)),
  ).flat();

/** Returns 0 for an ace up to 12 for a king. */
export const getRank = (card: string): number => RANKS.indexOf(card.charAt(0));
/** Returns 0 for a two up to 12 for an ace. */
export const getAceHighRank = (card: string): number => (getRank(card) + 12) % 13;
const isFaceCard = (card: string): boolean => getRank(card) > 9;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns a card's points in baccarat: tens and face cards count 0. */
export const getBaccaratValue = (card: string): number => Math.min(10, getRank(card) + 1) % 10;
export const sumBaccaratPoints = (hand: readonly string[]): number => sum(hand.map(getBaccaratValue)) % 10;

/**
 * Ranks three cards as in teen patti: three of a kind, straight flush, straight, flush, pair, high card. The ace is
 * high, and low only in A-2-3, the lowest straight. The category is {@link THREE_CARDS_CATEGORY} times 5 to 0.
 */
export function rankThreeCards(hand: readonly string[]): number {
  const ranks = hand.map(getAceHighRank).toSorted((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isFlush = new Set(hand.map((card) => card.charAt(1))).size === 1;
  const isLowStraight = ranks.join() === '12,1,0';
  const isStraight = isLowStraight || (high === middle + 1 && middle === low + 1);
  const highest = isLowStraight ? 1 : high;
  if (high === low) return 5 * THREE_CARDS_CATEGORY + high;
  if (isStraight) return (isFlush ? 4 : 3) * THREE_CARDS_CATEGORY + highest;
  const inOrder = high * 256 + middle * 16 + low;
  if (isFlush) return 2 * THREE_CARDS_CATEGORY + inOrder;
  if (high === middle || middle === low)
    return THREE_CARDS_CATEGORY + middle * 16 + (high === middle ? low : high);
  return inOrder;
}

/** Pairs of cards of five that can stand beside the three cards of a bull, by index. */
const pairsOfFive = [0, 1, 2, 3].flatMap((first) =>
  [1, 2, 3, 4].filter((second) => second > first).map((second) => [first, second] as const),
);

/**
 * Finds the bull of five cards: three cards whose sum is a multiple of ten. Returns the hand with these three cards
 * first. `bull` is the last digit of the other two, with ten for zero ("bull bull"), or 0 if there are no such cards.
 */
export function arrangeBull(hand: readonly string[]): { bull: number; hand: string[] } {
  const total = sumBaccaratPoints(hand);
  for (const [first, second] of pairsOfFive) {
    const pair = [hand[first] ?? '', hand[second] ?? ''];
    // The other three are a multiple of ten if the two have the last digit of the whole hand.
    if (sumBaccaratPoints(pair) !== total) continue;
    const three = hand.filter((_, at) => at !== first && at !== second);
    return { bull: total === 0 ? 10 : total, hand: [...three, ...pair] };
  }
  return { bull: 0, hand: [...hand] };
}

/** Ranks five cards by their bull, then by the highest card, with the ace low. */
export const rankBull = (hand: readonly string[]): number =>
  arrangeBull(hand).bull * BULL_CATEGORY + Math.max(...hand.map(getRank));

/** Ranks three cards: 10 for three face cards, otherwise the last digit of the sum. */
export const rankFaceCards = (hand: readonly string[]): number =>
  hand.every(isFaceCard) ? 10 : sumBaccaratPoints(hand);

/**
 * Ranks two or three cards of pok deng: 13 and 12 for a pok nine and eight, 11 for three of a kind, 10 for three face
 * cards, otherwise the points.
 */
export function rankPokDeng(hand: readonly string[]): number {
  const points = sumBaccaratPoints(hand);
  if (hand.length < 3) return points > 7 ? points + 4 : points;
  if (new Set(hand.map(getRank)).size === 1) return 11;
  return hand.every(isFaceCard) ? 10 : points;
}
