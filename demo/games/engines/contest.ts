import * as v from 'valibot';

import { readChips, type Chip } from '#demo/games/engines/chips.ts';
import {
  betSchema,
  drawBelow,
  drawPayout,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

/** Denominator of all chances. */
const WAYS = 10_000;

/** An outcome of a contest: its chance out of 10,000, and its payout, stake included, in hundredths. */
type Outcome<Field extends string> = { field: Field; ways: number; pays: number };

export type ContestRules<Field extends string = string> = {
  outcomes: readonly Outcome<Field>[];
  /** Returns the random course of a contest whose outcome is already decided, as fields of the view. */
  tell: (random: Random, outcome: Field) => Record<string, unknown>;
};

/** The view of the page, without the fields that `tell` adds. */
export type ContestView = { outcome: string; bets: (Chip<string> & { pays: number })[]; winMinor: number };

/** Minutes of a match, and the largest winning margin in goals. */
const MINUTES = 90;
const LARGEST_MARGIN = 3;

/** Draws `count` different minutes of a match, in order. */
function drawMinutes(random: Random, count: number): number[] {
  const left = Array.from({ length: MINUTES }, (_, at) => at + 1);
  return Array.from({ length: count }, () => left.splice(drawBelow(random, left.length), 1))
    .flat()
    .toSorted((a, b) => a - b);
}

/** Draws the goals of both sides in order; a win has a margin of one to three. */
function drawMatchGoals(random: Random, outcome: 'home' | 'draw' | 'away') {
  const fewer = drawBelow(random, 3);
  const more = outcome === 'draw' ? fewer : fewer + 1 + drawBelow(random, LARGEST_MARGIN);
  const left = { home: outcome === 'away' ? fewer : more, away: outcome === 'away' ? more : fewer };
  const goals = drawMinutes(random, more + fewer).map((minute) => {
    const side = drawBelow(random, left.home + left.away) < left.home ? 'home' : 'away';
    left[side] -= 1;
    return { minute, side };
  });
  return { goals };
}

const runners = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'] as const;

/** Draws the order of all runners: the winner first, then the others at random. */
function drawRaceOrder(random: Random, outcome: (typeof runners)[number]) {
  const others = runners.filter((runner) => runner !== outcome);
  const after = Array.from({ length: others.length }, () =>
    others.splice(drawBelow(random, others.length), 1),
  ).flat();
  return { order: [outcome, ...after] };
}

export const contestRules = {
  /** Home wins, away wins, or a draw. */
  match: {
    outcomes: [
      { field: 'home', ways: 4_400, pays: 218 },
      { field: 'draw', ways: 2_700, pays: 355 },
      { field: 'away', ways: 2_900, pays: 331 },
    ],
    tell: drawMatchGoals,
  } satisfies ContestRules<'home' | 'draw' | 'away'>,
  /** The first of six runners wins. */
  race: {
    outcomes: [
      { field: 'r1', ways: 3_000, pays: 320 },
      { field: 'r2', ways: 2_300, pays: 417 },
      { field: 'r3', ways: 1_700, pays: 564 },
      { field: 'r4', ways: 1_300, pays: 738 },
      { field: 'r5', ways: 1_000, pays: 960 },
      { field: 'r6', ways: 700, pays: 1_371 },
    ],
    tell: drawRaceOrder,
  } satisfies ContestRules<(typeof runners)[number]>,
} as const;
export type Contest = keyof typeof contestRules;

/** Lists each outcome with its payout in hundredths and its return (`back`) as a share of bets. */
export const listContestOdds = (game: Contest): { field: string; pays: number; back: number }[] =>
  contestRules[game].outcomes.map(({ field, ways, pays }) => ({
    field,
    pays,
    back: (ways * pays) / (WAYS * 100),
  }));

/** Creates the engine of a contest: chips on one or more outcomes. View: {@link ContestView}. */
export function createContestEngine<Field extends string>({ outcomes, tell }: ContestRules<Field>): Engine {
  const fields = outcomes.map(({ field }) => field);
  return {
    open(random, betMinor, choice) {
      if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
      const bets = readChips(fields, betMinor, choice);
      if (bets === null) return { refused: 'choice.invalid' };
      let lot = drawBelow(random, WAYS);
      const end = outcomes.find(({ ways }) => (lot -= ways) < 0);
      if (end === undefined) throw new Error('the chances are not all there are');
      const paid = bets.map((bet) => ({ ...bet, pays: bet.field === end.field ? end.pays : 0 }));
      const winMinor = paid.reduce((sum, { minor, pays }) => sum + drawPayout(random, minor, pays), 0);
      const view: ContestView = { outcome: end.field, bets: paid, winMinor, ...tell(random, end.field) };
      return { state: null, view, done: true, winMinor };
    },
  };
}
