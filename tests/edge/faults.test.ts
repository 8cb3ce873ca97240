import { beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';

import { deadlines } from '#edge/deadline.ts';
import {
  ask,
  listPlatformRequests,
  readEnvelope,
  resetEdge,
  hotGames,
  advanceClock,
  createMemberCookie,
  configurePlatform,
  ownPage,
  sealedPage,
  waitForBackground,
} from '#tests/edge/support/ask.ts';

const origin = inject('brokenOrigin');

/**
 * How a fault is caused: by the stub platform's `mode`, or by the address of the merchant's own `upstream`. `origin` is
 * a fault of `broken-origin.ts`, if that server is the upstream. `late`: the fault shows only when a deadline has
 * passed.
 */
type Fault = { mode?: string; upstream?: string; origin?: string; late?: true };

const faults: Record<string, Fault> = {
  'a binding that throws': { mode: 'throws' },
  'a platform that hangs': { mode: 'hangs', late: true },
  'a platform that hangs in the body': { mode: 'hangs in the body', late: true },
  'a body that breaks off with an error': { mode: 'breaks' },
  'a body that ends too early': { mode: 'cut' },
  'HTML instead of JSON': { mode: 'html' },
  'JSON that does not parse': { mode: 'garbage' },
  'JSON that is no envelope': { mode: 'no envelope' },
  'a body of 64 MiB': { mode: '64 MiB' },
  'a declared length of 64 MiB': { mode: 'announces 64 MiB' },
  'a body shorter than its declared length': { mode: 'announces more' },
  'a redirect to elsewhere': { mode: 'redirects' },
  'status 204': { mode: '204' },
  'status 299': { mode: '299' },
  'a page with status 502': { mode: '502 page' },
  'a port that refuses': { upstream: 'http://127.0.0.1:9' },
  'a name that does not resolve': { upstream: 'https://nowhere.invalid' },
  ...Object.fromEntries(
    [
      'reset before the head',
      'closed before the head',
      'reset in the body',
      'shorter than announced',
      'a missing last chunk',
      'invalid gzip',
      'truncated gzip',
      'huge headers',
      'a status above 599',
      'early hints without a reply',
      'another protocol',
      'a redirect to elsewhere',
    ].map((fault) => [`over the network: ${fault}`, { upstream: origin, origin: fault }]),
  ),
  'over the network: hung before the head': { upstream: origin, origin: 'hung before the head', late: true },
  'over the network: hung in the body': { upstream: origin, origin: 'hung in the body', late: true },
};

const member = await createMemberCookie();

const calls = {
  public: { path: hotGames, options: {} },
  private: { path: '/wps/wallet/balance', options: { headers: { ...ownPage, ...member } } },
  write: {
    path: '/wps/game/launchGame',
    options: { method: 'POST', headers: { ...ownPage, ...member }, body: { nodeId: 1 } },
  },
};

/** Returns the status and the envelope fields that a visitor should get. */
function getExpectedReply(kind: string, warm: boolean, late: boolean) {
  if (kind === 'write') return { status: 504, success: false, errorCode: 'result.unknown' };
  if (kind === 'public' && warm) return { status: 200, success: true, errorCode: null };
  return late
    ? { status: 504, success: false, errorCode: 'upstream.timeout' }
    : { status: 502, success: false, errorCode: 'upstream.failed' };
}

const real = { ...deadlines };
beforeAll(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
beforeEach(resetEdge);

/**
 * Sends a request while the edge has other deadlines. For faults that hang, the deadlines are short. Such a fault lasts
 * 20 s or longer, so the test fails if the edge waits past its deadline.
 */
async function withDeadlines(
  changed: Partial<typeof deadlines>,
  sendRequest: () => Promise<Response>,
): Promise<Response> {
  Object.assign(deadlines, changed);
  try {
    return await sendRequest();
  } finally {
    Object.assign(deadlines, real);
  }
}
const short = { read: 120, write: 150 };

/** Makes the upstream fail for one path, or makes it healthy again. */
async function setFault(what: Fault, path: string, broken: boolean): Promise<void> {
  const match = path.split('?')[0];
  const usesOwnUpstream = broken || what.origin !== undefined;
  const mode = broken && what.mode ? { mode: what.mode, match } : {};
  await configurePlatform({
    ...mode,
    ...(usesOwnUpstream && what.upstream && { merchant: { upstream: what.upstream } }),
  });
  const fault = (broken && what.origin) || 'normal';
  expect((await fetch(`${origin}/fault`, { method: 'PUT', body: fault })).status).toBe(200);
}

const countUpstreamRequests = async (what: Fault, path: string): Promise<number> =>
  what.origin
    ? JSON.parse(await (await fetch(`${origin}/fault`)).text()).length
    : (await listPlatformRequests(path.split('?')[0])).length;

const testCases = Object.entries(calls).flatMap(([kind, call]) =>
  [false, true].map((warm) => ({ kind, call, warm, state: warm ? 'warm' : 'cold' })),
);

describe.each(Object.entries(faults))('%s', (_, fault) => {
  test.each(testCases)(
    'a $kind call with a $state cache gets its error or the older reply, and a normal reply afterwards [ED-14]',
    async ({ kind, call: { path, options }, warm }) => {
      await setFault(fault, path, false);
      if (warm) expect((await ask(path, options)).status).toBe(200);
      // By now the edge no longer serves a stale reply without waiting for the platform.
      advanceClock(200);
      await setFault(fault, path, true);
      const reply = await withDeadlines(fault.late ? short : {}, () => ask(path, options));
      const text = await reply.clone().text();
      const { status, ...envelope } = getExpectedReply(kind, warm, fault.late === true);
      expect(text).not.toContain('BAD BYTES');
      expect(await readEnvelope(reply)).toMatchObject(envelope);
      expect(reply.status).toBe(status);
      expect(reply.headers.get('Content-Type')).toMatch(/^application\/json/);
      if (kind === 'write' && !fault.upstream) expect(await countUpstreamRequests(fault, path)).toBe(1);

      await setFault(fault, path, false);
      advanceClock(61);
      const after = await ask(path, options);
      expect(after.status).toBe(200);
      expect(await readEnvelope(after)).toMatchObject({ success: true });
      expect(after.headers.get('Cache-Status')).not.toContain('hit');
    },
  );
});

const allCalls = Object.values(calls);

test.each([
  ['500', 500, 'system.error'],
  ['502', 502, 'upstream.failed'],
  ['503 later', 503, 'system.maintenance'],
  // None of these calls foresees a 404.
  ['404', 404, 'call.absent'],
  ['busy', 429, 'too.many.requests'],
])('the platform’s own error reply is passed on: %s', async (mode, status, errorCode) => {
  for (const { path, options } of allCalls) {
    await configurePlatform({ mode, match: path.split('?')[0] });
    const reply = await ask(path, options);
    expect(reply.status).toBe(status);
    expect(await readEnvelope(reply)).toMatchObject({ success: false, errorCode });
    if (['503 later', 'busy'].includes(mode)) expect(await listPlatformRequests()).toHaveLength(1);
  }
});

test('a web server’s page with status 404 is an absent call for a read, does not open the circuit, and never replaces an older reply', async () => {
  for (const { path, options } of allCalls) {
    await configurePlatform({ mode: '404 page', match: path.split('?')[0] });
    const code = path === calls.write.path ? 'result.unknown' : 'call.absent';
    expect((await readEnvelope(await ask(path, options))).errorCode).toBe(code);
  }
  await configurePlatform({ mode: '404 page', match: '/wps/wallet' });
  const balance = () => ask(calls.private.path, calls.private.options);
  for (let count = 0; count < 10; count++) expect((await balance()).status).toBe(404);
  await configurePlatform({});
  expect((await balance()).status).toBe(200);
  advanceClock(61);
  expect((await ask(hotGames)).status).toBe(200);
  advanceClock(200);
  await configurePlatform({ mode: '404 page', match: '/wps/game' });
  const older = await ask(hotGames);
  expect(older.headers.get('Cache-Status')).toContain('stale-if-error');
  expect(await readEnvelope(older)).toMatchObject({ success: true });
});

test('Retry-After is passed on', async () => {
  await configurePlatform({ mode: 'busy', match: '/wps/wallet' });
  expect((await ask('/wps/wallet/balance', { headers: member })).headers.get('Retry-After')).toBe('7');
});

test('if the platform hangs, a visitor soon gets an older reply from the cache [ED-14]', async () => {
  await ask(hotGames);
  advanceClock(200);
  await configurePlatform({ mode: 'hangs', match: '/wps/game' });
  const reply = await withDeadlines({ stale: 100 }, () => ask(hotGames));
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Cache-Status')).toContain('stale-if-error');
});

test('the deadline is eight seconds for a read, ten for a write, three with a stale reply, twelve for the whole request', () => {
  expect(real).toEqual({
    read: 8_000,
    write: 10_000,
    stale: 3_000,
    probe: 1_000,
    body: 8_000,
    whole: 12_000,
  });
});

test('a lost login reply is reported as a failure, not as an unknown result, because a login can be repeated', async () => {
  const login = { method: 'POST', headers: sealedPage, body: { username: 'member1' } };
  await configurePlatform({ mode: 'hangs', match: '/wps/session' });
  const late = await readEnvelope(await withDeadlines(short, () => ask('/wps/session/login', login)));
  expect(late).toMatchObject({ success: false, errorCode: 'upstream.timeout' });
  await configurePlatform({ mode: 'throws', match: '/wps/session' });
  const lost = await readEnvelope(await ask('/wps/session/login', login));
  expect(lost).toMatchObject({ success: false, errorCode: 'upstream.failed' });
});

test.each(['/wps/captcha', '/wps/member/trialuser'])(
  'a GET call with side effects is never retried: %s',
  async (path) => {
    for (const mode of ['throws', '502']) {
      await configurePlatform({ mode, match: path, times: 1 });
      expect((await ask(path, { headers: ownPage })).status, mode).not.toBe(200);
      expect(await listPlatformRequests(path), mode).toHaveLength(1);
    }
  },
);

test('a lost registration reply is reported as an unknown result, because the account may exist', async () => {
  await configurePlatform({ mode: 'throws', match: '/wps/member/register' });
  const reply = await ask('/wps/member/register', { method: 'PUT', headers: sealedPage, body: 'sealed' });
  expect(await readEnvelope(reply)).toMatchObject({ success: false, errorCode: 'result.unknown' });
});

test('a read that failed briefly is retried once', async () => {
  await configurePlatform({ mode: 'throws', match: '/wps/wallet', times: 1 });
  expect((await ask('/wps/wallet/balance', { headers: member })).status).toBe(200);
  expect(await listPlatformRequests()).toHaveLength(2);
});

test('a platform that mostly fails gets no requests until one probe succeeds', async () => {
  await ask('/robots.txt');
  await configurePlatform({ mode: '500', match: '/wps' });
  const balance = () => ask('/wps/wallet/balance', { headers: member });
  const write = () => ask(calls.write.path, calls.write.options);
  for (let count = 0; count < 10; count++) expect((await balance()).status).toBe(500);
  await configurePlatform({ mode: '500', match: '/wps' });
  const refused = await balance();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('2');
  expect(await readEnvelope(refused)).toMatchObject({ success: false, errorCode: 'system.busy' });
  expect(await listPlatformRequests()).toEqual([]);
  // Each class of call has its own circuit.
  expect((await write()).status).toBe(500);

  const several = async () =>
    (await Promise.all([balance(), balance(), balance()])).map(({ status }) => status);
  await configurePlatform({ mode: '500', match: '/wps/wallet', delay: 30 });
  advanceClock(3);
  expect((await several()).toSorted()).toEqual([500, 503, 503]);
  expect(await listPlatformRequests()).toHaveLength(1);
  // Requests that arrive during the probe are served once the probe has succeeded.
  await configurePlatform({ delay: 30 });
  advanceClock(5);
  expect(await several()).toEqual([200, 200, 200]);
});

test('an open circuit blocks a write, and the reply says that the write was not sent', async () => {
  await configurePlatform({ mode: '500', match: '/wps/game' });
  for (let count = 0; count < 10; count++) await ask(calls.write.path, calls.write.options);
  await configurePlatform();
  const reply = await ask(calls.write.path, calls.write.options);
  expect(await readEnvelope(reply)).toMatchObject({ success: false, errorCode: 'system.busy' });
  expect(await listPlatformRequests()).toEqual([]);
});

test('a write is forwarded with its idempotency key, and only with headers that the contract allows', async () => {
  const Cookie = `a=b; language=EN; ${member.Cookie}`;
  const headers = { ...ownPage, 'Idempotency-Key': 'key-1', 'X-Other': 'x', Cookie };
  await ask(calls.write.path, { ...calls.write.options, headers });
  const [sent] = await listPlatformRequests();
  expect(sent).toMatchObject({ headers: { 'idempotency-key': 'key-1' }, body: '{"nodeId":1}' });
  const fromEdge = ['accept', 'language', 'merchant', 'moduleid', 'traceparent', 'x-request-id'];
  const visitor = ['x-visitor-country', 'x-visitor-ip', 'x-visitor-network'];
  const fromRequest = ['authorization', 'idempotency-key', 'content-length', 'content-type'];
  const signature = ['content-digest', 'signature', 'signature-input'];
  const names = Object.keys(sent?.headers ?? {});
  expect(
    names.filter(
      (name) =>
        ![...fromEdge, ...visitor, ...fromRequest, ...signature, 'host', 'accept-encoding'].includes(name),
    ),
  ).toEqual([]);
});

test('a platform failure does not end a member’s session', async () => {
  await configurePlatform({ mode: 'throws', match: '/wps/member' });
  const reply = await ask('/wps/member/info', { headers: member });
  expect(reply.status).toBe(502);
  expect(reply.headers.getSetCookie()).toEqual([]);
});

test('a visitor who leaves does not cancel the shared request of the others [ED-09]', async () => {
  await ask('/robots.txt');
  await configurePlatform({ delay: 80 });
  const leaving = new AbortController();
  const first = ask(hotGames, { signal: leaving.signal }).catch(() => null);
  await waitForBackground(20);
  const second = ask(hotGames);
  leaving.abort();
  await first;
  expect((await second).status).toBe(200);
  expect(await listPlatformRequests(hotGames.split('?')[0])).toHaveLength(1);
});
