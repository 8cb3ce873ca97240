import * as v from 'valibot';

import {
  IDLE_MS,
  betSchema,
  pickBelow,
  noChoiceSchema,
  computePayout,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

const RANKS = '23456789TJQKA';
const SUITS = 'SHDC';
const HAND_SIZE = 5;

/** The 52 cards, rank then suit: `2S` … `AC`, ten is `T`. */
export const deck: readonly string[] = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

/** Return of {@link handPays}, the "8/6" table, for a player who always holds the best cards. */
export const cardsPayback = 0.984;

/** Payout of each hand, stake included, in hundredths of the bet, highest first. */
export const handPays = {
  'royal-flush': 80_000,
  'straight-flush': 5_000,
  'four-of-a-kind': 2_500,
  'full-house': 800,
  flush: 600,
  straight: 400,
  'three-of-a-kind': 300,
  'two-pair': 200,
  'jacks-or-better': 100,
} as const;

export type HandRank = keyof typeof handPays | 'nothing';

const cardSchema = v.picklist(deck);
const handSchema = v.pipe(
  v.array(cardSchema),
  v.length(HAND_SIZE),
  v.check((hand) => new Set(hand).size === HAND_SIZE, 'the same card twice'),
);

/** State that is stored between deal and draw. */
export const cardsStateSchema = v.strictObject({ hand: handSchema, betMinor: betSchema });

export const holdSchema = v.strictObject({ held: v.pipe(v.array(v.boolean()), v.length(HAND_SIZE)) });

/** What the page sees. `rank` and `multiplier` (in hundredths of the bet) are those of the current hand. */
export type CardsView = {
  stage: 'dealt' | 'drawn';
  hand: string[];
  held: boolean[];
  betMinor: number;
  rank: HandRank;
  multiplier: number;
  winMinor: number;
};

function drawCard(random: Random, excluded: readonly string[]): string {
  const remaining = deck.filter((card) => !excluded.includes(card));
  const card = remaining[pickBelow(random, remaining.length)];
  if (card === undefined) throw new RangeError('no card left to draw');
  return card;
}

export function deal(random: Random): string[] {
  const hand: string[] = [];
  while (hand.length < HAND_SIZE) hand.push(drawCard(random, hand));
  return hand;
}

/** Keeps the held cards and replaces each other card with a card that was not in the hand. */
export function draw(random: Random, hand: readonly string[], held: readonly boolean[]): string[] {
  const seen = [...hand];
  return hand.map((card, index) => {
    if (held[index] === true) return card;
    const fresh = drawCard(random, seen);
    seen.push(fresh);
    return fresh;
  });
}

function isStraight(values: readonly number[]): boolean {
  const isAceLow = values.join() === '0,1,2,3,12';
  return isAceLow || values.every((value, index) => value === (values[0] ?? 0) + index);
}

/** Ranks five cards. A single pair counts only if it is of jacks or higher. In A-2-3-4-5 the ace is low. */
export function rankHand(hand: readonly string[]): HandRank {
  const values = hand.map((card) => RANKS.indexOf(card.charAt(0))).sort((a, b) => a - b);
  const flush = new Set(hand.map((card) => card.charAt(1))).size === 1;
  const straight = isStraight(values);
  if (flush && straight) {
    return values[0] === RANKS.indexOf('T') ? 'royal-flush' : 'straight-flush';
  }
  const groups = Object.values(Object.groupBy(values, String)).map((group) => group?.length ?? 0);
  const shape = groups.sort((a, b) => b - a).join('');
  if (shape === '41') return 'four-of-a-kind';
  if (shape === '32') return 'full-house';
  if (flush) return 'flush';
  if (straight) return 'straight';
  if (shape === '311') return 'three-of-a-kind';
  if (shape === '221') return 'two-pair';
  const jack = RANKS.indexOf('J');
  const highPair = values.some((value, index) => value >= jack && value === values[index + 1]);
  return highPair ? 'jacks-or-better' : 'nothing';
}

function buildView(stage: CardsView['stage'], hand: string[], held: boolean[], betMinor: number): CardsView {
  const rank = rankHand(hand);
  const multiplier = rank === 'nothing' ? 0 : handPays[rank];
  const winMinor = stage === 'drawn' ? computePayout(betMinor, multiplier) : 0;
  return { stage, hand, held, betMinor, rank, multiplier, winMinor };
}

/** Video poker, "jacks or better". The second step draws ({@link holdSchema}). The view is {@link CardsView}. */
export const cardsEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    if (!v.is(noChoiceSchema, choice)) return { refused: 'choice.invalid' };
    const hand = deal(random);
    const held = hand.map(() => false);
    const view = buildView('dealt', hand, held, betMinor);
    // A player who leaves keeps all five cards.
    const kept = buildView(
      'drawn',
      hand,
      hand.map(() => true),
      betMinor,
    );
    const lapse = { afterMs: IDLE_MS, view: kept, winMinor: kept.winMinor };
    return { state: { hand, betMinor }, view, done: false, winMinor: 0, lapse };
  },
  next(random, state, choice) {
    const dealt = v.safeParse(cardsStateSchema, state);
    if (!dealt.success) return { refused: 'state.invalid' };
    const hold = v.safeParse(holdSchema, choice);
    if (!hold.success) return { refused: 'choice.invalid' };
    const { hand, betMinor } = dealt.output;
    const view = buildView('drawn', draw(random, hand, hold.output.held), hold.output.held, betMinor);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
