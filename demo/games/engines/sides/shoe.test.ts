import * as v from 'valibot';
import { expect, test } from 'vitest';

import { engines } from '#demo/games/engines.ts';
import { isSidesGame, sidesRules, type SidesGame } from '#demo/games/engines/sides/sides.ts';
import { createSeededRandom } from '#demo/games/seeded-random.ts';
import type { Random } from '#platform/modules/play/exports.ts';

const cards = [...'A23456789TJQK'].flatMap((rank) => [...'SHDC'].map((suit) => rank + suit));
const tiles = [...'1234567890'];
const dominoes = '00 01 02 03 04 05 06 11 12 13 14 15 16 22 23 24 25 26 33 34 35 36 44 45 46 55 56 66'.split(
  ' ',
);

/** Kinds of cards of a shoe, the copies of each, and the possible sizes of a hand. */
type Deal = { kinds: readonly string[]; copies: number; hand: readonly number[] };

const deals: Readonly<Record<SidesGame, Deal>> = {
  baccarat: { kinds: cards, copies: 8, hand: [2, 3] },
  'no-commission': { kinds: cards, copies: 8, hand: [2, 3] },
  'dragon-tiger': { kinds: cards, copies: 8, hand: [1] },
  'three-cards': { kinds: cards, copies: 1, hand: [3] },
  'bull-bull': { kinds: cards, copies: 1, hand: [5] },
  'three-face-cards': { kinds: cards, copies: 1, hand: [3] },
  'pok-deng': { kinds: cards, copies: 1, hand: [2, 3] },
  'two-eight-bar': { kinds: tiles, copies: 4, hand: [2] },
  'domino-qiuqiu': { kinds: dominoes, copies: 1, hand: [4] },
};
const games = Object.keys(deals).filter(isSidesGame);

const hand = v.array(v.string());
const stepSchema = v.object({ view: v.object({ hands: v.tuple([hand, hand]) }) });

/** Plays a coup with a chip on the left side. */
function play(game: SidesGame, random: Random) {
  const bets = [{ field: sidesRules[game].fields[0], minor: 100 }];
  return v.parse(stepSchema, engines[game].open(random, 100, { bets })).view;
}

const countEach = (dealt: readonly string[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(dealt, String)).map(([card, all]) => [card, all?.length]));

test.each(games)('%s: the shoe has exactly the cards of the game', (game) => {
  const { kinds, copies } = deals[game];
  expect(countEach(sidesRules[game].shoe)).toEqual(Object.fromEntries(kinds.map((card) => [card, copies])));
});

test.each(games)(
  '%s: each side gets as many cards as the rules say, and no card more often than the shoe has it',
  (game) => {
    const { kinds, copies, hand: sizes } = deals[game];
    const random = createSeededRandom(21);
    const seen = { left: new Set<number>(), right: new Set<number>(), cards: new Set<string>() };
    for (let round = 0; round < 1_000; round++) {
      const view = play(game, random);
      const dealt = view.hands.flat();
      seen.left.add(view.hands[0].length);
      seen.right.add(view.hands[1].length);
      for (const card of dealt) seen.cards.add(card);
      expect(Math.max(...Object.values(countEach(dealt)).map(Number))).toBeLessThanOrEqual(copies);
    }
    expect([...seen.left].toSorted()).toEqual(sizes);
    expect([...seen.right].toSorted()).toEqual(sizes);
    expect([...seen.cards].toSorted()).toEqual(kinds.toSorted());
  },
);

test.each(games)('%s: every card of the shoe can be the first one, each with the same chance', (game) => {
  const { shoe } = sidesRules[game];
  for (const [place, card] of shoe.entries()) {
    let next = place;
    const { hands } = play(game, () => next++ % shoe.length);
    expect(hands[0], `place ${place}`).toContain(card);
  }
});
