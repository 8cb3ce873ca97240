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
const CARDS = RANKS.length * SUITS.length;

/** The two sides; the first card goes to `andar`. */
export const andarBaharFields = ['andar', 'bahar'] as const;
type Side = (typeof andarBaharFields)[number];

/**
 * Payout of the winning side, stake included, in hundredths of the stake. `andar` pays less because it gets the first
 * card and so wins more often.
 */
export const andarBaharPays: Readonly<Record<Side, number>> = { andar: 190, bahar: 200 };

const countCombinations = (of: number, taken: number): number =>
  Array.from({ length: taken }, (_, at) => (of - at) / (at + 1)).reduce((all, factor) => all * factor, 1);

/** Computes the chance that the first of the three matching cards is at position `at` (from 1) among the 51 cards. */
export const computeChanceAt = (at: number): number =>
  countCombinations(CARDS - 1 - at, 2) / countCombinations(CARDS - 1, 3);

/**
 * Computes a side's return. `andar` wins if the first matching card is at an odd position, `bahar` if it is at an even
 * one.
 */
export const computeAndarBaharPayback = (side: Side): number =>
  Array.from({ length: CARDS - 3 }, (_, index) => index + 1)
    .filter((at) => (at % 2 === 1) === (side === 'andar'))
    .reduce((sum, at) => sum + (computeChanceAt(at) * andarBaharPays[side]) / 100, 0);

/** `dealt` are the cards dealt to both sides in turn. The last of them has the rank of the middle card. */
export type AndarBahar = {
  middle: string;
  dealt: string[];
  outcome: Side;
  bets: (Chip<Side> & { pays: number })[];
  winMinor: number;
};

/** Deals a round from one deck. The sum of the chips must satisfy {@link betSchema}. */
export function dealAndarBahar(random: Random, bets: Chip<Side>[]): AndarBahar {
  const deck = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
  const takeCard = () => deck.splice(pickBelow(random, deck.length), 1)[0] ?? '';
  const middle = takeCard();
  const dealt = [takeCard()];
  while (dealt.at(-1)?.charAt(0) !== middle.charAt(0)) dealt.push(takeCard());
  const outcome = dealt.length % 2 === 1 ? 'andar' : 'bahar';
  const paid = bets.map((bet) => ({ ...bet, pays: bet.field === outcome ? andarBaharPays[outcome] : 0 }));
  const winMinor = paid.reduce((sum, { minor, pays }) => sum + roundPayoutRandomly(random, minor, pays), 0);
  return { middle, dealt, outcome, bets: paid, winMinor };
}

/** A round is chips on one side or both, then one deal. The view is {@link AndarBahar}. */
export const andarBaharEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const bets = readChips(andarBaharFields, betMinor, choice);
    if (bets === null) return { refused: 'choice.invalid' };
    const view = dealAndarBahar(random, bets);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
