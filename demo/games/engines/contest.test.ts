import * as v from 'valibot';
import { expect, test } from 'vitest';

import { buildRestOfMatch } from '#demo/games/engines/contest-courses.ts';
import {
  type Contest,
  contestRules,
  createContestEngine,
  isContest,
  isRace,
  listContestOdds,
} from '#demo/games/engines/contest.ts';
import { createScriptedRandom, createSeededRandom } from '#demo/games/seeded-random.ts';
import { isRefusal, type Random } from '#platform/modules/play/engine.ts';

const contests = Object.keys(contestRules).filter(isContest);
const matches = contests.filter((game) => !isRace(game));

/** Creates the engine of a contest whose type is not known. */
const createEngine = (game: Contest) =>
  isRace(game) ? createContestEngine(contestRules[game]) : createContestEngine(contestRules[game]);

function playContest<T extends v.GenericSchema>(game: Contest, random: Random, field: string, schema: T) {
  const step = createEngine(game).open(random, 100, { bets: [{ field, minor: 100 }] });
  if (isRefusal(step)) throw new Error(step.refused);
  return { winMinor: step.winMinor, view: v.parse(schema, step.view) };
}

test.each(contests)(
  'every outcome of %s returns between 95.8 and 96.1 %, over all random numbers',
  (game) => {
    const odds = listContestOdds(game);
    let decided = 0;
    for (const [at, { field, pays, payback }] of odds.entries()) {
      const chance = contestRules[game].outcomes[at]?.chance ?? 0;
      // The first random number decides the outcome. Later numbers only decide the course of the contest.
      for (const number of [decided, decided + chance - 1]) {
        const random = [number];
        const rest = createSeededRandom(number);
        const { winMinor } = playContest(game, () => random.shift() ?? rest(), field, v.object({}));
        expect(winMinor, field).toBe(pays);
      }
      decided += chance;
      expect((chance * pays) / 1_000_000, field).toBeCloseTo(payback, 9);
      expect(payback, field).toBeGreaterThanOrEqual(0.958);
      expect(payback, field).toBeLessThan(0.961);
    }
    expect(decided).toBe(10_000);
  },
);

test.each(contests)(
  'a bet of one minor unit on %s pays its odds on average, over all random numbers',
  (game) => {
    let first = 0;
    for (const [at, { field, pays }] of listContestOdds(game).entries()) {
      let paid = 0;
      for (let second = 0; second < 100; second++) {
        const rest = createSeededRandom(second);
        const numbers = [first, second];
        const step = createEngine(game).open(() => numbers.shift() ?? rest(), 1, {
          bets: [{ field, minor: 1 }],
        });
        if (isRefusal(step)) throw new Error(step.refused);
        paid += step.winMinor;
      }
      // No second random number is used if the payout is a whole amount.
      expect(paid, field).toBe(pays);
      first += contestRules[game].outcomes[at]?.chance ?? 0;
    }
  },
);

const eventsSchema = v.object({
  outcome: v.string(),
  events: v.array(
    v.object({ at: v.number(), kind: v.nullable(v.string()), home: v.number(), away: v.number() }),
  ),
});
const timed = matches.filter((game) => contestRules[game].clock !== 'sets');

test.each(timed)('the events of %s come in order, fit its length and lead to its outcome', (game) => {
  const random = createSeededRandom(5);
  const { clock, length } = contestRules[game];
  for (let i = 0; i < 300; i++) {
    const { view } = playContest(game, random, 'home', eventsSchema);
    const instants = view.events.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    expect(instants.every((at) => at >= 1 && at <= length)).toBe(true);
    const last = view.events.at(-1)?.kind;
    const isScored = last !== 'knockout' && clock !== 'seconds';
    const lead = view.events.reduce((sum, { home, away }) => sum + home - away, 0);
    const leader = lead === 0 ? 'draw' : lead > 0 ? 'home' : 'away';
    if (isScored) expect(leader, JSON.stringify(view)).toBe(view.outcome);
    if (game === 'cockfight') expect(last).toBe(view.outcome === 'draw' ? 'timeUp' : 'down');
  }
});

test('goals fall at distinct minutes, one for one side', () => {
  const random = createSeededRandom(6);
  for (let i = 0; i < 300; i++) {
    const { events } = playContest('football', random, 'draw', eventsSchema).view;
    expect(new Set(events.map(({ at }) => at)).size).toBe(events.length);
    for (const { kind, home, away } of events) expect([kind, home + away]).toEqual(['goal', 1]);
  }
});

test.each([
  ['football', { minutes: 90, played: 0, home: 0, away: 0 }],
  ['football', { minutes: 90, played: 75, home: 3, away: 2 }],
  ['football', { minutes: 90, played: 45, home: 0, away: 4 }],
  ['basketball', { minutes: 48, played: 0, home: 0, away: 0 }],
  ['basketball', { minutes: 48, played: 35, home: 61, away: 74 }],
] as const)(
  'the rest of a match of %s from %o leads to each outcome, within the time left',
  (sport, from) => {
    const random = createSeededRandom(8);
    const build = buildRestOfMatch(sport, from);
    for (const outcome of sport === 'football'
      ? (['home', 'draw', 'away'] as const)
      : (['home', 'away'] as const))
      for (let i = 0; i < 200; i++) {
        const { events } = build(random, outcome);
        const instants = events.map(({ at }) => at);
        expect(instants).toEqual(instants.toSorted((a, b) => a - b));
        expect(instants.every((at) => at > from.played && at <= from.minutes)).toBe(true);
        expect(events.every(({ home, away }) => home >= 0 && away >= 0)).toBe(true);
        const lead = events.reduce((sum, { home, away }) => sum + home - away, from.home - from.away);
        expect(lead === 0 ? 'draw' : lead > 0 ? 'home' : 'away').toBe(outcome);
      }
  },
);

/** Counts the points of a set, and throws if the set should have ended earlier. */
function scoreSet(set: string, target: number, lead: number, most: number): 'h' | 'a' {
  const points = { h: 0, a: 0 };
  for (const [at, side] of [...set].entries()) {
    if (side !== 'h' && side !== 'a') throw new Error('not a side');
    points[side] += 1;
    const [high, low] = [Math.max(points.h, points.a), Math.min(points.h, points.a)];
    const isOver = (high >= target && high - low >= lead) || high === most;
    expect(isOver, `${set} after ${at + 1}`).toBe(at === set.length - 1);
  }
  return points.h > points.a ? 'h' : 'a';
}

test.each([
  ['tennis', 2, 6, 2, 7, 6],
  ['badminton', 2, 21, 2, 30, 21],
  ['table-tennis', 3, 11, 2, 18, 11],
  ['volleyball', 3, 25, 2, 33, 15],
  ['beach-volleyball', 2, 21, 2, 29, 15],
  ['shooter', 2, 13, 2, 17, 13],
  ['arena', 1, 11, 1, 11, 11],
  ['duel', 1, 3, 1, 3, 3],
] as const)(
  'a match of %s is won by %i sets to %i points with a lead of %i, and ends with the deciding set',
  (game, setsToWin, target, lead, most, lastTarget) => {
    const random = createSeededRandom(7);
    const schema = v.object({ outcome: v.string(), sets: v.array(v.string()) });
    for (let i = 0; i < 200; i++) {
      const { outcome, sets } = playContest(game, random, 'home', schema).view;
      const won = { h: 0, a: 0 };
      for (const [at, set] of sets.entries()) {
        expect(Math.max(won.h, won.a)).toBeLessThan(setsToWin);
        const isLast = at === 2 * setsToWin - 2;
        won[scoreSet(set, isLast ? lastTarget : target, lead, most)] += 1;
      }
      expect(won[outcome === 'home' ? 'h' : 'a']).toBe(setsToWin);
    }
  },
);

test.each(['horse-race', 'car-race'] as const)('all six runners of a %s finish, the winner first', (game) => {
  const random = createSeededRandom(6);
  const schema = v.object({ outcome: v.string(), order: v.array(v.string()) });
  for (let i = 0; i < 200; i++) {
    const { view } = playContest(game, random, 'r6', schema);
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
  expect(createEngine('football').open(createScriptedRandom([]), 100, choice)).toEqual({
    refused: 'choice.invalid',
  });
});

test('sports without draws refuse a chip on a draw', () => {
  const choice = { bets: [{ field: 'draw', minor: 100 }] };
  for (const game of ['tennis', 'basketball', 'arena'] as const)
    expect(createEngine(game).open(createScriptedRandom([]), 100, choice)).toEqual({
      refused: 'choice.invalid',
    });
});
