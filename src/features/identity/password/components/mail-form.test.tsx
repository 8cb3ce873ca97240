// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { CallError } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { useLoading } from '#src/shared/ui/feedback/loading.ts';
import { useToasts } from '#src/shared/ui/feedback/toasts.ts';
import { createDeferred } from '#src/testing/deferred.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { MailForm } from './mail-form.tsx';

// Data is sealed by the call, which has its own tests. These tests check the input of the call.
vi.mock(import('#src/shared/http/use-call.ts'), { spy: true });

afterEach(() => vi.useRealTimers());

function Page() {
  return (
    <>
      <MailForm />
      <output>{useLoading() && 'loading'}</output>
      <ul>
        {useToasts().map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
    </>
  );
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = 'If the details match an account, we’ve sent an email with a link.';

/** Opens the page of a visitor who requests a mail; the request waits for `reply`. */
function open() {
  vi.useFakeTimers();
  mockReplies({ '*': () => new Promise<never>(() => {}) });
  const reply = createDeferred<object>();
  const send = vi.fn(() => reply.promise);
  vi.mocked(useCall).mockReturnValue(send);
  const { router } = renderRoute(<Page />, { path: '/m/forget' });
  const submit = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send link' })));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { reply, send, submit, pass, at: () => router.history.location.pathname };
}

test('only valid input is sent; the page is covered during the request, then says for a second that the mail was sent, and opens the login [PW-04]', async () => {
  const { reply, send, submit, pass, at } = open();
  fill('Username', 'robin');
  fill('Your account’s email address', 'no address');
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(screen.queryByText('loading')).toBeNull();

  fill('Your account’s email address', 'robin@mail.example');
  await submit();
  expect(send.mock.calls).toEqual([[{ body: { username: 'robin', email: 'robin@mail.example' } }]]);
  expect(screen.getByText('loading')).toBeDefined();
  expect(screen.queryByText(sent)).toBeNull();

  reply.resolve({});
  await pass(0);
  expect(screen.queryByText('loading')).toBeNull();
  expect(screen.getByText(sent)).toBeDefined();
  await pass(900);
  expect(at()).toBe('/m/forget');
  await submit();
  expect(send).toHaveBeenCalledOnce();
  await pass(200);
  expect(at()).toBe('/m/login');
});

test('a failed request uncovers the page and stays on it', async () => {
  const { reply, submit, pass, at } = open();
  fill('Username', 'robin');
  fill('Your account’s email address', 'robin@mail.example');
  await submit();
  reply.reject(new CallError('system.busy'));
  await pass(2_000);
  expect(screen.queryByText('loading')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('We are very busy right now.');
  expect(at()).toBe('/m/forget');
});
