import { expect, test } from 'vitest';

import { defineBench, describeDuration, formatDuration } from './flags.ts';

const bench = defineBench({
  flags: { rounds: 7, pages: ['home', 'list'], speeds: [4, 12], beside: '', all: false },
  short: { rounds: 6, pages: ['home'] },
  estimateSeconds: ({ rounds, pages }) => 10 + rounds * pages.length * 20,
});

test('a flag has the type of its default, and a flag that is not given has its default', () => {
  expect(bench.parse(['--rounds', '9', '--speeds', '1,2', '--all'])).toEqual({
    rounds: 9,
    pages: ['home', 'list'],
    speeds: [1, 2],
    beside: '',
    all: true,
    short: false,
  });
  expect(() => bench.parse(['--rounds', 'many'])).toThrow('--rounds takes a number, not many');
  expect(() => bench.parse(['--speeds', '4,fast'])).toThrow('--speeds takes a number, not fast');
  expect(() => bench.parse(['--turns', '9'])).toThrow('--turns');
});

test('--short sets smaller values, and a flag that is given beats them', () => {
  expect(bench.parse(['--short'])).toMatchObject({
    rounds: 6,
    pages: ['home'],
    speeds: [4, 12],
    short: true,
  });
  expect(bench.parse(['--rounds', '9', '--short'])).toMatchObject({ rounds: 9, pages: ['home'] });
});

test('a bench says how long it takes with its flags, and how long with --short', () => {
  expect(describeDuration([bench], [])).toBe(
    'Takes about 5 minutes without the build; --short takes about 3 minutes.',
  );
  expect(describeDuration([bench], ['--rounds', '1'])).toBe(
    'Takes about 50 seconds without the build; --short takes about 30 seconds.',
  );
  expect(describeDuration([bench], ['--short'])).toBe('Takes about 3 minutes without the build.');
  expect(describeDuration([bench, bench], ['--short'])).toBe('Takes about 5 minutes without the build.');
});

test('a duration is rounded up', () => {
  expect([1, 41, 89, 90, 121].map(formatDuration)).toEqual([
    '10 seconds',
    '50 seconds',
    '90 seconds',
    '2 minutes',
    '3 minutes',
  ]);
});
