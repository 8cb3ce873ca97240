import { afterEach, expect, test, vi } from 'vitest';

import { CallError } from './call-error.ts';
import { forgetKeys, withIdempotencyKey } from './idempotency-key.ts';

afterEach(() => void vi.useRealTimers());

const transfer = { key: 'test.transfer' };
const keys: string[] = [];
const collectKey = async (key: string) => void keys.push(key);
const failWith =
  (code: 'network.offline' | 'result.unknown' | 'wallet.insufficient', status: number) => (key: string) => {
    keys.push(key);
    return Promise.reject(new CallError(code, { status }));
  };
const sendAndGetKey = async (body: unknown, run: (key: string) => Promise<unknown>) => {
  keys.length = 0;
  await withIdempotencyKey(transfer, { body }, run).catch(() => undefined);
  return keys[0];
};

test('a call that moves money has a key [WA-19]', async () => {
  expect(await sendAndGetKey({ amount: 1 }, collectKey)).toMatch(/^[\w.:-]{8,128}$/);
});

test('a retry after a lost reply has the key of the first attempt [WA-19]', async () => {
  const body = { amount: 2 };
  const first = await sendAndGetKey(body, failWith('network.offline', 0));
  expect(await sendAndGetKey(body, failWith('result.unknown', 504))).toBe(first);
  expect(await sendAndGetKey(body, collectKey)).toBe(first);
});

test('a retry with another authenticator code or the withdrawal password has the key of the first attempt [WA-19]', async () => {
  const first = await sendAndGetKey({ amount: 10, totp: '123456' }, failWith('network.offline', 0));
  expect(await sendAndGetKey({ amount: 10, totp: '654321' }, failWith('result.unknown', 504))).toBe(first);
  expect(await sendAndGetKey({ amount: 10, paymentPassword: '280417' }, collectKey)).toBe(first);
});

test('a request with a different query is another request', async () => {
  keys.length = 0;
  const to = (query: object) =>
    withIdempotencyKey(transfer, { query, body: { amount: 9 } }, failWith('result.unknown', 504)).catch(
      () => undefined,
    );
  await to({ account: 1 });
  await to({ account: 2 });
  expect(new Set(keys).size).toBe(2);
});

test('a double tap has one key [WA-19]', async () => {
  const body = { amount: 3 };
  keys.length = 0;
  await Promise.all([
    withIdempotencyKey(transfer, { body }, collectKey),
    withIdempotencyKey(transfer, { body }, collectKey),
  ]);
  expect(new Set(keys).size).toBe(1);
});

test('the same input after a success, or a final refusal, is another transfer', async () => {
  const body = { amount: 4 };
  const done = await sendAndGetKey(body, collectKey);
  const refused = await sendAndGetKey(body, failWith('wallet.insufficient', 400));
  expect(refused).not.toBe(done);
  expect(await sendAndGetKey(body, collectKey)).not.toBe(refused);
});

test('another amount is another transfer', async () => {
  const first = await sendAndGetKey({ amount: 5 }, failWith('network.offline', 0));
  expect(await sendAndGetKey({ amount: 6 }, collectKey)).not.toBe(first);
});

test('while the outcome is unknown, a key is dropped a quarter of an hour after it was last sent', async () => {
  vi.useFakeTimers();
  const body = { amount: 7 };
  const first = await sendAndGetKey(body, failWith('result.unknown', 504));
  vi.advanceTimersByTime(14 * 60_000);
  expect(await sendAndGetKey(body, failWith('result.unknown', 504))).toBe(first);
  vi.advanceTimersByTime(14 * 60_000);
  expect(await sendAndGetKey(body, failWith('result.unknown', 504))).toBe(first);
  vi.advanceTimersByTime(15 * 60_000);
  expect(await sendAndGetKey(body, collectKey)).not.toBe(first);
});

test('a key is dropped once the outcome is known from elsewhere; other calls keep their keys', async () => {
  const body = { amount: 8 };
  const first = await sendAndGetKey(body, failWith('result.unknown', 504));
  forgetKeys({ key: 'test.other' });
  expect(await sendAndGetKey(body, failWith('result.unknown', 504))).toBe(first);
  forgetKeys(transfer);
  expect(await sendAndGetKey(body, collectKey)).not.toBe(first);
});
