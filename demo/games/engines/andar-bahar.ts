import * as v from 'valibot';

import { readChips, type Chip } from '#demo/games/engines/chips.ts';
import { betSchema, drawBelow, payByLot, type Engine, type Random } from '#platform/modules/play/exports.ts';

const RANKS = 'A23456789TJQK';
const SUITS = 'SHDC';
const CARDS = RANKS.length * SUITS.length;

/** The two sides; the first card goes to `andar`. */
export const andarBaharFields = ['andar', 'bahar'] as const;
type Side = (typeof andarBaharFields)[number];

/** What the winning side is paid, stake included, in hundredths: less where the first card gives it the better chance. */
export const andarBaharPays: Readonly<Record<Side, number>> = { andar: 190, bahar: 200 };

/** How many ways there are to choose `taken` of `of`. */
const ways = (of: number, taken: number): number =>
  Array.from({ length: taken }, (_, at) => (of - at) / (at + 1)).reduce((all, factor) => all * factor, 1);

/** The chance that the first of three alike among 51 cards is the `at`th, from 1. */
export const chanceAt = (at: number): number => ways(CARDS - 1 - at, 2) / ways(CARDS - 1, 3);

/** The share of bets on a side that comes back: its card of the same rank is the first, third …, or second, fourth … */
export const andarBaharPayback = (side: Side): number =>
  Array.from({ length: CARDS - 3 }, (_, index) => index + 1)
    .filter((at) => (at % 2 === 1) === (side === 'andar'))
    .reduce((sum, at) => sum + (chanceAt(at) * andarBaharPays[side]) / 100, 0);

/** What the page sees: the card in the middle, and those of both sides in turn until one has its rank. */
export type AndarBahar = {
  middle: string;
  dealt: string[];
  outcome: Side;
  bets: (Chip<Side> & { pays: number })[];
  winMinor: number;
};

/** Deals one deck for chips whose sum {@link betSchema} accepts. */
export function dealAndarBahar(random: Random, bets: Chip<Side>[]): AndarBahar {
  const deck = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
  const draw = () => deck.splice(drawBelow(random, deck.length), 1)[0] ?? '';
  const middle = draw();
  const dealt = [draw()];
  while (dealt.at(-1)?.charAt(0) !== middle.charAt(0)) dealt.push(draw());
  const outcome = dealt.length % 2 === 1 ? 'andar' : 'bahar';
  const paid = bets.map((bet) => ({ ...bet, pays: bet.field === outcome ? andarBaharPays[outcome] : 0 }));
  const winMinor = paid.reduce((sum, { minor, pays }) => sum + payByLot(random, minor, pays), 0);
  return { middle, dealt, outcome, bets: paid, winMinor };
}

/** Chips on one side or both, one deal. View: {@link AndarBahar}. */
export const andarBaharEngine: Engine = {
  open(random, betMinor, choice) {
    if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
    const bets = readChips(andarBaharFields, betMinor, choice);
    if (bets === null) return { refused: 'choice.invalid' };
    const view = dealAndarBahar(random, bets);
    return { state: null, view, done: true, winMinor: view.winMinor };
  },
};
