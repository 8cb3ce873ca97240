import * as v from 'valibot';
import { beforeEach, expect, inject, test } from 'vitest';

import {
  ask,
  cookiesOf,
  envelopeOf,
  freshEdge,
  hotGames,
  hotGamesIn,
  later,
  memberCookie,
  order,
  ownPage,
  sealedPage,
} from '#tests/edge/support/ask.ts';
import adapter from '#tests/support/stand-ins/dialect.json';

const upstream = inject('dialectOrigin');
const askedSchema = v.array(v.object({ path: v.string(), headers: v.record(v.string(), v.string()) }));

/** What the back end was asked. */
const asked = async () => v.parse(askedSchema, await (await fetch(`${upstream}/say`)).json());

type Said = Record<string, { words?: unknown; code?: string }>;

/** Has it reply so from now on, by path of the contract, and forget what it was asked. */
async function say(what: Said = {}): Promise<void> {
  await (await fetch(`${upstream}/say`, { method: 'PUT', body: JSON.stringify(what) })).body?.cancel();
}

/** Has Aurora's record name the back end, with an adapter or without. */
const record = (facts: Record<string, unknown> = { adapter }) => order({ merchant: { upstream, ...facts } });

beforeEach(async () => {
  await freshEdge();
  // The record of before is looked at for a moment longer.
  later(60);
  await record();
  await say();
});

const cacheStatus = async (path: string) => {
  const reply = await ask(path);
  await reply.body?.cancel();
  return reply.headers.get('Cache-Status') ?? '';
};

test('public calls of a back end that says no-store to everything are kept, in the contract’s words [ED-09]', async () => {
  const unknown = hotGamesIn('PL');
  const first = await ask(unknown);
  expect(first.headers.get('Cache-Status')).toBe('edge; fwd=uri-miss; fwd-status=200; stored');
  expect(await envelopeOf(first)).toMatchObject({
    success: true,
    value: { games: [{ gameName: 'Gem of the dialect' }] },
    traceId: 'dialect',
  });
  const second = await ask(unknown, { ip: '198.51.100.9' });
  expect(second.headers.get('Cache-Status')).toContain('edge; hit');
  expect(await envelopeOf(second)).toMatchObject({ success: true, errorCode: null });
  const all = await asked();
  expect(all.map(({ path }) => path)).toEqual([
    '/catalogue/hot?isPlatform=2&language=PL&platform=html5&merchantCode=aurora',
  ]);
  expect(all[0]?.headers).toMatchObject({ 'x-brand': 'aurora', merchant: 'aurora' });
});

test('what is kept stays while the back end fails, whatever it said of keeping [ED-14]', async () => {
  await cacheStatus(hotGames);
  later(200);
  await say({ '/wps/game/hotGames': { code: 'system.busy' } });
  expect(await cacheStatus(hotGames)).toContain('stale-if-error');
});

test('where the record heeds no-store, nothing is kept [ED-10]', async () => {
  await record({ adapter: { ...adapter, cache: 'upstream' } });
  for (let count = 1; count <= 2; count++) {
    expect(await cacheStatus(hotGames)).toMatch(/fwd-status=200$/);
    expect(await asked()).toHaveLength(count);
  }
});

test('a login becomes a cookie, its token goes where that back end wants it, and a session that ended ends here [AU-17] [AU-32]', async () => {
  const login = { method: 'POST', headers: sealedPage, body: { username: 'member1' } };
  const reply = await ask('/wps/session/login', login);
  expect(cookiesOf(reply)[0]).toContain('__Host-session=');
  const text = await reply.text();
  expect(JSON.parse(text)).toMatchObject({ success: true, value: { userName: 'member1' } });
  expect(text).not.toContain('dialect-token');
  const headers = { Cookie: cookiesOf(reply)[0]?.split(';')[0] ?? '' };
  await say();
  expect(await envelopeOf(await ask('/wps/wallet/balance', { headers }))).toMatchObject({
    value: { sumBalance: 100 },
  });
  await ask('/wps/game/favourite/ids?pageNo=1&pageSize=100', { headers });
  expect((await asked()).map(({ path, headers: { authorization } }) => [path, authorization])).toEqual([
    ['/api/wps/wallet/balance?merchantCode=aurora', 'Bearer dialect-token-0123456789abcdef'],
    [
      '/api/wps/game/favourite/ids?pageIndex=1&pageSize=100&ticket=dialect-token-0123456789abcdef&merchantCode=aurora',
      'Bearer dialect-token-0123456789abcdef',
    ],
  ]);
  await say({ '/wps/wallet/balance': { code: 'login.not.session' } });
  const ended = await ask('/wps/wallet/balance', { headers });
  expect(ended.status).toBe(401);
  expect(cookiesOf(ended).join()).toContain('__Host-session=;');
});

test('a refusal has the contract’s code; one that nobody has mapped is told in that back end’s own words [ER-10]', async () => {
  const launch = { method: 'POST', headers: { ...ownPage, ...(await memberCookie()) }, body: { nodeId: 1 } };
  await say({ '/wps/game/launchGame': { code: 'game.unknown' } });
  const known = await ask('/wps/game/launchGame', launch);
  expect([known.status, (await envelopeOf(known)).errorCode]).toEqual([404, 'game.unknown']);
  await say({ '/wps/game/launchGame': { words: { code: 70_123, msg: '<p>Bonus first\u0000</p>' } } });
  const own = await ask('/wps/game/launchGame', launch);
  expect(own.status).toBe(400);
  expect(await envelopeOf(own)).toMatchObject({
    success: false,
    errorCode: 'upstream.refused',
    message: 'Bonus first',
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

const strange: [string, unknown][] = [
  ['the contract’s own words', { success: true, value: { sumBalance: 1, currency: 'USD' } }],
  ['a success of another type', { code: '0', data: {} }],
  ['a success without what was asked for', { code: 0 }],
  ['a session without a token', { code: 0, data: { type: 0, merchantCode: 'aurora', userName: 'member1' } }],
];

test.each(strange)('what is no answer is never taken for a success: %s', async (_, words) => {
  const headers = await memberCookie();
  const paths = [
    '/wps/wallet/balance',
    '/wps/session/login',
    '/wps/transaction/withdraw',
    '/wps/game/gameList',
  ];
  await say(Object.fromEntries(paths.map((path) => [path, { words }])));
  const read = await ask('/wps/wallet/balance', { headers });
  expect([read.status, (await envelopeOf(read)).errorCode]).toEqual([502, 'upstream.failed']);
  const login = await ask('/wps/session/login', { method: 'POST', headers: sealedPage, body: {} });
  expect(cookiesOf(login)).toEqual([]);
  expect([login.status, (await envelopeOf(login)).errorCode]).toEqual([502, 'upstream.failed']);
  const money = { ...sealedPage, ...headers, 'Idempotency-Key': crypto.randomUUID() };
  const write = await ask('/wps/transaction/withdraw', { method: 'POST', headers: money, body: {} });
  expect([write.status, (await envelopeOf(write)).errorCode]).toEqual([504, 'result.unknown']);
  const list = '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=1&pageSize=24';
  for (const reply of [await ask(list), await ask(list)]) {
    expect(reply.status).toBe(502);
    expect(reply.headers.get('Cache-Status')).not.toContain('stored');
    await reply.body?.cancel();
  }
});

test('without its adapter the same back end has no answer at all', async () => {
  await record({});
  const reply = await ask(hotGames);
  expect([reply.status, (await envelopeOf(reply)).errorCode]).toEqual([502, 'upstream.failed']);
});

test('a record whose adapter has a word that nobody knows is not taken', async () => {
  expect((await ask('/robots.txt')).status).toBe(200);
  await record({ adapter: { ...adapter, envelop: {} } });
  later(60);
  // The one before, which the edge has.
  expect(await envelopeOf(await ask(hotGames))).toMatchObject({ success: true });
  expect(await asked()).toHaveLength(1);
});
