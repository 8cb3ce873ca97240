// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { CallError } from '#src/shared/http/call-error.ts';
import { LoadFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { renderRoute } from '#src/testing/render-route.tsx';

import { setFailureReport } from './failure-details.tsx';
import { Failure } from './failure.tsx';

afterEach(() => setFailureReport(() => null));

/** Registers a stand-in for the diagnostics button that src/app/after-input registers. */
const registerReport = () => setFailureReport(() => <button type="button">Send diagnostics</button>);

test('a failure without its own error text shows its trace id and a button to send diagnostics; a failure with its own text shows neither [ER-32]', async () => {
  registerReport();
  const { unmount } = renderRoute(
    <Failure error={new CallError('upstream.failed', { traceId: 'a1b2' })} text="It failed." />,
  );
  expect(await screen.findByText('upstream.failed · a1b2')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send diagnostics' })).toBeTruthy();
  unmount();
  renderRoute(
    <Failure error={new CallError('account.password.wrong', { traceId: 'a1b2' })} text="It is wrong." />,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('It is wrong.');
});

test('a section that fails to load or render offers to send diagnostics, unless the device is offline [ER-20] [ER-32]', async () => {
  registerReport();
  const { unmount } = renderRoute(
    <LoadFailed error={new CallError('upstream.failed')} onRetry={() => undefined} />,
  );
  expect(await screen.findByRole('button', { name: 'Send diagnostics' })).toBeTruthy();
  unmount();
  const Broken = () => {
    throw new Error('broken');
  };
  const { unmount: leave } = renderRoute(
    <SafeSection>
      <Broken />
    </SafeSection>,
  );
  expect(await screen.findByRole('button', { name: 'Send diagnostics' })).toBeTruthy();
  leave();
  renderRoute(<LoadFailed error={new CallError('network.offline')} onRetry={() => undefined} />);
  await screen.findByRole('button', { name: /No network/ });
  // Waits as long as a lazily loaded button needs to appear, because no event reports that there is no button.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('button', { name: 'Send diagnostics' })).toBeNull();
});

test('the rest of the page stays if the diagnostics fail to render, for example because their texts could not be loaded [ER-20]', async () => {
  const Broken = () => {
    throw new Error('The texts of this page could not be loaded');
  };
  setFailureReport(() => <Broken />);
  renderRoute(
    <>
      <input aria-label="Username" defaultValue="member1" />
      <Failure error={new CallError('upstream.failed', { traceId: 'a1b2' })} text="It failed." />
    </>,
  );
  expect(await screen.findByText('upstream.failed · a1b2')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('member1');
});
