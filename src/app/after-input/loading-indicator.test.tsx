// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { MailForm } from '#src/features/identity/password/components/mail-form.tsx';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { LoadingIndicator } from './loading-indicator.tsx';

test('a form that waited in vain stays covered: it is left with what was typed, or sent again [TH-08]', async () => {
  // The call's time is over at once, until it is sent again.
  const deadline = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  let slow = true;
  const asked = mockReplies({
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
  await userEvent.type(screen.getByLabelText('Email address of your account'), 'robin@example.com');
  await tap('Send me a link');
  await tap('Leave it');
  expect((await screen.findByRole('alert')).textContent).toContain('connection is slow');
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('robin');

  await tap('Send me a link');
  const again = await screen.findByRole('button', { name: 'Try again' });
  slow = false;
  deadline.mockRestore();
  await userEvent.click(again);
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/m/login'));
  expect(asked.filter(({ url }) => url.includes('password/email'))).toHaveLength(3);
});
