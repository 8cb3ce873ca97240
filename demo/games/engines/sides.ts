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

type Hands = readonly [left: string[], right: string[]];

export type SidesRules<Field extends string = string> = {
  /** Left, tie, right. */
  fields: readonly [Field, Field, Field];
  /** `draw` takes a card from the shoe. */
  dealHands: (draw: () => string) => Hands;
  points: (hand: readonly string[]) => number;
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
} as const;
export type SidesGame = keyof typeof sidesRules;
export const isSidesGame = (game: string): game is SidesGame => game in sidesRules;

/** Creates a shuffled shoe of eight decks. The returned function takes a card, and takes no card twice. */
function createShoe(random: Random): () => string {
  const dealt = new Set<number>();
  return () => {
    let card = pickBelow(random, DECKS * RANKS.length * SUITS.length);
    while (dealt.has(card)) card = pickBelow(random, DECKS * RANKS.length * SUITS.length);
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
  const hands = rules.dealHands(createShoe(random));
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
