import * as v from 'valibot';
import { expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';
import { logInForToken } from '#platform/support/client.ts';
import { fetchFromWorker, referencePlatform } from '#platform/support/fetch-from-worker.ts';
import { isAtFault, formatVerdicts } from '#tests/conformance/table.ts';
import { walk } from '#tests/conformance/walk.ts';

test('the reference platform implements every call of the contract, tested with a new account', async () => {
  const rows = await walk(referencePlatform, { writes: true });
  console.log(formatVerdicts(rows));
  expect(rows.filter(isAtFault)).toEqual([]);
  expect(rows.filter(({ verdict }) => verdict === 'not asked')).toHaveLength(3);
});

test('an agent’s calls match the contract; without --writes no request changes anything', async () => {
  const changing: string[] = [];
  const send = (request: Request) => {
    // Without a session, a write is only sent to test its refusal.
    if (request.method !== 'GET' && request.headers.has('Authorization')) changing.push(request.url);
    return fetchFromWorker(request);
  };
  const calls = registry.filter(({ key }) => /^(agent|team|rebate|contract)\./.test(key));
  const rows = await walk({ ...referencePlatform, send }, { calls, token: await logInForToken('master1') });
  expect(rows.filter(isAtFault)).toEqual([]);
  expect(rows.filter(({ note }) => note.includes('not for this account'))).toEqual([]);
  expect(rows).toContainEqual(
    expect.objectContaining({ what: 'GET /wps/agent/downlines', verdict: 'ok', note: '' }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({
      what: 'POST /wps/agent/transfer',
      verdict: 'ok',
      note: 'refused without a session; with a session not asked',
    }),
  );
  expect(changing).toEqual([]);
});

const envelope = (value: unknown) => ({ success: true, value, errorCode: null, message: null, traceId: 't' });
const emptyPage = { games: [], totalCount: 0, totalPages: 0, pageNum: 1 };

/** Replies of a faulty platform, and the expected verdicts. */
const faults: [
  path: string,
  reply: () => Response | Promise<Response>,
  verdict: string,
  note: string | RegExp,
][] = [
  [
    '/wps/game/hotGames',
    () => Response.json(envelope({ games: [{ gameId: 7 }] })),
    'differs',
    /^value\.games/,
  ],
  ['/wps/system/whitelabel', () => Response.json(envelope(null)), 'differs', /^value: /],
  ['/wps/system/country', () => new Response('<html>', { status: 404 }), 'missing', '404, not JSON'],
  ['/wps/game/rankList', () => new Response(null, { status: 302 }), 'differs', '302, not JSON'],
  ['/wps/game/winners', () => Response.json({ data: 1 }), 'differs', '200, not an envelope'],
  [
    '/wps/wallet/balance',
    () => Response.json(envelope({ sumBalance: 1, currency: 'USD' })),
    'differs',
    'is answered without a session',
  ],
  [
    '/wps/member/info',
    () => Response.json({ success: false, errorCode: 'not.found' }, { status: 404 }),
    'missing',
    '404 not.found',
  ],
  [
    '/wps/customerService',
    () => Response.json({ success: false, errorCode: 'permission.denied' }),
    'differs',
    'permission.denied with status 200, not 403',
  ],
  [
    '/wps/game/themes',
    () => Response.json({ success: false, errorCode: 'E1' }, { status: 400 }),
    'differs',
    '400 E1: a code that the contract does not have',
  ],
  [
    '/wps/game/gameList',
    () => Response.json(envelope(emptyPage), { headers: { 'Set-Cookie': 'route=1' } }),
    'differs',
    'sets a cookie, so the edge cannot cache the reply',
  ],
  [
    '/wps/system/banners',
    () => Promise.reject(new Error('the network is down')),
    'no reply',
    'the network is down',
  ],
];

test.each(faults)('deviations from the contract are reported: %s', async (path, reply, verdict, note) => {
  const send = async (request: Request) =>
    new URL(request.url).pathname === path ? reply() : fetchFromWorker(request);
  const calls = registry.filter((call) => call.path === path && call.effect === 'read');
  const rows = await walk({ ...referencePlatform, send }, { calls });
  expect(rows.filter(isAtFault)).toMatchObject([
    {
      what: `GET ${path}`,
      verdict,
      note: typeof note === 'string' ? note : expect.stringMatching(note),
    },
  ]);
});

test('missing calls are printed as the entry of a merchant’s file, unless all are missing', async () => {
  const send = async (request: Request) =>
    request.url.includes('/wps/game/themes') || request.url.includes('/wps/system/country')
      ? new Response('<html>', { status: 404 })
      : fetchFromWorker(request);
  const pick = (...keys: string[]) => registry.filter(({ key }) => keys.includes(key));
  const some = await walk(
    { ...referencePlatform, send },
    { calls: pick('game.themes', 'game.hot', 'system.country') },
  );
  expect(formatVerdicts(some)).toContain('"absent": ["system.country","game.themes"]');
  const all = await walk({ ...referencePlatform, send }, { calls: pick('game.themes') });
  expect(formatVerdicts(all)).not.toContain('"absent"');
});

test('an adapter with names outside the contract is reported', async () => {
  const adapter = v.parse(upstreamAdapterSchema, {
    calls: { 'game.warm': { merchant: 'brand' } },
    codes: { 1: 'wallet.insuficient', 2: 'network.offline', 3: 'not.found' },
  });
  const rows = await walk({ ...referencePlatform, adapter }, { calls: [] });
  expect(rows.filter(isAtFault)).toMatchObject([
    {
      what: 'the adapter',
      verdict: 'differs',
      note: 'calls.game.warm is not the key of a call; codes.1 is mapped to wallet.insuficient, which no reply has; codes.2 is mapped to network.offline, which no reply has',
    },
  ]);
});

test('a platform that serves unauthorised callers or unknown paths is reported', async () => {
  const send = async (request: Request) =>
    request.headers.has('Signature') && !request.url.includes('no/such')
      ? fetchFromWorker(request)
      : Response.json(envelope({}));
  const rows = await walk({ ...referencePlatform, send }, { calls: [] });
  expect(rows.map(({ verdict }) => verdict)).toEqual(['differs', 'differs']);
});
