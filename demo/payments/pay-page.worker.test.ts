import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';

import { type DepositOrder, depositOrder } from '#contract/calls/wallet/deposits.ts';
import worker from '#demo/worker.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { ask, send, logInForToken } from '#platform/support/client.ts';
import { openDeposit } from '#platform/support/deposits.ts';

/** Requests an order's payment page. With `act`, presses that button and returns the result page. */
async function requestPayPage({ payAddress }: DepositOrder, act?: string): Promise<string> {
  // The page's messages go to the merchant's site, whose edge forwards them.
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
  // The result is a page that can be revisited and reloaded.
  if (act) expect(reply.status).toBe(303);
  return (
    act ? await open(new URL(reply.headers.get('Location') ?? '', payAddress ?? '').href) : reply
  ).text();
}
const listStates = async (token: string, orderNo: string) =>
  (await ask(depositOrder, { token, query: { orderNo } })).states.map(({ status }) => status);

afterEach(async () => {
  vi.unstubAllGlobals();
  expect((await proveLedger(openDatabase(env))).faults).toEqual([]);
});

test('an operator’s page keeps its stylesheet unescaped', async () => {
  const [, style] = (await requestPayPage(await openDeposit(await logInForToken('member1')))).split(
    /<\/?style[^>]*>/,
  );
  expect(style).toContain('article > header');
});

test('the page shows the remaining time to pay, without a countdown', async () => {
  const order = await openDeposit(await logInForToken('member1'));
  const page = await requestPayPage(order);
  expect(page).toContain(`datetime="${order.expiresAt}"`);
  // The time is on a separate line below the amount, at any width.
  expect(page).toMatch(/<article class="bill">\s*<header>\s*<span>[^<]+<\/span>\s*<b>[^<]+<\/b>\s*<time/);
  expect(page).toMatch(/>(29|30) minutes left to pay</);
});

test('a payment is credited even if its order has expired [WA-18]', async () => {
  const token = await logInForToken('member1');
  const order = await openDeposit(token);
  expect(await requestPayPage(order, 'late')).toContain('(200)');
  expect(await listStates(token, order.orderNo)).toEqual([
    'created',
    'awaiting_payment',
    'expired',
    'credited',
  ]);
});

test('an order expires without a message to the merchant’s site [WA-18]', async () => {
  const token = await logInForToken('member1');
  const order = await openDeposit(token);
  expect(await requestPayPage(order, 'expire')).toContain('no message');
  expect(await listStates(token, order.orderNo)).toEqual(['created', 'awaiting_payment', 'expired']);
});

test('a message with an old timestamp is refused despite its valid signature, and nothing is credited [WA-18]', async () => {
  const token = await logInForToken('member1');
  const order = await openDeposit(token);
  expect(await requestPayPage(order, 'replay')).toContain('(403)');
  expect(await listStates(token, order.orderNo)).toEqual(['created', 'awaiting_payment']);
  // The same message with a current signature is accepted.
  expect(await requestPayPage(order, 'pay')).toContain('(200)');
});
