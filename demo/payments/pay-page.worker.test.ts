import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';

import { type DepositOrder, depositOrder } from '#contract/calls/wallet/deposits.ts';
import worker from '#demo/worker.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { ask, send, logInForToken } from '#platform/support/client.ts';
import { openDeposit } from '#platform/support/deposits.ts';

/** Requests the payment page of an order or, with `act`, presses one of its buttons. */
async function payPage({ payAddress }: DepositOrder, act?: string): Promise<string> {
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
  const [, style] = (await payPage(await openDeposit(await logInForToken('member1')))).split(
    /<\/?style[^>]*>/,
  );
  expect(style).toContain('article > header');
});

test('the page shows the remaining time to pay without a running clock', async () => {
  const order = await openDeposit(await logInForToken('member1'));
  const page = await payPage(order);
  expect(page).toContain(`datetime="${order.expiresAt}"`);
  // The time is on a separate line below the amount, at any width.
  expect(page).toMatch(/<article class="bill">\s*<header>\s*<span>[^<]+<\/span>\s*<b>[^<]+<\/b>\s*<time/);
  expect(page).toMatch(/>(29|30) minutes left to pay</);
});

test('a late payment: the order expires first but is still credited [WA-18]', async () => {
  const token = await logInForToken('member1');
  const order = await openDeposit(token);
  expect(await payPage(order, 'late')).toContain('(200)');
  expect(await listStates(token, order.orderNo)).toEqual([
    'created',
    'awaiting_payment',
    'expired',
    'credited',
  ]);
});

test('time runs out without a message to the shop: the order expires [WA-18]', async () => {
  const token = await logInForToken('member1');
  const order = await openDeposit(token);
  expect(await payPage(order, 'expire')).toContain('no message');
  expect(await listStates(token, order.orderNo)).toEqual(['created', 'awaiting_payment', 'expired']);
});

test('an old message is refused despite its valid signature: nothing is credited [WA-18]', async () => {
  const token = await logInForToken('member1');
  const order = await openDeposit(token);
  expect(await payPage(order, 'replay')).toContain('(403)');
  expect(await listStates(token, order.orderNo)).toEqual(['created', 'awaiting_payment']);
  // The same message with a current signature is accepted.
  expect(await payPage(order, 'pay')).toContain('(200)');
});
