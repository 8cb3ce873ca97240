import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  type Contest,
  createContestEngine,
  listContestOdds,
  contestRules,
} from '#demo/games/engines/contest.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { isRefusal, type Random } from '#platform/modules/play/engine.ts';

const engines = {
  match: createContestEngine(contestRules.match),
  race: createContestEngine(contestRules.race),
};
const contests: Contest[] = ['match', 'race'];

function playContest<T extends v.GenericSchema>(game: Contest, random: Random, field: string, schema: T) {
  const step = engines[game].open(random, 100, { bets: [{ field, minor: 100 }] });
  if (isRefusal(step)) throw new Error(step.refused);
  return { winMinor: step.winMinor, view: v.parse(schema, step.view) };
}

test.each(contests)(
  'every outcome of a %s returns between 95.8 and 96.1 %, over all random numbers',
  (game) => {
    const won = new Map<string, number>();
    for (let number = 0; number < 10_000; number++) {
      // The first random number decides the outcome. Later numbers only decide the course of the contest.
      const rest = createSeededRandom(number);
      let first = true;
      const random = () => {
        if (!first) return rest();
        first = false;
        return number;
      };
      const { view } = playContest(
        game,
        random,
        listContestOdds(game)[0]?.field ?? '',
        v.object({ outcome: v.string() }),
      );
      won.set(view.outcome, (won.get(view.outcome) ?? 0) + 1);
    }
    const odds = listContestOdds(game);
    expect([...won.keys()].toSorted()).toEqual(odds.map(({ field }) => field).toSorted());
    for (const { field, pays, payback } of odds) {
      expect(((won.get(field) ?? 0) * pays) / 1_000_000, field).toBeCloseTo(payback, 9);
      expect(payback, field).toBeGreaterThan(0.958);
      expect(payback, field).toBeLessThan(0.961);
    }
  },
);

test.each(contests)(
  'a bet of one minor unit on a %s pays its odds on average, over all random numbers',
  (game) => {
    let first = 0;
    for (const { field, pays } of listContestOdds(game)) {
      let paid = 0;
      for (let second = 0; second < 100; second++) {
        const rest = createSeededRandom(second);
        const numbers = [first, second];
        const random = () => numbers.shift() ?? rest();
        const step = engines[game].open(random, 1, { bets: [{ field, minor: 1 }] });
        if (isRefusal(step)) throw new Error(step.refused);
        paid += step.winMinor;
      }
      expect(paid, field).toBe(pays);
      first += contestRules[game].outcomes.find((outcome) => outcome.field === field)?.chance ?? 0;
    }
  },
);

test('the goals of a match fall at distinct minutes and add up to its result', () => {
  const random = createSeededRandom(5);
  const goal = v.object({ minute: v.number(), side: v.picklist(['home', 'away']) });
  const schema = v.object({ outcome: v.string(), goals: v.array(goal) });
  for (let i = 0; i < 500; i++) {
    const { view, winMinor } = playContest('match', random, 'draw', schema);
    const countGoals = (side: string) => view.goals.filter((each) => each.side === side).length;
    const [home, away] = [countGoals('home'), countGoals('away')];
    expect(home === away ? 'draw' : home > away ? 'home' : 'away').toBe(view.outcome);
    expect(winMinor).toBe(view.outcome === 'draw' ? 355 : 0);
    const minutes = view.goals.map(({ minute }) => minute);
    expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b));
    expect(minutes.every((minute) => minute >= 1 && minute <= 90)).toBe(true);
  }
});

test('all six runners finish, the winner first', () => {
  const random = createSeededRandom(6);
  const schema = v.object({ outcome: v.string(), order: v.array(v.string()) });
  for (let i = 0; i < 200; i++) {
    const { view } = playContest('race', random, 'r6', schema);
    expect(view.order[0]).toBe(view.outcome);
    expect(view.order.toSorted()).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6']);
  }
});

test.each([
  [{ bets: [{ field: 'home', minor: 50 }] }],
  [{ bets: [{ field: 'r1', minor: 100 }] }],
  [{ bets: [] }],
  [null],
])('chips that do not match the bet are refused before any random number is used: %j', (choice) => {
  expect(engines.match.open(createScriptedRandom([]), 100, choice)).toEqual({ refused: 'choice.invalid' });
});
