import { env } from 'cloudflare:workers';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { login } from '#contract/calls/identity/login.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { createTotpSecret } from '#platform/core/accounts/totp.ts';
import { call } from '#platform/support/client.ts';
import { listMessagesTo } from '#platform/support/verification.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const merchant = 'lotus' as const;

beforeEach(async () => {
  await env.DB.batch([
    ...['login_failures', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    env.DB.prepare('UPDATE accounts SET failed_logins = 0, failures_told_at = NULL'),
  ]);
});
afterEach(() => vi.useRealTimers());
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

let network = 0;
const logIn = (username: string, password: string, more: { totp?: string; Language?: string } = {}) =>
  call(login, {
    merchant,
    body: { type: 'username', username, password, ...(more.totp && { totp: more.totp }) },
    headers: { 'X-Visitor-Network': `n${network++}`, Language: more.Language ?? 'TH' },
  });
/** Tries wrong passwords, so far apart that no captcha is required. Returns the time after the last wait. */
async function guess(
  username: string,
  times: number,
  from: number,
  every = 3 * 60 * MINUTE,
): Promise<number> {
  for (let i = 0; i < times; i++) {
    setClock(from + i * every);
    expect((await logIn(username, `wrong-${i}`, { Language: 'VI' })).status).toBe(400);
  }
  return from + times * every;
}
const start = Date.parse('2027-05-03T08:00:00Z');

test('after ten consecutive failed logins the member is notified by mail in the merchant’s language, at most once a day [AU-05]', async () => {
  const address = 'rich1@lotus.example';
  let now = await guess('rich1', 9, start);
  expect(await listMessagesTo(address)).toEqual([]);
  now = await guess('rich1', 1, now);
  expect(await listMessagesTo(address)).toEqual([expect.stringMatching(/rich1 .*10/)]);
  const { results } = await env.DB.prepare('SELECT subject FROM outbox').all();
  expect(results).toEqual([{ subject: 'มีความพยายามเข้าสู่ระบบที่ Lotus ไม่สำเร็จ' }]);
  await guess('rich1', 3, now);
  expect(await listMessagesTo(address)).toHaveLength(1);
  await env.DB.prepare('DELETE FROM outbox').run();
  setClock(start + 4 * DAY);
  await logIn('rich1', 'wrong');
  expect(await listMessagesTo(address)).toEqual([expect.stringMatching(/rich1 .*14/)]);
});

test('the member is notified of slow guessing too, and only once of concurrent guessing from several networks [ED-11]', async () => {
  await env.DB.prepare('UPDATE accounts SET failed_logins = 6').run();
  await guess('rich1', 4, start, DAY);
  expect(await listMessagesTo('rich1@lotus.example')).toHaveLength(1);
  setClock(start + 20 * DAY);
  await env.DB.prepare('UPDATE accounts SET failed_logins = 9').run();
  await Promise.all(['a', 'b'].map((wrong) => logIn('member1', wrong)));
  expect(await listMessagesTo('member1@lotus.example')).toHaveLength(1);
});

test('a member without a verified address is notified by SMS to the verified number; a member with neither is not notified', async () => {
  const updateAccount = (username: string, set: string) =>
    env.DB.prepare(
      `UPDATE accounts SET failed_logins = 9, ${set} WHERE merchant_code = 'lotus' AND username = ?`,
    )
      .bind(username)
      .run();
  setClock(start + 40 * DAY);
  await updateAccount('test41', 'email_verified_at = NULL');
  await logIn('test41', 'wrong');
  expect(await listMessagesTo('+447700900106')).toHaveLength(1);
  await updateAccount('test42', 'email_verified_at = NULL, mobile_verified_at = NULL');
  await logIn('test42', 'wrong');
  const { results } = await env.DB.prepare('SELECT recipient FROM outbox').all();
  expect(results).toEqual([{ recipient: '+447700900106' }]);
});

test('an attacker learns nothing: the reply is the same as for an unknown name [AU-05]', async () => {
  setClock(start + 50 * DAY);
  await env.DB.prepare('UPDATE accounts SET failed_logins = 9').run();
  const known = await logIn('agent1', 'wrong');
  const unknown = await logIn('nobody1', 'wrong');
  expect(known.status).toBe(unknown.status);
  expect({ ...known.envelope, traceId: null }).toEqual({ ...unknown.envelope, traceId: null });
  expect(await listMessagesTo('agent1@lotus.example')).toHaveLength(1);
});

test('a login reports the failures since the previous login, and the login after it reports none [AU-17]', async () => {
  const now = await guess('master1', 4, start + 60 * DAY);
  setClock(now);
  expect((await logIn('master1', demoPassword)).envelope.value).toMatchObject({ failedLogins: 4 });
  expect((await logIn('master1', demoPassword)).envelope.value).not.toHaveProperty('failedLogins');
});

test('a wrong second factor counts as a failed login; a missing second factor does not [ME-13]', async () => {
  const secret = createTotpSecret();
  await env.DB.prepare(
    "UPDATE accounts SET totp_secret = ?, totp_since = 1 WHERE merchant_code = 'lotus' AND username = 'test40'",
  )
    .bind(secret)
    .run();
  setClock(start + 70 * DAY);
  const app = new TOTP({ secret });
  const right = app.generate({ timestamp: Date.now() });
  expect((await logIn('test40', demoPassword)).envelope.errorCode).toBe('totp.required');
  const wrong = right === '000000' ? '000001' : '000000';
  expect((await logIn('test40', demoPassword, { totp: wrong })).envelope.errorCode).toBe('totp.wrong');
  expect((await logIn('test40', demoPassword, { totp: right })).envelope.value).toMatchObject({
    failedLogins: 1,
  });
});
