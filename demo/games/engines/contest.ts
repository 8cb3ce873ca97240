import * as v from 'valibot';

import { readChips, type Chip } from '#demo/games/engines/chips.ts';
import {
  buildBaskets,
  buildBout,
  buildFinish,
  buildGoals,
  buildInnings,
  buildRounds,
  buildSets,
  runners,
  type SideOrDraw,
} from '#demo/games/engines/contest-courses.ts';
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
  /** Unit of the course's instants on the page, and the number of instants. */
  clock: 'minutes' | 'quarters' | 'sets' | 'rounds' | 'overs' | 'seconds' | 'order';
  length: number;
};

/** What the page sees, without the fields that `buildCourse` adds. `pays` is in hundredths of the stake. */
export type ContestView = { outcome: string; bets: (Chip<string> & { pays: number })[]; winMinor: number };

type MatchRules = ContestRules<SideOrDraw>;
type Course = Pick<MatchRules, 'buildCourse' | 'clock' | 'length'>;

const buildTwoWay = (course: Course): MatchRules => ({
  outcomes: [
    { field: 'home', chance: 5_300, pays: 181 },
    { field: 'away', chance: 4_700, pays: 204 },
  ],
  ...course,
});

/** Three sets of a racket sport or of another game in sets; `most` is the highest score of a set. */
const buildSetMatch = (setsToWin: number, target: number, lead: number, most: number, lastTarget = target) =>
  buildTwoWay({
    buildCourse: buildSets({ setsToWin, target, lead, most, lastTarget }),
    clock: 'sets',
    length: setsToWin,
  });

const buildFight = (rounds: number): MatchRules => ({
  outcomes: [
    { field: 'home', chance: 5_000, pays: 192 },
    { field: 'draw', chance: 750, pays: 1_280 },
    { field: 'away', chance: 4_250, pays: 226 },
  ],
  buildCourse: buildRounds(rounds),
  clock: 'rounds',
  length: rounds,
});

const raceRules: ContestRules<(typeof runners)[number]> = {
  outcomes: [
    { field: 'r1', chance: 3_000, pays: 320 },
    { field: 'r2', chance: 2_300, pays: 417 },
    { field: 'r3', chance: 1_700, pays: 564 },
    { field: 'r4', chance: 1_300, pays: 738 },
    { field: 'r5', chance: 1_000, pays: 960 },
    { field: 'r6', chance: 700, pays: 1_371 },
  ],
  buildCourse: buildFinish,
  clock: 'order',
  length: runners.length,
};

/** The rules of each sport: how it is scored, and which outcomes can be bet on. */
export const contestRules = {
  football: {
    outcomes: [
      { field: 'home', chance: 4_400, pays: 218 },
      { field: 'draw', chance: 2_700, pays: 355 },
      { field: 'away', chance: 2_900, pays: 331 },
    ],
    buildCourse: buildGoals(90),
    clock: 'minutes',
    length: 90,
  } satisfies MatchRules,
  basketball: buildTwoWay({ buildCourse: buildBaskets(48), clock: 'quarters', length: 48 }),
  tennis: buildSetMatch(2, 6, 2, 7),
  badminton: buildSetMatch(2, 21, 2, 30),
  'table-tennis': buildSetMatch(3, 11, 2, 18),
  volleyball: buildSetMatch(3, 25, 2, 33, 15),
  'beach-volleyball': buildSetMatch(2, 21, 2, 29, 15),
  boxing: buildFight(10),
  'muay-thai': buildFight(5),
  'cage-fight': buildFight(3),
  'cricket-five': buildTwoWay({ buildCourse: buildInnings(5), clock: 'overs', length: 10 }),
  'cricket-twenty': buildTwoWay({ buildCourse: buildInnings(20), clock: 'overs', length: 40 }),
  /** Arena games: the first side to destroy eleven towers wins. */
  arena: buildSetMatch(1, 11, 1, 11),
  /** Shooters: best of three maps, each to thirteen rounds. */
  shooter: buildSetMatch(2, 13, 2, 17),
  /** Fighting games: the first side to win three rounds. */
  duel: buildSetMatch(1, 3, 1, 3),
  cockfight: {
    outcomes: [
      { field: 'home', chance: 4_800, pays: 200 },
      { field: 'draw', chance: 400, pays: 2_400 },
      { field: 'away', chance: 4_800, pays: 200 },
    ],
    buildCourse: buildBout(600),
    clock: 'seconds',
    length: 600,
  } satisfies MatchRules,
  'horse-race': raceRules,
  'car-race': raceRules,
} as const;
export type Contest = keyof typeof contestRules;
export const isContest = (game: string): game is Contest => game in contestRules;
export const isRace = (game: string): game is 'horse-race' | 'car-race' => game.endsWith('-race');

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
}: Pick<ContestRules<Field>, 'outcomes' | 'buildCourse'>): Engine {
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
