import { beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';

import { deadlines } from '#edge/deadline.ts';
import {
  ask,
  asked,
  envelopeOf,
  freshEdge,
  hotGames,
  later,
  memberCookie,
  order,
  ownPage,
  sealedPage,
  settled,
} from '#tests/edge/support/ask.ts';

const origin = inject('brokenOrigin');

/** How a fault is made: what the platform behind the binding does, or where the merchant's own one is. */
type Fault = { mode?: string; upstream?: string; origin?: string; late?: true };

const faults: Record<string, Fault> = {
  'a binding that throws': { mode: 'throws' },
  'a platform that hangs': { mode: 'hangs', late: true },
  'a platform that hangs in the body': { mode: 'hangs in the body', late: true },
  'a body that breaks off with an error': { mode: 'breaks' },
  'a body that ends too early': { mode: 'cut' },
  'HTML for JSON': { mode: 'html' },
  'JSON that does not parse': { mode: 'garbage' },
  'JSON that is no envelope': { mode: 'no envelope' },
  '64 MiB': { mode: '64 MiB' },
  'the announcement of 64 MiB': { mode: 'announces 64 MiB' },
  'a body shorter than announced': { mode: 'announces more' },
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
      'a last chunk that is missing',
      'gzip that is none',
      'gzip that breaks off',
      'huge headers',
      'a status past 599',
      'hints and nothing after them',
      'another protocol',
      'a redirect to elsewhere',
    ].map((fault) => [`over the network: ${fault}`, { upstream: origin, origin: fault }]),
  ),
  'over the network: hung before the head': { upstream: origin, origin: 'hung before the head', late: true },
  'over the network: hung in the body': { upstream: origin, origin: 'hung in the body', late: true },
};

const member = await memberCookie();

const calls = {
  public: { path: hotGames, options: {} },
  private: { path: '/wps/wallet/balance', options: { headers: { ...ownPage, ...member } } },
  write: {
    path: '/wps/game/launchGame',
    options: { method: 'POST', headers: { ...ownPage, ...member }, body: { nodeId: 1 } },
  },
};

/** What a visitor gets: status and code of the envelope. */
function expected(kind: string, warm: boolean, late: boolean) {
  if (kind === 'write') return { status: 504, success: false, errorCode: 'result.unknown' };
  if (kind === 'public' && warm) return { status: 200, success: true, errorCode: null };
  return late
    ? { status: 504, success: false, errorCode: 'upstream.timeout' }
    : { status: 502, success: false, errorCode: 'upstream.failed' };
}

const real = { ...deadlines };
beforeAll(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
beforeEach(freshEdge);

/**
 * Asks with other deadlines: short ones for what hangs. The platform hangs for 20 s, and a test ends after
 * five: who is waited for longer than the deadline fails the test.
 */
async function withDeadlines(
  changed: Partial<typeof deadlines>,
  give: () => Promise<Response>,
): Promise<Response> {
  Object.assign(deadlines, changed);
  try {
    return await give();
  } finally {
    Object.assign(deadlines, real);
  }
}
const short = { read: 120, write: 150 };

/** Lets `what` break for one path, or lets all be well on the same upstream. */
async function suffer(what: Fault, path: string, broken: boolean): Promise<void> {
  const match = path.split('?')[0];
  const away = broken || what.origin !== undefined;
  const mode = broken && what.mode ? { mode: what.mode, match } : {};
  await order({ ...mode, ...(away && what.upstream && { merchant: { upstream: what.upstream } }) });
  const fault = (broken && what.origin) || 'normal';
  expect((await fetch(`${origin}/fault`, { method: 'PUT', body: fault })).status).toBe(200);
}

const timesAsked = async (what: Fault, path: string): Promise<number> =>
  what.origin
    ? JSON.parse(await (await fetch(`${origin}/fault`)).text()).length
    : (await asked(path.split('?')[0])).length;

const cells = Object.entries(calls).flatMap(([kind, call]) =>
  [false, true].map((warm) => ({ kind, call, warm, state: warm ? 'warm' : 'cold' })),
);

describe.each(Object.entries(faults))('%s', (_, fault) => {
  test.each(cells)('$kind, $state [ED-14]', async ({ kind, call: { path, options }, warm }) => {
    await suffer(fault, path, false);
    if (warm) expect((await ask(path, options)).status).toBe(200);
    // Past the time in which a stale reply is served without asking.
    later(200);
    await suffer(fault, path, true);
    const reply = await withDeadlines(fault.late ? short : {}, () => ask(path, options));
    const text = await reply.clone().text();
    const { status, ...envelope } = expected(kind, warm, fault.late === true);
    expect(text).not.toContain('BAD BYTES');
    expect(await envelopeOf(reply)).toMatchObject(envelope);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('Content-Type')).toMatch(/^application\/json/);
    if (kind === 'write' && !fault.upstream) expect(await timesAsked(fault, path)).toBe(1);

    await suffer(fault, path, false);
    later(61);
    const after = await ask(path, options);
    expect(after.status).toBe(200);
    expect(await envelopeOf(after)).toMatchObject({ success: true });
    expect(after.headers.get('Cache-Status')).not.toContain('hit');
  });
});

const allCalls = Object.values(calls);

test.each([
  ['500', 500, 'system.error'],
  ['502', 502, 'upstream.failed'],
  ['503 later', 503, 'system.maintenance'],
  ['404', 404, 'not.found'],
  ['busy', 429, 'too.many.requests'],
])('what the platform itself says of its failure is handed on: %s', async (mode, status, errorCode) => {
  for (const { path, options } of allCalls) {
    await order({ mode, match: path.split('?')[0] });
    const reply = await ask(path, options);
    expect(reply.status).toBe(status);
    expect(await envelopeOf(reply)).toMatchObject({ success: false, errorCode });
    if (['503 later', 'busy'].includes(mode)) expect(await asked()).toHaveLength(1);
  }
});

test('when to come back is handed on', async () => {
  await order({ mode: 'busy', match: '/wps/wallet' });
  expect((await ask('/wps/wallet/balance', { headers: member })).headers.get('Retry-After')).toBe('7');
});

test('with an older reply at hand nobody waits for a platform that hangs [ED-14]', async () => {
  await ask(hotGames);
  later(200);
  await order({ mode: 'hangs', match: '/wps/game' });
  const reply = await withDeadlines({ stale: 100 }, () => ask(hotGames));
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Cache-Status')).toContain('stale-if-error');
});

test('reads have eight seconds, writes ten, a stale reply three, the whole request twelve', () => {
  expect(real).toEqual({
    read: 8_000,
    write: 10_000,
    stale: 3_000,
    probe: 1_000,
    body: 8_000,
    whole: 12_000,
  });
});

test('a login that is lost says so plainly: there is no record to check', async () => {
  const login = { method: 'POST', headers: sealedPage, body: { username: 'member1' } };
  await order({ mode: 'hangs', match: '/wps/session' });
  const late = await envelopeOf(await withDeadlines(short, () => ask('/wps/session/login', login)));
  expect(late).toMatchObject({ success: false, errorCode: 'upstream.timeout' });
  await order({ mode: 'throws', match: '/wps/session' });
  const lost = await envelopeOf(await ask('/wps/session/login', login));
  expect(lost).toMatchObject({ success: false, errorCode: 'upstream.failed' });
});

test.each(['/wps/captcha', '/wps/member/trialuser'])(
  'what the wire writes by GET is sent once, whatever becomes of it: %s',
  async (path) => {
    for (const mode of ['throws', '502']) {
      await order({ mode, match: path, times: 1 });
      expect((await ask(path, { headers: ownPage })).status, mode).not.toBe(200);
      expect(await asked(path), mode).toHaveLength(1);
    }
  },
);

test('a registration whose reply is lost may have opened the account, and says so', async () => {
  await order({ mode: 'throws', match: '/wps/member/register' });
  const reply = await ask('/wps/member/register', { method: 'PUT', headers: sealedPage, body: 'sealed' });
  expect(await envelopeOf(reply)).toMatchObject({ success: false, errorCode: 'result.unknown' });
});

test('a read that failed for a moment is asked once more', async () => {
  await order({ mode: 'throws', match: '/wps/wallet', times: 1 });
  expect((await ask('/wps/wallet/balance', { headers: member })).status).toBe(200);
  expect(await asked()).toHaveLength(2);
});

test('a platform that mostly fails is left alone, and asked again by one before it is asked by all', async () => {
  await ask('/robots.txt');
  await order({ mode: '500', match: '/wps' });
  const balance = () => ask('/wps/wallet/balance', { headers: member });
  const write = () => ask(calls.write.path, calls.write.options);
  for (let count = 0; count < 10; count++) expect((await balance()).status).toBe(500);
  await order({ mode: '500', match: '/wps' });
  const refused = await balance();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('2');
  expect(await envelopeOf(refused)).toMatchObject({ success: false, errorCode: 'system.busy' });
  expect(await asked()).toEqual([]);
  // Each class of call has a circuit of its own.
  expect((await write()).status).toBe(500);

  const several = async () =>
    (await Promise.all([balance(), balance(), balance()])).map(({ status }) => status);
  await order({ mode: '500', match: '/wps/wallet', delay: 30 });
  later(3);
  expect((await several()).toSorted()).toEqual([500, 503, 503]);
  expect(await asked()).toHaveLength(1);
  // Those who came beside the probe are served once it has found the platform well.
  await order({ delay: 30 });
  later(5);
  expect(await several()).toEqual([200, 200, 200]);
});

test('a write that an open circuit holds back was not sent, and says so', async () => {
  await order({ mode: '500', match: '/wps/game' });
  for (let count = 0; count < 10; count++) await ask(calls.write.path, calls.write.options);
  await order();
  const reply = await ask(calls.write.path, calls.write.options);
  expect(await envelopeOf(reply)).toMatchObject({ success: false, errorCode: 'system.busy' });
  expect(await asked()).toEqual([]);
});

test('the key of a write goes on unchanged, and only what the contract lets through', async () => {
  const Cookie = `a=b; language=EN; ${member.Cookie}`;
  const headers = { ...ownPage, 'Idempotency-Key': 'key-1', 'X-Other': 'x', Cookie };
  await ask(calls.write.path, { ...calls.write.options, headers });
  const [sent] = await asked();
  expect(sent).toMatchObject({ headers: { 'idempotency-key': 'key-1' }, body: '{"nodeId":1}' });
  const own = ['accept', 'language', 'merchant', 'moduleid', 'traceparent', 'x-request-id'];
  const visitor = ['x-visitor-country', 'x-visitor-ip', 'x-visitor-network'];
  const said = ['authorization', 'idempotency-key', 'content-length', 'content-type'];
  const signature = ['content-digest', 'signature', 'signature-input'];
  const names = Object.keys(sent?.headers ?? {});
  expect(
    names.filter(
      (name) => ![...own, ...visitor, ...said, ...signature, 'host', 'accept-encoding'].includes(name),
    ),
  ).toEqual([]);
});

test('who has a session and finds the platform silent is still a member; who has none is a visitor', async () => {
  await order({ mode: 'throws', match: '/wps/member' });
  const reply = await ask('/wps/member/info', { headers: member });
  expect(reply.status).toBe(502);
  expect(reply.headers.getSetCookie()).toEqual([]);
});

test('a visitor who leaves does not take the answer of the others with him [ED-09]', async () => {
  await ask('/robots.txt');
  await order({ delay: 80 });
  const leaving = new AbortController();
  const first = ask(hotGames, { signal: leaving.signal }).catch(() => null);
  await settled(20);
  const second = ask(hotGames);
  leaving.abort();
  await first;
  expect((await second).status).toBe(200);
  expect(await asked(hotGames.split('?')[0])).toHaveLength(1);
});
