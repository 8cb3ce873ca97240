import * as v from 'valibot';

import { readChips, type Chip } from '#demo/games/engines/chips.ts';
import {
  betSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

// Games whose chips are paid by one draw of dice, coins or beads, or by one turn of a wheel.

/** Pieces of a draw: the faces of dice, 1 for each red coin, or one number. */
type Pieces = readonly number[];
/** A field pays hundredths of its stake, stake included, if it wins with these pieces, otherwise 0. */
type Pays = (pieces: Pieces) => number;

type TrayRules = {
  /** All equally likely draws. */
  outcomes: readonly Pieces[];
  /** The fields in the order of the table, row by row. */
  rows: readonly Readonly<Record<string, Pays>>[];
};

/** Lists all throws of some pieces that each show a number from `low` to `high`. */
function listThrows(count: number, low: number, high: number): Pieces[] {
  const faces = Array.from({ length: high - low + 1 }, (_, at) => low + at);
  if (count === 0) return [[]];
  return listThrows(count - 1, low, high).flatMap((pieces) => faces.map((face) => [...pieces, face]));
}

const sumPieces = (pieces: Pieces): number => pieces.reduce((sum, piece) => sum + piece, 0);
const countFace = (pieces: Pieces, face: number): number => pieces.filter((piece) => piece === face).length;
const isTriple = (pieces: Pieces): boolean => new Set(pieces).size === 1;
const payIf =
  (pays: number, isWon: (pieces: Pieces) => boolean): Pays =>
  (pieces) =>
    isWon(pieces) ? pays : 0;
const payTotal = (pays: number, isWon: (total: number) => boolean): Pays =>
  payIf(pays, (pieces) => isWon(sumPieces(pieces)));
const buildFields = (keys: readonly (number | string)[], prefix: string, pays: (at: number) => Pays) =>
  Object.fromEntries(keys.map((key, at) => [`${prefix}${key}`, pays(at)]));

const faces = [1, 2, 3, 4, 5, 6];
/** Fields that lose with any triple. */
const payExceptTriple = (isWon: (total: number) => boolean): Pays =>
  payIf(200, (pieces) => !isTriple(pieces) && isWon(sumPieces(pieces)));
/** Pays once the stake, stake not included, for each die with the face. */
const payPerDie =
  (face: number): Pays =>
  (pieces) => {
    const count = countFace(pieces, face);
    return count === 0 ? 0 : 100 + 100 * count;
  };

/** Payouts of the totals from 4 to 17 in sic bo, stake included. */
const sicBoTotals = [63, 32, 19, 13, 9, 8, 7, 7, 8, 9, 13, 19, 32, 63];
const fishPrawnCrab = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'deer'] as const;
/** The 52 segments of the wheel, clockwise: the payout of each in times the stake, stake included. */
export const luckyWheel: readonly number[] = [
  25, 2, 4, 2, 6, 2, 10, 2, 4, 2, 6, 2, 4, 2, 10, 2, 4, 2, 6, 2, 4, 2, 6, 4, 2, 25, 2, 4, 2, 6, 2, 10, 2, 4,
  2, 6, 2, 4, 2, 10, 2, 4, 2, 6, 2, 4, 2, 6, 4, 2, 10, 2,
];
const wheelValues = [2, 4, 6, 10, 25];

export const trayRules = {
  /** Three dice. Standard fields with the payouts of the tables of Macau. */
  'sic-bo': {
    outcomes: listThrows(3, 1, 6),
    rows: [
      {
        small: payExceptTriple((total) => total < 11),
        odd: payExceptTriple((total) => total % 2 === 1),
        triple: payIf(3_200, isTriple),
        even: payExceptTriple((total) => total % 2 === 0),
        big: payExceptTriple((total) => total > 10),
      },
      buildFields(faces, 'pair', (at) => payIf(1_200, (pieces) => countFace(pieces, at + 1) > 1)),
      buildFields(faces, 'triple', (at) => payIf(19_100, (pieces) => countFace(pieces, at + 1) === 3)),
      buildFields(
        sicBoTotals.map((_, at) => at + 4),
        'total',
        (at) => payTotal(100 * (sicBoTotals[at] ?? 0), (total) => total === at + 4),
      ),
      buildFields(faces, 'face', (at) => payPerDie(at + 1)),
    ],
  },
  /** Three dice with six pictures. */
  'fish-prawn-crab': {
    outcomes: listThrows(3, 1, 6),
    rows: [buildFields(fishPrawnCrab, '', (at) => payPerDie(at + 1))],
  },
  /** Two dice. */
  'seven-up-down': {
    outcomes: listThrows(2, 1, 6),
    rows: [
      {
        below7: payTotal(230, (total) => total < 7),
        total7: payTotal(575, (total) => total === 7),
        above7: payTotal(230, (total) => total > 7),
      },
    ],
  },
  /** Four coins, red on one side. */
  'xoc-dia': {
    outcomes: listThrows(4, 0, 1),
    rows: [
      { even: payTotal(196, (red) => red % 2 === 0), odd: payTotal(196, (red) => red % 2 === 1) },
      buildFields([0, 1, 3, 4], 'red', (at) => {
        const reds = [0, 1, 3, 4][at];
        return payTotal(at === 0 || at === 3 ? 1_550 : 388, (red) => red === reds);
      }),
    ],
  },
  /** Beads under a bowl, counted off in fours. The field of the last one to four beads wins, less 5 % of the win. */
  'fan-tan': {
    outcomes: listThrows(1, 21, 60),
    rows: [
      buildFields([1, 2, 3, 4], 'fan', (at) => payIf(385, (pieces) => countLeft(pieces) === at + 1)),
      buildFields(['12', '23', '34', '14'], 'kwok', (at) =>
        payIf(195, (pieces) => (['12', '23', '34', '14'][at] ?? '').includes(String(countLeft(pieces)))),
      ),
      {
        odd: payIf(195, (pieces) => countLeft(pieces) % 2 === 1),
        even: payIf(195, (pieces) => countLeft(pieces) % 2 === 0),
      },
    ],
  },
  'coin-toss': {
    outcomes: listThrows(1, 0, 1),
    rows: [{ heads: payTotal(196, (red) => red === 1), tails: payTotal(196, (red) => red === 0) }],
  },
  /** A wheel of 52 segments. The drawn piece is the position of a segment in {@link luckyWheel}. */
  'lucky-wheel': {
    outcomes: listThrows(1, 0, luckyWheel.length - 1),
    rows: [
      buildFields(wheelValues, 'times', (at) =>
        payTotal(100 * (wheelValues[at] ?? 0), (segment) => luckyWheel[segment] === wheelValues[at]),
      ),
    ],
  },
} as const satisfies Readonly<Record<string, TrayRules>>;
export type TrayGame = keyof typeof trayRules;
export const isTrayGame = (game: string): game is TrayGame => game in trayRules;

/** Number of beads that remain after counting in fours: 1 to 4. */
const countLeft = (pieces: Pieces): number => ((sumPieces(pieces) - 1) % 4) + 1;

const listFields = (game: TrayGame): [field: string, pays: Pays][] =>
  trayRules[game].rows.flatMap((row) => Object.entries<Pays>(row));
export const listTrayFields = (game: TrayGame): string[] => listFields(game).map(([field]) => field);

/**
 * Lists the rows of the table. `pays` is the lowest and the highest payout of a field in hundredths, stake included, and
 * `payback` its return over all draws as a share of bets.
 */
export function listTrayRows(game: TrayGame): { field: string; pays: [number, number]; payback: number }[][] {
  const { outcomes, rows } = trayRules[game];
  return rows.map((row) =>
    Object.entries<Pays>(row).map(([field, pay]) => {
      const paid = outcomes.map(pay);
      const won = paid.filter((pays) => pays > 0);
      const payback = paid.reduce((sum, pays) => sum + pays, 0) / (100 * outcomes.length);
      return { field, pays: [Math.min(...won), Math.max(...won)], payback };
    }),
  );
}

/** What the page sees. `total` is the sum of the pieces. `pays` of a chip is in hundredths of its stake. */
export type TrayView = {
  pieces: Pieces;
  total: number;
  bets: (Chip<string> & { pays: number })[];
  winMinor: number;
};

/** Draws once and pays the chips. The sum of the chips must satisfy {@link betSchema}. */
function playTray(game: TrayGame, random: Random, bets: Chip<string>[]): TrayView {
  const { outcomes } = trayRules[game];
  const pieces = outcomes[pickBelow(random, outcomes.length)] ?? [];
  const fields = new Map(listFields(game));
  const paid = bets.map((bet) => ({ ...bet, pays: fields.get(bet.field)?.(pieces) ?? 0 }));
  const winMinor = paid.reduce((sum, { minor, pays }) => sum + roundPayoutRandomly(random, minor, pays), 0);
  return { pieces, total: sumPieces(pieces), bets: paid, winMinor };
}

/** A round is chips on one or more fields, then one draw. The view is {@link TrayView}. */
export const createTrayEngine = (game: TrayGame): Engine => ({
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const bets = readChips(listTrayFields(game), betMinor, choice);
    if (bets === null) return { refused: 'choice.invalid' };
    const view = playTray(game, random, bets);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
});
