import * as v from 'valibot';
import { expect, test } from 'vitest';

import { deck } from '#demo/games/engines/steps/cards.ts';
import { compareHoldem, dealHoldem, holdemEngine, holdemPayback } from '#demo/games/engines/steps/holdem.ts';
import { POKER_CATEGORY, rankPokerHand } from '#demo/games/engines/steps/poker-hands.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { type EngineStep, isRefusal, pickBelow } from '#platform/modules/play/exports.ts';

const never = createScriptedRandom([]);
const viewSchema = v.object({ player: v.array(v.string()), board: v.array(v.string()) });

function next(step: EngineStep, action: string): EngineStep {
  const result = holdemEngine.next?.(never, step.state, { action }, 0);
  if (!result || isRefusal(result)) throw new Error(result?.refused);
  return result;
}
/** Deals a round with an ante of 100 from these cards: player, dealer, board. Then plays an action. */
const play = (cards: string, action: string) => next(dealHoldem(100, cards.split(' ')), action);

test.each([
  ['the better hand wins: the ante and the call pay 1 to 1', 'AS AH KS KH 2D 7C 9H 3S 5D', 'win', 600],
  ['a worse hand loses both bets', 'KS KH AS AH 2D 7C 9H 3S 5D', 'lose', 0],
  ['equal hands return both bets', '2S 3H 2D 3C AS KH QD JC TS', 'push', 300],
  ['a dealer below a pair of fours returns the call', 'AS KH 3S 3H 2D 7C 9H JS 6D', 'unqualified', 400],
  ['a dealer without a pair does not beat a lower card', '5S 8H AS KH 2D 7C 9H JS 3D', 'unqualified', 400],
  ['a dealer with a pair of fours plays', 'AS KH 4S 4H 2D 7C 9H JS 6D', 'lose', 0],
  ['a flush pays 2 to 1 on the ante', 'AS 8S KH KD 2S 7S 9S 3H 5D', 'win', 700],
  ['a full house pays 3 to 1 on the ante', 'AS AH KH KD AC 7S 7D 3H 5D', 'win', 800],
  ['four of a kind pay 10 to 1 on the ante', 'AS AH KH KD AC AD 7D 3H 5D', 'win', 1_500],
  ['a straight flush pays 20 to 1 on the ante', '9S 8S KH KD 7S 6S 5S 3H 2D', 'win', 2_500],
  ['a royal flush pays 100 to 1 on the ante', 'AS KS KH KD QS JS TS 3H 2D', 'win', 10_500],
])('a call: %s', (_, cards, outcome, winMinor) => {
  expect(play(cards, 'call')).toMatchObject({ done: true, raiseMinor: 200, winMinor, view: { outcome } });
});

test('a fold loses the ante, takes no further bet and shows all cards', () => {
  const end = play('AS AH KS KH 2D 7C 9H 3S 5D', 'fold');
  expect(end).toMatchObject({
    done: true,
    winMinor: 0,
    view: { outcome: 'fold', dealer: ['KS', 'KH'], board: ['2D', '7C', '9H', '3S', '5D'] },
  });
  expect(end.raiseMinor).toBeUndefined();
});

test('the page sees neither the dealer’s cards nor the last two of the board before the player decides', () => {
  const step = dealHoldem(100, 'AS 2H KS KH 2D 7C 9H 3S 5D'.split(' '));
  expect(step).toMatchObject({
    done: false,
    view: { player: ['AS', '2H'], dealer: [], board: ['2D', '7C', '9H'], playerHand: 'pair', outcome: null },
  });
  for (const hidden of ['KS', 'KH', '3S', '5D']) expect(JSON.stringify(step.view)).not.toContain(hidden);
});

test('the showdown names both hands and shows the five cards of the better one', () => {
  expect(play('2S 2H AS KH 2D 7C 9H KS AD', 'call').view).toMatchObject({
    playerHand: 'three-of-a-kind',
    dealerHand: 'two-pair',
    best: ['2S', '2H', '2D', 'KS', 'AD'],
  });
});

test.each([
  ['KS 2H 9S 3H KD 9C 5H 7S QD', ['K', '9']],
  ['KS TH KH 9D KD 4C 5H 7S 2D', ['T', '9']],
  ['KS KH AS 2H KD 9C 5H 7S AD', null],
  ['AS AH KS KH 2D 2C 7H 7S 4D', ['A', 'K']],
  ['2S 3H 2D 3C AS KH QD JC TS', null],
])('the showdown of %s says which ranks decide between hands of the same name: %j', (cards, deciding) => {
  expect(play(cards, 'call').view).toMatchObject({ deciding });
});

test('a round that its player leaves is folded', () => {
  const cards = 'AS AH KS KH 2D 7C 9H 3S 5D';
  const { view, winMinor } = play(cards, 'fold');
  expect(dealHoldem(100, cards.split(' '))).toMatchObject({ lapse: { view, winMinor } });
});

test('an unknown action or an ante with a choice is refused', () => {
  const { state } = dealHoldem(100, deck);
  for (const choice of [null, {}, { action: 'raise' }])
    expect(holdemEngine.next?.(never, state, choice, 0)).toEqual({ refused: 'choice.invalid' });
  expect(holdemEngine.open(never, 100, { action: 'call' })).toEqual({ refused: 'choice.invalid' });
  expect(holdemEngine.open(never, 0, null)).toEqual({ refused: 'bet.invalid' });
  expect(holdemEngine.next?.(never, {}, { action: 'call' }, 0)).toEqual({ refused: 'state.invalid' });
});

test('each card can be the first one, and no card is dealt twice', () => {
  const firsts = deck.map((_, place) => {
    // The random source gives the same place twice.
    let asked = 0;
    const step = holdemEngine.open(() => (place + Math.max(0, asked++ - 1)) % 52, 100, null);
    if (isRefusal(step)) throw new Error(step.refused);
    const { player, board, dealer } = v.parse(
      v.object({ ...viewSchema.entries, dealer: v.array(v.string()) }),
      step.state,
    );
    expect(new Set([...player, ...dealer, ...board]).size).toBe(9);
    return player[0];
  });
  expect(firsts).toEqual(deck);
});

/** Returns how good two cards and the flop are: own pairs and flush draws always call, then high cards and straights. */
function shouldCall(player: readonly string[], flop: readonly string[]): boolean {
  const cards = [...player, ...flop];
  const getRank = (card: string) => '23456789TJQKA'.indexOf(card.charAt(0));
  const category = Math.floor(rankPokerHand(cards) / POKER_CATEGORY);
  if (category > Math.floor(rankPokerHand(flop) / POKER_CATEGORY)) return true;
  const suited = Math.max(
    ...player.map((card) => cards.filter((other) => other.charAt(1) === card.charAt(1)).length),
  );
  if (suited > 3) return true;
  const straights = [...'23456789TJQKA'].filter(
    (rank) => Math.floor(rankPokerHand([...cards, `${rank}?`]) / POKER_CATEGORY) === 4,
  ).length;
  const [high = 0, low = 0] = player.map(getRank).toSorted((a, b) => b - a);
  return 2 * high + low + 6 * straights + (suited === 3 ? 3 : 0) >= 19;
}

test(
  'in a long run, a player of a simple strategy gets nearly the documented return of the best one',
  { tags: ['simulation'] },
  () => {
    const random = createSeededRandom(5);
    const places = deck.map((_, place) => place);
    const rounds = 300_000;
    let [net, calls] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      for (let at = 0; at < 9; at++) {
        const other = at + pickBelow(random, 52 - at);
        const place = places[at] ?? 0;
        places[at] = places[other] ?? 0;
        places[other] = place;
      }
      const cards = places.slice(0, 9).map((place) => deck[place] ?? '');
      const [player, dealer, board] = [cards.slice(0, 2), cards.slice(2, 4), cards.slice(4)];
      if (shouldCall(player, board.slice(0, 3))) {
        calls += 1;
        net += compareHoldem({ player, dealer, board }).pays / 100 - 3;
      } else net -= 1;
    }
    expect(calls / rounds).toBeCloseTo(0.82, 1);
    const returned = 1 + net / rounds;
    // The mean of so many rounds has a standard error of 0.5 %.
    expect(returned).toBeGreaterThan(holdemPayback - 0.015);
    expect(returned).toBeLessThan(holdemPayback + 0.01);
  },
);
