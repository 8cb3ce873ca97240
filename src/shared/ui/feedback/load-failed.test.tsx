// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { CallError } from '#src/shared/http/call-error.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { LoadFailed, SafeSection } from './load-failed.tsx';

test('a section that failed to load shows an error with a trace id, and retries on a tap [ER-20]', async () => {
  const retry = vi.fn();
  const error = new CallError('upstream.failed', { status: 502, traceId: 'a1b2c3' });
  renderRoute(<LoadFailed error={error} onRetry={retry} />);
  expect(await screen.findByText(/a1b2c3/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Couldn’t load. Tap to retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a section whose call the platform does not have says so, and leads to the lobby instead of a retry [ER-31]', async () => {
  renderRoute(<LoadFailed error={new CallError('call.absent', { status: 404 })} onRetry={vi.fn()} />);
  expect(await screen.findByText('Not available on this site.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the lobby' }).getAttribute('href')).toBe('/m/home');
  expect(screen.queryByRole('button')).toBeNull();
});

const noNetwork = 'No network. Please check your connection.';
afterEach(() => vi.useRealTimers());

test('a section that failed without a network says that there is no network, and retries by itself once the network is back [ER-18] [ER-20]', async () => {
  vi.useFakeTimers();
  const retry = vi.fn();
  const error = new CallError('network.offline');
  const { unmount } = renderRoute(<LoadFailed error={error} onRetry={retry} />);
  screen.getByRole('button', { name: noNetwork }).click();
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => void dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(2);
  // A phone may report a network that does not work. Then no `online` event comes.
  act(() => void vi.advanceTimersByTime(20_000));
  expect(retry).toHaveBeenCalledTimes(3);
  unmount();
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(3);
});

test('a section whose script failed to load without a network is loaded once the network is back [ER-18]', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let missing = true;
  const Part = () => {
    if (missing) throw new TypeError('Failed to fetch dynamically imported module');
    return <p>games</p>;
  };
  renderRoute(
    <SafeSection>
      <Part />
    </SafeSection>,
  );
  expect(screen.getByRole('button', { name: noNetwork })).toBeTruthy();
  missing = false;
  onLine.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByText('games')).toBeTruthy();
});

test('a section that throws while rendering leaves its neighbours intact and recovers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('no games');
    return <p>games</p>;
  };
  renderRoute(
    <>
      <SafeSection>
        <Fragile />
      </SafeSection>
      <p>neighbour</p>
    </>,
  );
  expect(screen.getByText('neighbour')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Couldn’t load. Tap to retry' }));
  expect(screen.getByText('games')).toBeTruthy();
});
