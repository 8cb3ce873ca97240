import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { defineCall, noQuery } from '#contract/wire/call.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { databaseOf } from '#platform/database/client.ts';
import type { PlatformBindings } from '#platform/env.ts';
import { ledgerAccountId, ledgerBalance, transferStatements } from '#platform/modules/wallet/ledger.ts';
import { tokenOf } from '#platform/support/client.ts';

import { implement, implementBooking, memberOf } from './implement.ts';

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
const gift = implementBooking(give, async (request) => {
  handled += 1;
  const { db, merchant, body, now } = request;
  const purse = ledgerAccountId('cash', memberOf(request).account.id, merchant.currency);
  return {
    statements: transferStatements(db, {
      scope: 'bet',
      key: crypto.randomUUID(),
      from: purse,
      to: ledgerAccountId('house', merchant.merchantCode, merchant.currency),
      amountMinor: body.amount,
      currency: merchant.currency,
      at: now,
    }),
    reply: { given: body.amount },
  };
});
const app = new Hono<PlatformBindings>().on(give.method, give.path, gift.handle);

let token: string;
let purse: string;
beforeAll(async () => {
  token = await tokenOf('rich1');
  const row = await env.DB.prepare(
    "SELECT id FROM accounts WHERE username = 'rich1' AND merchant_code = 'aurora'",
  ).first<{ id: string }>();
  purse = ledgerAccountId('cash', row?.id ?? '', 'USD');
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
const balance = () => ledgerBalance(databaseOf(env), purse);

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

test('the same key with another body is refused, and moves nothing [WA-19]', async () => {
  await giveAway(100, 'key-of-one-body');
  const before = await balance();
  expect(await giveAway(200, 'key-of-one-body')).toMatchObject({
    status: 409,
    errorCode: 'idempotency.conflict',
  });
  expect(await balance()).toBe(before);
});

test('a call refused for an overdraft may be sent again under its key', async () => {
  const before = await balance();
  expect(await giveAway(before + 1, 'key-of-too-much')).toMatchObject({ errorCode: 'wallet.insufficient' });
  expect(await balance()).toBe(before);
  expect(await giveAway(100, 'key-of-too-much')).toMatchObject({ status: 200 });
});

test('no call that moves money can be implemented without its key', () => {
  expect(() => implement(give, async () => ({ given: 1 }))).toThrow('test.give moves money');
});
