// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { launchSeconds } from '#contract/calls/play.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { aGame, aMerchant } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { LaunchNotice } from './launch-notice.tsx';

const origin = 'https://games.example';
const onRetry = vi.fn();
const show = (error: Error | null = null, stalled = false) =>
  renderRoute(
    <LaunchNotice
      game={aGame()}
      error={error}
      failure={null}
      launched={{ url: `${origin}/play`, origin, framing: false }}
      ready={false}
      stalled={stalled}
      progress={0}
      onRetry={onRetry}
      onExit={() => undefined}
    />,
    { merchant: { ...aMerchant, frameSources: [origin] } },
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  onRetry.mockReset();
});

test('a game that needs its own window opens in one, and a further tap launches it again', () => {
  vi.mocked(window.open).mockReturnValue(window);
  show();
  expect(vi.mocked(window.open).mock.calls).toEqual([[`${origin}/play`, '_blank']]);
  expect(screen.getByRole('status').textContent).toContain('is open in its own window.');
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open it again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('if the browser blocks the window, a tap on a link opens the game, and the next tap launches it again', () => {
  show();
  expect(window.open).toHaveBeenCalledTimes(1);
  const link = screen.getByRole('link', { name: 'Open game' });
  expect(link.getAttribute('href')).toBe(`${origin}/play`);
  fireEvent.click(link);
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open it again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a game in its own window, which reports nothing to this page, does not count as stalled', () => {
  show(null, true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a launch URL that is about to expire is not offered: a tap launches again', () => {
  show();
  act(() => void vi.advanceTimersByTime((launchSeconds - 10) * 1_000));
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open game' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a launch URL is not offered once the page was hidden, because the URL may have been used', () => {
  show();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  fireEvent.click(screen.getByRole('button', { name: 'Open game' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a game that the merchant has removed offers only the way back: neither a retry, which cannot return it, nor diagnostics', async () => {
  vi.useRealTimers();
  show(new CallError('game.unknown', { traceId: 'trace-1' }));
  await act(() => import('#src/shared/ui/failure/failure-details.tsx'));
  expect(screen.getByRole('alert').textContent).toBe(
    'This game is no longer available. Please choose another.Back to the lobby',
  );
  expect(screen.getByRole('button', { name: 'Back to the lobby' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an excluded member reads until when, may contact support or go back, and is offered neither a retry nor diagnostics', async () => {
  vi.useRealTimers();
  const requests = mockReplies({ '*': () => null });
  const value = { until: '2999-05-01T10:00:00.000Z' };
  show(new CallError('account.excluded', { value, traceId: 'trace-1' }));
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Games and deposits are closed for you until .*2999/,
  );
  await act(() => import('#src/shared/ui/failure/failure-details.tsx'));
  expect(screen.queryByText(/trace-1/)).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Contact support',
    'Back to the lobby',
  ]);
  // The lobby learns it too, so that the next tap on a tile says it at once.
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/wps/member/protection']);
});
