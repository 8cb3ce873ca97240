// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { aGame } from '#src/testing/fixtures.ts';
import { setPhoneClock } from '#src/testing/phone-clock.ts';
import { InApp } from '#src/testing/render-route.tsx';

import { computeTimeLeft } from './game-card-clock.ts';
import { GameCard } from './game-card.tsx';

const start = Date.parse('2026-03-01T12:00:00Z');
let setVisible: (visible: boolean) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  setPhoneClock(0);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        setVisible = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aGameWithEvent = (
  now: Partial<NonNullable<Game['now']>>,
  gameType: Game['gameType'] = 'SPORTS',
): Game =>
  aGame({ gameType, now: { kind: 'event', title: 'Falcons v Rovers', at: null, amount: null, ...now } });
const card = (game: Game) => (
  <InApp>
    <GameCard game={game} />
  </InApp>
);

const readTime = (container: HTMLElement) => container.querySelector('time')?.textContent;

test('the countdown of an event runs once a second, and only while its card is visible', () => {
  const { container } = render(card(aGameWithEvent({ at: '2026-03-01T14:05:09Z' })));
  expect(readTime(container)).toBe('14:05');
  act(() => void vi.advanceTimersByTime(3000));
  expect(readTime(container)).toBe('14:05');
  setVisible(true);
  expect(readTime(container)).toBe('Starts in 02:05:06');
  act(() => void vi.advanceTimersByTime(2000));
  expect(readTime(container)).toBe('Starts in 02:05:04');
  setVisible(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('HTML that the edge rendered 90 seconds ago hydrates without a mismatch', () => {
  const game = aGameWithEvent({ at: '2026-03-01T12:01:00Z' });
  const container = document.createElement('div');
  container.innerHTML = renderToString(card(game));
  document.body.append(container);
  vi.setSystemTime(start + 90_000);
  const onHydrationError = vi.fn();
  render(card(game), { container, hydrate: true, onRecoverableError: onHydrationError });
  expect(onHydrationError).not.toHaveBeenCalled();
  expect(readTime(container)).toBe('12:01');
});

test('an event that has begun shows "LIVE", and a draw that is due shows "Drawing now"', () => {
  render(card(aGameWithEvent({ at: '2026-03-01T11:50:00Z' })));
  setVisible(true);
  expect(screen.getByText('LIVE')).toBeTruthy();
  render(card(aGameWithEvent({ kind: 'draw', title: 'No. 412', at: '2026-03-01T11:59:59Z' }, 'ELOTT')));
  setVisible(true);
  expect(screen.getByText('Drawing now')).toBeTruthy();
});

test('the countdown to a draw begins with "Draws in"', () => {
  const draw = { kind: 'draw', title: 'No. 412', at: '2026-03-01T12:01:00Z' } as const;
  const { container } = render(card(aGameWithEvent(draw, 'ELOTT')));
  setVisible(true);
  expect(readTime(container)).toBe('Draws in 00:01:00');
});

test('a lottery shows its draw, and its jackpot in the merchant’s currency', () => {
  render(
    card(
      aGameWithEvent(
        { kind: 'draw', title: 'No. 412', at: '2026-03-01T20:00:00Z', amount: 123456789 },
        'LOTT',
      ),
    ),
  );
  expect(screen.getByText('No. 412')).toBeTruthy();
  expect(screen.getByText('$1,234,567.89')).toBeTruthy();
});

test('the remaining time is never negative and has days if there is more than one day left', () => {
  expect(computeTimeLeft(start, start + 5000).clock).toBe('00:00:00');
  expect(computeTimeLeft(start + 59_001, start).clock).toBe('00:01:00');
  expect(computeTimeLeft(start + 49.5 * 3_600_000, start)).toMatchObject({ days: 2, hours: 1 });
});
