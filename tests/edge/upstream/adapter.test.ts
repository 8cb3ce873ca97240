import * as v from 'valibot';
import { beforeEach, expect, inject, test } from 'vitest';

import { verifyRequest } from '#contract/wire/signature.ts';
import adapter from '#tests/conformance/dialects/plain-codes.json';
import {
  ask,
  getCookies,
  readEnvelope,
  resetEdge,
  hotGames,
  buildHotGamesPath,
  advanceClock,
  createMemberCookie,
  configurePlatform,
  ownPage,
} from '#tests/edge/support/ask.ts';

const upstream = inject('dialectOrigin');
const requestsSchema = v.array(
  v.object({
    method: v.string(),
    path: v.string(),
    headers: v.record(v.string(), v.string()),
    body: v.string(),
  }),
);

/** Returns the requests that the back end received. */
const listBackendRequests = async () =>
  v.parse(requestsSchema, await (await fetch(`${upstream}/say`)).json());

type Replies = Record<string, { literal?: unknown; status?: number; code?: string }>;

/** Sets literal replies by path of the back end, or codes by path of the contract. Clears the request log. */
async function setReplies(replies: Replies = {}): Promise<void> {
  await (await fetch(`${upstream}/say`, { method: 'PUT', body: JSON.stringify(replies) })).body?.cancel();
}

/** Sets the back end as upstream in Aurora's record, with an adapter by default. */
const setRecord = (changes: Record<string, unknown> = { adapter }) =>
  configurePlatform({ merchant: { upstream, ...changes } });

beforeEach(async () => {
  await resetEdge();
  // The previous merchant record stays cached for a moment.
  advanceClock(60);
  await setRecord();
  await setReplies();
});

const readCacheStatus = async (path: string) => {
  const reply = await ask(path);
  await reply.body?.cancel();
  return reply.headers.get('Cache-Status') ?? '';
};

test('public calls are cached in the contract’s format even if the back end sends no-store for everything [ED-09]', async () => {
  // All files share one cache, and no other file asks in this language.
  const unknown = buildHotGamesPath('HI');
  const first = await ask(unknown);
  expect(first.headers.get('Cache-Status')).toBe('edge; fwd=uri-miss; fwd-status=200; stored');
  expect(await readEnvelope(first)).toMatchObject({
    success: true,
    value: { games: [{ gameName: 'Gem of the dialect' }] },
    traceId: 'dialect',
  });
  const second = await ask(unknown, { ip: '198.51.100.9' });
  expect(second.headers.get('Cache-Status')).toContain('edge; hit');
  expect(await readEnvelope(second)).toMatchObject({ success: true, errorCode: null });
  const all = await listBackendRequests();
  expect(all.map(({ path }) => path)).toEqual([
    '/api/v1/catalogue/hot?isPlatform=2&language=hi-IN&platform=html5&siteCode=aurora',
  ]);
  expect(all[0]?.headers).toMatchObject({ 'x-site': 'aurora' });
  expect(all[0]?.headers).not.toHaveProperty('merchant');
});

test('cached replies are served while the back end fails, whatever cache headers it sends [ED-14]', async () => {
  await readCacheStatus(hotGames);
  advanceClock(200);
  await setReplies({ '/wps/game/hotGames': { code: 'system.busy' } });
  expect(await readCacheStatus(hotGames)).toContain('stale-if-error');
});

test('if the merchant record says that no-store counts, nothing is cached [ED-10]', async () => {
  await setRecord({ adapter: { ...adapter, cache: 'upstream' } });
  for (let count = 1; count <= 2; count++) {
    expect(await readCacheStatus(hotGames)).toMatch(/fwd-status=200$/);
    expect(await listBackendRequests()).toHaveLength(count);
  }
});

test('a login sets a cookie, the back end gets the token where it needs it, and the edge removes the cookie if the back end has ended the session [AU-17] [AU-32]', async () => {
  const login = { method: 'POST', headers: ownPage, body: { username: 'member1' } };
  const reply = await ask('/wps/session/login', login);
  expect(getCookies(reply)[0]).toContain('__Host-session=');
  const text = await reply.text();
  expect(JSON.parse(text)).toMatchObject({ success: true, value: { userName: 'member1' } });
  expect(text).not.toContain('dialect-token');
  const headers = { Cookie: getCookies(reply)[0]?.split(';')[0] ?? '' };
  await setReplies();
  expect(await readEnvelope(await ask('/wps/wallet/balance', { headers }))).toMatchObject({
    value: { sumBalance: 100 },
  });
  await ask('/wps/game/favourite/ids?pageNo=1&pageSize=100', { headers });
  const jwt = expect.stringMatching(/^JWT [\w-]+\.[\w-]+\.[\w-]+$/);
  expect(
    (await listBackendRequests()).map(({ path, headers: { authorization, ...sent } }) => [
      path,
      authorization,
      sent['x-auth-token'],
    ]),
  ).toEqual([
    ['/api/v1/wps/wallet/balance?siteCode=aurora', undefined, jwt],
    ['/api/v1/wps/game/favourite/ids?pageIndex=0&limit=100&siteCode=aurora', undefined, jwt],
  ]);
  await setReplies({ '/wps/wallet/balance': { code: 'login.not.session' } });
  const ended = await ask('/wps/wallet/balance', { headers });
  expect(ended.status).toBe(401);
  expect(getCookies(ended).join()).toContain('__Host-session=;');
});

test('a refusal has the contract’s code; an unmapped refusal keeps the back end’s own code [ER-10]', async () => {
  const launch = {
    method: 'POST',
    headers: { ...ownPage, ...(await createMemberCookie()) },
    body: { nodeId: 1 },
  };
  await setReplies({ '/wps/game/launchGame': { code: 'game.unknown' } });
  const known = await ask('/wps/game/launchGame', launch);
  expect([known.status, (await readEnvelope(known)).errorCode]).toEqual([404, 'game.unknown']);
  await setReplies({
    '/api/v1/wps/game/launchGame': { literal: { code: 70_123, msg: '<p>Bonus first\u0000</p>' } },
  });
  const own = await ask('/wps/game/launchGame', launch);
  expect(own.status).toBe(400);
  expect(await readEnvelope(own)).toMatchObject({
    success: false,
    errorCode: 'upstream.refused',
    message: 'Bonus first',
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('a call that the platform does not have is named so, and is not even asked if the record lists it [ER-31]', async () => {
  const levels = '/wps/vip';
  const refused = await ask(levels);
  expect([refused.status, (await readEnvelope(refused)).errorCode]).toEqual([404, 'call.absent']);
  expect(await listBackendRequests()).toHaveLength(1);
  // The contract foresees that an order is not found.
  const order = await ask('/wps/transaction/withdraw/order?orderNo=W261124-7K3QX9MB', {
    headers: await createMemberCookie(),
  });
  expect((await readEnvelope(order)).errorCode).toBe('not.found');
  advanceClock(60);
  await setRecord({ adapter, absent: ['vip.levels', 'session.login'] });
  await setReplies();
  for (const reply of [
    await ask(levels),
    await ask('/wps/session/login', { method: 'POST', headers: ownPage, body: {} }),
  ])
    expect([reply.status, (await readEnvelope(reply)).errorCode]).toEqual([404, 'call.absent']);
  expect(await listBackendRequests()).toEqual([]);
});

test('the edge’s own replies and the key for plain bodies do not depend on the record’s list of absent calls', async () => {
  await setRecord({ adapter, absent: ['system.status', 'system.key'] });
  advanceClock(60);
  for (const path of ['/wps/system/status', '/wps/system/key'])
    expect([path, (await readEnvelope(await ask(path))).success]).toEqual([path, true]);
});

test('an unmapped 404 is the platform’s message for a write, and an absent call for a read [ER-31]', async () => {
  const missing = { status: 404, literal: { code: 70_404, msg: 'Choose a bank first' } };
  await setReplies({
    '/api/v1/wps/vip': missing,
    '/api/v1/wps/transaction/withdraw': missing,
    '/api/v1/wps/session/login': missing,
  });
  const read = await ask('/wps/vip');
  expect([read.status, (await readEnvelope(read)).errorCode]).toEqual([404, 'call.absent']);
  const refused = { errorCode: 'upstream.refused', message: 'Choose a bank first' };
  const login = await ask('/wps/session/login', { method: 'POST', headers: ownPage, body: {} });
  expect(await readEnvelope(login)).toMatchObject(refused);
  const headers = {
    ...ownPage,
    ...(await createMemberCookie()),
    'Idempotency-Key': crypto.randomUUID(),
  };
  const write = await ask('/wps/transaction/withdraw', { method: 'POST', headers, body: {} });
  expect(await readEnvelope(write)).toMatchObject(refused);
});

test('a 404 without the platform’s envelope is an absent call for a read, and an unknown result for a write [ER-31]', async () => {
  const page = { status: 404, literal: { timestamp: 1_764_547_200, status: 404, error: 'Not Found' } };
  await setReplies({ '/api/v1/wps/vip': page, '/api/v1/wps/transaction/withdraw': page });
  const read = await ask('/wps/vip');
  expect([read.status, (await readEnvelope(read)).errorCode]).toEqual([404, 'call.absent']);
  const headers = {
    ...ownPage,
    ...(await createMemberCookie()),
    'Idempotency-Key': crypto.randomUUID(),
  };
  const write = await ask('/wps/transaction/withdraw', { method: 'POST', headers, body: {} });
  expect([write.status, (await readEnvelope(write)).errorCode]).toEqual([504, 'result.unknown']);
});

const invalidReplies: [string, unknown][] = [
  ['a success in the contract’s own format', { success: true, value: { sumBalance: 1, currency: 'USD' } }],
  ['a success whose code has another type', { code: '0', data: {} }],
  ['a success without data', { code: 0 }],
  ['a session without a token', { code: 0, data: { type: 0, merchantCode: 'aurora', userName: 'member1' } }],
];

test.each(invalidReplies)('an invalid reply never counts as a success: %s', async (_, literal) => {
  const headers = await createMemberCookie();
  const paths = [
    '/api/v1/wps/wallet/balance',
    '/api/v1/wps/session/login',
    '/api/v1/wps/transaction/withdraw',
    '/api/v1/catalogue/search',
  ];
  await setReplies(Object.fromEntries(paths.map((path) => [path, { literal }])));
  const read = await ask('/wps/wallet/balance', { headers });
  expect([read.status, (await readEnvelope(read)).errorCode]).toEqual([502, 'upstream.failed']);
  const login = await ask('/wps/session/login', { method: 'POST', headers: ownPage, body: {} });
  expect(getCookies(login)).toEqual([]);
  expect([login.status, (await readEnvelope(login)).errorCode]).toEqual([502, 'upstream.failed']);
  const money = { ...ownPage, ...headers, 'Idempotency-Key': crypto.randomUUID() };
  const write = await ask('/wps/transaction/withdraw', { method: 'POST', headers: money, body: {} });
  expect([write.status, (await readEnvelope(write)).errorCode]).toEqual([504, 'result.unknown']);
  const list = '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=1&pageSize=24';
  for (const reply of [await ask(list), await ask(list)]) {
    expect(reply.status).toBe(502);
    expect(reply.headers.get('Cache-Status')).not.toContain('stored');
    await reply.body?.cancel();
  }
});

test('a platform with mutual TLS gets the edge’s certificate, and any other none', async () => {
  const headers = await createMemberCookie();
  const readLastRequest = async () => {
    await readEnvelope(await ask('/wps/wallet/balance', { headers }));
    return (await listBackendRequests()).at(-1)?.headers;
  };
  const before = await readLastRequest();
  expect(before).toHaveProperty('x-api-key');
  expect(before).not.toHaveProperty('x-client-certificate');
  await setRecord({ adapter: { ...adapter, signature: { kind: 'certificate' } } });
  // The edge still uses the previous record until it has read the new one.
  advanceClock(60);
  await expect.poll(readLastRequest).toMatchObject({ 'x-client-certificate': 'edge' });
  const after = await readLastRequest();
  expect(after).not.toHaveProperty('x-api-key');
  expect(after).not.toHaveProperty('signature');
});

test('a signature covers the request as the adapter has changed it', async () => {
  await setRecord({ adapter: { ...adapter, headers: {}, signature: { kind: 'rfc9421' } } });
  advanceClock(60);
  const list = '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=1&pageSize=24';
  await expect
    .poll(async () => {
      await readEnvelope(await ask(list));
      return (await listBackendRequests()).at(-1)?.headers;
    })
    .toHaveProperty('signature');
  const sent = (await listBackendRequests()).at(-1);
  if (!sent) throw new Error('The back end received no request');
  const { method, path, headers, body } = sent;
  expect([method, path, JSON.parse(body)]).toEqual([
    'POST',
    '/api/v1/catalogue/search',
    expect.objectContaining({ pageIndex: 0, limit: 24, siteCode: 'aurora' }),
  ]);
  const request = new Request(`http://backend${path}`, { method, headers, body });
  const secrets = 'a-secret-of-the-tests-of-this-house';
  const now = 1_000 * Number(/;created=(\d+)/.exec(headers['signature-input'] ?? '')?.[1]);
  const verdict = await verifyRequest(secrets, request, () => request.clone().arrayBuffer(), now);
  expect(verdict).not.toHaveProperty('refused');
});

test('without its adapter the same back end gives no valid reply', async () => {
  await setRecord({});
  const reply = await ask(hotGames);
  expect([reply.status, (await readEnvelope(reply)).errorCode]).toEqual([502, 'upstream.failed']);
});

test('a merchant record whose adapter has an unknown key is rejected', async () => {
  expect((await ask('/robots.txt')).status).toBe(200);
  await setRecord({ adapter: { ...adapter, envelop: {} } });
  advanceClock(60);
  // The edge still uses the previous merchant record.
  expect(await readEnvelope(await ask(hotGames))).toMatchObject({ success: true });
  expect(await listBackendRequests()).toHaveLength(1);
});
