import * as v from 'valibot';
import { expect, test } from 'vitest';

import { engines } from '#demo/games/engines.ts';
import {
  arrangeBull,
  BULL_CATEGORY,
  rankBull,
  rankFaceCards,
  rankPokDeng,
} from '#demo/games/engines/sides/hands.ts';
import { isSidesGame, type SidesGame, sidesRules } from '#demo/games/engines/sides/sides.ts';
import { arrangeDominoes, dominoes, rankDominoes, rankTiles } from '#demo/games/engines/sides/tiles.ts';
import { getPageRules } from '#demo/games/page-rules.ts';
import { createSeededRandom } from '#demo/games/seeded-random.ts';
import { getTexts } from '#demo/games/texts.ts';
import { isRefusal } from '#platform/modules/play/exports.ts';

const toHand = (cards: string) => cards.split(' ');

test.each([
  ['TS JH QD KC TD', 10, 'face cards and tens count ten'],
  ['2S 3H 5D 4C 6D', 10, 'the other two cards are a multiple of ten'],
  ['2S 3H 5D 9C 8D', 7, 'the last digit of the other two cards counts'],
  ['AS 9C 8D KH 2H', 10, 'the three cards are found in any order'],
  ['AS 2H 3D 4C 6S', 6, 'an ace counts one'],
  ['AS AH 2D 2C 3S', 0, 'no three cards are a multiple of ten'],
])('bull bull: %s is bull %i, because %s', (cards, bull) => {
  const arranged = arrangeBull(toHand(cards));
  expect(arranged.bull).toBe(bull);
  expect(arranged.hand.toSorted()).toEqual(toHand(cards).toSorted());
  expect(Math.floor(rankBull(toHand(cards).toReversed()) / BULL_CATEGORY)).toBe(bull);
  if (bull === 0) return;
  const [three, two] = [arranged.hand.slice(0, 3), arranged.hand.slice(3)];
  expect(rankFaceCards(three) % 10).toBe(0);
  expect(rankFaceCards([...two, 'TS']) % 10).toBe(bull % 10);
});

test.each([
  ['TS JH QD KC TD', '2S 3H 5D 9C TC', 'bull bull over bull nine'],
  ['AS 4H 5D AC AD', 'KS AH 2D 2C 3S', 'bull two over no bull'],
  ['KS 2H 8D 3C 4D', 'QS 2C 8H 3D 4S', 'the higher card of equal bulls'],
])('bull bull: %s beat %s (%s)', (better, worse) => {
  expect(rankBull(toHand(better))).toBeGreaterThan(rankBull(toHand(worse)));
});

test.each([
  ['JS QH KD', 10],
  ['JS QH TD', 0],
  ['4S 5H KD', 9],
  ['7S 8H 9D', 4],
])('three face cards: %s counts %i', (cards, points) => {
  expect(rankFaceCards(toHand(cards))).toBe(points);
});

test.each([
  ['4S 5H', '3S 5H', 'a pok nine over a pok eight'],
  ['3S 5H', '2S 2H 2D', 'a pok eight over three of a kind'],
  ['2S 2H 2D', 'JS QH KD', 'three of a kind over three face cards'],
  ['JS QH KD', '2S 3H 4D', 'three face cards over nine points'],
  ['2S 3H 4D', '2S 2H 4D', 'nine points over eight'],
  ['2S 5H', '2S AH 3D', 'two cards with seven over three with six'],
])('pok deng: %s beat %s (%s)', (better, worse) => {
  expect(rankPokDeng(toHand(better))).toBeGreaterThan(rankPokDeng(toHand(worse)));
});

test.each([
  // player, banker, player, banker, third cards
  ['a pok ends the coup', '4S 2D 5S 3D', '4S 5S', '2D 3D'],
  ['with five points a side draws', '2S 2D 3S 5D 9C', '2S 3S 9C', '2D 5D'],
  ['with six points a side stands', '2S 2D 4S 3D 9C', '2S 4S', '2D 3D 9C'],
  ['both sides draw, the player first', 'AS AD AC 2D 9C 8C', 'AS AC 9C', 'AD 2D 8C'],
])('pok deng: %s', (_, shoe, player, banker) => {
  const left = toHand(shoe);
  const hands = sidesRules['pok-deng'].dealHands(() => left.shift() ?? 'none');
  expect(hands).toEqual([toHand(player), toHand(banker)]);
  expect(left).toEqual([]);
});

test.each([
  ['0 0', '9 9', 'a pair of white dragons over a pair of nines'],
  ['9 9', '8 8', 'the higher pair'],
  ['1 1', '2 8', 'a pair over two and eight'],
  ['8 2', '9 0', 'two and eight over nine and a half'],
  ['9 0', '4 5', 'nine and a half over nine'],
  ['1 0', '5 6', 'one and a half over one'],
  ['5 6', '4 6', 'one over zero'],
])('two-eight bar: %s beat %s (%s)', (better, worse) => {
  expect(rankTiles(toHand(better))).toBeGreaterThan(rankTiles(toHand(worse)));
});

test.each([
  ['06 15 24 33', '00 11 22 33', 'four dominoes of six over four doubles'],
  ['00 11 22 33', '66 56 55 46', 'four doubles over a high total'],
  ['66 56 46 36', '00 01 02 03', 'a high total over a low total'],
  ['00 01 02 03', '45 36 04 05', 'a low total over nine and nine'],
  ['45 36 04 05', '45 36 04 13', 'nine and nine over nine and eight'],
  ['45 00 36 66', '35 00 26 06', 'the higher pair is compared first'],
])('domino qiuqiu: %s beat %s (%s)', (better, worse) => {
  expect(rankDominoes(toHand(better))).toBeGreaterThan(rankDominoes(toHand(worse)));
  expect(rankDominoes(toHand(better).toReversed())).toBe(rankDominoes(toHand(better)));
});

test('domino qiuqiu: the best two pairs are laid out, the higher one first', () => {
  expect(arrangeDominoes(toHand('00 66 45 36'))).toEqual({ points: 91, hand: ['00', '45', '66', '36'] });
});

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** Lists hands of `size` cards by the number of cards of each rank, of which the shoe has four each. */
function listCounts(ranks: number, size: number): number[][] {
  if (ranks === 0) return size === 0 ? [[]] : [];
  return [0, 1, 2, 3, 4]
    .filter((count) => count <= size)
    .flatMap((count) => listCounts(ranks - 1, size - count).map((rest) => [count, ...rest]));
}

/** Returns the chance of a tie if suits do not count, over all pairs of hands of one shoe with four cards of each rank. */
function computeTieByRanks(ranks: string, size: number, points: (hand: readonly string[]) => number): number {
  const toCards = (counts: readonly number[]) =>
    counts.flatMap((count, rank) => [...'SHDC'].slice(0, count).map((suit) => ranks.charAt(rank) + suit));
  const hands = listCounts(ranks.length, size).map((counts) => ({ counts, points: points(toCards(counts)) }));
  const countWays = (counts: readonly number[], without: readonly number[] = []) =>
    counts.reduce((ways, count, rank) => ways * choose(4 - (without[rank] ?? 0), count), 1);
  const ties = [...Map.groupBy(hands, (hand) => hand.points).values()].reduce(
    (sum, group) =>
      sum +
      group.reduce(
        (own, { counts }) =>
          own +
          countWays(counts) * group.reduce((others, other) => others + countWays(other.counts, counts), 0),
        0,
      ),
    0,
  );
  const cards = 4 * ranks.length;
  return ties / choose(cards, size) / choose(cards - size, size);
}

/** Verifies the returns of a game with equal sides, of which each wins as often. */
function expectReturns(game: SidesGame, tie: number): void {
  const { fields, pays, payback } = sidesRules[game];
  const [side = 0, between = 0, other = 0] = Object.values(payback);
  expect(Object.keys(payback)).toEqual([...fields]);
  expect((pays('tie', 1, 1) / 100) * tie).toBeCloseTo(between, 6);
  expect(((1 - tie) / 2) * 1.95 + tie).toBeCloseTo(side, 6);
  expect(other).toBe(side);
}

test.each([
  ['bull-bull', 'A23456789TJQK', 5, (card) => card],
  ['three-face-cards', 'A23456789TJQK', 3, (card) => card],
  ['two-eight-bar', '1234567890', 2, (card) => card.charAt(0)],
] as const satisfies [SidesGame, string, number, (card: string) => string][])(
  '%s: over all pairs of hands, a tie has the chance behind the documented returns',
  (game, ranks, size, toDealt) => {
    const { points } = sidesRules[game];
    expectReturns(
      game,
      computeTieByRanks(ranks, size, (hand) => points(hand.map(toDealt))),
    );
  },
);

test('domino-qiuqiu: over all pairs of hands, a tie has the chance behind the documented returns', () => {
  const { points } = sidesRules['domino-qiuqiu'];
  const hands = dominoes.flatMap((first, a) =>
    dominoes.slice(a + 1).flatMap((second, b) =>
      dominoes.slice(a + b + 2).flatMap((third, c) =>
        dominoes.slice(a + b + c + 3).map((fourth) => {
          const hand = [first, second, third, fourth];
          const places = hand.reduce((set, tile) => set | (1 << dominoes.indexOf(tile)), 0);
          return { places, points: points(hand) };
        }),
      ),
    ),
  );
  let ties = 0;
  for (const group of Map.groupBy(hands, (hand) => hand.points).values())
    for (const { places } of group) for (const other of group) ties += Number((places & other.places) === 0);
  expect(hands).toHaveLength(20_475);
  expectReturns('domino-qiuqiu', ties / 20_475 / 10_626);
});

/** Calls `visit` for every sequence of ranks from one deck, with its chance. `visit` returns false to add a card. */
function visitShoes(visit: (shoe: readonly string[], chance: number) => boolean): void {
  const left = new Map([...'A23456789TJQK'].map((rank) => [rank, 4]));
  const walk = (shoe: readonly string[], chance: number) => {
    if (visit(shoe, chance)) return;
    for (const [rank, count] of left) {
      if (count === 0) continue;
      left.set(rank, count - 1);
      walk([...shoe, `${rank}S`], (chance * count) / (52 - shoe.length));
      left.set(rank, count);
    }
  };
  walk([], 1);
}

test(
  'pok-deng: over every shoe, a tie has the chance behind the documented returns',
  { tags: ['simulation'] },
  () => {
    const { dealHands, points } = sidesRules['pok-deng'];
    const chances = { player: 0, tie: 0, banker: 0 };
    visitShoes((shoe, chance) => {
      let next = 0;
      const [player, banker] = dealHands(() => shoe[next++] ?? '');
      if (next > shoe.length) return false;
      const [left, right] = [points(player), points(banker)];
      chances[left === right ? 'tie' : left > right ? 'player' : 'banker'] += chance;
      return true;
    });
    expect(chances.player + chances.tie + chances.banker).toBeCloseTo(1, 9);
    expect(chances.player).toBeCloseTo(chances.banker, 9);
    expectReturns('pok-deng', chances.tie);
  },
);

test('where a tie pays other odds, the rules say that only wins on a side pay the same', () => {
  const games = [
    'bullBullRules',
    'threeFaceCardsRules',
    'pokDengRules',
    'twoEightBarRules',
    'dominoQiuQiuRules',
  ] as const;
  for (const game of games) expect(getTexts('EN').texts[game]).toContain(' A win on a side pays the same ');
});

const oddsSchema = v.object({ fields: v.array(v.object({ field: v.string(), odds: v.string() })) });
const coupSchema = v.object({ bets: v.array(v.object({ field: v.string(), pays: v.number() })) });

test.each(Object.keys(sidesRules).filter(isSidesGame))(
  '%s: the rules page names the odds that the game pays',
  (game) => {
    const { fields } = v.parse(oddsSchema, getPageRules(game));
    const bets = fields.map(({ field }) => ({ field, minor: 1 }));
    const random = createSeededRandom(7);
    const best = new Map(fields.map(({ field }) => [field, 100]));
    for (let round = 0; [...best.values()].includes(100) && round < 50_000; round++) {
      const step = engines[game].open(random, 3, { bets });
      if (isRefusal(step)) throw new Error(step.refused);
      for (const { field, pays } of v.parse(coupSchema, step.view).bets)
        best.set(field, Math.max(pays, best.get(field) ?? 0));
    }
    expect(fields.map(({ odds }) => odds)).toEqual(
      fields.map(({ field }) => `${((best.get(field) ?? 0) - 100) / 100}:1`),
    );
  },
);
