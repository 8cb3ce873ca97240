import * as v from 'valibot';

import { deck } from '#demo/games/engines/steps/cards.ts';
import {
  findBestFive,
  findDecidingRanks,
  PAIR_OF_FOURS,
  POKER_CATEGORY,
  rankPokerHand,
} from '#demo/games/engines/steps/poker-hands.ts';
import {
  IDLE_MS,
  betSchema,
  computePayout,
  noChoiceSchema,
  pickBelow,
  type Engine,
  type EngineStep,
} from '#platform/modules/play/exports.ts';

/** Price of a call in antes. */
export const holdemCall = 2;

/** Pay of the ante by the player's hand, stake included, in hundredths, highest first. */
export const antePays = {
  'royal-flush': 10_100,
  'straight-flush': 2_100,
  'four-of-a-kind': 1_100,
  'full-house': 400,
  flush: 300,
  straight: 200,
  'three-of-a-kind': 200,
  'two-pair': 200,
  pair: 200,
  highCard: 200,
} as const;
type PokerHand = keyof typeof antePays;

/** Return for a player who plays the best strategy, as a share of antes, rounded. The test plays it. */
export const holdemPayback = 0.978;

const handNames: readonly PokerHand[] = [
  'highCard',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
];
const royalFlush = rankPokerHand(['TS', 'JS', 'QS', 'KS', 'AS']);
const nameHand = (points: number): PokerHand =>
  points === royalFlush ? 'royal-flush' : (handNames[Math.floor(points / POKER_CATEGORY)] ?? 'highCard');

const cardSchema = v.picklist(deck);
const stepSchema = v.strictObject({ action: v.picklist(['call', 'fold']) });
/** All cards are drawn at the opening. */
const stateSchema = v.strictObject({
  player: v.pipe(v.array(cardSchema), v.length(2)),
  dealer: v.pipe(v.array(cardSchema), v.length(2)),
  board: v.pipe(v.array(cardSchema), v.length(5)),
  anteMinor: betSchema,
});
type HoldemState = v.InferOutput<typeof stateSchema>;

/** `unqualified`: the dealer has less than a pair of fours, so the ante wins and the call is returned. */
export type HoldemOutcome = 'win' | 'unqualified' | 'push' | 'lose' | 'fold';

/**
 * What the page sees. Until the end of the round, `board` has three cards, `dealer` none, and `outcome` and
 * `dealerHand` are null. `deciding` has the ranks that decide between two hands of the same name, the higher first, such
 * as `['K', 'T']`; otherwise it is null. `best` has the five cards of the better hand; it is empty until the end.
 */
export type HoldemView = {
  player: string[];
  dealer: string[];
  board: string[];
  playerHand: PokerHand;
  dealerHand: PokerHand | null;
  deciding: string[] | null;
  best: string[];
  anteMinor: number;
  /** Price of a call, in minor units. */
  callMinor: number;
  outcome: HoldemOutcome | null;
};

function compareHands(own: number, other: number): HoldemOutcome {
  if (other < PAIR_OF_FOURS) return 'unqualified';
  if (own === other) return 'push';
  return own > other ? 'win' : 'lose';
}

/** Returns the pay of a round in hundredths of the ante. */
function getPays(outcome: HoldemOutcome, hand: PokerHand): number {
  if (outcome === 'win') return antePays[hand] + 200 * holdemCall;
  if (outcome === 'unqualified') return antePays[hand] + 100 * holdemCall;
  return outcome === 'push' ? 100 + 100 * holdemCall : 0;
}

/** Compares the hands of a called round. `pays` is in hundredths of the ante. */
export function compareHoldem({ player, dealer, board }: Omit<HoldemState, 'anteMinor'>) {
  const [own, other] = [rankPokerHand([...player, ...board]), rankPokerHand([...dealer, ...board])];
  const outcome = compareHands(own, other);
  const [playerHand, dealerHand] = [nameHand(own), nameHand(other)];
  return {
    outcome,
    playerHand,
    dealerHand,
    deciding: playerHand === dealerHand ? findDecidingRanks(own, other) : null,
    better: own >= other ? player : dealer,
    pays: getPays(outcome, playerHand),
  };
}

/** Shows all cards and pays the round. */
function finish({ anteMinor, ...cards }: HoldemState, action: 'call' | 'fold') {
  const { outcome, better, pays, ...hands } = compareHoldem(cards);
  const view: HoldemView = {
    ...cards,
    ...hands,
    best: findBestFive([...better, ...cards.board]),
    anteMinor,
    callMinor: holdemCall * anteMinor,
    outcome: action === 'fold' ? 'fold' : outcome,
  };
  return { view, winMinor: action === 'fold' ? 0 : computePayout(anteMinor, pays) };
}

/** Deals a round from nine given cards: two of the player, two of the dealer, five of the board. */
export function dealHoldem(anteMinor: number, cards: readonly string[]): EngineStep {
  const state = { player: cards.slice(0, 2), dealer: cards.slice(2, 4), board: cards.slice(4, 9), anteMinor };
  const { player, board } = state;
  const flop = board.slice(0, 3);
  const view: HoldemView = {
    player,
    dealer: [],
    board: flop,
    playerHand: nameHand(rankPokerHand([...player, ...flop])),
    dealerHand: null,
    deciding: null,
    best: [],
    anteMinor,
    callMinor: holdemCall * anteMinor,
    outcome: null,
  };
  return { state, view, done: false, winMinor: 0, lapse: { ...finish(state, 'fold'), afterMs: IDLE_MS } };
}

/**
 * Casino hold'em: after the flop, the player calls or folds. A round that its player leaves is folded. The view is
 * {@link HoldemView}.
 */
export const holdemEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    if (!v.is(noChoiceSchema, choice)) return { refused: 'choice.invalid' };
    const drawn = new Set<number>();
    while (drawn.size < 9) drawn.add(pickBelow(random, deck.length));
    return dealHoldem(
      betMinor,
      [...drawn].map((at) => deck[at] ?? ''),
    );
  },
  next(_random, stored, choice) {
    const state = v.safeParse(stateSchema, stored);
    if (!state.success) return { refused: 'state.invalid' };
    const step = v.safeParse(stepSchema, choice);
    if (!step.success) return { refused: 'choice.invalid' };
    const { action } = step.output;
    const end = { state: null, done: true as const, ...finish(state.output, action) };
    return action === 'call' ? { ...end, raiseMinor: holdemCall * state.output.anteMinor } : end;
  },
};
