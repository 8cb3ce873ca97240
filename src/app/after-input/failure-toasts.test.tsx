// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { addFavourite } from '#contract/calls/favourites.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { callMutation, runMutation } from '#src/shared/http/call-mutation.ts';
import { Toasts } from '#src/shared/ui/feedback/toast.tsx';
import { dismissToast, useToasts } from '#src/shared/ui/feedback/toasts.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { FailureToasts } from './failure-toasts.tsx';

/** Returns the text that a member reads after `write` has failed. */
async function readAfterWrite(write: (client: QueryClient) => Promise<unknown>): Promise<string> {
  const { client, container } = renderRoute(
    <>
      <FailureToasts />
      <Toasts />
    </>,
  );
  await act(() => expect(write(client)).rejects.toBeInstanceOf(CallError));
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  return container.textContent ?? '';
}

const readAfter = (error: Error, meta?: { silent: true }): Promise<string> =>
  readAfterWrite((client) =>
    runMutation(client, { mutationFn: () => Promise.reject(error), ...(meta && { meta }) }, undefined),
  );

afterEach(() => {
  const { result } = renderHook(useToasts);
  for (const { id } of result.current) dismissToast(id);
});

const sentences = [
  ['account.not.actual', 'log in with a member account', 'ER-02'],
  ['verification.code.error', 'Wrong code', 'ER-05'],
  ['username.exists', 'username is taken', 'ER-06'],
  ['user.not.exist', 'doesn’t exist or is disabled', 'ER-07'],
  ['permission.denied', 'isn’t available for your account', 'ER-08'],
  ['invitation.code.invalid', 'invitation code is not valid', 'ER-09'],
  ['unknown', 'Something went wrong', 'ER-10'],
  ['url.empty', 'couldn’t be opened', 'ER-11'],
  ['account.password.wrong', 'Wrong username or password', 'ER-12'],
  ['validation.failed', 'check the marked fields', 'ER-13'],
  ['system.error', 'went wrong on our side', 'ER-14'],
  ['system.busy', 'very busy', 'ER-15'],
  ['network.offline', 'No network', 'ER-18'],
  ['network.slow', 'connection is slow', 'ER-19'],
  ['freeplay.reject', 'Demo play isn’t available', 'ER-24'],
] as const satisfies readonly (readonly [ErrorCode, string, string])[];

test.each(sentences)('%s is shown as a sentence: "%s" [ER-01] [%s]', async (code, words) => {
  expect(await readAfter(new CallError(code))).toContain(words);
});

test('however many calls fail without a network, one listener waits for the network', async () => {
  const listened = vi.spyOn(window, 'addEventListener');
  const countListeners = async (failures: number) => {
    listened.mockClear();
    await readAfterWrite((client) => {
      const fail = () => Promise.reject(new CallError('network.offline'));
      const all = Array.from({ length: failures }, () =>
        runMutation(client, { mutationFn: fail }, undefined),
      );
      return Promise.all(all);
    });
    return listened.mock.calls.filter((call) => call[0] === 'online').length;
  };
  // The first page also starts the listener of the query cache.
  await countListeners(1);
  const one = await countListeners(1);
  const three = await countListeners(3);
  expect(three).toBe(one);
  listened.mockRestore();
});

test('“No network” disappears once the network is back', async () => {
  expect(await readAfter(new CallError('network.offline'))).toContain('No network');
  await act(async () => dispatchEvent(new Event('online')));
  expect(document.body.textContent).not.toContain('No network');
});

test('after a write whose outcome is unknown, the member is told to check the records', async () => {
  const text = await readAfter(new CallError('result.unknown', { status: 504, traceId: 'trace-42' }));
  expect(text).toContain('We couldn’t confirm the result. Check your records before you try again.');
  expect(text).toContain('trace-42');
});

test('the trace id is shown beside the sentence and can be copied [ER-32]', async () => {
  const text = await readAfter(new CallError('system.error', { traceId: 'trace-42' }));
  expect(text).toContain('trace-42');
  expect(text).toContain('Copy');
});

test('a silent call, a silent mutation and a code with a screen of its own raise no toast [ED-03]', async () => {
  expect(await readAfter(new CallError('system.error', { silent: true }))).toBe('');
  expect(await readAfter(new CallError('system.error'), { silent: true })).toBe('');
  for (const code of ['login.not.session', 'system.maintenance', 'region.restricted'] as const)
    expect(await readAfter(new CallError(code))).toBe('');
});

test('a failed write call raises no toast, because its caller shows the failure, unless the mutation opts in', async () => {
  mockReplies({ [addFavourite.path]: () => buildRefusal('system.error') });
  const input = { body: { nodeId: 1, vendor: 'silk' } };
  expect(await readAfterWrite((client) => runMutation(client, callMutation(addFavourite), input))).toBe('');
  const loud = callMutation(addFavourite, { meta: { silent: false } });
  expect(await readAfterWrite((client) => runMutation(client, loud, input))).toContain(
    'went wrong on our side',
  );
});
