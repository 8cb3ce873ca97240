import { expect, test } from 'vitest';

import { buildDecks, getAceHighRank } from '#demo/games/engines/sides/hands.ts';
import { rankHoldem } from '#demo/games/engines/sides/holdem.ts';
import { sidesRules } from '#demo/games/engines/sides/sides.ts';

const deck = buildDecks(1);

test.each([
  ['AS KS QS JS TS 2H 3D', '9S KS QS JS TS 2H 3D', 'a royal flush over a king-high straight flush'],
  ['5S 4S 3S 2S AS KH KD', 'KS KH KD KC AS AH AD', 'a straight flush over four of a kind'],
  ['2S 2H 2D 2C 3S 4S 6S', 'AS AH AD KS KH KD QS', 'four of a kind over a full house'],
  ['AS AH AD KS KH KD QS', 'AS AH AD QS QH JD JS', 'the higher pair in a full house'],
  ['2S 2H 2D 3S 3H 5D 7S', 'AS KS QS JS 9S AH AD', 'a full house over a flush'],
  ['7S 5S 4S 3S 2S KH QD', 'AS KH QD JC TS 2H 3D', 'a flush over a straight'],
  ['6S 5H 4D 3C 2S KH QD', 'AS 2H 3D 4C 5S KH QD', 'a six-high straight over a five-high one'],
  ['AS 2H 3D 4C 5S KH QD', 'KS KH KD QS JS 9H 8D', 'a straight over three of a kind'],
  ['2S 2H 2D AS KH 9D 8C', 'AS AH KD KS QH QD JC', 'three of a kind over two pair'],
  ['AS AH 2D 2S KH QD JC', 'KS KH QD QS AH 9D 8C', 'the higher of two pairs'],
  ['KS KH 9D 9C 4S 4H AD', 'KS KH 9D 9C 4S 4H QD', 'the fifth card of two pair'],
  ['KS KH 3D 3C 2S 4H 5D', 'AS AH KD QC JS 9H 2D', 'two pair over a pair'],
  ['2S 2H AD KC QS 9H 8D', 'AS KH QD JC 9S 8H 7D', 'a pair over a high card'],
  ['2S 2H AD KC QS 9H 8D', '2S 2H AD KC JS 9H 8D', 'the third other card of a pair'],
])('hold’em: %s beat %s (%s)', (better, worse) => {
  expect(rankHoldem(better.split(' '))).toBeGreaterThan(rankHoldem(worse.split(' ')));
  expect(rankHoldem(better.split(' ').toReversed())).toBe(rankHoldem(better.split(' ')));
});

test('hold’em: cards below the best five do not count, so the board may tie the hands', () => {
  const board = ['AS', 'KH', 'QD', 'JC', 'TS'];
  expect(rankHoldem(['2S', '3H', ...board])).toBe(rankHoldem(['TD', 'TC', ...board]));
});

/** Weight of each card, so that the sum over cards tells how often each rank occurs. */
const weights = deck.map((card) => 5 ** getAceHighRank(card));
const suits = deck.map((card) => card.charAt(1));
const sumWeights = (cards: readonly number[]) => cards.reduce((sum, card) => sum + (weights[card] ?? 0), 0);
const pairs = (count: number) =>
  deck.slice(0, count).flatMap((_, a) => deck.slice(a + 1, count).map((__, b) => [a, a + 1 + b] as const));

/**
 * Lists boards that differ in their ranks or in the ranks of the suit in which a flush is possible, with the number of
 * boards that are equal in both. The other suits cannot change a result.
 */
function listBoards() {
  const boards = new Map<string, { board: number[]; suit: string | undefined; count: number }>();
  for (const [a, b] of pairs(52)) {
    for (const [c, d] of pairs(52).filter(([lower]) => lower > b)) {
      for (let e = d + 1; e < 52; e++) {
        const board = [a, b, c, d, e];
        const suit = [suits[a], suits[b], suits[c]].find(
          (one) => board.filter((card) => suits[card] === one).length > 2,
        );
        const suited = board.filter((card) => suits[card] === suit);
        const key = `${sumWeights(board)} ${sumWeights(suited)}`;
        const known = boards.get(key);
        if (known) known.count += 1;
        else boards.set(key, { board, suit, count: 1 });
      }
    }
  }
  return [...boards.values()];
}

/** Returns the number of ordered pairs of hands without a common card. `cards` has two cards of each hand. */
function countPairsOfHands(cards: readonly number[]): number {
  const hands = cards.length / 2;
  const held = Array.from({ length: 52 }, () => 0);
  for (const card of cards) held[card] = (held[card] ?? 0) + 1;
  return held.reduce((left, count) => left - count * (count - 1), hands * hands - hands);
}

test(
  'hold’em: over all boards and pairs of hands, a tie has the chance behind the documented returns',
  { tags: ['simulation'] },
  () => {
    const { holdem } = sidesRules;
    // The points depend on the ranks alone, or with a flush on the ranks of its suit. So they are computed once for each.
    const known = new Map<number, number>();
    const others = pairs(47);
    let ties = 0;
    let total = 0;
    for (const { board, suit, count } of listBoards()) {
      const left = deck.map((_, card) => card).filter((card) => !board.includes(card));
      const suited = board.filter((card) => suits[card] === suit);
      const getSuitedWeight = (card: number) => (suits[card] === suit ? (weights[card] ?? 0) : 0);
      const [weight, suitedWeight] = [sumWeights(board), sumWeights(suited)];
      const groups = new Map<number, number[]>();
      for (const [a, b] of others) {
        const [first = 0, second = 0] = [left[a], left[b]];
        const isFlush = suited.length + Number(suits[first] === suit) + Number(suits[second] === suit) > 4;
        const key = isFlush
          ? -suitedWeight - getSuitedWeight(first) - getSuitedWeight(second)
          : weight + (weights[first] ?? 0) + (weights[second] ?? 0);
        const points =
          known.get(key) ?? holdem.points([...board, first, second].map((card) => deck[card] ?? ''));
        known.set(key, points);
        const group = groups.get(points);
        if (group) group.push(first, second);
        else groups.set(points, [first, second]);
      }
      for (const group of groups.values()) ties += count * countPairsOfHands(group);
      total += count * 1_081 * 990;
    }
    expect(total).toBe(2_598_960 * 1_081 * 990);
    const tie = ties / total;
    const { payback } = holdem;
    expect(24 * tie).toBeCloseTo(payback.tie, 6);
    expect(((1 - tie) / 2) * 1.95 + tie).toBeCloseTo(payback.sideA, 6);
    expect(payback.sideB).toBe(payback.sideA);
  },
);
