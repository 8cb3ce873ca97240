import { afterEach, beforeEach, expect, test } from 'vitest';

import { compare, formatComparisons, conclude, unfitExitCode } from './comparison.ts';

const steady = [100, 101, 99, 100, 102, 98, 100];
const scaleBy = (by: number) => steady.map((each) => each * by);
const quiet = [steady, scaleBy(1.02)] as const;

let exitCode: typeof process.exitCode;
beforeEach(() => {
  exitCode = process.exitCode;
});
afterEach(() => {
  process.exitCode = exitCode;
});

test.each([
  [0.9, { most: 1 }, 'met'],
  [1.1, { most: 1 }, 'missed'],
  [0.7, { least: 0.6 }, 'met'],
  [0.5, { least: 0.6 }, 'missed'],
  [0.5, undefined, ''],
])('a ratio of %f with the target %o is %s', (by, target, verdict) => {
  const sides = { what: 'LCP', mine: scaleBy(by), other: steady, control: quiet };
  expect(compare({ ...sides, ...(target && { target }) }).verdict).toBe(verdict);
});

test('a target inside the interval gets the verdict open, and so does every target if there are too few rounds', () => {
  const mine = [90, 112, 95, 108, 99, 104, 97];
  const noisy = compare({ what: 'LCP', mine, other: steady, control: quiet, target: { most: 1 } });
  expect(noisy.verdict).toBe('open');
  const few = { mine: [50, 50], other: [100, 100], control: [[1], [1]] as const };
  expect(compare({ what: 'LCP', ...few, target: { most: 1 } }).verdict).toBe('open');
});

test('if the control differs by more than 8 %, nothing is judged, the report says so, and the exit code is unfitExitCode', () => {
  const control = [steady, scaleBy(1.09)] as const;
  const compared = compare({ what: 'LCP', mine: scaleBy(0.5), other: steady, control, target: { most: 1 } });
  expect(compared.verdict).toBe('not judged');
  expect(formatComparisons([compared])).toContain('| LCP | 0.50 (0.50–0.50) | ≤ 1 | not judged | 0.92');
  expect(conclude([compared])).toMatch(/^✗ Not judged.*LCP \(the same twice: 0\.92/);
  expect(process.exitCode).toBe(unfitExitCode);
});

test('if the control is within 8 %, the exit code does not change', () => {
  process.exitCode = 0;
  const compared = compare({
    what: 'LCP',
    mine: scaleBy(0.5),
    other: steady,
    control: [scaleBy(1.07), steady],
  });
  expect(conclude([compared])).toMatch(/^Every control is within 8 %/);
  expect(process.exitCode).toBe(0);
});
