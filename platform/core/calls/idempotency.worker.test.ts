import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { defineCall } from '#contract/wire/call.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { noQuery } from '#contract/wire/no-query.ts';
import { implement, implementBooking, requireCaller } from '#platform/core/calls/implement.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { buildAbandonedWritesCleanup, deleteOldReplies } from '#platform/core/wire/idempotency.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { logInForToken } from '#platform/support/client.ts';

/** A minimal call that moves money. */
const give = defineCall({
  key: 'test.give',
  method: 'POST',
  path: '/wps/test/give',
  moduleId: 999,
  session: 'required',
  effect: 'money',
  limit: 'write',
  query: noQuery,
  body: v.object({ amount: v.number() }),
  value: v.object({ given: v.number() }),
  source: 'WA-19',
});

let handled = 0;
/** Stands in for an external service that the handler waits for, such as a payment service. */
let callService: () => Promise<unknown> = async () => undefined;
beforeEach(() => {
  callService = async () => undefined;
});
const giveImplementation = implementBooking(give, async (request) => {
  handled += 1;
  await callService();
  const { db, merchant, body, now } = request;
  const purse = toLedgerAccountId('cash', requireCaller(request).account.id, merchant.currency);
  return {
    statements: buildTransferStatements(db, {
      scope: 'bet',
      key: crypto.randomUUID(),
      from: purse,
      to: toLedgerAccountId('house', merchant.merchantCode, merchant.currency),
      amountMinor: body.amount,
      currency: merchant.currency,
      at: now,
    }),
    reply: { given: body.amount },
  };
});
const app = new Hono<PlatformBindings>()
  .use((context, next) => {
    // Each request has its own signature.
    context.set('signature', { nonce: crypto.randomUUID(), created: Date.now() });
    return next();
  })
  .on(give.method, give.path, giveImplementation.handle);

let token: string;
let purse: string;
beforeAll(async () => {
  token = await logInForToken('rich1');
  const row = await env.DB.prepare(
    "SELECT id FROM accounts WHERE username = 'rich1' AND merchant_code = 'aurora'",
  ).first<{ id: string }>();
  purse = toLedgerAccountId('cash', row?.id ?? '', 'USD');
});

async function giveAway(amount: number, key: string | null) {
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  const response = await app.request(
    give.path,
    {
      method: 'POST',
      headers: {
        Merchant: 'aurora',
        Authorization: `Bearer ${token}`,
        ...(key && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify({ amount }),
    },
    env,
    context,
  );
  return { status: response.status, ...v.parse(envelopeSchema, await response.json()) };
}
const balance = () => readLedgerBalance(openDatabase(env), purse);

test('a call that moves money is refused without a key [WA-19]', async () => {
  const before = await balance();
  expect(await giveAway(100, null)).toMatchObject({
    status: 400,
    errorCode: 'validation.failed',
    fields: { 'Idempotency-Key': expect.any(String) },
  });
  expect(await giveAway(100, 'short')).toMatchObject({ status: 400 });
  expect(await balance()).toBe(before);
});

test('the same key and body moves money once and gets the first reply, also concurrently [WA-19]', async () => {
  const before = await balance();
  const replies = await Promise.all(Array.from({ length: 20 }, () => giveAway(100, 'key-of-twenty')));
  replies.push(await giveAway(100, 'key-of-twenty'));
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, value: { given: 100 } });
  expect(await balance()).toBe(before - 100);
});

test('a repeated write does not run its handler again', async () => {
  await giveAway(100, 'key-once');
  const before = handled;
  await giveAway(100, 'key-once');
  expect(handled).toBe(before);
});

test('concurrent identical requests run the handler once [WA-19]', async () => {
  const [before, count] = [await balance(), handled];
  callService = () => new Promise((resolve) => setTimeout(resolve, 300));
  const replies = await Promise.all([1, 2, 3].map(() => giveAway(100, 'key-of-twins')));
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, value: { given: 100 } });
  expect(handled - count).toBe(1);
  await giveAway(100, 'key-of-twins');
  expect(handled - count).toBe(1);
  expect(await balance()).toBe(before - 100);
});

test('a duplicate of a slow request runs nothing and is told to retry; the retry gets the first reply [WA-19]', async () => {
  const [before, count] = [await balance(), handled];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  callService = () => promise;
  const first = giveAway(100, 'key-of-long-work');
  await vi.waitFor(() => expect(handled).toBe(count + 1), 10_000);
  const twin = await giveAway(100, 'key-of-long-work');
  expect(twin).toMatchObject({ status: 503, errorCode: 'system.busy' });
  resolve(undefined);
  expect(await first).toMatchObject({ status: 200 });
  expect(await giveAway(100, 'key-of-long-work')).toMatchObject({ status: 200, value: { given: 100 } });
  expect([handled - count, await balance()]).toEqual([1, before - 100]);
});

test('if the first request is refused, its waiting duplicate runs instead [WA-19]', async () => {
  const before = await balance();
  const outcomes = [new WireError('deposit.closed'), null];
  callService = async () => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const refused = outcomes.shift();
    if (refused) throw refused;
  };
  const replies = await Promise.all([1, 2].map(() => giveAway(100, 'key-of-refusal')));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await balance()).toBe(before - 100);
});

test('another request takes over a write half a minute after its worker died, and abandoned claims are deleted', async () => {
  const key = 'key-of-a-dead-worker';
  const scope = `test.give:${purse.split(':')[1]}`;
  const insertClaim = (age: number) =>
    env.DB.prepare('INSERT OR REPLACE INTO writes_under_way VALUES (?, ?, ?, ?)')
      .bind(scope, key, crypto.randomUUID(), Date.now() - age)
      .run();
  const count = async () => env.DB.prepare('SELECT count(*) AS n FROM writes_under_way').first('n');
  await insertClaim(1_000);
  expect(await giveAway(100, key)).toMatchObject({ errorCode: 'system.busy' });
  await insertClaim(31_000);
  expect(await giveAway(100, key)).toMatchObject({ status: 200 });
  expect(await count()).toBe(0);
  await insertClaim(61_000);
  await openDatabase(env).batch([buildAbandonedWritesCleanup(openDatabase(env), Date.now())]);
  expect(await count()).toBe(0);
});

test('the same key with another body is refused, and no money moves [WA-19]', async () => {
  await giveAway(100, 'key-of-one-body');
  const before = await balance();
  expect(await giveAway(200, 'key-of-one-body')).toMatchObject({
    status: 409,
    errorCode: 'idempotency.conflict',
  });
  expect(await balance()).toBe(before);
});

test('a call that was refused for lack of money may be repeated with the same key', async () => {
  const before = await balance();
  expect(await giveAway(before + 1, 'key-of-too-much')).toMatchObject({ errorCode: 'wallet.insufficient' });
  expect(await balance()).toBe(before);
  expect(await giveAway(100, 'key-of-too-much')).toMatchObject({ status: 200 });
});

test('`implement`, which needs no key, refuses a call that moves money', () => {
  expect(() => implement(give, async () => ({ given: 1 }))).toThrow('test.give moves money');
});

test.each([
  ['is locked', "UPDATE accounts SET state = 'locked' WHERE id = ?", 'account.locked'],
  ['is closed', "UPDATE accounts SET state = 'closed' WHERE id = ?", 'account.closed'],
  ['is logged out', 'DELETE FROM sessions WHERE account_id = ?', 'login.not.session'],
])(
  'no money moves for a member who %s during the request, and the reply gives the reason',
  async (_, change, errorCode) => {
    const [before, id] = [await balance(), purse.split(':')[1]];
    callService = async () => {
      callService = async () => undefined;
      await env.DB.prepare(change).bind(id).run();
    };
    expect(await giveAway(100, `shut:${errorCode}`)).toMatchObject({ success: false, errorCode });
    expect(await balance()).toBe(before);
    await env.DB.prepare("UPDATE accounts SET state = 'active' WHERE id = ?").bind(id).run();
    token = await logInForToken('rich1');
    // The same key can be used again.
    expect(await giveAway(100, `shut:${errorCode}`)).toMatchObject({ status: 200 });
  },
);

test('replies are deleted in batches a month after their writes, and not earlier, so that retries find them [WA-19]', async () => {
  const db = openDatabase(env);
  const now = Date.now();
  const month = 30 * 24 * 3_600_000;
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5001)
     INSERT INTO idempotent_replies SELECT 'test.old', 'key-' || i, 'hash', '{}', ? FROM n`,
  )
    .bind(now - month - 1)
    .run();
  await env.DB.prepare("INSERT INTO idempotent_replies VALUES ('test.young', 'key', 'hash', '{}', ?)")
    .bind(now - month)
    .run();
  const job = { db, env, now, cursor: null };
  expect(await deleteOldReplies(job)).toEqual({ next: expect.any(String), deleted: 5_000 });
  expect(await deleteOldReplies(job)).toEqual({ next: null, deleted: 1 });
  expect(await deleteOldReplies(job)).toEqual({ next: null, deleted: 0 });
  const young = "SELECT count(*) AS n FROM idempotent_replies WHERE scope = 'test.young'";
  expect(await env.DB.prepare(young).first('n')).toBe(1);
});
