// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { login } from '#contract/calls/identity/login.ts';
import { setByPhone } from '#contract/calls/identity/password.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { PhoneForm } from './phone-form.tsx';

// Data is sealed by the call, which has its own tests. These tests check the input of the call.
vi.mock(import('#src/shared/http/use-call.ts'), { spy: true });
vi.mock(import('#src/shared/ui/feedback/toasts.ts'), { spy: true });

test('if the login after the change needs another step, the new password is still set, and the login page says so [PW-08]', async () => {
  mockReplies({
    '/wps/system/country': () => [{ country: 'BR', name: 'Brazil', countryDialingCode: '55' }],
    '*': () => new Promise<never>(() => {}),
  });
  const set = vi.fn(() => Promise.resolve({}));
  const logIn = vi.fn(() => Promise.reject(new CallError('totp.required')));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each call has its own reply type
  vi.mocked(useCall).mockImplementation(((call: unknown) =>
    call === setByPhone ? set : call === login ? logIn : vi.fn()) as never);
  const { router } = renderRoute(<PhoneForm />, { path: '/m/forget' });
  await screen.findByRole('button', { name: /Country code: \+55/ });
  for (const [label, value] of [
    ['Mobile number', '11987654321'],
    ['SMS code', '123456'],
    ['New password', 'Demo5678'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Set password and log in' }));
  await vi.waitFor(() => expect(router.latestLocation.pathname).toBe('/m/login'));
  const account = { countryDialingCode: '55', mobileNum: '11987654321' };
  expect(set.mock.calls).toMatchObject([[{ body: { ...account, newPassword: 'Demo5678' } }]]);
  expect(logIn.mock.calls).toEqual([[{ body: { ...account, type: 'mobile', password: 'Demo5678' } }]]);
  expect(vi.mocked(toast).mock.lastCall).toEqual([
    { kind: 'success', message: 'Your new password is set. Log in with it now.', redirects: true },
  ]);
});
