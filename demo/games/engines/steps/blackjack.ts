import * as v from 'valibot';

import { deck } from '#demo/games/engines/steps/cards.ts';
import {
  IDLE_MS,
  betSchema,
  noChoiceSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type EngineStep,
  type Random,
} from '#platform/modules/play/exports.ts';

/** Decks of the shoe, which is shuffled for every round. */
const DECKS = 6;
/** Pays of the main outcomes in hundredths of the stake, which they include. */
export const blackjackPays = { blackjack: 250, win: 200, push: 100 } as const;
/** Return for a player who plays the best strategy, rounded. The test computes it and plays it. */
export const blackjackPayback = 0.994;

/** Cards drawn for a round in advance: more than any three hands can take. */
const DRAWN = 48;
const DEALER_STANDS = 17;
const BEST = 21;

const cardSchema = v.picklist(deck);
const stepSchema = v.strictObject({ action: v.picklist(['hit', 'stand', 'double', 'split']) });
/** `stands` is true if the hand takes no further card. */
const handSchema = v.strictObject({ cards: v.array(cardSchema), doubled: v.boolean(), stands: v.boolean() });
const stateSchema = v.strictObject({
  /** The next cards of the shoe, first card first. */
  shoe: v.array(cardSchema),
  /** One hand, or two after a split. The first hand that does not stand is in play. */
  hands: v.pipe(v.array(handSchema), v.minLength(1), v.maxLength(2)),
  dealer: v.pipe(v.array(cardSchema), v.length(2)),
  /** Bet of a hand that is not doubled, in minor units. */
  betMinor: betSchema,
});
type BlackjackHand = v.InferOutput<typeof handSchema>;
export type BlackjackState = v.InferOutput<typeof stateSchema>;

export type BlackjackOutcome = keyof typeof blackjackPays | 'lose' | 'bust';

/** `soft` is true if an ace counts eleven. `outcome` is null until the round ends. */
type HandView = {
  cards: string[];
  total: number;
  soft: boolean;
  doubled: boolean;
  outcome: BlackjackOutcome | null;
};

/**
 * What the page sees. `active` is the index of the hand in play, null at the end of the round; until then `dealer` has
 * only the open card. `mayDouble` and `maySplit` apply to the hand in play.
 */
export type BlackjackView = {
  hands: HandView[];
  active: number | null;
  dealer: string[];
  dealerTotal: number;
  mayDouble: boolean;
  maySplit: boolean;
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

/** `natural` is true if the first two cards of the round are a blackjack. */
function compareHands(
  cards: readonly string[],
  dealer: readonly string[],
  natural: boolean,
): BlackjackOutcome {
  const [own, other] = [sumHand(cards).total, sumHand(dealer).total];
  if (own > BEST) return 'bust';
  if (natural !== isBlackjack(dealer)) return natural ? 'blackjack' : 'lose';
  if (other > BEST || own > other) return 'win';
  return own === other ? 'push' : 'lose';
}

const viewHand = ({ cards, doubled }: BlackjackHand, outcome: BlackjackOutcome | null): HandView => ({
  cards,
  ...sumHand(cards),
  doubled,
  outcome,
});

/** Ends the round. The dealer draws only against a hand that can still lose to more than two cards. */
function finish(random: Random, state: BlackjackState) {
  const { hands, betMinor } = state;
  const isNatural = (cards: readonly string[]) => hands.length === 1 && isBlackjack(cards);
  const draws = hands.some(({ cards }) => sumHand(cards).total <= BEST && !isNatural(cards));
  const dealer = draws ? playDealer(state) : state.dealer;
  let winMinor = 0;
  const views = hands.map((hand) => {
    const outcome = compareHands(hand.cards, dealer, isNatural(hand.cards));
    const pays = outcome === 'lose' || outcome === 'bust' ? 0 : blackjackPays[outcome];
    winMinor += roundPayoutRandomly(random, hand.doubled ? 2 * betMinor : betMinor, pays);
    return viewHand(hand, outcome);
  });
  const view: BlackjackView = {
    hands: views,
    active: null,
    dealer,
    dealerTotal: sumHand(dealer).total,
    mayDouble: false,
    maySplit: false,
  };
  return { view, winMinor };
}

const createHand = (cards: string[], { doubled = false, stands = false } = {}): BlackjackHand => ({
  cards,
  doubled,
  stands: stands || sumHand(cards).total >= BEST,
});

/** A pair of equal value can be split, once in a round. */
function canSplit({ hands: [hand, other] }: BlackjackState): boolean {
  if (!hand || other || hand.cards.length !== 2) return false;
  const [first = '', second = ''] = hand.cards;
  return getValue(first) === getValue(second);
}

/** Makes two hands of a pair and deals one card to each. Split aces get no further card. */
function split(state: BlackjackState): BlackjackState {
  const [third = '', fourth = '', ...shoe] = state.shoe;
  const [first = '', second = ''] = state.hands[0]?.cards ?? [];
  const stands = getValue(first) === 1;
  return {
    ...state,
    shoe,
    hands: [createHand([first, third], { stands }), createHand([second, fourth], { stands })],
  };
}

function goOn(random: Random, state: BlackjackState): EngineStep {
  const { hands, dealer } = state;
  const active = hands.findIndex(({ stands }) => !stands);
  const stood = finish(random, state);
  if (active < 0 || isBlackjack(dealer)) return { state: null, ...stood, done: true };
  const open = dealer.slice(0, 1);
  const view: BlackjackView = {
    hands: hands.map((hand) => viewHand(hand, null)),
    active,
    dealer: open,
    dealerTotal: sumHand(open).total,
    mayDouble: hands[active]?.cards.length === 2,
    maySplit: canSplit(state),
  };
  return { state, view, done: false, winMinor: 0, lapse: { ...stood, afterMs: IDLE_MS } };
}

/** Deals a round from given cards: player, dealer, player, dealer, then the shoe. */
export function dealBlackjack(random: Random, betMinor: number, cards: readonly string[]) {
  const [first = '', open = '', second = '', hidden = '', ...shoe] = cards;
  return goOn(random, { shoe, hands: [createHand([first, second])], dealer: [open, hidden], betMinor });
}

/**
 * Blackjack with six decks: hit, stand, double or split; the dealer looks for a blackjack and stands on every 17. In a
 * round that its player leaves, every hand stands. The view is {@link BlackjackView}.
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
    const raiseMinor = state.betMinor;
    const active = state.hands.findIndex(({ stands }) => !stands);
    const cards = state.hands[active]?.cards;
    if (!cards) return { refused: 'state.invalid' };
    if (action === 'split' && !canSplit(state)) return { refused: 'choice.invalid' };
    if (action === 'double' && cards.length !== 2) return { refused: 'choice.invalid' };
    if (action === 'split') return { ...goOn(random, split(state)), raiseMinor };
    const drawn = action === 'stand' ? 0 : 1;
    const hand = createHand([...cards, ...state.shoe.slice(0, drawn)], {
      doubled: action === 'double',
      stands: action !== 'hit',
    });
    const next = { ...state, shoe: state.shoe.slice(drawn), hands: state.hands.with(active, hand) };
    const result = goOn(random, next);
    return action === 'double' ? { ...result, raiseMinor } : result;
  },
};
