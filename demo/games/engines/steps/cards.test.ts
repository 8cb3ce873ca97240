import { expect, test } from 'vitest';

import { cardsEngine, deal, deck, draw, handPays, rankHand } from '#demo/games/engines/steps/cards.ts';
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

test('payouts decrease from royal flush to a pair of jacks', () => {
  const pays = Object.values(handPays);
  expect(pays).toEqual(pays.toSorted((a, b) => b - a));
  expect(new Set(pays).size).toBe(pays.length);
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
