import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  blackjackEngine,
  blackjackPayback,
  dealBlackjack,
  sumHand,
} from '#demo/games/engines/steps/blackjack.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { type EngineRefusal, type EngineStep, isRefusal } from '#platform/modules/play/exports.ts';

const cards = v.array(v.string());
const hands = v.array(v.object({ cards }));
const viewSchema = v.object({ hands });
const stateSchema = v.object({ hands, dealer: cards, shoe: cards });
const never = createScriptedRandom([]);

function readStep(result: EngineStep | EngineRefusal | undefined): EngineStep {
  if (!result || isRefusal(result)) throw new Error(result?.refused);
  return result;
}

/** Plays a round with these cards (player, dealer, player, dealer, then the shoe) and actions. */
function playCards(cards: string, ...actions: string[]): EngineStep {
  let step = readStep(dealBlackjack(never, 100, cards.split(' ')));
  for (const action of actions) step = readStep(blackjackEngine.next?.(never, step.state, { action }, 0));
  return step;
}

test.each([
  ['AS KH', 21, true],
  ['AS AH', 12, true],
  ['AS 6H KD', 17, false],
  ['AS AH 9D', 21, true],
  ['TS 6H 6D', 22, false],
])('the hand %s counts %i (soft: %s)', (cards, total, soft) => {
  expect(sumHand(cards.split(' '))).toEqual({ total, soft });
});

test.each([
  ['a blackjack pays 3 to 2 at once', 'AS 9H KS 9D', [], 'blackjack', 250],
  ['two blackjacks return the bet', 'AS AH KS KD', [], 'push', 100],
  ['a blackjack of the dealer wins at once', '9S AH 9D KD', [], 'lose', 0],
  ['a 21 of three cards is no blackjack, and the hand stands', '5S TH 6S 9D TC', ['hit'], 'win', 200],
  ['the dealer stands on a soft 17', 'TS AH 8S 6D 4C', ['stand'], 'win', 200],
  ['the dealer draws on 16', 'TS TH 8S 6D 5C', ['stand'], 'lose', 0],
  ['the dealer goes bust', 'TS TH 2S 6D 6C', ['stand'], 'win', 200],
  ['the player goes bust', 'TS TH 6S 9D 6C', ['hit'], 'bust', 0],
  ['equal hands return the bet', 'TS TH 9S 9D', ['stand'], 'push', 100],
])('%s', (_, cards, actions, outcome, winMinor) => {
  expect(playCards(cards, ...actions)).toMatchObject({
    done: true,
    winMinor,
    view: { hands: [{ outcome }] },
  });
});

test('a double takes the bet again, deals one card and pays on both', () => {
  expect(playCards('5S TH 6S 9D TC', 'double')).toMatchObject({
    done: true,
    raiseMinor: 100,
    winMinor: 400,
    view: { hands: [{ doubled: true, outcome: 'win', total: 21 }] },
  });
  const hit = playCards('2S TH 3S 9D 4C 5C', 'hit');
  expect(hit).toMatchObject({ done: false, view: { mayDouble: false } });
  expect(blackjackEngine.next?.(never, hit.state, { action: 'double' }, 0)).toEqual({
    refused: 'choice.invalid',
  });
});

test('a split takes the bet again and deals a card to each half of the pair, which are played in turn', () => {
  const pair = '8S TH 8D 9D 3C TC';
  const halves = playCards(pair, 'split');
  expect(halves).toMatchObject({
    done: false,
    raiseMinor: 100,
    view: {
      active: 0,
      hands: [
        { cards: ['8S', '3C'], total: 11 },
        { cards: ['8D', 'TC'], total: 18 },
      ],
      mayDouble: true,
      maySplit: false,
    },
  });
  const first = playCards(`${pair} 9H`, 'split', 'hit');
  expect(first).toMatchObject({ done: false, view: { active: 0, hands: [{ total: 20 }, { total: 18 }] } });
  expect(first.raiseMinor).toBeUndefined();
  expect(playCards(`${pair} 9H`, 'split', 'hit', 'stand')).toMatchObject({
    done: false,
    view: { active: 1, mayDouble: true, hands: [{ outcome: null }, { outcome: null }] },
  });
  const end = playCards(`${pair} 9H`, 'split', 'hit', 'stand', 'stand');
  expect(end).toMatchObject({ done: true, winMinor: 200 });
  expect(end.view).toMatchObject({ active: null, hands: [{ outcome: 'win' }, { outcome: 'lose' }] });
});

test.each([
  ['a half that goes bust leaves the other one in play', '8S TH 8D 9D 7C TC TD', ['hit'], false, [], 0],
  [
    'the dealer takes no card if both halves are bust',
    '8S TH 8D 6D 7C 7H TD TS',
    ['hit', 'hit'],
    true,
    ['bust', 'bust'],
    0,
  ],
  [
    'the dealer draws against the half that is not bust',
    '8S TH 8D 6D 7C TC TD 5C',
    ['hit', 'stand'],
    true,
    ['bust', 'lose'],
    0,
  ],
  ['a half can be doubled', '8S TH 8D 9D 3C TC TS', ['double', 'stand'], true, ['win', 'lose'], 400],
  ['each split ace gets one card', 'AS TH AD 9D 3C 9C', [], true, ['lose', 'win'], 200],
  ['an ace and a ten after a split pay as 21', 'AS TH AD 9D KC QC', [], true, ['win', 'win'], 400],
  ['a 21 after a split stands', 'TS TH KD 9D AC 5C', [], false, [], 0],
  ['a 21 after a split ties with 21', 'AS 6H AD 5D KC QC TC', [], true, ['push', 'push'], 200],
] as const)('%s', (_, dealt, actions, done, outcomes, winMinor) => {
  const step = playCards(dealt, 'split', ...actions);
  expect(step).toMatchObject({ done, winMinor });
  if (done) expect(step.view).toMatchObject({ hands: outcomes.map((outcome) => ({ outcome })) });
  else expect(step.view).toMatchObject({ active: 1 });
});

test('two cards of equal value can be split, once', () => {
  for (const [dealt, maySplit] of [
    ['TS 6H KD 9D', true],
    ['9S 6H 9D 9C', true],
    ['TS 6H 9D 9C', false],
    ['AS 6H 9D 9C', false],
  ] as const) {
    const step = playCards(dealt);
    expect(step.view, dealt).toMatchObject({ maySplit });
    if (!maySplit)
      expect(blackjackEngine.next?.(never, step.state, { action: 'split' }, 0)).toEqual({
        refused: 'choice.invalid',
      });
  }
  const again = playCards('8S TH 8D 9D 8C 8H', 'split');
  expect(again.view).toMatchObject({ maySplit: false });
  expect(blackjackEngine.next?.(never, again.state, { action: 'split' }, 0)).toEqual({
    refused: 'choice.invalid',
  });
  const hit = playCards('2S TH 2D 9D 2C', 'hit');
  expect(hit.view).toMatchObject({ maySplit: false });
});

test('a split round that its player leaves ends as if both hands stood', () => {
  const dealt = '8S TH 8D 9D TC KC';
  const stood = playCards(dealt, 'split', 'stand', 'stand');
  const { winMinor, view } = stood;
  expect(playCards(dealt, 'split')).toMatchObject({ done: false, lapse: { winMinor, view } });
});

test('each card of the shoe can be the first one', () => {
  const first = Array.from({ length: 312 }, (_, place) => {
    let next = place;
    const step = readStep(blackjackEngine.open(() => next++ % 312, 100, null));
    return v.parse(viewSchema, step.view).hands[0]?.cards[0];
  });
  const counts = [...Map.groupBy(first, (card) => card).values()].map(({ length }) => length);
  expect(counts).toEqual(Array.from({ length: 52 }, () => 6));
});

test('the shoe has six copies of each card', () => {
  const copies = Array.from({ length: 52 }, (_, card) => {
    // Asks for ten copies first, then for other cards.
    let asked = 0;
    const random = () => (asked++ < 10 ? card + 52 * (asked - 1) : card + asked);
    const { state } = readStep(blackjackEngine.open(random, 100, null));
    const { hands, dealer, shoe } = v.parse(stateSchema, state);
    const hand = hands[0]?.cards ?? [];
    return [...hand, ...dealer, ...shoe].filter((one) => one === hand[0]).length;
  });
  expect(copies).toEqual(Array.from({ length: 52 }, () => 6));
});

test('the page sees only the open card of the dealer before the round is over', () => {
  const step = playCards('5S TH 6S 9D TC');
  expect(step).toMatchObject({
    done: false,
    view: { dealer: ['TH'], dealerTotal: 10, active: 0, hands: [{ outcome: null }] },
  });
  expect(JSON.stringify(step.view)).not.toContain('9D');
});

test('a round that its player leaves ends as if they stood', () => {
  const step = playCards('TS TH 8S 6D AC KC');
  const stood = playCards('TS TH 8S 6D AC KC', 'stand');
  expect(step).toMatchObject({ done: false, lapse: { winMinor: stood.winMinor, view: stood.view } });
});

test('an unknown action or a bet with a choice is refused', () => {
  const { state } = playCards('5S TH 6S 9D TC');
  for (const choice of [null, {}, { action: 'surrender' }])
    expect(blackjackEngine.next?.(never, state, choice, 0)).toEqual({ refused: 'choice.invalid' });
  expect(blackjackEngine.open(never, 100, { action: 'hit' })).toEqual({ refused: 'choice.invalid' });
  expect(blackjackEngine.next?.(never, {}, { action: 'hit' }, 0)).toEqual({ refused: 'state.invalid' });
});

// The exact return with a shoe without end: each card has one of thirteen ranks, whatever was dealt before. Totals are
// hard totals; `ace` says whether a hand has an ace, which may count eleven.
const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10];
type Hand = { low: number; ace: boolean };
const add = ({ low, ace }: Hand, rank: number): Hand => ({ low: low + rank, ace: ace || rank === 1 });
const best = ({ low, ace }: Hand): number => (ace && low <= 11 ? low + 10 : low);
const average = (value: (rank: number) => number, from: readonly number[] = ranks): number =>
  from.reduce((sum, rank) => sum + value(rank), 0) / from.length;

function remember<T>(compute: (key: string, ...values: number[]) => T) {
  const known = new Map<string, T>();
  return (...values: number[]): T => {
    const key = values.join();
    const value = known.get(key) ?? compute(key, ...values);
    known.set(key, value);
    return value;
  };
}

/** The net result of standing on a total, against a dealer's hand, in bets. */
const stand = remember((_, total: number, low: number, ace: number): number => {
  const dealer = { low, ace: ace === 1 };
  const sum = best(dealer);
  if (sum >= 17) return sum > 21 || total > sum ? 1 : total === sum ? 0 : -1;
  return average((rank) => {
    const next = add(dealer, rank);
    return stand(total, next.low, Number(next.ace));
  });
});
/** Ranks of the hidden card, if the dealer's open card makes no blackjack with it. */
const listHidden = (open: number) => ranks.filter((rank) => rank + open !== 11 || (rank !== 1 && open !== 1));
const standAgainst = remember((_, total: number, open: number): number =>
  average((rank) => {
    const dealer = add({ low: open, ace: open === 1 }, rank);
    return stand(total, dealer.low, Number(dealer.ace));
  }, listHidden(open)),
);
const computeBest = remember((_, low: number, ace: number, open: number): number => {
  const hand = { low, ace: ace === 1 };
  if (low > 21) return -1;
  if (best(hand) === 21) return standAgainst(21, open);
  const hit = average((rank) => {
    const next = add(hand, rank);
    return computeBest(next.low, Number(next.ace), open);
  });
  return Math.max(standAgainst(best(hand), open), hit);
});
const double = (hand: Hand, open: number): number =>
  2 *
  average((rank) => {
    const next = add(hand, rank);
    return next.low > 21 ? -1 : standAgainst(best(next), open);
  });
const computePlay = (hand: Hand, open: number): number =>
  Math.max(computeBest(hand.low, Number(hand.ace), open), double(hand, open));
/** Both hands of a split. Split aces get one card each. */
const splitPair = (rank: number, open: number): number =>
  2 *
  average((second) => {
    const hand = add({ low: rank, ace: rank === 1 }, second);
    return rank === 1 ? standAgainst(best(hand), open) : computePlay(hand, open);
  });

test('the best play returns 99.4 % in a shoe without end, counted over all hands', () => {
  const net = average((open) => {
    const dealerWins = 1 - listHidden(open).length / ranks.length;
    return average((first) =>
      average((second) => {
        const hand = add({ low: first, ace: first === 1 }, second);
        if (best(hand) === 21) return (1 - dealerWins) * 1.5;
        const whole = computePlay(hand, open);
        const played = first === second ? Math.max(whole, splitPair(first, open)) : whole;
        return -dealerWins + (1 - dealerWins) * played;
      }),
    );
  });
  expect(1 + net).toBeCloseTo(blackjackPayback, 3);
});

test('in a long run with six decks, a player of the best strategy gets 99.4 % back', () => {
  const random = createSeededRandom(11);
  const getRank = (card: string) => (card.startsWith('A') ? 1 : sumHand([card]).total);
  const chooseAction = (hand: string[], open: string, mayDouble: boolean, maySplit: boolean) => {
    const rank = getRank(open);
    const own = hand.map(getRank).reduce(add, { low: 0, ace: false });
    const stood = standAgainst(best(own), rank);
    const hit = computeBest(own.low, Number(own.ace), rank);
    const doubled = mayDouble ? double(own, rank) : -2;
    if (maySplit && splitPair(getRank(hand[0] ?? ''), rank) > Math.max(hit, doubled)) return 'split';
    if (doubled > hit) return 'double';
    return stood >= hit ? 'stand' : 'hit';
  };
  let [bets, net, splits] = [0, 0, 0];
  for (; bets < 20_000; bets++) {
    let step = readStep(blackjackEngine.open(random, 100, null));
    let stake = 100;
    while (!step.done) {
      const { hands, active, dealer, mayDouble, maySplit } = Object(step.view);
      const action = chooseAction(hands[active].cards, dealer[0], mayDouble, maySplit);
      if (action === 'split') splits++;
      step = readStep(blackjackEngine.next?.(random, step.state, { action }, 0));
      stake += step.raiseMinor ?? 0;
    }
    net += step.winMinor - stake;
  }
  expect(splits).toBeGreaterThan(bets / 50);
  expect(Math.abs(1 + net / bets / 100 - blackjackPayback)).toBeLessThan(0.02);
}, 120_000);
