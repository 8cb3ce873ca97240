// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { CallError } from '#src/shared/http/call-error.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { LoadFailed, SafeSection } from './load-failed.tsx';

test('a section that failed to load says so, shows its number and can be tapped to retry [ER-20]', async () => {
  const retry = vi.fn();
  const error = new CallError('upstream.failed', { status: 502, traceId: 'a1b2c3' });
  renderRoute(<LoadFailed error={error} onRetry={retry} />);
  expect(await screen.findByText(/a1b2c3/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Loading failed, tap to retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a section that throws while drawing leaves its neighbours alone and comes back', async () => {
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
  await userEvent.click(screen.getByRole('button', { name: 'Loading failed, tap to retry' }));
  expect(screen.getByText('games')).toBeTruthy();
});
