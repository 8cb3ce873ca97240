import { afterEach, expect, test, vi } from 'vitest';

import { learnServerTime, serverNow } from './server-clock.ts';

afterEach(() => vi.useRealTimers());

test('a phone whose clock is ten minutes slow uses the server time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  learnServerTime('Sun, 01 Mar 2026 12:10:00 GMT', Date.now());
  expect(serverNow()).toBe(Date.parse('2026-03-01T12:10:00.500Z'));
});

test('a reply without a date, or with a date a moment off, changes nothing', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  learnServerTime('Sun, 01 Mar 2026 12:10:00 GMT', Date.now());
  const before = serverNow();
  learnServerTime(null, Date.now());
  learnServerTime('nonsense', Date.now());
  learnServerTime('Sun, 01 Mar 2026 12:10:01 GMT', Date.now());
  expect(serverNow()).toBe(before);
});
