import * as v from 'valibot';

import { readChips, type Chip } from '#demo/games/engines/chips.ts';
import {
  betSchema,
  pickBelow,
  roundPayoutRandomly,
  type Engine,
  type Random,
} from '#platform/modules/play/exports.ts';

const CHANCE_DENOMINATOR = 10_000;

/** An outcome of a contest: its chance out of 10,000, and its payout, stake included, in hundredths of the stake. */
type Outcome<Field extends string> = { field: Field; chance: number; pays: number };

export type ContestRules<Field extends string = string> = {
  outcomes: readonly Outcome<Field>[];
  /** Returns the random course of a contest whose outcome is already decided, as fields of the view. */
  buildCourse: (random: Random, outcome: Field) => Record<string, unknown>;
};

/** What the page sees, without the fields that `buildCourse` adds. `pays` is in hundredths of the stake. */
export type ContestView = { outcome: string; bets: (Chip<string> & { pays: number })[]; winMinor: number };

const MINUTES = 90;
const LARGEST_MARGIN = 3;

function pickMinutes(random: Random, count: number): number[] {
  const left = Array.from({ length: MINUTES }, (_, at) => at + 1);
  return Array.from({ length: count }, () => left.splice(pickBelow(random, left.length), 1))
    .flat()
    .toSorted((a, b) => a - b);
}

function pickMatchGoals(random: Random, outcome: 'home' | 'draw' | 'away') {
  const fewer = pickBelow(random, 3);
  const more = outcome === 'draw' ? fewer : fewer + 1 + pickBelow(random, LARGEST_MARGIN);
  const left = { home: outcome === 'away' ? fewer : more, away: outcome === 'away' ? more : fewer };
  const goals = pickMinutes(random, more + fewer).map((minute) => {
    const side = pickBelow(random, left.home + left.away) < left.home ? 'home' : 'away';
    left[side] -= 1;
    return { minute, side };
  });
  return { goals };
}

const runners = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'] as const;

function pickRaceOrder(random: Random, outcome: (typeof runners)[number]) {
  const others = runners.filter((runner) => runner !== outcome);
  const after = Array.from({ length: others.length }, () =>
    others.splice(pickBelow(random, others.length), 1),
  ).flat();
  return { order: [outcome, ...after] };
}

export const contestRules = {
  match: {
    outcomes: [
      { field: 'home', chance: 4_400, pays: 218 },
      { field: 'draw', chance: 2_700, pays: 355 },
      { field: 'away', chance: 2_900, pays: 331 },
    ],
    buildCourse: pickMatchGoals,
  } satisfies ContestRules<'home' | 'draw' | 'away'>,
  race: {
    outcomes: [
      { field: 'r1', chance: 3_000, pays: 320 },
      { field: 'r2', chance: 2_300, pays: 417 },
      { field: 'r3', chance: 1_700, pays: 564 },
      { field: 'r4', chance: 1_300, pays: 738 },
      { field: 'r5', chance: 1_000, pays: 960 },
      { field: 'r6', chance: 700, pays: 1_371 },
    ],
    buildCourse: pickRaceOrder,
  } satisfies ContestRules<(typeof runners)[number]>,
} as const;
export type Contest = keyof typeof contestRules;

/** Lists each outcome with its payout in hundredths and its return (`payback`) as a share of bets. */
export const listContestOdds = (game: Contest): { field: string; pays: number; payback: number }[] =>
  contestRules[game].outcomes.map(({ field, chance, pays }) => ({
    field,
    pays,
    payback: (chance * pays) / (CHANCE_DENOMINATOR * 100),
  }));

/** Creates the engine of a contest. A round is chips on one or more outcomes. The view is {@link ContestView}. */
export function createContestEngine<Field extends string>({
  outcomes,
  buildCourse,
}: ContestRules<Field>): Engine {
  const fields = outcomes.map(({ field }) => field);
  return {
    open(random, betMinor, choice) {
      if (!v.is(betSchema, betMinor)) return { refused: 'bet.invalid' };
      const bets = readChips(fields, betMinor, choice);
      if (bets === null) return { refused: 'choice.invalid' };
      let number = pickBelow(random, CHANCE_DENOMINATOR);
      const outcome = outcomes.find(({ chance }) => (number -= chance) < 0);
      if (outcome === undefined) throw new Error('the chances of the outcomes do not add up');
      const paid = bets.map((bet) => ({ ...bet, pays: bet.field === outcome.field ? outcome.pays : 0 }));
      const winMinor = paid.reduce(
        (sum, { minor, pays }) => sum + roundPayoutRandomly(random, minor, pays),
        0,
      );
      const view: ContestView = {
        outcome: outcome.field,
        bets: paid,
        winMinor,
        ...buildCourse(random, outcome.field),
      };
      return { state: null, view, done: true, winMinor };
    },
  };
}
