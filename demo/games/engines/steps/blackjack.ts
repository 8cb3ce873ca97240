import * as v from 'valibot';

import { deck } from '#demo/games/engines/steps/cards.ts';
import {
  IDLE_MS,
  betSchema,
  noChoiceSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

/** Decks of the shoe, which is shuffled for every round. */
const DECKS = 6;
/** Pays of the main outcomes in hundredths of the stake, which they include. */
export const blackjackPays = { blackjack: 250, win: 200, push: 100 } as const;
/** Return for a player who plays the basic strategy, rounded. The test plays it. */
export const blackjackPayback = 0.99;

/** Cards drawn for a round in advance: more than any two hands can take. */
const DRAWN = 40;
const DEALER_STANDS = 17;
const BEST = 21;

const cardSchema = v.picklist(deck);
const stepSchema = v.strictObject({ action: v.picklist(['hit', 'stand', 'double']) });
const stateSchema = v.strictObject({
  /** The next cards of the shoe, first card first. */
  shoe: v.array(cardSchema),
  hand: v.array(cardSchema),
  dealer: v.pipe(v.array(cardSchema), v.length(2)),
  betMinor: betSchema,
});
export type BlackjackState = v.InferOutput<typeof stateSchema>;

export type BlackjackOutcome = keyof typeof blackjackPays | 'lose' | 'bust';

/**
 * What the page sees. `dealer` has only the open card while `outcome` is null. `soft` is true if an ace counts eleven.
 * `mayDouble` is true for the first two cards.
 */
export type BlackjackView = {
  hand: string[];
  total: number;
  soft: boolean;
  dealer: string[];
  dealerTotal: number;
  mayDouble: boolean;
  doubled: boolean;
  outcome: BlackjackOutcome | null;
};

const getValue = (card: string): number => {
  const rank = card.charAt(0);
  if (rank === 'A') return 1;
  return 'TJQK'.includes(rank) ? 10 : Number(rank);
};

/** Adds up a hand. One ace counts eleven if the total stays within 21; the hand is then soft. */
export function sumHand(hand: readonly string[]): { total: number; soft: boolean } {
  const low = hand.reduce((sum, card) => sum + getValue(card), 0);
  const soft = low + 10 <= BEST && hand.some((card) => card.startsWith('A'));
  return { total: soft ? low + 10 : low, soft };
}

const isBlackjack = (hand: readonly string[]): boolean => hand.length === 2 && sumHand(hand).total === BEST;

const fullShoe = Array.from({ length: DECKS }, () => deck).flat();

/** Draws the cards of a round from the shuffled shoe. */
function drawShoe(random: Random): string[] {
  const drawn = new Set<number>();
  while (drawn.size < DRAWN) drawn.add(pickBelow(random, fullShoe.length));
  return [...drawn].map((at) => fullShoe[at] ?? '');
}

/** The dealer draws until 17 and stands on every 17. */
function playDealer({ shoe, dealer }: BlackjackState): string[] {
  const cards = [...dealer];
  for (const card of shoe) {
    if (sumHand(cards).total >= DEALER_STANDS) break;
    cards.push(card);
  }
  return cards;
}

function compareHands(hand: readonly string[], dealer: readonly string[]): BlackjackOutcome {
  const [own, other] = [sumHand(hand).total, sumHand(dealer).total];
  if (own > BEST) return 'bust';
  if (isBlackjack(hand) !== isBlackjack(dealer)) return isBlackjack(hand) ? 'blackjack' : 'lose';
  if (other > BEST || own > other) return 'win';
  return own === other ? 'push' : 'lose';
}

/** Ends the round. The dealer draws only against a hand that can still lose to more than two cards. */
function finish(random: Random, state: BlackjackState, doubled: boolean) {
  const { hand, betMinor } = state;
  const stands = sumHand(hand).total > BEST || isBlackjack(hand);
  const dealer = stands ? state.dealer : playDealer(state);
  const outcome = compareHands(hand, dealer);
  const stakeMinor = doubled ? 2 * betMinor : betMinor;
  const pays = outcome === 'lose' || outcome === 'bust' ? 0 : blackjackPays[outcome];
  const view: BlackjackView = {
    hand,
    ...sumHand(hand),
    dealer,
    dealerTotal: sumHand(dealer).total,
    mayDouble: false,
    doubled,
    outcome,
  };
  return { view, winMinor: roundPayoutRandomly(random, stakeMinor, pays) };
}

function goOn(random: Random, state: BlackjackState): ReturnType<Engine['open']> {
  const { hand, dealer } = state;
  const { total, soft } = sumHand(hand);
  const stood = finish(random, state, false);
  if (total >= BEST || isBlackjack(dealer)) return { state: null, ...stood, done: true };
  const open = dealer.slice(0, 1);
  const view: BlackjackView = {
    hand,
    total,
    soft,
    dealer: open,
    dealerTotal: sumHand(open).total,
    mayDouble: hand.length === 2,
    doubled: false,
    outcome: null,
  };
  return { state, view, done: false, winMinor: 0, lapse: { ...stood, afterMs: IDLE_MS } };
}

/** Deals a round from given cards: player, dealer, player, dealer, then the shoe. */
export function dealBlackjack(random: Random, betMinor: number, cards: readonly string[]) {
  const [first = '', open = '', second = '', hidden = '', ...shoe] = cards;
  return goOn(random, { shoe, hand: [first, second], dealer: [open, hidden], betMinor });
}

/**
 * Blackjack with six decks: hit, stand or double; the dealer looks for a blackjack and stands on every 17. A round that
 * its player leaves stands. The view is {@link BlackjackView}.
 */
export const blackjackEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    if (!v.is(noChoiceSchema, choice)) return { refused: 'choice.invalid' };
    return dealBlackjack(random, betMinor, drawShoe(random));
  },
  next(random, stored, choice) {
    const parsed = v.safeParse(stateSchema, stored);
    if (!parsed.success) return { refused: 'state.invalid' };
    const step = v.safeParse(stepSchema, choice);
    if (!step.success) return { refused: 'choice.invalid' };
    const state = parsed.output;
    const { action } = step.output;
    if (action === 'stand') return { state: null, ...finish(random, state, false), done: true };
    if (action === 'double' && state.hand.length !== 2) return { refused: 'choice.invalid' };
    const [card = '', ...shoe] = state.shoe;
    const after = { ...state, shoe, hand: [...state.hand, card] };
    if (action === 'hit') return goOn(random, after);
    return { state: null, ...finish(random, after, true), done: true, raiseMinor: state.betMinor };
  },
};
