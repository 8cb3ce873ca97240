import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { login, smsNoLogin } from '#contract/calls/identity/login.ts';
import { setByPhone } from '#contract/calls/identity/password.ts';
import { registerMobile, smsRegister } from '#contract/calls/identity/registration.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { call } from '#platform/support/client.ts';
import { buildNumberForm, withRules } from '#platform/support/registrations.ts';
import { readCodeSentTo, giveNumber, readCaptcha, listMessagesTo } from '#platform/support/verification.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const merchant = 'lotus' as const;
const start = Date.parse('2027-03-01T08:00:00Z');
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM login_failures').run();
  setClock(start);
});
afterEach(() => vi.useRealTimers());

let strangers = 0;
type CaptchaFields = { captcha?: string; captchaId?: string };
const buildNetworkHeaders = (network: string, country = 'TH') => ({
  'X-Visitor-Network': network,
  'X-Visitor-Country': country,
  Language: 'EN',
});
const buildNumber = (mobileNum: string) => ({ countryDialingCode: '66', mobileNum });
/** Requests a code for a new password, from a network of its own by default. */
const recover = (mobileNum: string, more: CaptchaFields = {}, network = `s${strangers++}`) =>
  call(smsNoLogin, {
    merchant,
    body: { ...buildNumber(mobileNum), purpose: 'password', ...more },
    headers: buildNetworkHeaders(network),
  });
const readErrorCode = async (...args: Parameters<typeof recover>) =>
  (await recover(...args)).envelope.errorCode;
/** Requests a code with a solved captcha. */
const recoverWithCaptcha = async (mobileNum: string, network?: string) => {
  const subject = `mobile:66${mobileNum.slice(1)}`;
  return readErrorCode(
    mobileNum,
    await readCaptcha({ purpose: 'code.password', subject }, merchant),
    network,
  );
};
const logIn = (username: string, network: string) =>
  call(login, {
    merchant,
    body: { type: 'username', username, password: demoPassword },
    headers: buildNetworkHeaders(network),
  });

test('once a code needs a captcha, a request with a solved captcha gets the code at once [AU-31] [ED-11]', async () => {
  for (const minute of [0, 1]) {
    setClock(start + minute * MINUTE);
    expect(await readErrorCode('0811000000')).toBeNull();
  }
  setClock(start + 2 * MINUTE);
  for (let i = 0; i < 3; i++) expect(await readErrorCode('0811000000')).toBe('captcha.required');
  expect(await recoverWithCaptcha('0811000000')).toBeNull();
});

test('ten requests without a captcha from ten networks in a day do not block a member’s recovery by SMS [ED-11] [PW-06]', async () => {
  await giveNumber(merchant, 'rich1', '66811000010');
  const free: (string | null)[] = [];
  for (let i = 0; i < 10; i++) {
    setClock(start + i * 61 * MINUTE);
    free.push(await readErrorCode('0811000010'));
  }
  expect(free.filter((code) => code === null)).toHaveLength(3);
  expect(free.filter((code) => code === 'captcha.required')).toHaveLength(7);
  expect(await recoverWithCaptcha('0811000010')).toBeNull();
});

/** Inserts `times` recent messages for a subject. */
const insertMessages = (subject: string, times: number) =>
  env.DB.prepare('INSERT INTO login_failures (subject, at) SELECT ?1, ?2 FROM json_each(?3)')
    .bind(subject, Date.now(), JSON.stringify(Array.from({ length: times }, (_, i) => i)))
    .run();

test('strangers with captchas use up their own quota, but not that of a network from which the member has logged in [ED-11]', async () => {
  await giveNumber(merchant, 'rich1', '66811000020');
  expect((await logIn('rich1', 'home')).status).toBe(200);
  const codes: (string | null)[] = [];
  for (let i = 0; i < 6; i++) {
    setClock(start + i * MINUTE);
    codes.push(i < 2 ? await readErrorCode('0811000020') : await recoverWithCaptcha('0811000020'));
  }
  expect(codes).toEqual([null, null, null, null, null, 'too.many.requests']);
  expect(await recoverWithCaptcha('0811000020', 'cafe')).toBe('too.many.requests');
  expect(await recoverWithCaptcha('0811000020', 'home')).toBeNull();
  expect(await recoverWithCaptcha('0811000020', 'home')).toBe('too.many.requests');
  // An unknown number, or another one, has no known network.
  expect(await readErrorCode('0811010021', {}, 'home')).toBeNull();
});

test('a member still gets codes on a known network when strangers have used up the quotas of the number, its range and its country [ED-11]', async () => {
  await giveNumber(merchant, 'rich1', '66811000050');
  await logIn('rich1', 'home');
  await insertMessages('sms:lotus:66811000050', 10);
  await insertMessages('sms-range:lotus:6681100', 60);
  await insertMessages('sms-abroad:lotus:66', 600);
  setClock(start + 2 * HOUR);
  const body = { ...buildNumber('0811000050'), purpose: 'password' } as const;
  const fromAbroad = async (network: string) =>
    (await call(smsNoLogin, { merchant, body, headers: buildNetworkHeaders(network, 'FI') })).envelope
      .errorCode;
  expect(await fromAbroad('hotel')).toBe('too.many.requests');
  expect(await fromAbroad('home')).toBe('captcha.required');
  expect(await recoverWithCaptcha('0811000050', 'home')).toBeNull();
});

test('codes for accounts with unverified numbers of a rented range need captchas like any other codes [ED-11]', async () => {
  const rented = Array.from({ length: 4 }, (_, i) => `0812500${String(i).padStart(3, '0')}`);
  await withRules(merchant, { flags: { REGMOBVERF3: '0' } }, async () => {
    for (const mobileNum of rented) {
      const body = {
        ...buildNumberForm(merchant, mobileNum),
        ...buildNumber(mobileNum),
        password: 'Paper12moon',
      };
      const { status } = await call(registerMobile, { merchant, body, headers: buildNetworkHeaders('pump') });
      expect(status, mobileNum).toBe(200);
    }
  });
  const codes: (string | null)[] = [];
  for (const mobileNum of rented) codes.push(await readErrorCode(mobileNum, {}, 'pump'));
  expect(codes).toEqual([null, null, 'captcha.required', 'captcha.required']);
  await insertMessages('sms-range:lotus:6681250', 18);
  expect(await recoverWithCaptcha('0812500003', 'pump')).toBe('too.many.requests');
});

test('members on known networks share forty messages an hour per range, twice the strangers’ limit [ED-11]', async () => {
  await giveNumber(merchant, 'rich1', '66811000060');
  await logIn('rich1', 'home');
  await insertMessages('sms-range:lotus:6681100', 39);
  expect(await recoverWithCaptcha('0811000060', 'home')).toBeNull();
  setClock(start + MINUTE);
  expect(await recoverWithCaptcha('0811000060', 'home')).toBe('too.many.requests');
});

test('a registration with a member’s number has the quotas of an unknown network, even on the member’s network [ED-11]', async () => {
  await giveNumber(merchant, 'rich1', '66811000080');
  await logIn('rich1', 'home');
  await insertMessages('sms-range:lotus:6681100', 20);
  const subject = 'mobile:66811000080';
  const read = await readCaptcha({ purpose: 'code.register', subject }, merchant);
  const body = { ...buildNumber('0811000080'), ...read };
  const registering = await call(smsRegister, { merchant, body, headers: buildNetworkHeaders('home') });
  expect(registering.envelope.errorCode).toBe('too.many.requests');
  expect(await recoverWithCaptcha('0811000080', 'home')).toBeNull();
});

test('no account gets more than fifteen messages an hour, however many networks it uses [ED-11]', async () => {
  await giveNumber(merchant, 'rich1', '66811000070');
  const networks = ['n1', 'n2', 'n3', 'n4'];
  for (const network of networks) await logIn('rich1', network);
  let sent = 0;
  for (let i = 0; i < 6; i++) {
    setClock(start + i * MINUTE);
    for (const network of networks)
      sent += (await recoverWithCaptcha('0811000070', network)) === null ? 1 : 0;
  }
  expect(sent).toBe(15);
});

test('the demand for a captcha does not reveal which numbers are members’: known and unknown numbers get it alike [ED-11]', async () => {
  await giveNumber(merchant, 'rich1', '66811000080');
  await logIn('rich1', 'shared');
  const requestBoth = async () => [
    await readErrorCode('0811000080', {}, 'shared'),
    await readErrorCode('0811000081', {}, 'shared'),
  ];
  // The range's free messages are used up.
  await insertMessages('sms-range:lotus:6681100', 5);
  expect(await requestBoth()).toEqual(['captcha.required', 'captcha.required']);
  await env.DB.prepare("DELETE FROM login_failures WHERE subject LIKE 'sms%'").run();
  // The network's free messages are used up.
  expect(await readErrorCode('0816000080', {}, 'shared')).toBeNull();
  expect(await readErrorCode('0816010080', {}, 'shared')).toBeNull();
  expect(await requestBoth()).toEqual(['captcha.required', 'captcha.required']);
  // The numbers' free messages are used up, on known and other networks together.
  await env.DB.prepare("DELETE FROM login_failures WHERE subject LIKE 'sms%'").run();
  for (const last of [0, 1]) expect(await readErrorCode(`081100008${last}`)).toBeNull();
  setClock(start + MINUTE);
  expect(await requestBoth()).toEqual([null, null]);
  setClock(start + 2 * MINUTE);
  await env.DB.prepare("DELETE FROM login_failures WHERE subject LIKE 'sms-from:%'").run();
  expect(await requestBoth()).toEqual(['captcha.required', 'captcha.required']);
});

test('a number counts with its country code, however it is typed; a wrong split is refused, and the same digits in another country are another number [ED-11]', async () => {
  const ask = (countryDialingCode: string, mobileNum: string) =>
    call(smsRegister, {
      merchant,
      body: { countryDialingCode, mobileNum },
      headers: buildNetworkHeaders(`s${strangers++}`),
    });
  expect((await ask('66', '0812345678')).status).toBe(200);
  for (const [code, rest] of [
    ['66', '812345678'],
    ['66', '00812345678'],
    ['84', '+66 81 234 5678'],
    ['66', '\u202D๐๘๑ ๒๓๔ ๕๖๗๘\u202C'],
  ] as const)
    expect((await ask(code, rest)).status, `${code} ${rest}`).toBe(429);
  expect((await ask('668', '12345678')).status).toBe(400);
  expect((await ask('6', '60812345678')).status).toBe(400);
  expect((await ask('84', '0812345678')).status).toBe(200);
});

test('a range of numbers gets twenty messages an hour and sixty a day, five of them without a captcha [ED-11]', async () => {
  let next = 1_000;
  const pump = async (count: number, pay: boolean) => {
    const codes: (string | null)[] = [];
    for (let i = 0; i < count; i++) {
      const mobileNum = `081200${next++}`;
      codes.push(pay ? await recoverWithCaptcha(mobileNum) : await readErrorCode(mobileNum));
    }
    return codes.filter((code) => code === null).length;
  };
  expect(await pump(8, false)).toBe(5);
  expect(await pump(18, true)).toBe(15);
  expect(await readErrorCode('0812011234')).toBeNull();
  const hourly: number[] = [];
  for (let hour = 1; hour < 4; hour++) {
    setClock(start + hour * HOUR);
    hourly.push(await pump(21, true));
  }
  expect(hourly).toEqual([20, 20, 0]);
});

test('requests from abroad share the quota of the number’s country, requests from within that country do not [ED-11]', async () => {
  await insertMessages('sms-abroad:lotus:66', 200);
  const ask = (country: string, mobileNum: string) =>
    call(smsRegister, {
      merchant,
      body: buildNumber(mobileNum),
      headers: buildNetworkHeaders(`s${strangers++}`, country),
    });
  expect((await ask('FI', '0813000000')).status).toBe(429);
  expect((await ask('TH', '0813010000')).status).toBe(200);
});

test('strangers who request and guess codes do not invalidate the member’s code [PW-06] [ER-05]', async () => {
  await giveNumber(merchant, 'rich1', '66811000040');
  await logIn('rich1', 'home');
  expect(await readErrorCode('0811000040', {}, 'home')).toBeNull();
  const code = await readCodeSentTo('+66811000040');
  const set = (verificationCode: string, network: string) =>
    call(setByPhone, {
      merchant,
      body: { ...buildNumber('0811000040'), verificationCode, newPassword: 'Paper12moon' },
      headers: buildNetworkHeaders(network),
    });
  setClock(start + MINUTE);
  expect(await readErrorCode('0811000040', {}, 'elsewhere')).toBeNull();
  expect(await listMessagesTo('+66811000040')).toHaveLength(2);
  for (let i = 0; i < 12; i++)
    expect((await set('00000000', `g${i % 3}`)).envelope.errorCode).toBe('verification.code.error');
  expect((await set(code, 'g4')).envelope.errorCode).toBe('verification.code.error');
  expect((await set(code, 'home')).status).toBe(200);
  // The use of a code consumes all other codes of the number for the same purpose.
  expect((await set(await readCodeSentTo('+66811000040'), 'elsewhere')).status).not.toBe(200);
});
