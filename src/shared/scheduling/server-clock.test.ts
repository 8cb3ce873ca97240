// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { receivedAtAttribute, sentAtAttribute } from '#contract/page/document-time.ts';
import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts';

import {
  isRecent,
  isServerTimeKnown,
  learnServerTime,
  serverNow,
  startServerClock,
  toPhoneTime,
  toServerTime,
} from './server-clock.ts';

const server = Date.parse('2026-03-01T12:00:00Z');

/** Starts the clock on a phone that shows `phone` and received the document from the network `ago` ms ago. */
function start(phone: number, { sentAt = server, ago = 0, transferSize = 9_000 } = {}): void {
  vi.useFakeTimers({ now: phone });
  vi.spyOn(performance, 'now').mockReturnValue(1_000 + ago);
  const entry = Object.assign(Object.create(null), { responseStart: 1_000, transferSize });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  document.documentElement.setAttribute(sentAtAttribute, String(sentAt));
  startServerClock(document.documentElement);
}

beforeEach(() => document.documentElement.removeAttribute(receivedAtAttribute));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([-2 * dayMs, -10 * minuteMs, 0, 2 * dayMs])(
  'a phone whose clock is off by %d ms has the server’s time from the document, before any reply',
  (error) => {
    start(server + error + 300, { ago: 300 });
    expect(isServerTimeKnown()).toBe(true);
    expect(serverNow()).toBe(server + 300);
    expect(toServerTime(Date.now() - 5_000)).toBe(server + 300 - 5_000);
  },
);

test.each([-2 * dayMs, 0, 2 * dayMs])(
  'data that the document carried keeps its age on a phone whose clock is off by %d ms',
  (error) => {
    start(server + error);
    expect(Date.now() - toPhoneTime(server - minuteMs)).toBe(minuteMs);
    // A time ahead of the server's must not make data fresh for longer.
    expect(toPhoneTime(server + dayMs)).toBe(Date.now());
  },
);

test('a page from the phone’s own cache has the time since it was received', () => {
  const phone = server - 2 * dayMs;
  document.documentElement.setAttribute(receivedAtAttribute, String(phone));
  start(phone + hourMs);
  expect(serverNow()).toBe(server + hourMs);
  expect(Date.now() - toPhoneTime(server)).toBe(hourMs);
});

test.each([
  ['the browser’s HTTP cache', { transferSize: 0 }, null],
  ['the phone’s own cache, without the time of its arrival', {}, ''],
  ['an edge without a time', { sentAt: 0 }, null],
] as const)(
  'data of a document from %s counts as stale, and the first reply sets the clock',
  (_, options, stored) => {
    if (stored !== null) document.documentElement.setAttribute(receivedAtAttribute, stored);
    start(server - 2 * dayMs, options);
    expect(isServerTimeKnown()).toBe(false);
    expect(toPhoneTime(server)).toBe(1);
    learnServerTime('Sun, 01 Mar 2026 12:00:00 GMT');
    expect(serverNow()).toBe(server + 500);
  },
);

test('a reply without a date, or with a date a moment off, changes nothing', () => {
  start(server);
  learnServerTime(null);
  learnServerTime('nonsense');
  learnServerTime('Sun, 01 Mar 2026 12:00:01 GMT');
  expect(serverNow()).toBe(server);
  learnServerTime('Sun, 01 Mar 2026 12:10:00 GMT');
  expect(serverNow()).toBe(server + 10 * minuteMs + 500);
});

test('a stored time counts until its age is reached, and not if it is in the future', () => {
  start(server);
  expect([0, 59_999, 60_000, -1].map((age) => isRecent(server - age, minuteMs))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
