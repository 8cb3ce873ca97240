import { afterEach, expect, test, vi } from 'vitest';

import { CallError } from './call-error.ts';
import { forgetKeys, withIdempotencyKey } from './idempotency-key.ts';

afterEach(() => void vi.useRealTimers());

const transfer = { key: 'test.transfer' };
const keys: string[] = [];
const keep = async (key: string) => void keys.push(key);
const failing =
  (code: 'network.offline' | 'result.unknown' | 'wallet.insufficient', status: number) => (key: string) => {
    keys.push(key);
    return Promise.reject(new CallError(code, { status }));
  };
const sentWith = async (body: unknown, run: (key: string) => Promise<unknown>) => {
  keys.length = 0;
  await withIdempotencyKey(transfer, { body }, run).catch(() => undefined);
  return keys[0];
};

test('a call that moves money has a key [WA-19]', async () => {
  expect(await sentWith({ amount: 1 }, keep)).toMatch(/^[\w.:-]{8,128}$/);
});

test('a retry after a lost reply has the key of the first [WA-19]', async () => {
  const body = { amount: 2 };
  const first = await sentWith(body, failing('network.offline', 0));
  expect(await sentWith(body, failing('result.unknown', 504))).toBe(first);
  expect(await sentWith(body, keep)).toBe(first);
});

test('a retry with the next code of the authenticator has the key of the first [WA-19]', async () => {
  const first = await sentWith({ amount: 10, totp: '123456' }, failing('network.offline', 0));
  expect(await sentWith({ amount: 10, totp: '654321' }, failing('result.unknown', 504))).toBe(first);
  expect(await sentWith({ amount: 10, paymentPassword: '280417' }, keep)).toBe(first);
});

test('a request with a different query is another request', async () => {
  keys.length = 0;
  const to = (query: object) =>
    withIdempotencyKey(transfer, { query, body: { amount: 9 } }, failing('result.unknown', 504)).catch(
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
    withIdempotencyKey(transfer, { body }, keep),
    withIdempotencyKey(transfer, { body }, keep),
  ]);
  expect(new Set(keys).size).toBe(1);
});

test('the same input after a success, or a final refusal, is another transfer', async () => {
  const body = { amount: 4 };
  const done = await sentWith(body, keep);
  const refused = await sentWith(body, failing('wallet.insufficient', 400));
  expect(refused).not.toBe(done);
  expect(await sentWith(body, keep)).not.toBe(refused);
});

test('another amount is another transfer', async () => {
  const first = await sentWith({ amount: 5 }, failing('network.offline', 0));
  expect(await sentWith({ amount: 6 }, keep)).not.toBe(first);
});

test('a key whose outcome stays unknown is dropped a quarter of an hour after it was last sent', async () => {
  vi.useFakeTimers();
  const body = { amount: 7 };
  const first = await sentWith(body, failing('result.unknown', 504));
  vi.advanceTimersByTime(14 * 60_000);
  expect(await sentWith(body, failing('result.unknown', 504))).toBe(first);
  vi.advanceTimersByTime(14 * 60_000);
  expect(await sentWith(body, failing('result.unknown', 504))).toBe(first);
  vi.advanceTimersByTime(15 * 60_000);
  expect(await sentWith(body, keep)).not.toBe(first);
});

test('a key is dropped once the outcome is known from elsewhere; other calls keep theirs', async () => {
  const body = { amount: 8 };
  const first = await sentWith(body, failing('result.unknown', 504));
  forgetKeys({ key: 'test.other' });
  expect(await sentWith(body, failing('result.unknown', 504))).toBe(first);
  forgetKeys(transfer);
  expect(await sentWith(body, keep)).not.toBe(first);
});
