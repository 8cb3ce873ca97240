import { createHmac, scryptSync } from 'node:crypto';

import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { login, smsNoLogin } from '#contract/calls/identity/login.ts';
import { idempotencyHeader } from '#contract/wire/call.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { isOutdated } from '#platform/core/accounts/passwords.ts';
import { ask, call } from '#platform/support/client.ts';
import { revokeLoginsDuring } from '#platform/support/revoke-logins-during.ts';
import { readCodeSentTo, giveNumber, listMessagesTo } from '#platform/support/verification.ts';

const merchant = 'lotus' as const;
const number = { countryDialingCode: '66', mobileNum: '081 234 5601' };
const e164 = '+66812345601';

beforeAll(() => giveNumber(merchant, 'member1', e164.slice(1)));
afterEach(() => vi.useRealTimers());
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

type NumberLogin = {
  verificationCode?: string;
  password?: string;
  totp?: string;
  firebaseIdToken?: string;
} & Partial<typeof number>;
const logInByNumber = (more: NumberLogin, at: 'aurora' | 'lotus' | 'harbour' = merchant) =>
  call(login, { merchant: at, body: { type: 'mobile', ...number, ...more } });
const readErrorCode = async (...args: Parameters<typeof logInByNumber>) =>
  (await logInByNumber(...args)).envelope.errorCode;

test('a member logs in once with the code sent to the number, however the number is written [AU-02] [AU-31]', async () => {
  await ask(smsNoLogin, { merchant, body: { ...number, purpose: 'login' } });
  const verificationCode = await readCodeSentTo(e164);
  expect(verificationCode).toMatch(/^\d{8}$/);
  const reply = await logInByNumber({ verificationCode, mobileNum: '812345601' });
  expect(reply.envelope.value).toMatchObject({ userName: 'member1', merchantCode: merchant });
  expect(await readErrorCode({ verificationCode })).toBe('verification.code.error');
});

test('a login by code whose reply was lost is answered again with its session, only with the same key and code [AU-02] [AU-31]', async () => {
  const other = { ...number, mobileNum: '081 234 5627' };
  await giveNumber(merchant, 'rich1', '66812345627');
  const visitor = { 'X-Visitor-Ip': '198.51.100.27', 'X-Visitor-Network': '198.51.100.27/32' };
  await ask(smsNoLogin, { merchant, headers: visitor, body: { ...other, purpose: 'login' } });
  const verificationCode = await readCodeSentTo('+66812345627');
  const send = (key: string, code = verificationCode) =>
    call(login, {
      merchant,
      headers: { ...visitor, [idempotencyHeader]: key },
      body: { type: 'mobile', ...other, verificationCode: code },
    });
  const first = await send('login-with-a-lost-reply');
  expect(first.envelope.value).toMatchObject({ userName: 'rich1' });
  expect((await send('login-with-a-lost-reply')).envelope.value).toEqual(first.envelope.value);
  expect((await send('login-with-a-lost-reply', '00000000')).envelope.errorCode).toBe('idempotency.conflict');
  expect((await send('another-login')).envelope.errorCode).toBe('verification.code.error');
});

test('a login by code fails if the member ends all sessions meanwhile [AU-32] [AU-02]', async () => {
  const other = { ...number, mobileNum: '081 234 5619' };
  await giveNumber(merchant, 'test41', '66812345619');
  // This request has its own network, because a third message from one network needs a captcha.
  const headers = { 'X-Visitor-Ip': '198.51.100.7', 'X-Visitor-Network': '198.51.100.0/24' };
  await ask(smsNoLogin, { merchant, headers, body: { ...other, purpose: 'login' } });
  const verificationCode = await readCodeSentTo('+66812345619');
  const logIn = () => logInByNumber({ ...other, verificationCode });
  expect((await revokeLoginsDuring('lotus-test41', logIn)).envelope.errorCode).toBe('login.not.session');
});

test('a member can log in by number and password, with the same errors as by name and password [AU-13]', async () => {
  const reply = await logInByNumber({ password: demoPassword });
  expect(reply.envelope.value).toMatchObject({ userName: 'member1', type: 0 });
  expect(await readErrorCode({ password: 'wrong-one' })).toBe('account.password.wrong');
  expect(await readErrorCode({ password: 'wrong-one', mobileNum: '0899999999' })).toBe(
    'account.password.wrong',
  );
  const none = await logInByNumber({});
  expect(none.envelope).toMatchObject({
    errorCode: 'validation.failed',
    fields: { verificationCode: expect.any(String) },
  });
});

test('in a login with a password, the fields of a third party’s number verification are accepted and ignored [AU-14]', async () => {
  const firebase = { firebaseChannel: 'sms', firebaseIdToken: 'x.y.z', firebaseMobileNo: e164 };
  const login = (password: string) => logInByNumber({ password, ...firebase });
  expect((await login(demoPassword)).status).toBe(200);
  expect((await login('wrong-one')).envelope.errorCode).toBe('account.password.wrong');
});

test('a merchant without the flag for logins by code neither sends nor accepts codes [AU-02]', async () => {
  expect(await readErrorCode({ verificationCode: '12345678' }, 'aurora')).toBe('permission.denied');
  const requested = await call(smsNoLogin, { body: { ...number, purpose: 'login' } });
  expect(requested.envelope.errorCode).toBe('permission.denied');
});

test('a code sent for a new password, or to another number, is not valid for a login [AU-31]', async () => {
  await giveNumber(merchant, 'agent1', '66812345602');
  await giveNumber('harbour', 'agent1', '66812345602');
  const mobileNum = '0812345602';
  await ask(smsNoLogin, { merchant, body: { ...number, mobileNum, purpose: 'password' } });
  const verificationCode = await readCodeSentTo('+66812345602');
  expect(verificationCode).toMatch(/^\d{8}$/);
  expect(await readErrorCode({ verificationCode, mobileNum })).toBe('verification.code.error');
  expect(await readErrorCode({ verificationCode })).toBe('verification.code.error');
});

test('after three wrong codes a captcha is required, as after three wrong passwords [AU-05] [ER-05]', async () => {
  const mobileNum = '0812345609';
  const replies = [];
  for (let i = 0; i < 4; i++) replies.push(await logInByNumber({ mobileNum, verificationCode: '00000000' }));
  expect(replies.map(({ envelope }) => envelope.errorCode)).toEqual([
    'verification.code.error',
    'verification.code.error',
    'verification.code.error',
    'captcha.required',
  ]);
  expect(replies[2]?.envelope.value).toEqual({ captchaRequired: true });
});

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** Computes the TOTP (RFC 6238) for the secret in its appendix B. */
function computeTotp(at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', '12345678901234567890').update(counter).digest();
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(value % 1_000_000).padStart(6, '0');
}

test('after a right password or SMS code a member with a second factor must enter it too, and the SMS code stays valid meanwhile [AU-13]', async () => {
  await giveNumber(merchant, 'test40', '66812345603');
  await env.DB.prepare(
    "UPDATE accounts SET totp_secret = ?, totp_since = 1 WHERE username = 'test40' AND merchant_code = ?",
  )
    .bind(secret, merchant)
    .run();
  const now = Date.parse('2027-05-01T10:00:00Z');
  setClock(now);
  const mobileNum = '0812345603';
  await ask(smsNoLogin, { merchant, body: { ...number, mobileNum, purpose: 'login' } });
  const verificationCode = await readCodeSentTo('+66812345603');
  expect(await readErrorCode({ mobileNum, verificationCode })).toBe('totp.required');
  expect(await readErrorCode({ mobileNum, password: 'wrong-one' })).toBe('account.password.wrong');
  expect(await readErrorCode({ mobileNum, verificationCode, totp: '000000' })).toBe('totp.wrong');
  const totp = computeTotp(now);
  expect((await logInByNumber({ mobileNum, verificationCode, totp })).status).toBe(200);
  expect(await readErrorCode({ mobileNum, password: demoPassword, totp })).toBe('totp.wrong');
});

test('a missing second factor does not count as a failure [AU-05]', async () => {
  const body = { type: 'username', username: 'test40', password: demoPassword } as const;
  for (let i = 0; i < 12; i++) {
    const { envelope } = await call(login, { merchant, body });
    expect(envelope.errorCode).toBe('totp.required');
  }
});

test('a request for a code to an unknown number gets the same reply, but no message is sent [AU-31]', async () => {
  const mobileNum = '0812345699';
  const reply = await call(smsNoLogin, { merchant, body: { ...number, mobileNum, purpose: 'password' } });
  expect(reply.envelope).toMatchObject({ success: true, value: { expirationTime: expect.any(String) } });
  expect(await listMessagesTo('+66812345699')).toEqual([]);
});

test('a password hashed at a lower cost is rehashed at the next login and still works', async () => {
  const readHash = () =>
    env.DB.prepare(
      "SELECT password_hash AS hash FROM accounts WHERE merchant_code = ?1 AND username = 'test42'",
    )
      .bind(merchant)
      .first<{ hash: string }>();
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync(demoPassword, salt, 32, { N: 2 ** 14, r: 8, p: 1 });
  const earlier = ['scrypt', 2 ** 14, 8, 1, salt.toString('base64'), key.toString('base64')].join('$');
  await env.DB.prepare(
    "UPDATE accounts SET password_hash = ?2 WHERE merchant_code = ?1 AND username = 'test42'",
  )
    .bind(merchant, earlier)
    .run();
  const logIn = (password: string) =>
    call(login, { merchant, body: { type: 'username', username: 'test42', password } });
  expect((await logIn('wrong-one')).envelope.errorCode).toBe('account.password.wrong');
  expect((await readHash())?.hash).toBe(earlier);
  expect((await logIn(demoPassword)).status).toBe(200);
  expect(isOutdated(earlier)).toBe(true);
  await expect.poll(async () => isOutdated((await readHash())?.hash ?? earlier)).toBe(false);
  expect((await logIn(demoPassword)).status).toBe(200);
});
