import * as v from 'valibot';

import { readChips, type Chip } from '#demo/games/engines/chips.ts';
import { betSchema, drawBelow, payByLot, type Engine, type Random } from '#platform/modules/play/exports.ts';

const RANKS = 'A23456789TJQK';
const SUITS = 'SHDC';
const DECKS = 8;

type Hands = readonly [left: string[], right: string[]];

/** A game between two sides: chips on the one, on the other, or on a tie of both. */
export type SidesRules<Field extends string = string> = {
  /** Left, tie, right. */
  fields: readonly [Field, Field, Field];
  /** Lays the cards of both sides, with a shoe to draw from. */
  lay: (draw: () => string) => Hands;
  points: (hand: readonly string[]) => number;
  /** What a field pays, stake included, in hundredths, by the points of both sides. */
  pays: (field: Field, left: number, right: number) => number;
  /** What comes back of a bet on each field, over all shoes; `sides.test.ts` counts them. */
  payback: Readonly<Record<Field, number>>;
};

/** What the page sees of a coup; `pays` are the hundredths of each chip. */
export type SidesCoup = {
  hands: Hands;
  points: readonly [left: number, right: number];
  outcome: string;
  bets: (Chip<string> & { pays: number })[];
  winMinor: number;
};

/** A card's points at baccarat: ten and faces count nothing. */
const value = (card: string): number => Math.min(10, RANKS.indexOf(card.charAt(0)) + 1) % 10;
const baccaratPoints = (hand: readonly string[]): number =>
  hand.reduce((sum, card) => sum + value(card), 0) % 10;

/** Whether the banker takes a third card, by their points and the player's third card. */
function bankerDraws(points: number, drawn: number): boolean {
  if (points < 3) return true;
  if (points === 3) return drawn !== 8;
  const from = [2, 4, 6][points - 4];
  return from !== undefined && drawn >= from && drawn <= 7;
}

/** Two cards each, in turn, and the third by the rules of the game (punto banco). */
function layBaccarat(draw: () => string): Hands {
  const [first, second, third, fourth] = [draw(), draw(), draw(), draw()];
  const player = [first, third];
  const banker = [second, fourth];
  const [punto, banco] = [baccaratPoints(player), baccaratPoints(banker)];
  if (punto > 7 || banco > 7) return [player, banker];
  const drawn = punto < 6 ? draw() : null;
  if (drawn !== null) player.push(drawn);
  if (drawn === null ? banco < 6 : bankerDraws(banco, value(drawn))) banker.push(draw());
  return [player, banker];
}

/** What the winning side, a tie, and a side whose game is a tie get: the last its stake back, or half of it. */
function baccaratPays(banker: (points: number) => number) {
  return (field: 'player' | 'tie' | 'banker', left: number, right: number): number => {
    if (left === right) return field === 'tie' ? 900 : 100;
    if (field === 'banker') return right > left ? banker(right) : 0;
    return field === 'player' && left > right ? 200 : 0;
  };
}

const baccaratTable = {
  fields: ['player', 'tie', 'banker'],
  lay: layBaccarat,
  points: baccaratPoints,
} as const;

/** The rules of each of these games. */
export const sidesRules = {
  /** Of what the banker wins, 5 % are kept. */
  baccarat: {
    ...baccaratTable,
    pays: baccaratPays(() => 195),
    payback: { player: 0.987_649, tie: 0.856_404, banker: 0.989_421 },
  } satisfies SidesRules<'player' | 'tie' | 'banker'>,
  /** Nothing is kept, but a banker that wins with six wins half. */
  'no-commission': {
    ...baccaratTable,
    pays: baccaratPays((points) => (points === 6 ? 150 : 200)),
    payback: { player: 0.987_649, tie: 0.856_404, banker: 0.985_419 },
  } satisfies SidesRules<'player' | 'tie' | 'banker'>,
  /** One card each, the higher one wins; the ace is low. */
  'dragon-tiger': {
    fields: ['dragon', 'tie', 'tiger'],
    lay: (draw) => [[draw()], [draw()]],
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

/** Eight decks, shuffled for every coup: each card that is drawn is gone. */
function shoe(random: Random): () => string {
  const gone = new Set<number>();
  return () => {
    let card = drawBelow(random, DECKS * RANKS.length * SUITS.length);
    while (gone.has(card)) card = drawBelow(random, DECKS * RANKS.length * SUITS.length);
    gone.add(card);
    return RANKS.charAt(card % RANKS.length) + SUITS.charAt(Math.floor(card / RANKS.length) % SUITS.length);
  };
}

/** Plays a coup for chips whose sum {@link betSchema} accepts. */
function coup<Field extends string>(
  rules: SidesRules<Field>,
  random: Random,
  bets: Chip<Field>[],
): SidesCoup {
  const hands = rules.lay(shoe(random));
  const [left, right] = [rules.points(hands[0]), rules.points(hands[1])];
  const [leftField, tie, rightField] = rules.fields;
  const paid = bets.map((bet) => ({ ...bet, pays: rules.pays(bet.field, left, right) }));
  return {
    hands,
    points: [left, right],
    outcome: left === right ? tie : left > right ? leftField : rightField,
    bets: paid,
    winMinor: paid.reduce((sum, { minor, pays }) => sum + payByLot(random, minor, pays), 0),
  };
}

/** Chips on one or more of the three fields, one coup. View: {@link SidesCoup}. */
export const sidesEngine = <Field extends string>(rules: SidesRules<Field>): Engine => ({
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const bets = readChips(rules.fields, betMinor, choice);
    if (bets === null) return { refused: 'choice.invalid' };
    const view = coup(rules, random, bets);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
});
