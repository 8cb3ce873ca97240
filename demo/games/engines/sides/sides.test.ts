import { expect, test } from 'vitest';

import { createSidesEngine, sidesRules } from '#demo/games/engines/sides/sides.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { isRefusal } from '#platform/modules/play/engine.ts';

/** One card for each number of points, and the count of cards with these points in eight decks. */
const cards = ['TS', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'];
const counts: number[] = cards.map((_, points) => (points === 0 ? 128 : 32));

/** Calls `visit` for every sequence of six cards from the shoe, one card per number of points, with its chance. */
function visitEveryShoe(visit: (shoe: readonly string[], chance: number) => void): void {
  const left: number[] = [...counts];
  const shoe: string[] = [];
  const walk = (chance: number, remaining: number) => {
    if (shoe.length === 6) {
      visit(shoe, chance);
      return;
    }
    for (const [points, card] of cards.entries()) {
      const count = left[points] ?? 0;
      left[points] = count - 1;
      shoe.push(card);
      walk((chance * count) / remaining, remaining - 1);
      shoe.pop();
      left[points] = count;
    }
  };
  walk(1, 416);
}

test(
  'baccarat, with and without commission, has the documented return over every shoe',
  { timeout: 60_000 },
  () => {
    const { baccarat, 'no-commission': noCommission } = sidesRules;
    const sums = { player: 0, tie: 0, banker: 0, noCommissionBanker: 0, chance: 0 };
    visitEveryShoe((shoe, chance) => {
      let next = 0;
      const [player, banker] = baccarat.dealHands(() => shoe[next++] ?? '');
      const [left, right] = [baccarat.points(player), baccarat.points(banker)];
      sums.chance += chance;
      sums.player += chance * baccarat.pays('player', left, right);
      sums.tie += chance * baccarat.pays('tie', left, right);
      sums.banker += chance * baccarat.pays('banker', left, right);
      sums.noCommissionBanker += chance * noCommission.pays('banker', left, right);
    });
    expect(sums.chance).toBeCloseTo(1, 9);
    expect(sums.player / 100).toBeCloseTo(baccarat.payback.player, 6);
    expect(sums.tie / 100).toBeCloseTo(baccarat.payback.tie, 6);
    expect(sums.banker / 100).toBeCloseTo(baccarat.payback.banker, 6);
    expect(sums.noCommissionBanker / 100).toBeCloseTo(noCommission.payback.banker, 6);
    expect(noCommission.payback).toMatchObject({
      player: baccarat.payback.player,
      tie: baccarat.payback.tie,
    });
  },
);

test('dragon tiger has the documented return over every pair of cards', () => {
  const { fields, pays, payback, points } = sidesRules['dragon-tiger'];
  const ranks = [...'A23456789TJQK'];
  for (const field of fields) {
    let returned = 0;
    for (const left of ranks)
      for (const right of ranks)
        returned +=
          (pays(field, points([`${left}S`]), points([`${right}H`])) / 100) *
          (32 / 416) *
          ((left === right ? 31 : 32) / 415);
    expect(returned, field).toBeCloseTo(payback[field], 6);
  }
});

test.each([
  // player, banker, player, banker, third cards
  ['a natural stands', '8S 7D KS KD', '8S KS', '7D KD', 'player'],
  [
    'the player draws with five; the banker with three stands if that card is an eight',
    '2S 3D 3S KD 8H',
    '2S 3S 8H',
    '3D KD',
    'tie',
  ],
  [
    'the banker with three draws if the player’s third card is a seven',
    '2S 3D 3S KD 7H 6C',
    '2S 3S 7H',
    '3D KD 6C',
    'banker',
  ],
  [
    'the banker with six stands if the player’s third card is a five',
    '2S 6D 3S KD 5H',
    '2S 3S 5H',
    '6D KD',
    'banker',
  ],
  [
    'the banker with six draws if the player’s third card is a six',
    '2S 6D 3S KD 6H 3C',
    '2S 3S 6H',
    '6D KD 3C',
    'banker',
  ],
  ['if the player stands, the banker draws with five', '6S 2D KS 3D 4C', '6S KS', '2D 3D 4C', 'banker'],
  ['if the player stands, the banker stands with six', '7S 6D KS KD', '7S KS', '6D KD', 'player'],
])('%s', (_, shoe, player, banker, winner) => {
  const { dealHands, points } = sidesRules.baccarat;
  const left = shoe.split(' ');
  const hands = dealHands(() => left.shift() ?? 'none');
  expect(hands).toEqual([player.split(' '), banker.split(' ')]);
  expect(left).toEqual([]);
  const [ours, theirs] = [points(hands[0]), points(hands[1])];
  expect(ours === theirs ? 'tie' : ours > theirs ? 'player' : 'banker').toBe(winner);
});

test('if the coup is a tie, bets on a side are returned and bets on the tie pay eight to one', () => {
  const bets = ['player', 'tie', 'banker'].map((field) => ({ field, minor: 100 }));
  // 9 and 9: a natural on both sides.
  const step = createSidesEngine(sidesRules.baccarat).open(createScriptedRandom([8, 21, 9, 22]), 300, {
    bets,
  });
  expect(step).toMatchObject({ view: { outcome: 'tie', points: [9, 9] }, winMinor: 100 + 900 + 100 });
});

test('no card of the eight decks is dealt twice', () => {
  const engine = createSidesEngine(sidesRules['dragon-tiger']);
  // The random source gives the same shoe position twice, so the engine must use a third number for the second card.
  const step = engine.open(createScriptedRandom([5, 5, 6]), 10, { bets: [{ field: 'tiger', minor: 10 }] });
  expect(step).toMatchObject({ view: { hands: [['6S'], ['7S']], outcome: 'tiger' }, winMinor: 20 });
});

test('the commission is the same at every bet, because fractions of a minor unit are rounded at random', () => {
  const engine = createSidesEngine(sidesRules.baccarat);
  for (const minor of [3, 10, 50]) {
    const random = createSeededRandom(minor);
    const won: number[] = [];
    while (won.length < 2_000) {
      const step = engine.open(random, minor, { bets: [{ field: 'banker', minor }] });
      if (isRefusal(step)) throw new Error(step.refused);
      if (step.winMinor > minor) won.push(step.winMinor);
    }
    const mean = won.reduce((sum, win) => sum + win, 0) / won.length / minor;
    expect(Math.abs(mean - 1.95)).toBeLessThan(0.03);
  }
});

test.each([
  [['AS', 'AH', 'AD'], ['KS', 'KH', 'KD'], 'a higher three of a kind'],
  [['2S', '2H', '2D'], ['AS', 'KS', 'QS'], 'three of a kind over a straight flush'],
  [['4S', '3S', '2S'], ['AH', 'KD', 'QC'], 'a straight flush over a straight'],
  [['4S', '3H', '2D'], ['AS', '2H', '3D'], 'a higher straight: A-2-3 is the lowest'],
  [['AS', '2H', '3D'], ['AC', 'QC', 'JC'], 'a straight over a flush'],
  [['5S', '4S', '2S'], ['AS', 'AH', 'KD'], 'a flush over a pair'],
  [['KS', 'KH', '2D'], ['QS', 'QH', 'AD'], 'a higher pair'],
  [['QS', 'QH', 'AD'], ['QD', 'QC', 'KD'], 'the third card of equal pairs'],
  [['2S', '2H', '3D'], ['AS', 'KH', 'JD'], 'a pair over a high card'],
  [['AS', '9H', '4D'], ['AH', '9D', '3C'], 'the lowest card decides at last'],
])('three cards: %s beat %s (%s)', (better, worse) => {
  const { points } = sidesRules['three-cards'];
  expect(points(better)).toBeGreaterThan(points(worse));
  expect(points(better.toReversed())).toBe(points(better));
});

test(
  'three cards: over all pairs of hands of one deck, a tie has the chance behind the documented returns',
  { timeout: 60_000 },
  () => {
    const { points, payback } = sidesRules['three-cards'];
    const deck = [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
    const hands = deck.flatMap((first, a) =>
      deck.slice(a + 1).flatMap((second, b) => deck.slice(a + b + 2).map((third) => [first, second, third])),
    );
    const equal = [...Map.groupBy(hands, points).values()];
    // Every hand is followed by one of the 18,424 hands of the other 49 cards.
    const ties = equal.reduce(
      (sum, group) =>
        sum +
        group.reduce(
          (own, hand) => own + group.filter((other) => !other.some((card) => hand.includes(card))).length,
          0,
        ),
      0,
    );
    const tie = ties / (hands.length * 18_424);
    expect(hands).toHaveLength(22_100);
    expect(850 * tie).toBeCloseTo(payback.tie, 6);
    expect(((1 - tie) / 2) * 1.95 + tie).toBeCloseTo(payback.sideA, 6);
    expect(payback.sideB).toBe(payback.sideA);
  },
);
