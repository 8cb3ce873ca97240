import { expect, test } from 'vitest';

import {
  cardsEngine,
  cardsPayback,
  deal,
  deck,
  draw,
  handPays,
  rankHand,
} from '#demo/games/engines/steps/cards.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { isRefusal, type EngineStep } from '#platform/modules/play/engine.ts';

test.each([
  ['royal-flush', 'TS JS QS KS AS'],
  ['straight-flush', '9H TH JH QH KH'],
  ['straight-flush', 'AD 2D 3D 4D 5D'],
  ['four-of-a-kind', '7S 7H 7D 7C 2S'],
  ['full-house', 'KS KH KD 4C 4S'],
  ['flush', '2C 5C 9C JC AC'],
  ['straight', 'TS JH QD KC AS'],
  ['straight', '5S 4H 3D 2C AS'],
  ['straight', '6S 7H 8D 9C TS'],
  ['three-of-a-kind', '8S 8H 8D KC 2S'],
  ['two-pair', '3S 3H 9D 9C KS'],
  ['jacks-or-better', 'JS JH 4D 9C 2S'],
  ['jacks-or-better', 'AS AH 4D 9C 2S'],
  ['nothing', 'TS TH 4D 9C 2S'],
  ['nothing', 'QS KH AD 2C 3S'],
  ['nothing', '2S 4H 6D 8C QS'],
])('%s is recognised in %s, in any order', (rank, cards) => {
  const hand = cards.split(' ');
  expect(rankHand(hand)).toBe(rank);
  expect(rankHand(hand.toReversed())).toBe(rank);
  expect(rankHand([...hand.slice(2), ...hand.slice(0, 2)])).toBe(rank);
});

test(
  'over every hand of a deck from seven to ace, each rank occurs as often as combinatorics predicts',
  { timeout: 30_000 },
  () => {
    const short = deck.filter((card) => !'23456'.includes(card.charAt(0)));
    const counts: Record<string, number> = {};
    const hand: string[] = [];
    const walk = (from: number) => {
      if (hand.length === 5) {
        const rank = rankHand(hand);
        counts[rank] = (counts[rank] ?? 0) + 1;
        return;
      }
      for (let i = from; i < short.length; i++) {
        hand.push(short[i] ?? '');
        walk(i + 1);
        hand.pop();
      }
    };
    walk(0);
    expect(counts).toEqual({
      'royal-flush': 4,
      'straight-flush': 12,
      'four-of-a-kind': 224,
      'full-house': 1_344,
      flush: 208,
      straight: 4_080,
      'three-of-a-kind': 10_752,
      'two-pair': 24_192,
      'jacks-or-better': 53_760,
      nothing: 106_800,
    });
  },
);

test('the payout table is the 8/6 table of jacks or better', () => {
  expect(Object.entries(handPays)).toEqual([
    ['royal-flush', 80_000],
    ['straight-flush', 5_000],
    ['four-of-a-kind', 2_500],
    ['full-house', 800],
    ['flush', 600],
    ['straight', 400],
    ['three-of-a-kind', 300],
    ['two-pair', 200],
    ['jacks-or-better', 100],
  ]);
});

/** `combinations[k][n]`: ways to take k of n cards. */
const combinations = Array.from({ length: 6 }, (_, taken) =>
  Array.from({ length: 53 }, (__, of) =>
    Array.from({ length: taken }, (___, at) => (of - at) / (at + 1)).reduce((all, one) => all * one, 1),
  ).map(Math.round),
);

/** Calls `visit` for every hand of five cards, as ascending places in the deck. */
function visitHands(visit: (hand: readonly number[]) => void): void {
  const hand: number[] = [];
  const walk = (from: number) => {
    if (hand.length === 5) {
      visit(hand);
      return;
    }
    for (let card = from; card < deck.length; card++) {
      hand.push(card);
      walk(card + 1);
      hand.pop();
    }
  };
  walk(0);
}

/** The sets of cards that a player can hold, as bits of the five places of a hand. */
const holds = Array.from({ length: 32 }, (_, held) => held);
const countBits = (bits: number) => [1, 2, 4, 8, 16].filter((bit) => (bits & bit) > 0).length;
const heldCounts = holds.map(countBits);
/** First number of the sets of each size, if all sets of up to five cards are numbered. */
const firstNumbers = [0, 1, 53, 1_379, 23_479, 294_204];

/** Writes the number of each set of cards of a hand into `numbers`, by {@link holds}. */
function numberSets(hand: readonly number[], numbers: Int32Array): void {
  for (let held = 1; held < 32; held++) {
    const top = 31 - Math.clz32(held);
    const count = heldCounts[held] ?? 0;
    const place = combinations[count]?.[hand[top] ?? 0] ?? 0;
    // The rest of the set is numbered from 0 among the sets of its own size.
    numbers[held] = (numbers[held - 2 ** top] ?? 0) + place;
  }
}

test(
  'with the best cards held, a round returns 98.4 %, counted over every hand and every draw',
  { tags: ['simulation'] },
  () => {
    // The rank depends on the ranks of the cards and on a common suit, so it is computed once for each.
    const known = new Map<number, number>();
    const getPays = (hand: readonly number[]) => {
      const isFlush = hand.every((card) => Math.floor(card / 13) === Math.floor((hand[0] ?? 0) / 13));
      const key = hand.reduce((sum, card) => sum + 5 ** (card % 13), 0) * (isFlush ? -1 : 1);
      const stored = known.get(key);
      if (stored !== undefined) return stored;
      const rank = rankHand(hand.map((card) => deck[card] ?? ''));
      const pays = rank === 'nothing' ? 0 : handPays[rank];
      known.set(key, pays);
      return pays;
    };
    const numbers = new Int32Array(32);
    // Sum of the payouts of all hands that have a set of cards.
    const sums = new Float64Array(294_204 + 2_598_960);
    const getIndex = (held: number) => (numbers[held] ?? 0) + (firstNumbers[heldCounts[held] ?? 0] ?? 0);
    visitHands((hand) => {
      const pays = getPays(hand);
      if (pays === 0) return;
      numberSets(hand, numbers);
      for (const held of holds) sums[getIndex(held)] = (sums[getIndex(held)] ?? 0) + pays;
    });
    const own = new Float64Array(32);
    let best = 0;
    visitHands((hand) => {
      numberSets(hand, numbers);
      for (const held of holds) own[held] = sums[getIndex(held)] ?? 0;
      // Leaves out the hands with a card that the player threw away.
      for (const bit of [1, 2, 4, 8, 16])
        for (const held of holds)
          if ((held & bit) === 0) own[held] = (own[held] ?? 0) - (own[held | bit] ?? 0);
      best += holds.reduce(
        (most, held) =>
          Math.max(most, (own[held] ?? 0) / (combinations[5 - (heldCounts[held] ?? 0)]?.[47] ?? 1)),
        0,
      );
    });
    expect(best / 2_598_960 / 100).toBeCloseTo(0.983_927, 6);
    expect(best / 2_598_960 / 100).toBeCloseTo(cardsPayback, 3);
  },
);

test('every card can be dealt first, and every card outside the hand can be drawn, each with the same chance', () => {
  const dealt = deck.map((_, place) => deal(createScriptedRandom([place, 0, 0, 0, 0]))[0]);
  expect(dealt).toEqual(deck);
  const hand = deck.slice(0, 5);
  const drawn = deck
    .slice(5)
    .map((_, place) => draw(createScriptedRandom([place]), hand, [true, true, false, true, true])[2]);
  expect(drawn).toEqual(deck.slice(5));
});

test('a deal has five different cards, and a draw never repeats a card of the hand', () => {
  const random = createSeededRandom(3);
  for (let i = 0; i < 2_000; i++) {
    const hand = deal(random);
    expect(new Set(hand).size).toBe(5);
    const held = hand.map((_, index) => (i >> index) % 2 === 1);
    const drawn = draw(random, hand, held);
    expect(new Set([...hand, ...drawn]).size).toBe(5 + held.filter((stays) => !stays).length);
    for (const [index, stays] of held.entries()) if (stays) expect(drawn[index]).toBe(hand[index]);
  }
});

function openRound(): EngineStep {
  // Draws 2S, 3S, 4S, 5S, 6S: the first remaining card, five times.
  const step = cardsEngine.open(createScriptedRandom([0, 0, 0, 0, 0]), 250, null);
  if (isRefusal(step)) throw new Error(step.refused);
  return step;
}

test('the deal pays nothing, and the draw pays by the payout table', () => {
  const dealt = openRound();
  expect(dealt).toMatchObject({ done: false, winMinor: 0 });
  expect(dealt.view).toMatchObject({ stage: 'dealt', rank: 'straight-flush', betMinor: 250 });
  const held = [true, true, true, true, true];
  const drawn = cardsEngine.next?.(createScriptedRandom([]), dealt.state, { held }, 0);
  expect(drawn).toMatchObject({ done: true, winMinor: 12_500, view: { stage: 'drawn', held } });
});

test('a player who leaves keeps all five cards', () => {
  const dealt = openRound();
  expect(dealt).toMatchObject({
    lapse: { winMinor: 12_500, view: { stage: 'drawn', rank: 'straight-flush' } },
  });
});

test('a malformed stored state or choice is refused', () => {
  const { state } = openRound();
  const held = [true, true, true, true, true];
  const next = (from: unknown, choice: unknown) =>
    cardsEngine.next?.(createScriptedRandom([]), from, choice, 0);
  const twice = { hand: ['2S', '2S', '3S', '4S', '5S'], betMinor: 250 };
  expect(next(twice, { held })).toEqual({ refused: 'state.invalid' });
  expect(next(null, { held })).toEqual({ refused: 'state.invalid' });
  expect(next(state, { held: [true] })).toEqual({ refused: 'choice.invalid' });
  expect(next(state, null)).toEqual({ refused: 'choice.invalid' });
});
