import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

import { addFavourite, favouriteIds } from '#contract/calls/favourites.ts';
import { login } from '#contract/calls/identity/login.ts';
import { logout, sessionSchema } from '#contract/calls/identity/session.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { settingsConsolidated } from '#contract/calls/system/site.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { demoAccounts, demoPassword } from '#demo/seed/accounts.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { type Account, findAccountById } from '#platform/core/accounts/accounts.ts';
import { endAllLogins, logIn as enterAs } from '#platform/core/accounts/sessions.ts';
import { sessions } from '#platform/core/accounts/tables.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { removeProviderLink } from '#platform/modules/identity/login/linked-providers.ts';
import { replacePassword } from '#platform/modules/identity/password/new-password.ts';
import { identities } from '#platform/modules/identity/tables.ts';
import { ask, call, send, logInForToken } from '#platform/support/client.ts';
import { revokeLoginsDuring } from '#platform/support/revoke-logins-during.ts';
import { readLoginCaptcha, proveCurrentNumber } from '#platform/support/verification.ts';

const MINUTE = 60_000;
const db = openDatabase(env);

afterEach(() => vi.useRealTimers());

/** Fakes only the clock; the runtime's timers keep running. */
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

const logIn = (
  username: string,
  password: string,
  more: Partial<{ captcha: string; captchaId: string }> = {},
) => call(login, { body: { username, password, type: 'username', ...more } });

const failLogins = async (username: string, times: number) => {
  const codes: unknown[] = [];
  for (let i = 0; i < times; i++) codes.push((await logIn(username, 'wrong-one')).envelope.errorCode);
  return codes;
};

test('every demo account logs in at its merchant with its own type, or gets its state as the error [AU-13, AU-17, ER-07]', async () => {
  const at = (merchant: 'aurora' | 'lotus' | 'harbour') =>
    demoAccounts.map((account) => ({ merchant, ...account }));
  // The other merchants' accounts are created in the same way, so one account of each merchant is enough.
  const some = [...at('aurora'), ...at('lotus').slice(0, 1), ...at('harbour').slice(-1)];
  for (const { merchant, username, type, state } of some) {
    const body = { username, password: demoPassword, type: 'username' } as const;
    const { envelope } = await call(login, { body, merchant });
    if (state !== 'active' && state !== 'excluded') {
      expect(envelope.errorCode).toBe(`account.${state}`);
      continue;
    }
    const session = v.parse(sessionSchema, envelope.value);
    expect(session).toMatchObject({ type, merchantCode: merchant, userName: username });
  }
  expect(new Set(demoAccounts.map((account) => account.type))).toEqual(new Set(Object.values(customerTypes)));
});

test('only the first login reports that it is the first [AU-17]', async () => {
  await env.DB.prepare("UPDATE accounts SET first_time_login = 1 WHERE username = 'test40'").run();
  expect((await logIn('test40', demoPassword)).envelope.value).toMatchObject({ firstTimeLogin: true });
  expect((await logIn('TEST40', demoPassword)).envelope.value).toMatchObject({ firstTimeLogin: false });
});

test('a session is a random token, and the database stores only its hash [AU-17]', async () => {
  const token = await logInForToken('member1');
  expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(await logInForToken('member1')).not.toBe(token);
  const { results } = await env.DB.prepare('SELECT * FROM sessions').all();
  expect(JSON.stringify(results)).not.toContain(token);
});

test('passwords are stored as scrypt keys', async () => {
  const row = await env.DB.prepare("SELECT password_hash FROM accounts WHERE username = 'member1'").first();
  expect(row?.password_hash).toMatch(/^scrypt\$\d+\$8\$3\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
});

test('a wrong password and an unknown name get the same replies [AU-05]', async () => {
  const known = await failLogins('agent1', 4);
  expect(await failLogins('nobody-has-this', 4)).toEqual(known);
  expect(known).toEqual([
    'account.password.wrong',
    'account.password.wrong',
    'captcha.required',
    'captcha.required',
  ]);
});

test('a merchant may choose to reveal unknown names [ER-07]', async () => {
  const set = (tellsUnknownUser: boolean) =>
    send('/platform/merchant', {
      method: 'POST',
      body: JSON.stringify({ merchantCode: 'aurora', tellsUnknownUser }),
    });
  await set(true);
  expect((await logIn('stranger', 'wrong-one')).envelope.errorCode).toBe('user.not.exist');
  expect((await logIn('test42', 'wrong-one')).envelope.errorCode).toBe('account.password.wrong');
  await set(false);
  expect((await logIn('stranger', 'wrong-one')).envelope.errorCode).toBe('account.password.wrong');
});

test('from the third failure on, a login succeeds only with a solved captcha [AU-05, AU-25]', async () => {
  await failLogins('master1', 3);
  const without = await logIn('master1', demoPassword);
  expect(without.envelope).toMatchObject({ errorCode: 'captcha.required', value: { captchaRequired: true } });
  const wrong = await logIn('master1', demoPassword, {
    ...(await readLoginCaptcha('master1')),
    captcha: '0',
  });
  expect(wrong.envelope.errorCode).toBe('captcha.wrong');
  const malformed = await logIn('master1', demoPassword, {
    ...(await readLoginCaptcha('master1')),
    captcha: '12+ab',
  });
  expect(malformed.envelope).toMatchObject({
    errorCode: 'validation.failed',
    fields: { captcha: expect.any(String) },
  });
  const read = await readLoginCaptcha('master1');
  expect(read.captcha).toMatch(/^\d{5}$/);
  expect((await logIn('master1', demoPassword, read)).status).toBe(200);
});

test('with a solved captcha a wrong password is reported as such, and the next login needs a new captcha [AU-05]', async () => {
  await failLogins('test41', 3);
  const read = await readLoginCaptcha('test41');
  const wrong = await logIn('test41', 'wrong-one', read);
  expect(wrong.envelope).toMatchObject({
    errorCode: 'account.password.wrong',
    value: { captchaRequired: true },
  });
  expect((await logIn('test41', demoPassword, read)).envelope.errorCode).toBe('captcha.wrong');
});

test('a captcha expires after five minutes [AU-05]', async () => {
  await failLogins('rich1', 3);
  const read = await readLoginCaptcha('rich1');
  setClock(Date.now() + 5 * MINUTE + 1_000);
  expect((await logIn('rich1', demoPassword, read)).envelope.errorCode).toBe('captcha.wrong');
});

test('a call that needs a session refuses a missing token, an unknown token and a token of another merchant [FV-08]', async () => {
  const token = await logInForToken('member1', 'harbour');
  for (const credentials of [{}, { token: 'A'.repeat(22) }, { token }]) {
    const { status, envelope } = await call(memberInfo, credentials);
    expect(status).toBe(401);
    expect(envelope.errorCode).toBe('login.not.session');
  }
  const query = { pageNo: 1, pageSize: 100 };
  expect((await call(favouriteIds, { query })).status).toBe(401);
});

test('a session ends after half an hour without a call, and after twelve hours in any case', async () => {
  const start = Date.now();
  const idle = await logInForToken('member1');
  setClock(start + 29 * MINUTE);
  expect((await call(balance, { token: idle })).status).toBe(200);
  setClock(start + 58 * MINUTE);
  expect((await call(balance, { token: idle })).status).toBe(200);
  setClock(start + 89 * MINUTE);
  expect((await call(balance, { token: idle })).status).toBe(401);

  const busy = await logInForToken('member1');
  for (let minutes = 0; minutes < 12 * 60; minutes += 25) {
    setClock(start + (89 + minutes) * MINUTE);
    expect((await call(balance, { token: busy })).status, `${minutes} min`).toBe(200);
  }
  setClock(start + (89 + 12 * 60 + 1) * MINUTE);
  expect((await call(balance, { token: busy })).status).toBe(401);
});

test('logout ends only its own session, and succeeds if that session has already ended [AU-22]', async () => {
  const [here, there] = [await logInForToken('member1'), await logInForToken('member1')];
  expect(await ask(logout, { token: here })).toEqual({});
  expect((await call(memberInfo, { token: here })).status).toBe(401);
  expect((await call(memberInfo, { token: there })).status).toBe(200);
  expect((await call(logout, { token: here })).status).toBe(200);
});

const endings: Record<string, (account: Account) => Promise<unknown>> = {
  'a new password': (account) => replacePassword(db, account, 'Paper12moon', { keep: null, now: Date.now() }),
  'the first proof of the number': (account) =>
    proveCurrentNumber({ ...account, mobileVerifiedAt: null }, Date.now()),
  'a lock that was lifted again': async ({ id }) => {
    await setAccountState(db, id, 'locked');
    await setAccountState(db, id, 'active');
  },
  'a logout everywhere': ({ id }) => db.batch(endAllLogins(db, id, null)),
  'the removal of its provider': async ({ id, merchantCode }) => {
    await db.insert(identities).values({ merchantCode, provider: 'google', subject: id, accountId: id });
    await removeProviderLink(db, id, 'google', '');
  },
};

test.each(Object.entries(endings))('a login in progress does not survive %s [AU-32]', async (_, end) => {
  const id = 'lotus-test42';
  await env.DB.prepare('UPDATE accounts SET mobile_verified_at = NULL WHERE id = ?').bind(id).run();
  const visitor = { ip: '203.0.113.7', network: '203.0.113.0/24', country: 'FI', userAgent: '' };
  // A login reads the account first. Checking the proof then takes a while, during which the account may change.
  const account = await findAccountById(db, id);
  if (!account) throw new Error('no account');
  await end(account);
  await expect(enterAs(db, account, visitor, Date.now())).rejects.toThrow('login.not.session');
  expect(await db.$count(sessions, eq(sessions.accountId, id))).toBe(0);
  const current = await findAccountById(db, id);
  if (current) await enterAs(db, current, visitor, Date.now());
  expect(await db.$count(sessions, eq(sessions.accountId, id))).toBe(1);
  await db.delete(sessions).where(eq(sessions.accountId, id));
});

test('a change that ends logins in progress also ends a login with the right password [AU-32]', async () => {
  const before = await logInForToken('member1');
  const reply = await revokeLoginsDuring('aurora-member1', () => logIn('member1', demoPassword));
  expect([reply.status, reply.envelope.errorCode]).toEqual([401, 'login.not.session']);
  // Only the login in progress ends; open sessions are ended separately.
  expect((await call(memberInfo, { token: before })).status).toBe(200);
  expect((await logIn('member1', demoPassword)).status).toBe(200);
});

test('a login that opens no session keeps the count of failures, which the next login reports [AU-17]', async () => {
  const setFailedLogins = (count: number) =>
    env.DB.prepare("UPDATE accounts SET failed_logins = ? WHERE id = 'aurora-member1'").bind(count).run();
  await setFailedLogins(4);
  await revokeLoginsDuring('aurora-member1', () => logIn('member1', demoPassword));
  expect((await logIn('member1', demoPassword)).envelope.value).toMatchObject({ failedLogins: 4 });
});

test('a member gets their own profile, and the balance in minor units', async () => {
  const token = await logInForToken('member1', 'harbour');
  expect(await ask(memberInfo, { token, merchant: 'harbour' })).toMatchObject({
    account: 'member1',
    nickname: 'Robin',
    type: customerTypes.member,
    // Harbour has no club, so its members have no level.
    clubLabel: null,
    hasPassword: true,
  });
  expect(await ask(balance, { token, merchant: 'harbour' })).toEqual({
    sumBalance: 100_000,
    lockedMinor: 0,
    currency: 'BRL',
  });
});

test('the length rules of user name and password come with the settings [AU-26, AU-27]', async () => {
  const { rules } = await ask(settingsConsolidated);
  for (const { username } of demoAccounts) {
    expect(username.length).toBeGreaterThanOrEqual(rules.loginUsername.min);
    expect(username.length).toBeLessThanOrEqual(rules.loginUsername.max);
    expect(username).toMatch(new RegExp(`^(?:${rules.loginUsername.regex})$`));
  }
  expect(demoPassword.length).toBeGreaterThanOrEqual(rules.loginPassword.min);
});

test('a body that is not JSON, too large or incomplete is refused, and the reply names the faulty field', async () => {
  const headers = { Merchant: 'aurora' };
  const path = `${addFavourite.path}?token=${await logInForToken('member1')}`;
  const post = (body: string) => send(path, { method: 'POST', headers, body });
  for (const [body, field] of [
    ['{', 'body'],
    [JSON.stringify({ padding: 'x'.repeat(70_000) }), 'body'],
    ['{}', 'nodeId'],
  ] as const) {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errorCode: 'validation.failed',
      fields: { [field]: expect.any(String) },
    });
  }
});
