import { array, assert, constantFrom, property } from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';

import { RetryBudget } from './retry-budget.ts';

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2027, 0, 1), toFake: ['Date'] }));

test('if all requests fail at once, the first few are retried, and a tenth of the others', () => {
  const budget = new RetryBudget();
  const repeated = Array.from({ length: 1_000 }, () => {
    budget.earn();
    return budget.spend();
  });
  const count = repeated.filter(Boolean).length;
  expect(count).toBeGreaterThanOrEqual(100);
  expect(count).toBeLessThanOrEqual(110);
});

test('a quiet upstream gets two retries per second', () => {
  const budget = new RetryBudget();
  while (budget.spend()) continue;
  advance(1_000);
  expect([budget.spend(), budget.spend(), budget.spend()]).toEqual([true, true, false]);
});

test('the number of retries never exceeds ten plus a tenth of the requests plus two per second', () => {
  const event = constantFrom('request', 'retry', 'second' as const);
  assert(
    property(array(event, { maxLength: 400 }), (events) => {
      const budget = new RetryBudget();
      let requests = 0;
      let seconds = 0;
      let spent = 0;
      for (const each of events) {
        if (each === 'request') {
          budget.earn();
          requests += 1;
        } else if (each === 'second') {
          advance(1_000);
          seconds += 1;
        } else if (budget.spend()) {
          spent += 1;
        }
      }
      expect(spent).toBeLessThanOrEqual(10 + requests / 10 + 2 * seconds + 1e-9);
    }),
  );
});
