import { scryptSync } from 'node:crypto';

import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { login } from '#contract/calls/identity/login.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { takeAttempt } from '#platform/core/accounts/attempts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { WireError } from '#platform/core/wire/wire-error.ts';
import {
  clearAllFailures,
  clearFailures,
  countAttempt,
  readLoginAttempt,
  loginLimits,
} from '#platform/modules/identity/login/login-guard.ts';
import { ask, call } from '#platform/support/client.ts';
import { readLoginCaptcha, readCaptcha } from '#platform/support/verification.ts';

const MINUTE = 60_000;
const db = openDatabase(env);

/**
 * Replaces the password hashes with cheap ones, because a real hash takes 300 ms per guess. A successful login stores a
 * real hash again.
 */
async function makeHashesCheap() {
  const salt = Buffer.alloc(16, 1);
  const key = scryptSync(demoPassword, salt, 32, { N: 2, r: 8, p: 1 });
  await env.DB.prepare('UPDATE accounts SET password_hash = ?')
    .bind(`scrypt$2$8$1$${salt.toString('base64')}$${key.toString('base64')}`)
    .run();
}

beforeAll(async () => {
  await ask(encryptionKey);
  await makeHashesCheap();
});
afterEach(() => vi.useRealTimers());
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

type LoginOptions = { network?: string; captcha?: string; captchaId?: string };
const logIn = (
  username: string,
  password: string,
  { network = '198.51.100.0/24', ...answer }: LoginOptions = {},
) =>
  call(login, {
    body: { username, password, type: 'username', ...answer },
    headers: { 'X-Visitor-Network': network },
  });
const readErrorCode = async (...args: Parameters<typeof logIn>) => (await logIn(...args)).envelope.errorCode;
/** Tries wrong passwords, each with a solved captcha. Returns how many of these logins the limit allowed. */
const fail = async (username: string, times: number, network?: string) => {
  let tried = 0;
  for (let i = 0; i < times; i++) {
    const answer = { ...(network && { network }), ...(await readLoginCaptcha(username)) };
    if ((await readErrorCode(username, 'wrong-one', answer)) !== 'too.many.requests') tried += 1;
  }
  return tried;
};

/**
 * Sends concurrent logins with a wrong password, one for each captcha answer. Returns the replies by error code, and
 * the number of counted attempts.
 */
async function tryAtOnce(username: string, answers: LoginOptions[]) {
  const replies = await Promise.all(answers.map((answer) => logIn(username, 'wrong-one', answer)));
  const codes = Map.groupBy(replies, ({ envelope }) => envelope.errorCode);
  const counted = await env.DB.prepare(
    "SELECT count(*) AS count FROM login_failures WHERE subject LIKE 'from:%'",
  ).first('count');
  return { codes, counted };
}

test(
  'of 200 concurrent sealed logins with wrong passwords and no captcha, three are tried; of 200 more, each with a captcha, seven are tried [ED-11] [AU-05] [AU-15]',
  { tags: ['simulation'] },
  async () => {
    const bare = await tryAtOnce(
      'guest1',
      Array.from({ length: 200 }, () => ({})),
    );
    // The third login is tried too, but its reply demands a captcha, like the replies to logins that are not tried.
    expect(bare.codes.get('account.password.wrong')).toHaveLength(2);
    expect(bare.counted).toBe(3);
    const answers: LoginOptions[] = [];
    while (answers.length < 200) answers.push(await readLoginCaptcha('guest1'));
    // Pretends that each answer cost as many tries as the tenth attempt requires.
    await env.DB.prepare('UPDATE captchas SET tries = 3000').run();
    const solved = await tryAtOnce('guest1', answers);
    expect(solved.codes.get('account.password.wrong')).toHaveLength(7);
    expect(solved.codes.get('too.many.requests')).toHaveLength(193);
    expect(solved.counted).toBe(10);
  },
);

test('cheap captchas collected in advance allow no more attempts to concurrent logins than to sequential logins [ED-11] [AU-05]', async () => {
  for (let i = 0; i < 3; i++) await logIn('test42', 'wrong-one');
  const cheap: LoginOptions[] = [];
  while (cheap.length < 40)
    cheap.push({ ...(await readLoginCaptcha('test42')), network: `hoard-${cheap.length % 10}` });
  const { codes } = await tryAtOnce('test42', cheap);
  // These are the fourth to sixth attempts. From the sixth failure on, a captcha costs more.
  expect(codes.get('account.password.wrong')).toHaveLength(3);
  expect(codes.get('captcha.wrong')).toHaveLength(37);
  await env.DB.prepare("DELETE FROM login_failures WHERE subject LIKE '%test42%'").run();
});

test('attempts are counted exactly even if the clocks of machines differ [ED-11]', async () => {
  const now = Date.now();
  const attempt = await readLoginAttempt(db, 'aurora', 'account:aurora-skewed', 'skewed', now);
  const before: number[] = [];
  for (let i = 0; i < 10; i++) before.push((await countAttempt(db, attempt, now - i)).before);
  expect(before).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await expect(countAttempt(db, attempt, now - 10)).rejects.toThrow('too.many.requests');
  const quota = { subject: 'skewed-messages', max: 1, windowMs: MINUTE };
  const first = await takeAttempt(db, [quota], now);
  expect(first).toHaveLength(1);
  expect(await takeAttempt(db, [quota], now - 1)).toBeNull();
});

test('ten failures lock a name for a quarter of an hour, even for the right password, and the reply contains the time to wait [ED-11]', async () => {
  const start = Date.parse('2027-03-01T10:00:00Z');
  setClock(start);
  await fail('test41', 4);
  setClock(start + 5 * MINUTE);
  await fail('test41', 6);
  const refusedLogin = await logIn('test41', demoPassword, await readLoginCaptcha('test41'));
  expect(refusedLogin.envelope.errorCode).toBe('too.many.requests');
  expect(refusedLogin.headers.get('Retry-After')).toBe('600');
  setClock(start + 15 * MINUTE - 1);
  expect((await logIn('test41', demoPassword, await readLoginCaptcha('test41'))).status).toBe(429);
  setClock(start + 15 * MINUTE);
  expect((await logIn('test41', demoPassword, await readLoginCaptcha('test41'))).status).toBe(200);
});

test('neither a refused attempt nor a success counts against the limit [ED-11]', async () => {
  await fail('test42', 9);
  await logIn('test42', 'wrong-one');
  expect(await readErrorCode('test42', 'wrong-one', await readLoginCaptcha('test42'))).toBe(
    'account.password.wrong',
  );
  expect((await logIn('test42', 'wrong-one', await readLoginCaptcha('test42'))).status).toBe(429);
  for (let i = 0; i < 15; i++) expect((await logIn('agent1', demoPassword)).status).toBe(200);
});

test('a successful login resets the failures of the name, and the next login needs no captcha [AU-05]', async () => {
  await fail('master1', 9);
  expect((await logIn('master1', demoPassword, await readLoginCaptcha('master1'))).status).toBe(200);
  expect(await readErrorCode('master1', 'wrong-one')).toBe('account.password.wrong');
  await fail('master1', 9);
  expect((await logIn('master1', demoPassword, await readLoginCaptcha('master1'))).status).toBe(429);
});

test(
  'attempts from many networks cannot lock members out of their own account [ED-11]',
  { tags: ['simulation'] },
  async () => {
    const start = Date.parse('2027-04-01T10:00:00Z');
    setClock(start);
    expect((await logIn('member1', demoPassword, { network: 'home' })).status).toBe(200);
    await makeHashesCheap();
    let tried = 0;
    for (let i = 0; i < 11; i++) tried += await fail('member1', 10, `stranger-${i}`);
    expect(tried).toBe(loginLimits.perName[0].max);
    const elsewhere = await logIn('member1', demoPassword, {
      network: 'a hotel',
      ...(await readLoginCaptcha('member1')),
    });
    expect(elsewhere.status).toBe(429);
    expect(elsewhere.headers.get('Retry-After')).toBe('3600');
    const home = await logIn('member1', demoPassword, {
      network: 'home',
      ...(await readLoginCaptcha('member1')),
    });
    expect(home.status).toBe(200);
    await makeHashesCheap();
    setClock(start + 31 * 24 * 60 * MINUTE);
    for (let i = 0; i < 10; i++) await fail('member1', 10, `stranger-${i}`);
    const forgotten = await logIn('member1', demoPassword, {
      network: 'home',
      ...(await readLoginCaptcha('member1')),
    });
    expect(forgotten.status).toBe(429);
  },
);

test('attempts on one account by name and by number are counted together [ED-11]', async () => {
  await fail('test40', 10);
  const byNumber = await call(login, {
    body: {
      type: 'mobile',
      countryDialingCode: '44',
      mobileNum: '7700900105',
      password: demoPassword,
      ...(await readCaptcha({ purpose: 'login', subject: 'mobile:447700900105' })),
    },
    headers: { 'X-Visitor-Network': '198.51.100.0/24' },
  });
  expect(byNumber.envelope.errorCode).toBe('too.many.requests');
});

test('a name has 200 attempts a day, however they are spread over the hours [ED-11]', async () => {
  const start = Date.parse('2027-05-01T00:00:00Z');
  const refusals = async (hour: number, network: string) => {
    const now = start + hour * 61 * MINUTE;
    const attempt = await readLoginAttempt(db, 'aurora', 'account:aurora-test41', network, now);
    return countAttempt(db, attempt, now).then(
      () => [],
      (error: WireError) => [error.code],
    );
  };
  const refused: string[] = [];
  for (let hour = 0; hour < 4; hour++)
    for (let i = 0; i < 100; i++) refused.push(...(await refusals(hour, `network-${i % 10}`)));
  expect(refused).toEqual(Array.from({ length: 200 }, () => 'too.many.requests'));
  expect(await refusals(25, 'network-1')).toEqual([]);
});

test('a member’s login does not reset the hundred attempts of other networks; a recovery does [ED-11]', async () => {
  const start = Date.parse('2027-05-10T00:00:00Z');
  const attempt = (network: string, now: number) =>
    readLoginAttempt(db, 'aurora', 'account:aurora-agent1', network, now);
  const tried = async (network: string, now: number) =>
    countAttempt(db, await attempt(network, now), now).then(
      () => true,
      () => false,
    );
  await clearFailures(db, await attempt('home', start), start);
  for (let i = 0; i < 100; i++) expect(await tried(`stranger-${i % 10}`, start + i)).toBe(true);
  expect(await tried('stranger-10', start + 200)).toBe(false);
  expect(await tried('home', start + 300)).toBe(true);
  await clearFailures(db, await attempt('home', start + 300), start + 300);
  expect(await tried('stranger-10', start + 400)).toBe(false);
  await clearAllFailures(db, await attempt('home', start + 500), start + 500);
  expect(await tried('stranger-10', start + 600)).toBe(true);
});

test('on a network shared with the member, strangers have a hundred attempts a day, and each login of the member clears only the failures of the last quarter of an hour [ED-11]', async () => {
  const start = Date.parse('2027-06-01T00:00:00Z');
  const at = (minutes: number) => start + minutes * MINUTE;
  const attemptAt = (now: number) => readLoginAttempt(db, 'aurora', 'account:aurora-test42', 'shared', now);
  const logInAt = async (now: number) => clearFailures(db, await attemptAt(now), now);
  await logInAt(start);
  let tried = 0;
  for (let minutes = 6; minutes < 15 * 60; minutes += 6) {
    const now = at(minutes);
    await countAttempt(db, await attemptAt(now), now).then(
      () => (tried += 1),
      () => undefined,
    );
    if (minutes === 12 || minutes % 300 === 0) await logInAt(now);
  }
  // The three logins clear only the failures of the quarter of an hour before them: two, three and three.
  expect(tried).toBe(108);
});

test('slow guessing from unknown networks needs a captcha after ten guesses in a day, but a known network does not [ED-11] [AU-05]', async () => {
  const start = Date.parse('2027-08-02T08:00:00Z');
  setClock(start);
  expect((await logIn('test40', demoPassword, { network: 'home-43' })).status).toBe(200);
  const codes: (string | null)[] = [];
  for (let i = 0; i < 14; i++) {
    setClock(start + Math.floor(i / 2) * 16 * MINUTE + i);
    codes.push(await readErrorCode('test40', 'wrong-one', { network: `few-${i}` }));
  }
  expect(codes.filter((code) => code === 'account.password.wrong')).toHaveLength(10);
  expect(codes.slice(10)).toEqual(Array.from({ length: 4 }, () => 'captcha.required'));
  expect((await logIn('test40', demoPassword, { network: 'home-43' })).status).toBe(200);
  await env.DB.prepare("DELETE FROM login_failures WHERE subject NOT LIKE '%test42%'").run();
});

test('no user name can be chosen so that its failures count for another name [ED-11]', async () => {
  for (const name of ['198.51.100.0/24:aurora:name:rich1', 'rich1@198.51.100.0/24', 'known:rich1']) {
    await fail(name, 10);
  }
  expect((await logIn('rich1', demoPassword)).status).toBe(200);
});
