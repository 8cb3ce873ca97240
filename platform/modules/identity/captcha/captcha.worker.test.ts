import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';

import { captcha, captchaKinds, login } from '#contract/calls/identity/login.ts';
import { registerMobile, smsRegister } from '#contract/calls/identity/registration.ts';
import { captchaPurposes } from '#contract/values/identity.ts';
import { findAccountByUsername } from '#platform/core/accounts/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { CaptchaUse } from '#platform/modules/identity/captcha/captcha-risk.ts';
import { consumeAnswer } from '#platform/modules/identity/captcha/captcha.ts';
import {
  countAttempt,
  readLoginAttempt,
  toAccountSubject,
} from '#platform/modules/identity/login/login-guard.ts';
import { ask, call } from '#platform/support/client.ts';
import { giveNumber, readCaptcha } from '#platform/support/verification.ts';

const MINUTE = 60_000;
const db = openDatabase(env);
const robin = { purpose: 'login', subject: 'name:robin' } as const;
const use: CaptchaUse = { merchantCode: 'aurora', ...robin, network: '' };
const matches = async (
  captchaId: string,
  answer: string,
  now = Date.now(),
  changes: Partial<CaptchaUse> = {},
) => (await consumeAnswer(db, { ...use, ...changes }, captchaId, answer, now)) !== null;

afterEach(() => vi.useRealTimers());

const pictures = captchaKinds.filter((kind) => kind !== 'work');

test.each(pictures)('a picture of %s is a PNG and requires no proof of work [AU-05]', async (kind) => {
  const { image, work } = await ask(captcha, { query: { ...robin, kind } });
  expect(work).toBeNull();
  expect(image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
});

test('pictures show five digits, or five letters that resemble no other character and are accepted in either case', async () => {
  expect((await readCaptcha(robin)).captcha).toMatch(/^\d{5}$/);
  const read = await readCaptcha({ ...robin, kind: 'letters' });
  expect(read.captcha).toMatch(/^[ACEFHJKMNPRTWXY]{5}$/);
  expect(await matches(read.captchaId, read.captcha.toLowerCase())).toBe(true);
});

/** Requests a captcha without a kind, and so a proof of work. */
const newWork = async (query: Parameters<typeof readCaptcha>[0] = robin, network = '') => {
  const headers = { 'X-Visitor-Network': network };
  const { captchaId, image, work } = await ask(captcha, { query, headers });
  if (!work) throw new Error('no work');
  return { captchaId, image, work };
};
type Work = Awaited<ReturnType<typeof newWork>>['work'];
const encodePayload = (challenge: Work, solution: object) => btoa(JSON.stringify({ challenge, solution }));
const solve = async (challenge: Work) =>
  encodePayload(challenge, (await solveChallenge({ challenge, deriveKey })) ?? {});

test('by default a captcha is an ALTCHA proof of work; its solution takes at most the announced tries and is valid for this captcha only [AU-05]', async () => {
  const { captchaId, image, work } = await newWork();
  expect(image).toBeNull();
  const answer = await solve(work);
  expect(JSON.parse(atob(answer)).solution.counter).toBeLessThan(work.parameters.data.tries);
  expect(answer).toMatch(/^[A-Za-z0-9+/]{100,1000}=*$/);
  const other = await newWork();
  expect(await matches(other.captchaId, answer)).toBe(false);
  expect(await matches(captchaId, answer)).toBe(true);
  expect(await matches(captchaId, answer)).toBe(false);
});

const none = { counter: 1, derivedKey: '00' };
test.each<[string, (work: Work) => string | Promise<string>]>([
  ['an empty text', () => ''],
  ['the characters of a picture', () => '12345'],
  ['text that is not base64', () => '{}'],
  ['JSON that is not a payload', () => btoa('{}')],
  ['a key that was not derived', (work) => encodePayload(work, none)],
  ['the key prefix alone', (work) => encodePayload(work, { ...none, derivedKey: work.parameters.keyPrefix })],
  ['an odd number of hex digits', (work) => encodePayload(work, { ...none, derivedKey: 'abc' })],
  [
    'the solution of an easier, forged challenge',
    (work) => solve({ ...work, parameters: { ...work.parameters, cost: 1, keyPrefix: '0' } }),
  ],
])('a proof of work is not solved by %s [AU-05]', async (_, buildAnswer) => {
  const { captchaId, work } = await newWork();
  expect(await matches(captchaId, await buildAnswer(work))).toBe(false);
});

test('a solution is not valid at another merchant [AU-05]', async () => {
  const { captchaId, work } = await newWork();
  const answer = await solve(work);
  expect(await matches(captchaId, answer, Date.now(), { merchantCode: 'lotus' })).toBe(false);
  expect(await matches(captchaId, answer)).toBe(true);
});

test('a captcha accepts one answer, right or wrong, within five minutes and only at its own merchant [AU-05] [AU-06]', async () => {
  const first = await readCaptcha(robin);
  expect(await matches(first.captchaId, '0')).toBe(false);
  expect(await matches(first.captchaId, first.captcha)).toBe(false);
  const second = await readCaptcha(robin);
  expect(await matches(second.captchaId, second.captcha, Date.now() + 5 * MINUTE)).toBe(false);
  const third = await readCaptcha(robin);
  const elsewhere = { merchantCode: 'lotus' };
  expect(await matches(third.captchaId, third.captcha, Date.now(), elsewhere)).toBe(false);
  expect(await matches(third.captchaId, third.captcha)).toBe(true);
});

test('a captcha is valid only for its purpose and its name or number; using it for another purpose or name consumes it [AU-05]', async () => {
  const number = 'mobile:66810000177';
  for (const issued of captchaPurposes)
    for (const answered of captchaPurposes) {
      const getSubject = (purpose: string) => (purpose === 'register' ? null : number);
      const subject = getSubject(issued);
      const read = await readCaptcha({ purpose: issued, ...(subject && { subject }) });
      const answeredUse = { purpose: answered, subject: getSubject(answered) };
      const isRight = await matches(read.captchaId, read.captcha, Date.now(), answeredUse);
      expect(isRight, `${issued} at ${answered}`).toBe(issued === answered);
    }
  for (const subject of ['name:robi', 'mobile:robin', null]) {
    const read = await readCaptcha(robin);
    expect(await matches(read.captchaId, read.captcha, Date.now(), { subject })).toBe(false);
    expect(await matches(read.captchaId, read.captcha)).toBe(false);
  }
});

test('a captcha for a login is not valid for a registration or another member’s login [AU-05] [RG-08]', async () => {
  const body = { username: 'Somebody', password: 'wrong-one', type: 'username' } as const;
  for (let i = 0; i < 3; i++) await call(login, { body });
  const attempt = async (subject: string) => {
    const answer = await readCaptcha({ purpose: 'login', subject });
    return (await call(login, { body: { ...body, ...answer } })).envelope.errorCode;
  };
  expect(await attempt('name:somebody-else')).toBe('captcha.wrong');
  expect(await attempt('name:somebody')).toBe('account.password.wrong');

  const registration = {
    type: 0 as const,
    countryDialingCode: '44',
    mobileNum: '7700900299',
    password: 'Paper12moon',
    confirmPassword: 'Paper12moon',
    payeeName: 'Robin Reed',
    birthday: '1990-05-17',
    registerUrl: 'https://harbour.localhost/m/register',
    registerMethod: 'H5' as const,
    domain: 'harbour.localhost',
  };
  const register = async (query: Parameters<typeof readCaptcha>[0]) => {
    const answer = await readCaptcha(query, 'harbour');
    const reply = await call(registerMobile, { merchant: 'harbour', body: { ...registration, ...answer } });
    return reply.envelope.errorCode;
  };
  expect(await register({ purpose: 'login', subject: 'mobile:447700900299' })).toBe('captcha.wrong');
  expect(await register({ purpose: 'register' })).toBe(null);
});

test('a captcha request names its subject, except for a registration [AU-05]', async () => {
  const readFaults = async (query: Parameters<typeof readCaptcha>[0]) =>
    (await call(captcha, { query })).envelope.fields;
  expect(await readFaults({ purpose: 'login' })).toHaveProperty('subject');
  expect(await readFaults({ purpose: 'code.password' })).toHaveProperty('subject');
  expect(await readFaults({ purpose: 'register', subject: 'name:robin' })).toHaveProperty('subject');
  expect(await readFaults({ purpose: 'login', subject: 'account:1' })).toHaveProperty('subject');
});

const readWorkTries = async (...args: Parameters<typeof newWork>) =>
  (await newWork(...args)).work.parameters.data.tries;

/**
 * Adds failed logins as the guard counts them, without the cost of password hashing. `subject` is `name:…` or
 * `account:…`.
 */
async function addFailedLogins(subject: string, network: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const attempt = await readLoginAttempt(db, 'aurora', subject, network, Date.now());
    await countAttempt(db, attempt, Date.now());
  }
}

test('the work rises with the failed logins of an account, by name and number together, and falls when they expire [AU-05] [ED-11]', async () => {
  const start = Date.parse('2027-06-01T10:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await giveNumber('aurora', 'member1', '66810000166');
  const account = await findAccountByUsername(db, 'aurora', 'member1');
  const accountSubject = toAccountSubject({ id: account?.id ?? '' });
  const tries = () =>
    Promise.all(
      ['name:member1', 'mobile:66810000166', 'name:rich1'].map((subject) =>
        readWorkTries({ purpose: 'login', subject }, 'elsewhere'),
      ),
    );
  await addFailedLogins(accountSubject, 'a', 5);
  expect(await tries()).toEqual([150, 150, 150]);
  await addFailedLogins(accountSubject, 'a', 1);
  expect(await tries()).toEqual([900, 900, 150]);
  await addFailedLogins(accountSubject, 'b', 10);
  await addFailedLogins(accountSubject, 'c', 4);
  expect(await tries()).toEqual([3_000, 3_000, 150]);
  vi.setSystemTime(start + 15 * MINUTE);
  expect(await tries()).toEqual([150, 150, 150]);
});

test('an answer to a captcha from before failed logins is refused after these logins, and a request for a picture then gets a proof of work [AU-05] [ED-11]', async () => {
  const otherUse = { purpose: 'login', subject: 'name:laid-in' } as const;
  const early = { picture: await readCaptcha(otherUse), work: await newWork(otherUse) };
  const answer = await solve(early.work.work);
  await addFailedLogins('name:laid-in', 'a', 5);
  const last = await readCaptcha(otherUse);
  expect(last.captcha).toMatch(/^\d{5}$/);
  expect(await matches(last.captchaId, last.captcha, Date.now(), otherUse)).toBe(true);
  await addFailedLogins('name:laid-in', 'a', 1);
  expect(await matches(early.picture.captchaId, early.picture.captcha, Date.now(), otherUse)).toBe(false);
  expect(await matches(early.work.captchaId, answer, Date.now(), otherUse)).toBe(false);
  const { image, work } = await ask(captcha, { query: { ...otherUse, kind: 'digits' } });
  expect(image).toBeNull();
  expect(work?.parameters.data.tries).toBe(900);
});

test('the work rises for a network with many failed logins, even if they were for different names [ED-11]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-06-02T10:00:00Z') });
  const network = '198.51.100.0/24';
  for (let i = 0; i < 30; i++) await addFailedLogins(`name:sprayed${i}`, network, 1);
  expect(await readWorkTries({ purpose: 'register' }, network)).toBe(900);
  expect(await readWorkTries(robin, network)).toBe(900);
  expect(await readWorkTries({ purpose: 'register' }, '198.51.100.0/2')).toBe(150);
  // Without a network, as on a development machine, nothing is counted by network.
  expect(await readWorkTries({ purpose: 'register' })).toBe(150);
  for (let i = 30; i < 100; i++) await addFailedLogins(`name:sprayed${i}`, network, 1);
  expect(await readWorkTries({ purpose: 'register' }, network)).toBe(3_000);
});

test('the work rises for a number with many messages and failed logins [ED-11]', async () => {
  const start = Date.parse('2027-06-02T12:00:00Z');
  const use = { purpose: 'code.register', subject: 'mobile:66810000188' } as const;
  const tries = async () =>
    (await ask(captcha, { merchant: 'lotus', query: use })).work?.parameters.data.tries;
  for (let minute = 0; minute < 5; minute++) {
    vi.useFakeTimers({ toFake: ['Date'], now: start + minute * MINUTE });
    expect(await tries()).toBe(150);
    const answer = await readCaptcha(use, 'lotus');
    const body = { countryDialingCode: '66', mobileNum: '0810000188', ...answer };
    await ask(smsRegister, { merchant: 'lotus', body });
  }
  const number = { countryDialingCode: '66', mobileNum: '0810000188' };
  await call(login, { merchant: 'lotus', body: { type: 'mobile', ...number, password: 'wrong-one' } });
  expect(await tries()).toBe(900);
});
