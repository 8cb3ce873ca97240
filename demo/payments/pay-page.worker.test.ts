import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';

import { type DepositOrder, depositOrder } from '#contract/calls/wallet/deposits.ts';
import worker from '#demo/worker.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { ask, send, tokenOf } from '#platform/support/client.ts';
import { openDeposit } from '#platform/support/deposits.ts';

/** Asks for the payment page of an order; with an act, as one of its buttons does. */
async function payPage({ payAddress }: DepositOrder, act?: string): Promise<string> {
  // What the page sends goes to the merchant's site, whose edge hands it on.
  vi.stubGlobal('fetch', async (address: URL, { headers, ...init }: RequestInit) =>
    send(address.pathname, { ...init, headers: { ...headers, Merchant: 'aurora' } }),
  );
  const open = (address: string, init?: RequestInit) =>
    worker.fetch(new Request(address, init), { ...env, OUTBOX: '1' }, createExecutionContext());
  const reply = await open(
    payAddress ?? '',
    act ? { method: 'POST', body: new URLSearchParams({ act }) } : {},
  );
  vi.unstubAllGlobals();
  // What was done is a page that can be gone back to and loaded again.
  if (act) expect(reply.status).toBe(303);
  return (
    act ? await open(new URL(reply.headers.get('Location') ?? '', payAddress ?? '').href) : reply
  ).text();
}
const statesOf = async (token: string, orderNo: string) =>
  (await ask(depositOrder, { token, query: { orderNo } })).states.map(({ status }) => status);

afterEach(async () => {
  vi.unstubAllGlobals();
  expect((await proveLedger(databaseOf(env))).faults).toEqual([]);
});

test('a page of an operator has its style as it was written', async () => {
  const [, style] = (await payPage(await openDeposit(await tokenOf('member1')))).split(/<\/?style[^>]*>/);
  expect(style).toContain('article > header');
});

test('the page says how long the order can be paid, by no clock of its own', async () => {
  const order = await openDeposit(await tokenOf('member1'));
  const page = await payPage(order);
  expect(page).toContain(`datetime="${order.expiresAt}"`);
  // A line of its own beneath the amount, whatever the width.
  expect(page).toMatch(/<article class="bill">\s*<header>\s*<span>[^<]+<\/span>\s*<b>[^<]+<\/b>\s*<time/);
  expect(page).toMatch(/>(29|30) minutes left to pay</);
});

test('paid late: the order expires first, and is credited all the same [WA-18]', async () => {
  const token = await tokenOf('member1');
  const order = await openDeposit(token);
  expect(await payPage(order, 'late')).toContain('(200)');
  expect(await statesOf(token, order.orderNo)).toEqual([
    'created',
    'awaiting_payment',
    'expired',
    'credited',
  ]);
});

test('its time runs out without a word to the shop: the order expires [WA-18]', async () => {
  const token = await tokenOf('member1');
  const order = await openDeposit(token);
  expect(await payPage(order, 'expire')).toContain('no message');
  expect(await statesOf(token, order.orderNo)).toEqual(['created', 'awaiting_payment', 'expired']);
});

test('a message that was signed long ago is refused, however right its signature: nothing is credited [WA-18]', async () => {
  const token = await tokenOf('member1');
  const order = await openDeposit(token);
  expect(await payPage(order, 'replay')).toContain('(403)');
  expect(await statesOf(token, order.orderNo)).toEqual(['created', 'awaiting_payment']);
  // The same as of now is taken.
  expect(await payPage(order, 'pay')).toContain('(200)');
});
