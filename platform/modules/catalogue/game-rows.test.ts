import { expect, test } from 'vitest';

import { getCurrentEvent } from '#platform/modules/catalogue/game-rows.ts';

const MINUTE = 60_000;
const firstAt = Date.UTC(2026, 0, 1, 12);
const at = (on: Parameters<typeof getCurrentEvent>[0], minutes: number) =>
  getCurrentEvent(on, firstAt + minutes * MINUTE).at;
const draw = { kind: 'draw', title: 'No. 1', firstAt, everyMinutes: 15, amountMinor: null } as const;

test('a draw that is over gives way to the next one', () => {
  expect(at(draw, -60)).toBe('2026-01-01T12:00:00.000Z');
  expect(at(draw, 0)).toBe('2026-01-01T12:00:00.000Z');
  expect(at(draw, 1)).toBe('2026-01-01T12:15:00.000Z');
  expect(at(draw, 24 * 60 + 16)).toBe('2026-01-02T12:30:00.000Z');
});

test('an event stays current while it is played, and then the next day’s event is current', () => {
  const event = { ...draw, kind: 'event', everyMinutes: 24 * 60 } as const;
  expect(at(event, 90)).toBe('2026-01-01T12:00:00.000Z');
  expect(at(event, 111)).toBe('2026-01-02T12:00:00.000Z');
});

test('a jackpot has an amount and no time', () => {
  const jackpot = { ...draw, kind: 'jackpot', firstAt: null, amountMinor: 123_456 } as const;
  expect(getCurrentEvent(jackpot, firstAt)).toEqual({
    kind: 'jackpot',
    title: 'No. 1',
    at: null,
    amount: 123_456,
  });
});
