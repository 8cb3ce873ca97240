import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

import { login } from '#contract/calls/identity/login.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { defineCall } from '#contract/wire/call.ts';
import { succeed } from '#contract/wire/envelope.ts';
import { fail } from '#contract/wire/failure.ts';
import { noQuery } from '#contract/wire/no-query.ts';
import { createDeferred } from '#src/testing/deferred.ts';

import { CallError } from './call-error.ts';
import { buildSealingKey, createPair, decryptSealed } from './sealing/sealing-fixture.ts';
import { onBuild, onFailure, send, setAbsentCalls } from './send.ts';
import { setTransport } from './wire/transport.ts';

const reply = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
const replyWith = (make: (request: Request) => Response | Promise<Response>) =>
  setTransport(async (request) => make(request));
const money = succeed({ sumBalance: 5, currency: 'USD' }, 't1');
const catchFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

afterEach(() => {
  setAbsentCalls([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a call that the platform lacks fails without a request', async () => {
  const requests: string[] = [];
  replyWith((request) => {
    requests.push(request.url);
    return reply(money);
  });
  setAbsentCalls([balance.key]);
  expect(await catchFailure(send(balance, {}))).toMatchObject({ code: 'call.absent', status: 404 });
  expect(requests).toEqual([]);
  setAbsentCalls([]);
  expect(await send(balance, {})).toMatchObject({ sumBalance: 5 });
});

test('login sends username, password, captcha and type, and returns the session data without a token [AU-13] [AU-17]', async () => {
  const pair = await createPair();
  let sent: unknown;
  replyWith(async (request) => {
    const path = new URL(request.url).pathname;
    if (path === encryptionKey.path) return reply(succeed(await buildSealingKey(pair), 't'));
    const { body: opened } = await decryptSealed(await request.text(), pair);
    sent = { method: request.method, path, body: opened };
    return reply(
      succeed(
        { token: 'x'.repeat(30), type: 0, merchantCode: 'aurora', userName: 'robin', firstTimeLogin: true },
        't',
      ),
    );
  });
  const body = { username: 'robin', password: 'Demo1234', captcha: '123456', type: 'username' } as const;
  const session = await send(login, { body });
  expect(sent).toEqual({ method: 'POST', path: '/wps/session/login', body });
  expect(session).toEqual({ type: 0, merchantCode: 'aurora', userName: 'robin', firstTimeLogin: true });
});

test.each([
  [true, 'OTHERS'],
  [false, 'MOBILE'],
])('if the app is installed: %s, the Device header is %s [AU-16]', async (matches, device) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  let sentDevice: string | null = null;
  replyWith((request) => {
    sentDevice = request.headers.get('Device');
    return reply(money);
  });
  await send(balance, {});
  expect(sentDevice).toBe(device);
});

test('a failure contains the time after which to retry [ED-11]', async () => {
  const { status, envelope } = fail('too.many.requests', 't');
  replyWith(() => reply(envelope, status, { 'Retry-After': '61' }));
  expect(await catchFailure(send(balance, {}))).toMatchObject({ status: 429, retryAfter: 61 });
  replyWith(() => reply(envelope, status));
  expect(await catchFailure(send(balance, {}))).toMatchObject({ retryAfter: null });
});

test('a failure carries its code, trace id, value and fields [ER-32]', async () => {
  const { status, envelope } = fail('validation.failed', 'trace-9', { fields: { username: 'length' } });
  replyWith(() => reply(envelope, status));
  expect(await catchFailure(send(balance, {}))).toMatchObject({
    code: 'validation.failed',
    status: 400,
    traceId: 'trace-9',
    fields: { username: 'length' },
    silent: true,
  });
});

test('a missing network and a timeout are different failures [ER-18] [ER-19]', async () => {
  replyWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await catchFailure(send(balance, {}))).toMatchObject({ code: 'network.offline' });
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await catchFailure(send(balance, {}))).toMatchObject({ code: 'network.slow' });
  vi.restoreAllMocks();
});

test.each([
  ['<h1>Bad Gateway</h1>', 502, 'system.busy'],
  ['<h1>hello</h1>', 200, 'reply.malformed'],
  ['{"success":true,"val', 200, 'reply.malformed'],
  [succeed({ sumBalance: 'much' }, 't'), 200, 'reply.malformed'],
  [{ success: false, errorCode: 'never.emitted.of' }, 400, 'unknown'],
])('a reply that violates the contract is a failure: %j [ER-10] [ER-15]', async (body, status, code) => {
  replyWith(() => reply(body, status));
  expect(await catchFailure(send(balance, {}))).toMatchObject({ code });
});

const createWrite = (details: { effect: 'write' | 'money'; once?: boolean; throttleMs?: number }) =>
  defineCall({
    key: `test.${details.effect}`,
    method: 'POST',
    path: '/wps/test/write',
    moduleId: 999,
    limit: 'write',
    session: 'required',
    cache: 'sensitive',
    query: noQuery,
    body: v.object({ amount: v.number() }),
    value: v.object({}),
    source: 'WA-19, ED-04',
    ...details,
  });

test.each([
  ['a money call', { effect: 'money' }],
  ['a write that must not be repeated', { effect: 'write', once: true }],
] as const)(
  '%s keeps its idempotency key until its outcome is known; other writes have no such key [WA-19]',
  async (_, details) => {
    const keys: (string | null)[] = [];
    const outcomes = [503, 200, 200].values();
    replyWith((request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      const { status, envelope } = fail('system.busy', 't');
      return outcomes.next().value === 503 ? reply(envelope, status) : reply(succeed({}, 't'));
    });
    const transfer = createWrite(details);
    await catchFailure(send(transfer, { body: { amount: 1 } }));
    await send(transfer, { body: { amount: 1 } });
    await send(createWrite({ effect: 'write' }), { body: { amount: 1 } });
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0], null]);
  },
);

test('calls are sent at the interval that their definition sets [ED-04]', async () => {
  vi.useFakeTimers();
  try {
    let sent = 0;
    replyWith(() => {
      sent += 1;
      return reply(succeed({}, 't'));
    });
    const call = createWrite({ effect: 'write', throttleMs: 150 });
    const all = [1, 2].map((amount) => send(call, { body: { amount } }));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(149);
    expect(sent).toBe(1);
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all(all);
    expect(sent).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('listeners receive every failure and every build id until they unsubscribe [ER-21]', async () => {
  const emitted: string[] = [];
  const stops = [onFailure(({ code }) => emitted.push(code)), onBuild((build) => emitted.push(build))];
  const { status, envelope } = fail('login.not.session', 't');
  replyWith(() => reply(envelope, status, { 'X-Build': 'b2' }));
  expect(await catchFailure(send(balance, {}))).toBeInstanceOf(CallError);
  expect(emitted).toEqual(['b2', 'login.not.session']);
  for (const stop of stops) stop();
  await catchFailure(send(balance, {}));
  expect(emitted).toHaveLength(2);
});

test.each([
  ['<b>Bonus</b> already\u202E taken', 'Bonus already taken'],
  ['<br>', 'unknown'],
  [null, 'unknown'],
])('a server’s message for its own code becomes plain text: %j [ER-10]', async (message, words) => {
  replyWith(() => reply({ success: false, errorCode: 'E1234', message }, 400));
  expect(await catchFailure(send(balance, {}))).toMatchObject({ code: 'unknown', message: words });
});

test.each(['the caller', 'the deadline'])('a call can be aborted by %s', async (aborter) => {
  const [caller, deadline] = [new AbortController(), new AbortController()];
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const sent = createDeferred<Request>();
  replyWith(async (request) => {
    sent.resolve(request);
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  });
  const failure = catchFailure(send(balance, {}, caller.signal));
  const { signal } = await sent.promise;
  (aborter === 'the caller' ? caller : deadline).abort();
  const seen = await failure;
  expect(signal.aborted).toBe(true);
  expect(seen instanceof CallError ? seen.code : 'aborted').toBe(
    aborter === 'the caller' ? 'aborted' : 'network.slow',
  );
});
