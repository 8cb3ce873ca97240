import { expect, test } from 'vitest';

import { minuteMs, secondMs } from '#contract/values/durations.ts';
import { createSeededRandom } from '#demo/games/seeded-random.ts';
import { isRefusal } from '#platform/modules/play/engine.ts';

import { competitions, sports } from './competitions.ts';
import { createMatchEngine, listMatches } from './matches.ts';
import { listEventsAt } from './programme.ts';

const start = Date.parse('2026-06-01T12:00:00Z');
const games = Object.entries(competitions).map(([gameCode, competition], at) => ({
  nodeId: 10_580 + at,
  gameCode,
  competition,
}));
const getFirstGame = () => {
  const [first] = games;
  if (!first) throw new Error('no competition');
  return first;
};
const game = getFirstGame();

/** A choice of one bet on the first match that the game offers at an instant. */
function chooseFirst(at: number) {
  const [match] = listMatches(game, at);
  if (!match) throw new Error('no match');
  const pays = Object.fromEntries(match.outcomes.map((outcome) => [outcome.field, outcome.pays]));
  return { fixtureId: match.fixtureId, pays, bets: [{ field: 'home', minor: 1_000 }] };
}

test('a game offers the events of the lobby with the same sides, scores and prices, as long as much can still happen', () => {
  for (const each of games) {
    const { minutes, breakAfter } = sports[each.competition.sport];
    for (let at = 0; at < 24 * 60; at += 7) {
      const now = start + at * minuteMs;
      const offered = listMatches(each, now);
      const events = listEventsAt(each, now);
      expect(offered.length).toBeGreaterThanOrEqual(4);
      for (const { live, fixtureId } of events) {
        const played = live ? (live.minute ?? breakAfter) : 0;
        expect(offered.some((match) => match.fixtureId === fixtureId)).toBe(played <= minutes * 0.85);
      }
      for (const { fixtureId, home, away, live, outcomes } of offered) {
        const event = events.find((other) => other.fixtureId === fixtureId);
        expect({ home, away, live }).toEqual({ home: event?.home, away: event?.away, live: event?.live });
        const { home: first, draw, away: second } = event?.markets[0] ?? {};
        const prices = [first, draw, second].flatMap((price) => (typeof price === 'number' ? [price] : []));
        expect(outcomes.map(({ pays }) => pays / 100)).toEqual(prices);
        // A chance is a whole number out of 10,000.
        for (const { payback } of outcomes) {
          expect(payback).toBeGreaterThan(0.85);
          expect(payback).toBeLessThan(1);
        }
      }
    }
  }
});

test('a game without a competition has no events', () => {
  expect(listMatches({ nodeId: 1, gameCode: 'friday_night_football' }, start)).toEqual([]);
});

test('a bet is paid at the price that the player saw, and starts where the match stands', () => {
  const now = start + 40 * minuteMs;
  const choice = chooseFirst(now);
  const random = createSeededRandom(3);
  const wins = new Set<number>();
  for (let i = 0; i < 60; i++) {
    const step = createMatchEngine(game, choice, now)?.open(random, 1_000, choice);
    if (!step || isRefusal(step)) throw new Error('refused');
    wins.add(step.winMinor);
    const { live } = listEventsAt(game, now).find(({ fixtureId }) => fixtureId === choice.fixtureId) ?? {};
    expect(step.view).toMatchObject({ from: { home: live?.home ?? 0, away: live?.away ?? 0 } });
  }
  expect(wins).toEqual(new Set([0, (choice.pays.home ?? 0) * 10]));
});

test('a price counts for a minute after it was shown, and no other price and no other event does', () => {
  const choice = chooseFirst(start);
  expect(createMatchEngine(game, choice, start + 40 * secondMs)).not.toBeNull();
  expect(createMatchEngine(game, choice, start + 10 * minuteMs)).toBeNull();
  const better = { ...choice, pays: { ...choice.pays, home: (choice.pays.home ?? 0) + 1 } };
  expect(createMatchEngine(game, better, start)).toBeNull();
  expect(createMatchEngine(game, { ...choice, fixtureId: '1-1' }, start)).toBeNull();
  expect(createMatchEngine(game, { bets: choice.bets }, start)).toBeNull();
  expect(createMatchEngine(game, { ...choice, pays: {} }, start)).toBeNull();
});

test('a bet on no outcome of the match, or of another sum, is refused', () => {
  const choice = chooseFirst(start);
  const random = createSeededRandom(4);
  const open = (bets: unknown, betMinor: number) =>
    createMatchEngine(game, { ...choice, bets }, start)?.open(random, betMinor, null);
  expect(open(choice.bets, 1_000)).toMatchObject({ done: true });
  expect(open(choice.bets, 2_000)).toEqual({ refused: 'choice.invalid' });
  expect(open([{ field: 'nobody', minor: 1_000 }], 1_000)).toEqual({ refused: 'choice.invalid' });
});
