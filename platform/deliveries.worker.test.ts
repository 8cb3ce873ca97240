import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addFavourite } from '#contract/calls/favourites.ts';
import { login } from '#contract/calls/identity/login.ts';
import { smsRegister } from '#contract/calls/identity/registration.ts';
import { logout } from '#contract/calls/identity/session.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { idempotencyHeader } from '#contract/wire/call.ts';
import { signRequest } from '#contract/wire/signature.ts';
import { webhooks } from '#contract/wire/webhooks.ts';
import worker from '#demo/worker.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { deliveryPause } from '#platform/deliveries.ts';
import { liveMarks } from '#platform/modules/channel/tables.ts';
import { logInForToken } from '#platform/support/client.ts';

const initialPauseMs = deliveryPause.ms;
beforeAll(() => {
  deliveryPause.ms = 1_000;
});
afterAll(() => {
  deliveryPause.ms = initialPauseMs;
});

/** Creates a worker whose database records its writes; `countRuns` returns the number of delivery runs among them. */
function createCountingWorker() {
  const writes: string[] = [];
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'prepare') return value.bind(target);
      return (query: string) => {
        if (!/^\s*select/i.test(query)) writes.push(query);
        return target.prepare(query);
      };
    },
  });
  const fetchFromWorker = async (request: Request) => {
    const context = createExecutionContext();
    const response = await worker.fetch(request, { ...env, DB }, context);
    await response.body?.cancel();
    return { status: response.status, finish: () => waitOnExecutionContext(context) };
  };
  const countRuns = () => writes.filter((query) => query.startsWith('update "live_marks"')).length;
  return { writes, countRuns, fetchFromWorker };
}

const signAsEdge = (url: string, init: RequestInit = {}) =>
  signRequest(
    env.UPSTREAM_SECRETS,
    new Request(url, {
      ...init,
      headers: { Merchant: 'aurora', 'X-Visitor-Ip': '203.0.113.7', ...init.headers },
    }),
    'aurora',
    Date.now(),
  );
const gamesUrl = (path: string) => new URL(path, env.GAME_ORIGIN).href;
const platformUrl = (path: string) => `http://platform.internal${path}`;

test.each([
  ['HEAD', gamesUrl('/localhost/play/slot/?app=http://localhost'), 200],
  ['HEAD', gamesUrl('/localhost/play/slot/nothing.js'), 404],
  ['POST', gamesUrl('/localhost/play/slot/'), 404],
  ['POST', gamesUrl('/localhost/play/api/nothing'), 404],
  ['PUT', gamesUrl('/localhost/play/api/session'), 404],
  ['POST', gamesUrl('/nothing'), 404],
  ['POST', platformUrl('/wps/nothing'), 404],
  ['HEAD', platformUrl('/wps/game/hotGames?isPlatform=2&language=EN&platform=html5'), 200],
  ['POST', platformUrl(webhooks[0].path), 404],
  ['POST', platformUrl(webhooks[1].path), 403],
])('%s %s, even if signed by the edge, writes nothing', async (method, url, status) => {
  const { writes, fetchFromWorker } = createCountingWorker();
  for (let i = 0; i < 3; i++) {
    const reply = await fetchFromWorker(await signAsEdge(url, { method }));
    await reply.finish();
    expect(reply.status).toBe(status);
  }
  expect(writes).toEqual([]);
});

const json = { 'Content-Type': 'application/json' };
const inventedToken = 'i'.repeat(32);
const headersWithInventedToken = {
  ...json,
  Authorization: `Bearer ${inventedToken}`,
  [idempotencyHeader]: 'invented-0001',
};
const exchangeBody = JSON.stringify({ token: inventedToken, key: inventedToken });

test.each<[string, string, RequestInit, number]>([
  ['a favourite', platformUrl(addFavourite.path), { method: 'POST', body: '{}' }, 401],
  ['the end of a session', platformUrl(logout.path), { method: 'DELETE' }, 200],
  [
    'the end of a session that is over',
    platformUrl(`${logout.path}?token=${inventedToken}`),
    { method: 'DELETE' },
    200,
  ],
  ['a login that is not sealed', platformUrl(login.path), { method: 'POST', headers: json, body: '{}' }, 400],
  [
    'a registration code by SMS for no number',
    platformUrl(smsRegister.path),
    { method: 'POST', headers: json, body: '{}' },
    400,
  ],
  ['opening a game', gamesUrl('/localhost/play/api/session'), { headers: json, body: exchangeBody }, 400],
  [
    'a round',
    gamesUrl('/localhost/play/api/rounds'),
    { headers: headersWithInventedToken, body: '{"betMinor":1}' },
    401,
  ],
  [
    'a move in a round',
    gamesUrl('/localhost/play/api/rounds/1/step'),
    { headers: headersWithInventedToken, body: '{}' },
    401,
  ],
  [
    'a ticket',
    gamesUrl('/localhost/play/api/tickets'),
    { headers: headersWithInventedToken, body: '{}' },
    401,
  ],
])('a request without a valid session, game key or body writes nothing: %s', async (_, url, init, status) => {
  const { writes, fetchFromWorker } = createCountingWorker();
  const reply = await fetchFromWorker(await signAsEdge(url, { method: 'POST', ...init }));
  await reply.finish();
  expect(writes).toEqual([]);
  expect(reply.status).toBe(status);
});

test('deliveries run at most once a second after writes, and include the last write', async () => {
  const { countRuns, fetchFromWorker } = createCountingWorker();
  const asMember = async () => ({ Authorization: `Bearer ${await logInForToken('member1')}` });
  const read = await fetchFromWorker(
    await signAsEdge(platformUrl(balance.path), { headers: await asMember() }),
  );
  await read.finish();
  expect(countRuns()).toBe(0);
  const sessions: Awaited<ReturnType<typeof asMember>>[] = [];
  for (let i = 0; i < 6; i++) sessions.push(await asMember());
  const db = openDatabase(env);
  const pending = () => db.$count(liveMarks, eq(liveMarks.pending, true));
  await db.update(liveMarks).set({ pending: false });
  const began = Date.now();
  const replies: Awaited<ReturnType<typeof fetchFromWorker>>[] = [];
  for (const headers of sessions)
    replies.push(
      await fetchFromWorker(await signAsEdge(platformUrl(logout.path), { method: logout.method, headers })),
    );
  for (const { finish } of replies) await finish();
  expect(countRuns()).toBeGreaterThan(0);
  expect(countRuns()).toBeLessThanOrEqual(2 + Math.floor((Date.now() - began) / 1_000));
  const [sessionMark] = await db.select().from(liveMarks).where(eq(liveMarks.kind, 'session'));
  expect(sessionMark).toBeDefined();
  expect(await pending()).toBe(0);
});
