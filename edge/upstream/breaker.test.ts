import { array, assert, boolean, constantFrom, property, record } from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';

import { Breaker } from './breaker.ts';

const probeMs = 16_000;
const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2027, 0, 1), toFake: ['Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

/** Sends as many requests as the breaker permits, all with the same result; returns their number. */
function send(breaker: Breaker, count: number, succeeded: boolean): number {
  return Array.from({ length: count }, () => breaker.enter(probeMs)).filter((admission) => {
    admission.report?.(succeeded);
    return admission.report;
  }).length;
}

test('ten answers, half of them failures, open the circuit; nine failures alone do not', () => {
  const breaker = new Breaker();
  expect(send(breaker, 9, false)).toBe(9);
  advance(20_000);
  expect(send(breaker, 5, true) + send(breaker, 5, false)).toBe(10);
  expect(breaker.enter(probeMs)).toEqual({ report: null, waitMs: 2_000, probe: null });
});

test('a failure rate below half, or old failures, leave the circuit closed', () => {
  const breaker = new Breaker();
  send(breaker, 60, true);
  expect(send(breaker, 50, false)).toBe(50);
  advance(11_000);
  expect(send(breaker, 9, false)).toBe(9);
  expect(breaker.enter(probeMs).report).not.toBeNull();
});

test('after the back-off one probe passes, and its success closes the circuit', async () => {
  const breaker = new Breaker();
  send(breaker, 10, false);
  advance(2_000);
  const probe = breaker.enter(probeMs);
  expect(send(breaker, 3, true)).toBe(0);
  const waiting = breaker.enter(probeMs);
  probe.report?.(true);
  await expect('probe' in waiting && waiting.probe).resolves.toBeUndefined();
  expect(send(breaker, 30, true)).toBe(30);
});

test('each failed probe doubles the back-off, up to half a minute', () => {
  const breaker = new Breaker();
  send(breaker, 10, false);
  const waits = [2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
  for (const wait of waits) {
    advance(wait - 1);
    expect(send(breaker, 1, false)).toBe(0);
    advance(1);
    expect(send(breaker, 1, false)).toBe(1);
  }
});

test('a probe without a result is given up after its timeout', () => {
  const breaker = new Breaker();
  send(breaker, 10, false);
  advance(2_000);
  breaker.enter(probeMs);
  advance(probeMs - 1);
  expect(send(breaker, 1, true)).toBe(0);
  advance(1);
  expect(send(breaker, 1, true)).toBe(1);
  expect(send(breaker, 2, true)).toBe(2);
});

test('an upstream without a result for a minute is treated like a new one', () => {
  const breaker = new Breaker();
  send(breaker, 10, false);
  advance(60_001);
  expect(send(breaker, 5, true)).toBe(5);
});

test('a request sent before the circuit opened neither closes nor reopens it', () => {
  const breaker = new Breaker();
  const early = breaker.enter(probeMs);
  send(breaker, 10, false);
  early.report?.(true);
  expect(send(breaker, 1, true)).toBe(0);
});

test('at most one probe is in flight while the circuit is not closed, and the circuit always recovers', () => {
  const step = record({ wait: constantFrom(0, 100, 1_000, 5_000, 40_000), succeeded: boolean() });
  assert(
    property(array(step, { maxLength: 200 }), (steps) => {
      const breaker = new Breaker();
      for (const { wait, succeeded } of steps) {
        advance(wait);
        const first = breaker.enter(probeMs);
        const second = breaker.enter(probeMs);
        const wasOpen = !first.report || !second.report;
        if (wasOpen) expect([first, second].filter((each) => each.report).length).toBeLessThanOrEqual(1);
        first.report?.(succeeded);
        second.report?.(succeeded);
      }
      advance(40_000);
      send(breaker, 1, true);
      expect(send(breaker, 20, true)).toBe(20);
    }),
  );
});
