import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { login, smsNoLogin } from '#contract/calls/identity/login.ts';
import {
  changePassword,
  recoverByEmail,
  resetByEmail,
  setByPhone,
} from '#contract/calls/identity/password.ts';
import { sessionSchema } from '#contract/calls/identity/session.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { noPassword } from '#platform/core/accounts/passwords.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { withRules } from '#platform/support/registrations.ts';
import { readCodeSentTo, readCaptcha } from '#platform/support/verification.ts';

const MINUTE = 60_000;
const nextPassword = 'Another12';
type Merchant = 'aurora' | 'lotus' | 'harbour';

let hashes: Record<string, unknown>[] = [];
beforeEach(async () => {
  hashes = (await env.DB.prepare('SELECT id, password_hash FROM accounts').all()).results;
  await env.DB.prepare('DELETE FROM login_failures').run();
  await env.DB.prepare('DELETE FROM outbox').run();
});
afterEach(async () => {
  vi.useRealTimers();
  const restore = env.DB.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?');
  await env.DB.batch(hashes.map((row) => restore.bind(row.password_hash, row.id)));
});

const readMails = async () =>
  (await env.DB.prepare("SELECT * FROM outbox WHERE channel = 'mail' ORDER BY id").all()).results;
const recover = (
  username: string,
  email: string,
  merchant: Merchant = 'aurora',
  Language = 'EN',
  network = '203.0.113.0/24',
) =>
  call(recoverByEmail, {
    merchant,
    headers: { Language, 'X-Visitor-Network': network },
    body: { username, email },
  });
/** Requests a recovery with a solved captcha. */
async function recoverWithCaptcha(username: string, email: string, network = '203.0.113.0/24') {
  const answer = await readCaptcha({ purpose: 'mail.password', subject: `mail:${email}` });
  return call(recoverByEmail, {
    headers: { 'X-Visitor-Network': network },
    body: { username, email, ...answer },
  });
}
const readLinkKey = (mail: Record<string, unknown> | undefined) =>
  /#key=([\w-]{22})\b/.exec(String(mail?.text))?.[1] ?? '';
/** Requests a code for a number at Lotus and reads it. */
async function requestCode(mobileNum: string): Promise<string> {
  const body = { mobileNum, countryDialingCode: '44', purpose: 'password' } as const;
  await ask(smsNoLogin, { merchant: 'lotus', body });
  return readCodeSentTo(`+44${mobileNum}`);
}
const logIn = (password: string, username = 'member1', merchant: Merchant = 'aurora') =>
  call(login, { merchant, body: { type: 'username', username, password } });
const isLoggedIn = async (token: string, merchant: Merchant = 'aurora') =>
  (await call(memberInfo, { token, merchant })).status === 200;

test('a member gets a mail in their language with a link that sets a password once [PW-03]', async () => {
  const before = await logInForToken('member1');
  expect(await recover('MEMBER1', 'Member1@Aurora.example', 'aurora', 'PT-BR')).toMatchObject({
    status: 200,
  });
  const [mail] = await readMails();
  expect(mail).toMatchObject({ recipient: 'member1@aurora.example', subject: 'Sua nova senha em Aurora' });
  expect(mail?.text).toContain('http://localhost:4173/m/forget#key=');
  const body = { key: readLinkKey(mail), newPassword: nextPassword };
  const same = { ...body, newPassword: demoPassword };
  expect(
    (await call(resetByEmail, { body: { ...body, newPassword: 'short' } })).envelope.fields,
  ).toHaveProperty('newPassword');
  expect((await call(resetByEmail, { body: same })).envelope.errorCode).toBe('modify.new.old.same');
  expect((await call(resetByEmail, { body, merchant: 'lotus' })).envelope.errorCode).toBe('link.expired');
  const both = await Promise.all([call(resetByEmail, { body }), call(resetByEmail, { body })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await call(resetByEmail, { body })).envelope.errorCode).toBe('link.expired');
  expect(await isLoggedIn(before)).toBe(false);
  expect((await readMails()).slice(1)).toMatchObject([{ subject: 'A new password was set at Aurora' }]);
  expect((await logIn(demoPassword)).status).toBe(400);
  expect((await logIn(nextPassword)).status).toBe(200);
});

test('a link is refused if the merchant has switched off recovery by mail meanwhile [PW-03]', async () => {
  await recover('test41', 'test41@aurora.example');
  const [mail] = await readMails();
  const body = { key: readLinkKey(mail), newPassword: nextPassword };
  const resetPassword = () => call(resetByEmail, { body });
  const { envelope } = await withRules('aurora', { flags: { CHNGPASSMAIL3: '0' } }, resetPassword);
  expect(envelope.errorCode).toBe('permission.denied');
  expect((await logIn(demoPassword, 'test41')).status).toBe(200);
});

test('a wrong pair of name and address gets the same reply as a right pair, but no mail [PW-03]', async () => {
  const right = await recover('rich1', 'rich1@aurora.example');
  for (const [username, email] of [
    ['rich1', 'member1@aurora.example'],
    ['nobody1', 'rich1@aurora.example'],
    ['guest1', 'guest1@aurora.example'],
  ] as const) {
    const wrong = await recover(username, email);
    expect(wrong.status).toBe(right.status);
    expect({ ...wrong.envelope, traceId: null }).toEqual({ ...right.envelope, traceId: null });
  }
  expect(await readMails()).toHaveLength(1);
});

test('if a query of a recovery fails, the log omits the parameters and the reply is the same', async () => {
  const lines: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => lines.push(...line));
  await env.DB.prepare('ALTER TABLE accounts RENAME TO away').run();
  try {
    expect((await recover('test40', 'test40@aurora.example')).status).toBe(200);
  } finally {
    await env.DB.prepare('ALTER TABLE away RENAME TO accounts').run();
    vi.restoreAllMocks();
  }
  const log = lines
    .map((line) => (line instanceof Error ? `${line.message} ${line.stack}` : String(line)))
    .join();
  expect(log).toContain('no such table');
  expect(log).not.toContain('test40');
});

test('a link is valid for half an hour, and an account gets at most three links in that time [PW-03]', async () => {
  for (let i = 0; i < 5; i++) await recoverWithCaptcha('agent1', 'agent1@aurora.example');
  const sent = await readMails();
  expect(sent).toHaveLength(3);
  const { results } = await env.DB.prepare('SELECT * FROM reset_links').all();
  for (const mail of sent) expect(JSON.stringify(results)).not.toContain(readLinkKey(mail));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * MINUTE });
  const body = { key: readLinkKey(sent[0]), newPassword: nextPassword };
  expect((await call(resetByEmail, { body })).envelope.errorCode).toBe('link.expired');
  await recoverWithCaptcha('agent1', 'agent1@aurora.example');
  expect(await readMails()).toHaveLength(4);
});

test('the third request for an address needs a captcha, whether or not an account has the address [PW-03] [ED-11]', async () => {
  for (const email of ['rich1@aurora.example', 'nobody-has@aurora.example']) {
    const codes: (string | null)[] = [];
    for (let i = 0; i < 10; i++)
      codes.push((await recover('rich1', email, 'aurora', 'EN', `s${i}`)).envelope.errorCode);
    expect(codes).toEqual([null, null, ...Array.from({ length: 8 }, () => 'captcha.required')]);
    expect((await recoverWithCaptcha('rich1', email)).envelope.errorCode).toBeNull();
  }
  expect(await readMails()).toHaveLength(3);
});

test('strangers who use up an account’s links do not block the member on a known network [PW-03] [ED-11]', async () => {
  const home = 'home-of-test41';
  const body = { type: 'username', username: 'test41', password: demoPassword } as const;
  expect((await call(login, { body, headers: { 'X-Visitor-Network': home } })).status).toBe(200);
  for (let i = 0; i < 5; i++) await recoverWithCaptcha('test41', 'test41@aurora.example', `s${i}`);
  expect(await readMails()).toHaveLength(3);
  await recoverWithCaptcha('test41', 'test41@aurora.example', home);
  expect(await readMails()).toHaveLength(4);
});

test('a merchant without the flags allows recovery neither by mail nor by SMS [PW-02]', async () => {
  expect((await recover('member1', 'member1@harbour.example', 'harbour')).status).toBe(403);
  const body = {
    newPassword: nextPassword,
    mobileNum: '7700900101',
    countryDialingCode: '44',
    verificationCode: '123456',
  };
  expect((await call(setByPhone, { body })).envelope.errorCode).toBe('permission.denied');
});

test('a code by SMS sets a new password once, and stays valid if the old password is submitted as the new one [PW-06, PW-09]', async () => {
  const before = await logInForToken('member1', 'lotus');
  const verificationCode = await requestCode('7700900101');
  const body = {
    newPassword: nextPassword,
    mobileNum: '07700 900101',
    countryDialingCode: '44',
    verificationCode,
  };
  const set = (more: Partial<typeof body>) =>
    call(setByPhone, { merchant: 'lotus', body: { ...body, ...more } });
  expect((await set({ newPassword: demoPassword })).envelope.errorCode).toBe('modify.new.old.same');
  expect((await set({})).status).toBe(200);
  expect((await set({ newPassword: 'Third123' })).envelope.errorCode).toBe('verification.code.error');
  expect(await isLoggedIn(before, 'lotus')).toBe(false);
  expect((await logIn(nextPassword, 'member1', 'lotus')).status).toBe(200);
  expect(await readMails()).toMatchObject([{ recipient: 'member1@lotus.example' }]);
});

test('a member who recovered the account can log in at once despite earlier failures [PW-08]', async () => {
  for (let i = 0; i < 4; i++) await logIn('wrong-one', 'rich1', 'lotus');
  expect((await logIn(demoPassword, 'rich1', 'lotus')).envelope.errorCode).toBe('captcha.required');
  const verificationCode = await requestCode('7700900102');
  const number = { mobileNum: '7700900102', countryDialingCode: '44' };
  const body = { ...number, newPassword: nextPassword, verificationCode };
  expect((await call(setByPhone, { merchant: 'lotus', body })).status).toBe(200);
  expect((await logIn(nextPassword, 'rich1', 'lotus')).status).toBe(200);
  const byNumber = { type: 'mobile', ...number, password: nextPassword } as const;
  expect((await call(login, { merchant: 'lotus', body: byNumber })).status).toBe(200);
});

test('the member info of a member without a password says so; the member cannot change the password, and sets a first one by SMS [PW-06] [ME-02]', async () => {
  const token = await logInForToken('member1', 'lotus');
  const session = { merchant: 'lotus', token } as const;
  expect(await ask(memberInfo, session)).toMatchObject({ hasPassword: true });
  await env.DB.prepare(
    "UPDATE accounts SET password_hash = ? WHERE merchant_code = 'lotus' AND username = 'member1'",
  )
    .bind(noPassword)
    .run();
  expect(await ask(memberInfo, session)).toMatchObject({ hasPassword: false });
  for (const oldPassword of ['x', demoPassword]) {
    const body = { oldPassword, newPassword: nextPassword, confirmNewPassword: nextPassword };
    expect((await call(changePassword, { ...session, body })).envelope.errorCode).toBe(
      'account.password.wrong',
    );
  }
  const number = { mobileNum: '7700900101', countryDialingCode: '44' };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE });
  const verificationCode = await requestCode(number.mobileNum);
  const body = { ...number, newPassword: nextPassword, verificationCode };
  expect((await call(setByPhone, { merchant: 'lotus', body })).status).toBe(200);
  const byNumber = { type: 'mobile', ...number, password: nextPassword } as const;
  const { envelope } = await call(login, { merchant: 'lotus', body: byNumber });
  const { token: fresh } = v.parse(sessionSchema, envelope.value);
  expect(await ask(memberInfo, { ...session, token: fresh })).toMatchObject({ hasPassword: true });
});

test('a wrong code gets the same reply for a known and an unknown number [PW-06]', async () => {
  await requestCode('7700900103');
  for (const mobileNum of ['7700900103', '7700900999']) {
    const body = {
      newPassword: demoPassword,
      mobileNum,
      countryDialingCode: '44',
      verificationCode: '00000000',
    };
    const { envelope } = await call(setByPhone, { merchant: 'lotus', body });
    expect(envelope).toMatchObject({ errorCode: 'verification.code.error', value: null, message: null });
  }
});

const change = (
  token: string,
  more: Partial<{ oldPassword: string; newPassword: string; confirmNewPassword: string }> = {},
  headers: Record<string, string> = {},
) =>
  call(changePassword, {
    token,
    headers,
    body: { oldPassword: demoPassword, newPassword: nextPassword, confirmNewPassword: nextPassword, ...more },
  });

test('a change of the password keeps this session and ends the others [PW-14]', async () => {
  const [here, there] = [await logInForToken('master1'), await logInForToken('master1')];
  expect((await change(here)).status).toBe(200);
  expect(await isLoggedIn(here)).toBe(true);
  expect(await isLoggedIn(there)).toBe(false);
  expect((await logIn(nextPassword, 'master1')).status).toBe(200);
  expect(await readMails()).toMatchObject([{ recipient: 'master1@aurora.example' }]);
});

test('a change whose reply was lost is answered again, and a refused change leaves its key free [PW-14]', async () => {
  const token = await logInForToken('master1');
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const typo = { oldPassword: 'Wrong1234' };
  expect((await change(token, typo, key)).envelope.errorCode).toBe('account.password.wrong');
  expect((await change(token, {}, key)).status).toBe(200);
  expect((await change(token, {}, key)).status).toBe(200);
  const other = { newPassword: 'Another13', confirmNewPassword: 'Another13' };
  expect((await change(token, other, key)).envelope.errorCode).toBe('idempotency.conflict');
  expect((await change(token)).envelope.errorCode).toBe('account.password.wrong');
});

test('a reset by a link whose reply was lost is answered again, only with the same key and password [PW-03]', async () => {
  await recover('rich1', 'rich1@aurora.example');
  const body = { key: readLinkKey((await readMails())[0]), newPassword: nextPassword };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const reset = (more: { headers?: Record<string, string> }) => call(resetByEmail, { body, ...more });
  expect((await reset({ headers })).status).toBe(200);
  expect((await reset({ headers })).status).toBe(200);
  expect((await reset({})).envelope.errorCode).toBe('link.expired');
});

test('a new password must match the rule, be repeated and differ from the old one [PW-13, PW-14]', async () => {
  const token = await logInForToken('test42');
  const same = { newPassword: demoPassword, confirmNewPassword: demoPassword };
  expect((await change(token, same)).envelope.errorCode).toBe('modify.new.old.same');
  expect((await change(token, { confirmNewPassword: 'Another13' })).envelope.fields).toHaveProperty(
    'confirmNewPassword',
  );
  const weak = { newPassword: 'seven77', confirmNewPassword: 'seven77' };
  expect((await change(token, weak)).envelope.fields).toHaveProperty('newPassword');
  expect((await logIn(demoPassword, 'test42')).status).toBe(200);
});

test('change, link and code refuse a breached password and the member’s own name, and the attempt consumes neither link nor code [PW-03, PW-06, PW-14]', async () => {
  const token = await logInForToken('rich1');
  await recover('rich1', 'rich1@aurora.example');
  const key = readLinkKey((await readMails())[0]);
  const number = { mobileNum: '7700900104', countryDialingCode: '44' };
  const verificationCode = await requestCode(number.mobileNum);
  const methods = {
    change: (password: string) => change(token, { newPassword: password, confirmNewPassword: password }),
    link: (newPassword: string) => call(resetByEmail, { body: { key, newPassword } }),
    code: (newPassword: string) =>
      call(setByPhone, { merchant: 'lotus', body: { ...number, newPassword, verificationCode } }),
  };
  for (const [method, set] of Object.entries(methods)) {
    expect((await set('Password123')).envelope.fields, method).toEqual({ newPassword: 'breached' });
    const own = method === 'code' ? '07700900104' : 'rich1-2026';
    expect((await set(own)).envelope.fields, method).toEqual({ newPassword: 'personal' });
    expect((await set(method === 'code' ? 'Lotus2026' : 'Aurora 2026')).envelope.fields, method).toEqual({
      newPassword: 'personal',
    });
  }
  expect((await methods.link(nextPassword)).status).toBe(200);
  expect((await methods.code(nextPassword)).status).toBe(200);
});

test('ten wrong old passwords lock the form, so that nobody can guess the password on an unlocked phone [PW-14, ED-11]', async () => {
  const token = await logInForToken('test41');
  const codes: unknown[] = [];
  for (let i = 0; i < 11; i++)
    codes.push((await change(token, { oldPassword: `Wrong${i}00` })).envelope.errorCode);
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'account.password.wrong'));
  expect(codes[10]).toBe('too.many.requests');
  expect((await change(token)).status).toBe(429);
});
