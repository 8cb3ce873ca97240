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
import { signed } from '#contract/wire/signature.ts';
import { webhooks } from '#contract/wire/webhooks.ts';
import worker from '#demo/worker.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { pause } from '#platform/deliveries.ts';
import { liveMarks } from '#platform/modules/channel/tables.ts';
import { tokenOf } from '#platform/support/client.ts';

const tests = pause.ms;
beforeAll(() => {
  pause.ms = 1_000;
});
afterAll(() => {
  pause.ms = tests;
});

/** The worker on a database that counts: what it was asked to write, and how often it looked for what is to be told. */
function counted() {
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
  const fetched = async (request: Request) => {
    const context = createExecutionContext();
    const response = await worker.fetch(request, { ...env, DB }, context);
    await response.body?.cancel();
    return { status: response.status, told: () => waitOnExecutionContext(context) };
  };
  const runs = () => writes.filter((query) => query.startsWith('update "live_marks"')).length;
  return { writes, runs, fetched };
}

const byEdge = (url: string, init: RequestInit = {}) =>
  signed(
    env.UPSTREAM_SECRETS,
    new Request(url, {
      ...init,
      headers: { Merchant: 'aurora', 'X-Visitor-Ip': '203.0.113.7', ...init.headers },
    }),
    'aurora',
    Date.now(),
  );
const onGames = (path: string) => new URL(path, env.GAME_ORIGIN).href;
const onWire = (path: string) => `http://platform.internal${path}`;

test.each([
  ['HEAD', onGames('/localhost/play/slot/?app=http://localhost'), 200],
  ['HEAD', onGames('/localhost/play/slot/nothing.js'), 404],
  ['POST', onGames('/localhost/play/slot/'), 404],
  ['POST', onGames('/localhost/play/api/nothing'), 404],
  ['PUT', onGames('/localhost/play/api/session'), 404],
  ['POST', onGames('/nothing'), 404],
  ['POST', onWire('/wps/nothing'), 404],
  ['HEAD', onWire('/wps/game/hotGames?isPlatform=2&language=EN&platform=html5'), 200],
  ['POST', onWire(webhooks[0].path), 404],
  ['POST', onWire(webhooks[1].path), 403],
])('%s %s, signed by the edge as it may be, writes nothing', async (method, url, status) => {
  const { writes, fetched } = counted();
  for (let i = 0; i < 3; i++) {
    const reply = await fetched(await byEdge(url, { method }));
    await reply.told();
    expect(reply.status).toBe(status);
  }
  expect(writes).toEqual([]);
});

const json = { 'Content-Type': 'application/json' };
const invented = 'i'.repeat(32);
const inventedKey = { ...json, Authorization: `Bearer ${invented}`, [idempotencyHeader]: 'invented-0001' };
const entering = JSON.stringify({ token: invented, key: invented });

test.each<[string, string, RequestInit, number]>([
  ['a favourite', onWire(addFavourite.path), { method: 'POST', body: '{}' }, 401],
  ['the end of a session', onWire(logout.path), { method: 'DELETE' }, 200],
  ['the end of one that is over', onWire(`${logout.path}?token=${invented}`), { method: 'DELETE' }, 200],
  ['a login that is not sealed', onWire(login.path), { method: 'POST', headers: json, body: '{}' }, 400],
  [
    'a message without a number',
    onWire(smsRegister.path),
    { method: 'POST', headers: json, body: '{}' },
    400,
  ],
  ['entering', onGames('/localhost/play/api/session'), { headers: json, body: entering }, 400],
  ['a round', onGames('/localhost/play/api/rounds'), { headers: inventedKey, body: '{"betMinor":1}' }, 401],
  ['a step', onGames('/localhost/play/api/rounds/1/step'), { headers: inventedKey, body: '{}' }, 401],
  ['a ticket', onGames('/localhost/play/api/tickets'), { headers: inventedKey, body: '{}' }, 401],
])(
  'what nobody may do, with an invented session or key, writes nothing: %s',
  async (_, url, init, status) => {
    const { writes, fetched } = counted();
    const reply = await fetched(await byEdge(url, { method: 'POST', ...init }));
    await reply.told();
    expect(writes).toEqual([]);
    expect(reply.status).toBe(status);
  },
);

test('members are told after writes at most once a second, and of the last one too', async () => {
  const { runs, fetched } = counted();
  const asMember = async () => ({ Authorization: `Bearer ${await tokenOf('member1')}` });
  const read = await fetched(await byEdge(onWire(balance.path), { headers: await asMember() }));
  await read.told();
  expect(runs()).toBe(0);
  const sessions: Awaited<ReturnType<typeof asMember>>[] = [];
  for (let i = 0; i < 6; i++) sessions.push(await asMember());
  const db = databaseOf(env);
  const pending = () => db.$count(liveMarks, eq(liveMarks.pending, true));
  await db.update(liveMarks).set({ pending: false });
  const began = Date.now();
  const replies: Awaited<ReturnType<typeof fetched>>[] = [];
  for (const headers of sessions)
    replies.push(await fetched(await byEdge(onWire(logout.path), { method: logout.method, headers })));
  for (const { told } of replies) await told();
  expect(runs()).toBeGreaterThan(0);
  expect(runs()).toBeLessThanOrEqual(2 + Math.floor((Date.now() - began) / 1_000));
  const [session] = await db.select().from(liveMarks).where(eq(liveMarks.kind, 'session'));
  expect(session).toBeDefined();
  expect(await pending()).toBe(0);
});
