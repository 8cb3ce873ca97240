import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';

import { systemStatus, whitelabel } from '#contract/calls/system/site.ts';
import { startDeposit } from '#contract/calls/wallet/deposits.ts';
import worker from '#demo/worker.ts';
import { ask, send, logInForToken } from '#platform/support/client.ts';
import { openDeposit } from '#platform/support/deposits.ts';

const setFault = (fault: object) => send('/platform/faults', { method: 'POST', body: JSON.stringify(fault) });
const status = () => send(systemStatus.path, { headers: { Merchant: 'aurora' } });

afterEach(() => setFault({ mode: 'none' }));

test('a platform that is down gives no reply at all, and comes back', async () => {
  await setFault({ mode: 'down' });
  await expect(status()).rejects.toThrow('down');
  await setFault({ mode: 'none' });
  expect(await ask(systemStatus)).toEqual({ status: 0 });
});

test('a fault may be set for one path only', async () => {
  await setFault({ mode: 'html', match: '/wps/system/status' });
  expect((await status()).headers.get('Content-Type')).toContain('text/html');
  expect(await ask(whitelabel)).toHaveProperty('REWCEN3');
});

test.for(['garbage', 'truncated', 'html'])('a reply that is %s is not an envelope', async (mode) => {
  await setFault({ mode });
  const response = await status();
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(() => JSON.parse(text)).toThrow();
});

test('a slow platform responds late but correctly', async () => {
  await setFault({ mode: 'slow', delayMs: 120 });
  const started = performance.now();
  expect(await ask(systemStatus)).toEqual({ status: 0 });
  expect(performance.now() - started).toBeGreaterThanOrEqual(110);
});

test('a fault can end every session', async () => {
  await setFault({ mode: '401' });
  const response = await status();
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ success: false, errorCode: 'login.not.session' });
});

test('without FAULTS=1 no fault can be set', async () => {
  for (const path of ['faults', 'merchant']) {
    const request = new Request(`http://platform.internal/platform/${path}`, {
      method: 'POST',
      body: JSON.stringify({ mode: 'down', merchantCode: 'aurora', maintenance: true }),
    });
    const response = await worker.fetch(request, { ...env, FAULTS: '0' }, createExecutionContext());
    expect(response.status).toBe(404);
  }
  expect(await ask(systemStatus)).toEqual({ status: 0 });
});

test('if the payment service opens no payment, the order stays open, and the next attempt gets a payment page [WA-18]', async () => {
  const token = await logInForToken('member1');
  await setFault({ mode: 'payments' });
  const order = await openDeposit(token);
  expect(order).toMatchObject({ status: 'created', payAddress: null });
  await setFault({ mode: 'none' });
  const body = { orderNo: order.orderNo, returnUrl: 'http://localhost:4173/m/voucherCenter' };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const started = await ask(startDeposit, { token, headers, body });
  expect(started.status).toBe('awaiting_payment');
  expect(started.payAddress).toContain(order.orderNo);
});
