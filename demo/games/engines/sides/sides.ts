import * as v from 'valibot';

import { readChips, type Chip } from '#demo/games/engines/chips.ts';
import {
  arrangeBull,
  BULL_CATEGORY,
  buildDecks,
  getBaccaratValue,
  getRank,
  rankBull,
  rankFaceCards,
  rankPokDeng,
  rankThreeCards,
  sumBaccaratPoints,
  THREE_CARDS_CATEGORY,
} from '#demo/games/engines/sides/hands.ts';
import {
  arrangeDominoes,
  circleTiles,
  dominoes,
  rankDominoes,
  rankTiles,
} from '#demo/games/engines/sides/tiles.ts';
import {
  betSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

type Hands = readonly [left: string[], right: string[]];

export type SidesRules<Field extends string = string> = {
  /** Left, tie, right. */
  fields: readonly [Field, Field, Field];
  /** Cards or tiles of the shoe. */
  shoe: readonly string[];
  /** `draw` takes a card from the shoe. */
  dealHands: (draw: () => string) => Hands;
  /** Points of a hand. */
  points: (hand: readonly string[]) => number;
  /** Factor between the categories of hands in their points, for the page; one if absent. */
  category?: number;
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

const oneDeck = buildDecks(1);
const eightDecks = buildDecks(8);

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
  const [playerPoints, bankerPoints] = [sumBaccaratPoints(player), sumBaccaratPoints(banker)];
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
  shoe: eightDecks,
  dealHands: dealBaccaratHands,
  points: sumBaccaratPoints,
} as const;

/** Deals `count` cards to each side, in turn. */
function dealInTurn(draw: () => string, count: number): Hands {
  const hands: Hands = [[], []];
  for (let turn = 0; turn < count; turn++) for (const hand of hands) hand.push(draw());
  return hands;
}

/** Deals two cards each. A pok ends the coup; otherwise a side with five points or fewer draws a third card. */
function dealPokDengHands(draw: () => string): Hands {
  const hands = dealInTurn(draw, 2);
  if (hands.some((hand) => sumBaccaratPoints(hand) > 7)) return hands;
  for (const hand of hands) if (sumBaccaratPoints(hand) < 6) hand.push(draw());
  return hands;
}

/** Fields and payouts of a game with equal sides. The house keeps 5 % of wins, and a tie returns bets on the sides. */
const createEqualTable = <Left extends string, Right extends string>(
  left: Left,
  right: Right,
  tiePays: number,
) => ({
  fields: [left, 'tie', right] as const,
  pays: (field: Left | 'tie' | Right, leftPoints: number, rightPoints: number): number => {
    if (leftPoints === rightPoints) return field === 'tie' ? tiePays : 100;
    return field === (leftPoints > rightPoints ? left : right) ? 195 : 0;
  },
});

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
    shoe: eightDecks,
    dealHands: (draw) => [[draw()], [draw()]],
    points: ([card = '']) => getRank(card) + 1,
    pays: (field, left, right) => {
      if (left === right) return field === 'tie' ? 1_200 : 50;
      return field === (left > right ? 'dragon' : 'tiger') ? 200 : 0;
    },
    payback: { dragon: 0.962_651, tie: 0.896_386, tiger: 0.962_651 },
  } satisfies SidesRules<'dragon' | 'tie' | 'tiger'>,
  /** Three cards each, ranked as in teen patti. */
  'three-cards': {
    ...createEqualTable('sideA', 'sideB', 85_000),
    shoe: oneDeck,
    dealHands: (draw) => dealInTurn(draw, 3),
    points: rankThreeCards,
    category: THREE_CARDS_CATEGORY,
    payback: { sideA: 0.975_028, tie: 0.940_512, sideB: 0.975_028 },
  } satisfies SidesRules<'sideA' | 'tie' | 'sideB'>,
  /** Niu niu: five cards each, and the higher bull wins. */
  'bull-bull': {
    ...createEqualTable('player', 'banker', 3_500),
    shoe: oneDeck,
    dealHands: (draw) => {
      const [player, banker] = dealInTurn(draw, 5);
      return [arrangeBull(player).hand, arrangeBull(banker).hand];
    },
    points: rankBull,
    category: BULL_CATEGORY,
    payback: { player: 0.975_685, tie: 0.958_998, banker: 0.975_685 },
  } satisfies SidesRules<'player' | 'tie' | 'banker'>,
  /** San gong: three cards each; three face cards are the highest hand. */
  'three-face-cards': {
    ...createEqualTable('player', 'banker', 1_000),
    shoe: oneDeck,
    dealHands: (draw) => dealInTurn(draw, 3),
    points: rankFaceCards,
    payback: { player: 0.977_451, tie: 0.980_278, banker: 0.977_451 },
  } satisfies SidesRules<'player' | 'tie' | 'banker'>,
  'pok-deng': {
    ...createEqualTable('player', 'banker', 1_050),
    shoe: oneDeck,
    dealHands: dealPokDengHands,
    points: rankPokDeng,
    payback: { player: 0.977_267, tie: 0.952_264, banker: 0.977_267 },
  } satisfies SidesRules<'player' | 'tie' | 'banker'>,
  /** Er ba gang, also called pushing tiles: two mahjong tiles each. */
  'two-eight-bar': {
    ...createEqualTable('player', 'banker', 1_800),
    shoe: circleTiles,
    dealHands: (draw) => dealInTurn(draw, 2),
    points: rankTiles,
    payback: { player: 0.976_349, tie: 0.971_003, banker: 0.976_349 },
  } satisfies SidesRules<'player' | 'tie' | 'banker'>,
  /** Four dominoes each, in two pairs. */
  'domino-qiuqiu': {
    ...createEqualTable('sideA', 'sideB', 2_600),
    shoe: dominoes,
    dealHands: (draw) => {
      const [sideA, sideB] = dealInTurn(draw, 4);
      return [arrangeDominoes(sideA).hand, arrangeDominoes(sideB).hand];
    },
    points: rankDominoes,
    payback: { sideA: 0.975_911, tie: 0.947_287, sideB: 0.975_911 },
  } satisfies SidesRules<'sideA' | 'tie' | 'sideB'>,
} as const;
export type SidesGame = keyof typeof sidesRules;
export const isSidesGame = (game: string): game is SidesGame => game in sidesRules;

/** Shuffles a shoe. The returned function takes a card, and takes no card twice. */
function shuffleShoe(random: Random, shoe: readonly string[]): () => string {
  const dealt = new Set<number>();
  return () => {
    let place = pickBelow(random, shoe.length);
    while (dealt.has(place)) place = pickBelow(random, shoe.length);
    dealt.add(place);
    return shoe[place] ?? '';
  };
}

/** Plays a coup. The sum of the chips must satisfy {@link betSchema}. */
function playCoup<Field extends string>(
  rules: SidesRules<Field>,
  random: Random,
  bets: Chip<Field>[],
): SidesCoup {
  const draw = shuffleShoe(random, rules.shoe);
  const hands = rules.dealHands(draw);
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
