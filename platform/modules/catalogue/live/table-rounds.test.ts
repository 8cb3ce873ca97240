import { expect, test } from 'vitest';

import { tableKinds, tableWinners } from '#contract/values/live/tables.ts';

import { tableAt, tableKindOf } from './table-rounds.ts';

const start = Date.parse('2026-06-01T12:00:00Z');
const second = 1_000;
const every = (table: Parameters<typeof tableAt>[0], seconds: number, count: number) =>
  Array.from({ length: count }, (_, at) => tableAt(table, start + at * seconds * second));

test('a table says the same whenever and wherever it is asked about an instant', () => {
  for (const kind of tableKinds) {
    const table = { nodeId: 10_700, kind };
    expect(tableAt(table, start)).toEqual(tableAt({ ...table }, start));
  }
});

test('a round adds its result at the end and drops the oldest, and nothing changes within a round', () => {
  const seen = every({ nodeId: 10_701, kind: 'baccarat' }, 1, 300).map(({ results }) => results);
  const changes = seen.slice(1).filter((results, at) => JSON.stringify(results) !== JSON.stringify(seen[at]));
  // Of rounds of 30 s ten, but for what a pause of the dealer takes and a result that is like all before.
  expect(changes.length).toBeGreaterThanOrEqual(6);
  expect(changes.length).toBeLessThanOrEqual(10);
  for (const [at, results] of seen.slice(1).entries()) {
    const before = seen[at] ?? [];
    expect([before, [...before.slice(1), results.at(-1)]]).toContainEqual(results);
  }
});

test('over some days baccarat is won as often as it is at a real table', () => {
  const rounds = every({ nodeId: 10_702, kind: 'baccarat' }, 30, 20_000);
  const share = (winner: string) =>
    rounds.filter(({ results }) => results.at(-1) === winner).length / rounds.length;
  expect(share('banker')).toBeCloseTo(0.4586, 1);
  expect(share('player')).toBeCloseTo(0.4462, 1);
  expect(share('tie')).toBeGreaterThan(0.08);
  expect(share('tie')).toBeLessThan(0.11);
  expect(share('banker')).toBeGreaterThan(share('player') - 0.02);
});

test('roulette tells each of its 37 numbers, sic bo sums of three dice, dragon tiger its own winners', () => {
  const told = (kind: (typeof tableKinds)[number]) =>
    new Set(every({ nodeId: 10_703, kind }, 20, 8_000).flatMap(({ results }) => results));
  expect([...told('roulette')].toSorted((a, b) => Number(a) - Number(b))).toEqual([...Array(37).keys()]);
  expect(Math.min(...[...told('sicBo')].map(Number))).toBe(3);
  expect(Math.max(...[...told('sicBo')].map(Number))).toBe(18);
  expect([...told('dragonTiger')].toSorted()).toEqual(['dragon', 'tie', 'tiger']);
  expect([...told('baccarat')].every((result) => tableWinners.some((winner) => winner === result))).toBe(
    true,
  );
  expect(told('other').size).toBe(0);
});

test('a dealer changes now and then: the table is closed, its seats are empty, its last results stay', () => {
  const states = every({ nodeId: 10_704, kind: 'roulette' }, 45, 60);
  const closed = states.filter(({ open }) => !open);
  expect(closed).toHaveLength(2);
  for (const state of closed) {
    expect(state.taken).toBe(0);
    expect(state.results).toHaveLength(8);
  }
});

test('seats fill and empty one by one, never past their number', () => {
  const taken = every({ nodeId: 10_705, kind: 'dragonTiger' }, 25, 400).map((state) => state.taken);
  expect(Math.max(...taken)).toBeLessThanOrEqual(7);
  expect(new Set(taken).size).toBeGreaterThan(3);
});

test('what is played is told by the game’s code', () => {
  expect(tableKindOf('marigold_no_commission_baccarat')).toBe('baccarat');
  expect(tableKindOf('coral_double_ball_roulette')).toBe('roulette');
  expect(tableKindOf('sampan_dragon_tiger')).toBe('dragonTiger');
  expect(tableKindOf('sampan_sic_bo')).toBe('sicBo');
  expect(tableKindOf('sampan_blackjack')).toBe('other');
});
