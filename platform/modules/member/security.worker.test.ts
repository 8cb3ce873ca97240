import { env } from 'cloudflare:workers';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { login } from '#contract/calls/identity/login.ts';
import { changePassword } from '#contract/calls/identity/password.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import {
  endSessions,
  linkedProviders,
  securityOverview,
  securitySessions,
  totpConfirm,
  totpEnd,
  totpStart,
  unlinkProvider,
} from '#contract/calls/member/security.ts';
import { idempotencyHeader } from '#contract/wire/call.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { noPassword } from '#platform/core/accounts/passwords.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { totpMatches } from '#platform/core/accounts/totp.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { play, launchDemoGame } from '#platform/support/play.ts';

const MINUTE = 60_000;
const password = { password: demoPassword };
// In the test seed the payment password is the login password.
const passwordProof = { ...password, paymentPassword: demoPassword };
const db = openDatabase(env);

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM login_failures'), env.DB.prepare('DELETE FROM sessions')]);
});
afterEach(() => vi.useRealTimers());

const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });
const isLoggedIn = async (token: string) => (await call(memberInfo, { token })).status === 200;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

async function logInFrom(userAgent: string, country: string): Promise<string> {
  const headers = { 'User-Agent': userAgent, 'X-Visitor-Country': country };
  const body = { type: 'username', username: 'rich1', password: demoPassword } as const;
  const { envelope } = await call(login, { headers, body });
  return String(Object(envelope.value).token);
}

test('members see where they are logged in, with this session marked, and no tokens [ME-13]', async () => {
  const there = await logInFrom(iphone, 'TH');
  setClock(Date.now() + 2 * MINUTE);
  const here = await logInFrom('', 'FI');
  await logInForToken('member1');
  const list = await ask(securitySessions, { token: here });
  expect(list).toMatchObject([
    { device: '', country: 'FI', current: true },
    { device: 'Safari, iOS', country: 'TH', current: false },
  ]);
  expect(new Set(list.map(({ id }) => id)).size).toBe(2);
  for (const token of [here, there]) expect(JSON.stringify(list)).not.toContain(token);
  setClock(Date.now() + 29 * MINUTE);
  expect(await ask(securitySessions, { token: here })).toHaveLength(1);
});

test('an old session without an id gets one', async () => {
  const token = await logInForToken('rich1');
  await env.DB.prepare('UPDATE sessions SET id = NULL').run();
  const [first] = await ask(securitySessions, { token });
  expect(first?.id).toMatch(/^\w{20,}$/);
  expect((await ask(securitySessions, { token }))[0]?.id).toBe(first?.id);
});

test('a session is ended by its id, but never another member’s [ME-13]', async () => {
  const [here, there, stranger] = [
    await logInForToken('rich1'),
    await logInForToken('rich1'),
    await logInForToken('member1'),
  ];
  const other = (await ask(securitySessions, { token: here })).find(({ current }) => !current)?.id ?? '';
  const strange = (await ask(securitySessions, { token: stranger }))[0]?.id ?? '';
  const end = (id: string) => ask(endSessions, { token: here, body: { which: 'one', id } });
  expect(await end(strange)).toEqual({ ended: 0 });
  expect(await end(other)).toEqual({ ended: 1 });
  expect(await end(other)).toEqual({ ended: 0 });
  expect([await isLoggedIn(here), await isLoggedIn(there), await isLoggedIn(stranger)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('the other sessions, or all, are ended at once with their launches [ME-13]', async () => {
  const tokens = [await logInForToken('rich1'), await logInForToken('rich1'), await logInForToken('rich1')];
  const [here = '', there = ''] = tokens;
  const { playKey } = await launchDemoGame(there, 'dice');
  expect((await play(playKey, 'session')).status).toBe(200);
  expect(await ask(endSessions, { token: here, body: { which: 'others' } })).toEqual({ ended: 2 });
  expect((await play(playKey, 'session')).status).toBe(401);
  expect(await Promise.all(tokens.map(isLoggedIn))).toEqual([true, false, false]);
  expect(await ask(endSessions, { token: here, body: { which: 'all' } })).toEqual({ ended: 1 });
  expect(await isLoggedIn(here)).toBe(false);
});

const computeCode = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const readAccount = async (username: string) => {
  const all = await db.select().from(accounts);
  const found = all.find((row) => row.merchantCode === 'aurora' && row.username === username);
  if (!found) throw new Error(`no ${username}`);
  return found;
};

test('a second factor is active after its first code, and is removed with the password and a code [ME-13]', async () => {
  const token = await logInForToken('master1');
  expect((await call(totpStart, { token, body: { password: 'wrong-one' } })).envelope.errorCode).toBe(
    'account.password.wrong',
  );
  const { secret, uri } = await ask(totpStart, { token, body: passwordProof });
  expect(uri).toContain(`secret=${secret}`);
  expect(await totpMatches({ db, env }, await readAccount('master1'), computeCode(secret), Date.now())).toBe(
    false,
  );
  expect(await ask(securityOverview, { token })).toEqual({
    passwordChangedAt: null,
    totp: false,
    recoveryCodesLeft: 0,
  });
  const wrong = await call(totpConfirm, {
    token,
    body: { totp: '000000' === computeCode(secret) ? '000001' : '000000' },
  });
  expect(wrong.envelope.errorCode).toBe('totp.wrong');
  const { recoveryCodes } = await ask(totpConfirm, { token, body: { totp: computeCode(secret) } });
  expect(recoveryCodes).toHaveLength(10);
  expect(await ask(securityOverview, { token })).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
  // A thief of the phone must not replace the member's secret.
  expect((await call(totpStart, { token, body: password })).envelope.errorCode).toBe('permission.denied');
  expect((await call(totpEnd, { token, body: password })).envelope.errorCode).toBe('payment.proof.required');
  // The current code is already used.
  await ask(totpEnd, { token, body: { ...password, totp: computeCode(secret, Date.now() + 30_000) } });
  expect(await ask(securityOverview, { token })).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
});

test('a second factor whose reply was lost is confirmed again with the next code, and gets the same recovery codes [ME-13] [WA-19]', async () => {
  const token = await logInForToken('test40');
  const withKey = (key: string) => ({ token, headers: { [idempotencyHeader]: key } });
  const start = () => ask(totpStart, { ...withKey('start-of-a-factor'), body: passwordProof });
  const { secret } = await start();
  expect(await start()).toMatchObject({ secret });
  const confirm = (at: number) =>
    ask(totpConfirm, { ...withKey('end-of-a-factor'), body: { totp: computeCode(secret, at) } });
  const { recoveryCodes } = await confirm(Date.now());
  expect(await confirm(Date.now() + 30_000)).toEqual({ recoveryCodes });
  const { results } = await env.DB.prepare(
    "SELECT value FROM idempotent_replies WHERE scope LIKE 'security.totp%'",
  ).all();
  expect(results).toHaveLength(2);
  for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(results)).not.toContain(text);
});

test('a code is valid once, in its time step or an adjacent one; a recovery code is valid once [ME-13]', async () => {
  const token = await logInForToken('agent1');
  const { secret } = await ask(totpStart, { token, body: passwordProof });
  const start = Date.now();
  const confirmedWith = computeCode(secret, start);
  const { recoveryCodes } = await ask(totpConfirm, { token, body: { totp: confirmedWith } });
  const account = await readAccount('agent1');
  const matches = (text: string, at: number) => totpMatches({ db, env }, account, text, at);
  expect(await matches(confirmedWith, start)).toBe(false);
  const later = start + 5 * MINUTE;
  expect(await matches(computeCode(secret, later - 60_000), later)).toBe(false);
  const both = await Promise.all([
    matches(computeCode(secret, later), later),
    matches(computeCode(secret, later), later),
  ]);
  expect(both.toSorted()).toEqual([false, true]);
  // An older code is invalid once a newer one was used.
  expect(await matches(computeCode(secret, later - 30_000), later)).toBe(false);
  expect(await matches(computeCode(secret, later + 30_000), later)).toBe(true);
  const [first = '', second = ''] = recoveryCodes;
  expect(await matches(first.toLowerCase().replace('-', ''), later)).toBe(true);
  expect(await matches(first, later)).toBe(false);
  expect(await matches('AAAAAAA-AAAAAAA', later)).toBe(false);
  expect(await totpMatches({ db, env }, { ...account, id: 'aurora-member1' }, second, later)).toBe(false);
  expect(await ask(securityOverview, { token })).toMatchObject({ recoveryCodesLeft: 9 });
});

test('the overview shows when the password was changed [ME-13]', async () => {
  const token = await logInForToken('test42');
  const body = { oldPassword: demoPassword, newPassword: 'Another12', confirmNewPassword: 'Another12' };
  expect((await call(changePassword, { token, body })).status).toBe(200);
  const { passwordChangedAt } = await ask(securityOverview, { token });
  expect(Math.abs(Date.parse(passwordChangedAt ?? '') - Date.now())).toBeLessThan(MINUTE);
});

/** Links demo accounts of Aurora with users of providers. */
const link = (username: string, provider: string, linkedAt: number | null) =>
  env.DB.prepare('INSERT INTO identities VALUES (?, ?, ?, ?, ?)')
    .bind('aurora', provider, `${provider} of ${username}`, `aurora-${username}`, linkedAt)
    .run();

test('members see only their own linked providers, with the dates [ME-13] [AU-11]', async () => {
  await link('test41', 'google', Date.parse('2027-01-02T03:04:05Z'));
  await link('test41', 'facebook', null);
  expect(await ask(linkedProviders, { token: await logInForToken('test41') })).toEqual([
    { provider: 'facebook', linkedAt: null },
    { provider: 'google', linkedAt: '2027-01-02T03:04:05.000Z' },
  ]);
  expect(await ask(linkedProviders, { token: await logInForToken('rich1') })).toEqual([]);
});

test('a provider is unlinked with the password: all other sessions of the member end, and the member is notified [ME-13] [AU-11]', async () => {
  await link('rich1', 'google', 1);
  await link('rich1', 'facebook', 2);
  const [here, there] = [await logInForToken('rich1'), await logInForToken('rich1')];
  const unlink = (typed: string) =>
    call(unlinkProvider, { token: here, body: { provider: 'google', password: typed } });
  expect((await unlink('wrong-one')).envelope.errorCode).toBe('account.password.wrong');
  expect(await isLoggedIn(there)).toBe(true);
  await env.DB.prepare('DELETE FROM outbox').run();
  expect((await unlink(demoPassword)).status).toBe(200);
  expect(await ask(linkedProviders, { token: here })).toMatchObject([{ provider: 'facebook' }]);
  expect([await isLoggedIn(here), await isLoggedIn(there)]).toEqual([true, false]);
  const mails = () => env.DB.prepare('SELECT recipient, text FROM outbox').all();
  expect((await mails()).results).toEqual([
    {
      recipient: 'rich1@aurora.example',
      text: expect.stringContaining('rich1 can no longer log in with Google'),
    },
  ]);
  expect((await unlink(demoPassword)).status).toBe(200);
  expect((await mails()).results).toHaveLength(1);
});

test('an account without a password cannot unlink its provider, whatever password is sent [ME-13]', async () => {
  await link('master1', 'google', 1);
  const token = await logInForToken('master1');
  await env.DB.prepare("UPDATE accounts SET password_hash = ? WHERE id = 'aurora-master1'")
    .bind(noPassword)
    .run();
  for (const typed of ['x', demoPassword, '\u0000']) {
    const { envelope } = await call(unlinkProvider, { token, body: { provider: 'google', password: typed } });
    expect(envelope.errorCode).toBe('account.password.wrong');
  }
  expect(await ask(linkedProviders, { token })).toHaveLength(1);
});
