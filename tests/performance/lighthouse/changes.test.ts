import { expect, test } from 'vitest';

import { spreadOf } from '#tests/performance/statistics.ts';

import { coursesOf, growthOf, verdictOf } from './changes.ts';
import type { Entry } from './history.ts';

const entry = (date: string, build: string, more: Partial<Entry> = {}): Entry => ({
  date,
  build,
  site: 'localhost',
  route: '/m/home',
  benchmarkIndex: 3_500,
  cpuRate: 8,
  metrics: {},
  modules: {},
  details: '',
  ...more,
});

test('a page is compared with the newest run of another build', () => {
  const history = [entry('1', 'a'), entry('2', 'b'), entry('3', 'b'), entry('4', 'c'), entry('5', 'c')];
  const [course] = coursesOf(history);
  expect(course?.now.date).toBe('5');
  expect(course?.before?.date).toBe('3');
  expect(course?.entries).toHaveLength(5);
});

test('a page that the last run left out is not shown, and a first build has nothing before it', () => {
  const history = [entry('1', 'a', { route: '/m/login' }), entry('2', 'a')];
  const courses = coursesOf(history);
  expect(courses.map(({ route }) => route)).toEqual(['/m/home']);
  expect(courses[0]?.before).toBeNull();
});

test.each([
  ['LCP', [1_200, 1_210, 1_220], [1_000, 1_010, 1_020], 'worse'],
  ['LCP', [1_000, 1_010, 1_020], [1_200, 1_210, 1_220], 'better'],
  ['LCP', [1_000, 1_200, 1_400], [1_000, 1_010, 1_300], 'same'],
  ['LCP', [1_015], [1_000], 'same'],
  ['LCP', [1_050], [1_000], 'worse'],
  ['performance', [97, 97, 98], [99, 99, 100], 'worse'],
  ['performance', [100], [98], 'better'],
] as const)('%s %j after %j is %s', (name, now, before, verdict) => {
  expect(verdictOf(name, spreadOf(now), spreadOf(before))).toBe(verdict);
});

test('what grew comes first, what shrank last, what hardly changed not at all', () => {
  const before = entry('1', 'a', { modules: { react: 500, 'src/app': 9_000, gone: 3_000, valtio: 2_000 } });
  const now = entry('2', 'b', { modules: { react: 550, 'src/app': 9_400, moment: 20_000, valtio: 1_000 } });
  expect(growthOf(now, before).map(({ group }) => group)).toEqual(['moment', 'src/app', 'valtio', 'gone']);
});
