// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { addFavourite } from '#contract/calls/favourites.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { callMutation, runMutation } from '#src/shared/http/call-mutation.ts';
import { Toasts } from '#src/shared/ui/feedback/toast.tsx';
import { dismissToast, useToasts } from '#src/shared/ui/feedback/toasts.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, refusal } from '#src/testing/replies.ts';

import { FailureToasts } from './failure-toasts.tsx';

/** What a member reads after `write`, which fails. */
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
  ['account.not.actual', 'log in with an actual account', 'ER-02'],
  ['verification.code.error', 'verification code is not right', 'ER-05'],
  ['username.exists', 'username is taken', 'ER-06'],
  ['user.not.exist', 'does not exist or is disabled', 'ER-07'],
  ['permission.denied', 'not open to your account', 'ER-08'],
  ['invitation.code.invalid', 'invitation code is not valid', 'ER-09'],
  ['unknown', 'unknown error', 'ER-10'],
  ['url.empty', 'no address to open', 'ER-11'],
  ['account.password.wrong', 'username or password is not right', 'ER-12'],
  ['validation.failed', 'in the form is not right', 'ER-13'],
  ['system.error', 'went wrong on our side', 'ER-14'],
  ['system.busy', 'very busy', 'ER-15'],
  ['network.offline', 'no network', 'ER-18'],
  ['network.slow', 'connection is slow', 'ER-19'],
  ['freeplay.reject', 'Free play is not open', 'ER-24'],
] as const satisfies readonly (readonly [ErrorCode, string, string])[];

test.each(sentences)('%s is shown as a sentence: "%s" [ER-01] [%s]', async (code, words) => {
  expect(await readAfter(new CallError(code))).toContain(words);
});

test('a write whose outcome is unknown sends the member to the records', async () => {
  const text = await readAfter(new CallError('result.unknown', { status: 504, traceId: 'trace-42' }));
  expect(text).toContain('The result is not known. Check your records before you try again.');
  expect(text).toContain('trace-42');
});

test('the trace id stands beside the sentence and can be copied [ER-32]', async () => {
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

test('a write of the contract fails without a toast, as whoever asked says it, unless it leaves that to the toasts', async () => {
  mockReplies({ [addFavourite.path]: () => refusal('system.error') });
  const input = { body: { nodeId: 1, vendor: 'silk' } };
  expect(await readAfterWrite((client) => runMutation(client, callMutation(addFavourite), input))).toBe('');
  const loud = callMutation(addFavourite, { meta: { silent: false } });
  expect(await readAfterWrite((client) => runMutation(client, loud, input))).toContain(
    'went wrong on our side',
  );
});
