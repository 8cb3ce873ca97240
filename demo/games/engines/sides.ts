import * as v from 'valibot';

import { readChips, type Chip } from '#demo/games/engines/chips.ts';
import {
  betSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

const RANKS = 'A23456789TJQK';
const SUITS = 'SHDC';
const DECKS = 8;
/** Factor between the categories of three cards in their points. */
const CATEGORY = 4_096;

type Hands = readonly [left: string[], right: string[]];

export type SidesRules<Field extends string = string> = {
  /** Left, tie, right. */
  fields: readonly [Field, Field, Field];
  /** `draw` takes a card from the shoe. */
  dealHands: (draw: () => string) => Hands;
  points: (hand: readonly string[]) => number;
  /** Number of decks in the shoe; eight if absent. */
  decks?: number;
  /** Payout of a field, stake included, in hundredths, by the points of both sides. */
  pays: (field: Field, left: number, right: number) => number;
  /** Return of each field over all shoes; `sides.test.ts` verifies it. */
  payback: Readonly<Record<Field, number>>;
};

/** A coup is one round; this is what the page sees of it. `pays` is the payout of a chip in hundredths of its stake. */
export type SidesCoup = {
  hands: Hands;
  points: readonly [left: number, right: number];
  outcome: string;
  bets: (Chip<string> & { pays: number })[];
  winMinor: number;
};

/** Returns a card's points in baccarat: tens and face cards count 0. */
const getBaccaratValue = (card: string): number => Math.min(10, RANKS.indexOf(card.charAt(0)) + 1) % 10;
const baccaratPoints = (hand: readonly string[]): number =>
  hand.reduce((sum, card) => sum + getBaccaratValue(card), 0) % 10;

/** Returns whether the banker draws a third card. `drawn` is the value of the player's third card. */
function doesBankerDraw(points: number, drawn: number): boolean {
  if (points < 3) return true;
  if (points === 3) return drawn !== 8;
  const from = [2, 4, 6][points - 4];
  return from !== undefined && drawn >= from && drawn <= 7;
}

/** Deals two cards each, in turn, and third cards by the rules of punto banco. */
function dealBaccaratHands(draw: () => string): Hands {
  const [first, second, third, fourth] = [draw(), draw(), draw(), draw()];
  const player = [first, third];
  const banker = [second, fourth];
  const [playerPoints, bankerPoints] = [baccaratPoints(player), baccaratPoints(banker)];
  if (playerPoints > 7 || bankerPoints > 7) return [player, banker];
  const drawn = playerPoints < 6 ? draw() : null;
  if (drawn !== null) player.push(drawn);
  if (drawn === null ? bankerPoints < 6 : doesBankerDraw(bankerPoints, getBaccaratValue(drawn)))
    banker.push(draw());
  return [player, banker];
}

/** Creates the payout function of a baccarat game. If the coup is a tie, a bet on a side returns its stake. */
function createBaccaratPays(banker: (points: number) => number) {
  return (field: 'player' | 'tie' | 'banker', left: number, right: number): number => {
    if (left === right) return field === 'tie' ? 900 : 100;
    if (field === 'banker') return right > left ? banker(right) : 0;
    return field === 'player' && left > right ? 200 : 0;
  };
}

const baccaratTable = {
  fields: ['player', 'tie', 'banker'],
  dealHands: dealBaccaratHands,
  points: baccaratPoints,
} as const;

/**
 * Ranks three cards as in teen patti: three of a kind, straight flush, straight, flush, pair, high card. The ace is
 * high, and low only in A-2-3, the lowest straight. The category is {@link CATEGORY} times 5 to 0.
 */
function rankThreeCards(hand: readonly string[]): number {
  const ranks = hand.map((card) => (RANKS.indexOf(card.charAt(0)) + 12) % 13).toSorted((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isFlush = new Set(hand.map((card) => card.charAt(1))).size === 1;
  const isLowStraight = ranks.join() === '12,1,0';
  const isStraight = isLowStraight || (high === middle + 1 && middle === low + 1);
  const highest = isLowStraight ? 1 : high;
  if (high === low) return 5 * CATEGORY + high;
  if (isStraight) return (isFlush ? 4 : 3) * CATEGORY + highest;
  const inOrder = high * 256 + middle * 16 + low;
  if (isFlush) return 2 * CATEGORY + inOrder;
  if (high === middle || middle === low) return CATEGORY + middle * 16 + (high === middle ? low : high);
  return inOrder;
}

export const sidesRules = {
  /** The house keeps 5 % of the banker's wins. */
  baccarat: {
    ...baccaratTable,
    pays: createBaccaratPays(() => 195),
    payback: { player: 0.987_649, tie: 0.856_404, banker: 0.989_421 },
  } satisfies SidesRules<'player' | 'tie' | 'banker'>,
  /** No commission, but a banker win with six points pays half. */
  'no-commission': {
    ...baccaratTable,
    pays: createBaccaratPays((points) => (points === 6 ? 150 : 200)),
    payback: { player: 0.987_649, tie: 0.856_404, banker: 0.985_419 },
  } satisfies SidesRules<'player' | 'tie' | 'banker'>,
  /** Each side gets one card, and the higher card wins. The ace is low. */
  'dragon-tiger': {
    fields: ['dragon', 'tie', 'tiger'],
    dealHands: (draw) => [[draw()], [draw()]],
    points: ([card = '']) => RANKS.indexOf(card.charAt(0)) + 1,
    pays: (field, left, right) => {
      if (left === right) return field === 'tie' ? 1_200 : 50;
      return field === (left > right ? 'dragon' : 'tiger') ? 200 : 0;
    },
    payback: { dragon: 0.962_651, tie: 0.896_386, tiger: 0.962_651 },
  } satisfies SidesRules<'dragon' | 'tie' | 'tiger'>,
  /** Three cards each from one deck, ranked as in teen patti. A tie returns the bets on the sides. */
  'three-cards': {
    fields: ['sideA', 'tie', 'sideB'],
    decks: 1,
    dealHands: (draw) => {
      const [first, second, third, fourth, fifth, sixth] = [draw(), draw(), draw(), draw(), draw(), draw()];
      return [
        [first, third, fifth],
        [second, fourth, sixth],
      ];
    },
    points: rankThreeCards,
    pays: (field, left, right) => {
      if (left === right) return field === 'tie' ? 85_000 : 100;
      return field === (left > right ? 'sideA' : 'sideB') ? 195 : 0;
    },
    payback: { sideA: 0.975_028, tie: 0.940_512, sideB: 0.975_028 },
  } satisfies SidesRules<'sideA' | 'tie' | 'sideB'>,
} as const;
export type SidesGame = keyof typeof sidesRules;
export const isSidesGame = (game: string): game is SidesGame => game in sidesRules;

/** Creates a shuffled shoe. The returned function takes a card, and takes no card twice. */
function createShoe(random: Random, decks: number): () => string {
  const size = decks * RANKS.length * SUITS.length;
  const dealt = new Set<number>();
  return () => {
    let card = pickBelow(random, size);
    while (dealt.has(card)) card = pickBelow(random, size);
    dealt.add(card);
    return RANKS.charAt(card % RANKS.length) + SUITS.charAt(Math.floor(card / RANKS.length) % SUITS.length);
  };
}

/** Plays a coup. The sum of the chips must satisfy {@link betSchema}. */
function playCoup<Field extends string>(
  rules: SidesRules<Field>,
  random: Random,
  bets: Chip<Field>[],
): SidesCoup {
  const hands = rules.dealHands(createShoe(random, rules.decks ?? DECKS));
  const [left, right] = [rules.points(hands[0]), rules.points(hands[1])];
  const [leftField, tie, rightField] = rules.fields;
  const paid = bets.map((bet) => ({ ...bet, pays: rules.pays(bet.field, left, right) }));
  return {
    hands,
    points: [left, right],
    outcome: left === right ? tie : left > right ? leftField : rightField,
    bets: paid,
    winMinor: paid.reduce((sum, { minor, pays }) => sum + roundPayoutRandomly(random, minor, pays), 0),
  };
}

/** A round is chips on one or more fields, then one coup. The view is {@link SidesCoup}. */
export const createSidesEngine = <Field extends string>(rules: SidesRules<Field>): Engine => ({
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const bets = readChips(rules.fields, betMinor, choice);
    if (bets === null) return { refused: 'choice.invalid' };
    const view = playCoup(rules, random, bets);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
});
