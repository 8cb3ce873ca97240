// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useToasts } from '#src/shared/ui/feedback/toasts.ts';
import { createDeferred } from '#src/testing/deferred.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { CodeField, type CodeRequest } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';

const plans = createDeferred<void>();
vi.mock(import('#contract/values/typed/phone-numbers.ts'), async (importOriginal) => {
  await plans.promise;
  return importOriginal();
});

function Page({ send }: { send: (request: CodeRequest) => Promise<{ expirationTime: null }> }) {
  const form = useServerForm({
    defaults: {
      countryDialingCode: '',
      mobileNum: '',
      verificationCode: '',
      firebaseIdToken: '',
      numberSecret: '',
    },
    submit: async () => undefined,
  });
  return (
    <>
      <PhoneField form={form} />
      <CodeField form={form} purpose="code.login" send={send} />
      {useToasts().map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </>
  );
}

test('on a slow connection the whole number is shown before a code is sent to it [RG-16]', async () => {
  mockReplies({ '/wps/system/country': () => [], '*': () => new Promise<never>(() => {}) });
  const send = vi.fn(async () => ({ expirationTime: null }));
  renderRoute(<Page send={send} />);
  const button = () => screen.getByRole('button', { name: 'Send code' });
  await userEvent.type(screen.getByLabelText('Mobile number'), '+66 81 234 5678');
  await userEvent.click(button());
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  expect(screen.queryByText(/Your number:/)).toBeNull();
  plans.resolve();
  expect(await screen.findByText(/Is .\+66 81 234 5678. your number\?/)).toBeTruthy();
  expect(screen.getByText(/Your number: .\+66 81 234 5678/)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(button());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});
