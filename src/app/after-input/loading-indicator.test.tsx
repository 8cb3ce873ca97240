// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { MailForm } from '#src/features/identity/password/components/mail-form.tsx';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { LoadingIndicator } from './loading-indicator.tsx';

test('after a timeout the page stays covered until the member closes the cover or retries; closing keeps the input [TH-08]', async () => {
  // Every call times out at once, until the test restores the timeout.
  const deadline = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  let slow = true;
  const requests = mockReplies({
    '/wps/member/password/email': async () => {
      if (slow) throw new TypeError('aborted');
      return null;
    },
    '*': () => null,
  });
  const { router } = renderRoute(
    <>
      <MailForm />
      <LoadingIndicator />
    </>,
  );
  const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.type(screen.getByLabelText('Username'), 'robin');
  await userEvent.type(screen.getByLabelText('Your account’s email address'), 'robin@example.com');
  await tap('Send link');
  await tap('Close');
  expect((await screen.findByRole('alert')).textContent).toContain('connection is slow');
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('robin');

  await tap('Send link');
  const again = await screen.findByRole('button', { name: 'Try again' });
  slow = false;
  deadline.mockRestore();
  await userEvent.click(again);
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/m/login'));
  expect(requests.filter(({ url }) => url.includes('password/email'))).toHaveLength(3);
});
