import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { login, smsNoLogin } from '#contract/calls/identity/login.ts';
import { setByPhone } from '#contract/calls/identity/password.ts';
import { registerMobile, smsRegister } from '#contract/calls/identity/registration.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { call } from '#platform/support/client.ts';
import { byNumber, withRules } from '#platform/support/registering.ts';
import { codeSentTo, giveNumber, readCaptcha, sentTo } from '#platform/support/verification.ts';

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
type More = { captcha?: string; captchaId?: string };
const from = (network: string, country = 'TH') => ({
  'X-Visitor-Network': network,
  'X-Visitor-Country': country,
  Language: 'EN',
});
const number = (mobileNum: string) => ({ countryDialingCode: '66', mobileNum });
/** Asks for a code for a new password, from a network of its own unless told which. */
const recover = (mobileNum: string, more: More = {}, network = `s${strangers++}`) =>
  call(smsNoLogin, {
    merchant,
    body: { ...number(mobileNum), purpose: 'password', ...more },
    headers: from(network),
  });
const codeOf = async (...args: Parameters<typeof recover>) => (await recover(...args)).envelope.errorCode;
/** The same with a solved captcha. */
const paying = async (mobileNum: string, network?: string) => {
  const subject = `mobile:66${mobileNum.slice(1)}`;
  return codeOf(mobileNum, await readCaptcha({ purpose: 'code.password', subject }, merchant), network);
};
const logIn = (username: string, network: string) =>
  call(login, {
    merchant,
    body: { type: 'username', username, password: demoPassword },
    headers: from(network),
  });

test('a captcha that is asked for with a code can be sent with it at once [AU-31] [ED-11]', async () => {
  for (const minute of [0, 1]) {
    setClock(start + minute * MINUTE);
    expect(await codeOf('0811000000')).toBeNull();
  }
  setClock(start + 2 * MINUTE);
  for (let i = 0; i < 3; i++) expect(await codeOf('0811000000')).toBe('captcha.required');
  expect(await paying('0811000000')).toBeNull();
});

test('ten free requests a day from as many networks shut no member out of recovery by SMS [ED-11] [PW-06]', async () => {
  await giveNumber(merchant, 'rich1', '66811000010');
  const free: (string | null)[] = [];
  for (let i = 0; i < 10; i++) {
    setClock(start + i * 61 * MINUTE);
    free.push(await codeOf('0811000010'));
  }
  expect(free.filter((code) => code === null)).toHaveLength(3);
  expect(free.filter((code) => code === 'captcha.required')).toHaveLength(7);
  expect(await paying('0811000010')).toBeNull();
});

/** As if so many messages of the last moment had been counted for a subject. */
const count = (subject: string, times: number) =>
  env.DB.prepare('INSERT INTO login_failures (subject, at) SELECT ?1, ?2 FROM json_each(?3)')
    .bind(subject, Date.now(), JSON.stringify(Array.from({ length: times }, (_, i) => i)))
    .run();

test('strangers who pay for every message use up what is theirs, and not the room of a network that the member has logged in from [ED-11]', async () => {
  await giveNumber(merchant, 'rich1', '66811000020');
  expect((await logIn('rich1', 'home')).status).toBe(200);
  const codes: (string | null)[] = [];
  for (let i = 0; i < 6; i++) {
    setClock(start + i * MINUTE);
    codes.push(i < 2 ? await codeOf('0811000020') : await paying('0811000020'));
  }
  expect(codes).toEqual([null, null, null, null, null, 'too.many.requests']);
  expect(await paying('0811000020', 'cafe')).toBe('too.many.requests');
  expect(await paying('0811000020', 'home')).toBeNull();
  expect(await paying('0811000020', 'home')).toBe('too.many.requests');
  // A number that nobody has, or another one, knows no network.
  expect(await codeOf('0811010021', {}, 'home')).toBeNull();
});

test('a member whose number has used up its day elsewhere gets codes at home, where strangers have pumped its range and its country [ED-11]', async () => {
  await giveNumber(merchant, 'rich1', '66811000050');
  await logIn('rich1', 'home');
  await count('sms:lotus:66811000050', 10);
  await count('sms-range:lotus:6681100', 60);
  await count('sms-abroad:lotus:66', 600);
  setClock(start + 2 * HOUR);
  const body = { ...number('0811000050'), purpose: 'password' } as const;
  const fromAbroad = async (network: string) =>
    (await call(smsNoLogin, { merchant, body, headers: from(network, 'FI') })).envelope.errorCode;
  expect(await fromAbroad('hotel')).toBe('too.many.requests');
  expect(await fromAbroad('home')).toBe('captcha.required');
  expect(await paying('0811000050', 'home')).toBeNull();
});

test('who registers with the numbers of a rented range, which nobody has verified, pays for their messages as for any other [ED-11]', async () => {
  const rented = Array.from({ length: 4 }, (_, i) => `0812500${String(i).padStart(3, '0')}`);
  await withRules(merchant, { flags: { REGMOBVERF3: '0' } }, async () => {
    for (const mobileNum of rented) {
      const body = { ...byNumber(merchant, mobileNum), ...number(mobileNum), password: 'Paper12moon' };
      const { status } = await call(registerMobile, { merchant, body, headers: from('pump') });
      expect(status, mobileNum).toBe(200);
    }
  });
  const codes: (string | null)[] = [];
  for (const mobileNum of rented) codes.push(await codeOf(mobileNum, {}, 'pump'));
  expect(codes).toEqual([null, null, 'captcha.required', 'captcha.required']);
  await count('sms-range:lotus:6681250', 18);
  expect(await paying('0812500003', 'pump')).toBe('too.many.requests');
});

test('members at home share forty messages an hour with the numbers of their range, twice what strangers get [ED-11]', async () => {
  await giveNumber(merchant, 'rich1', '66811000060');
  await logIn('rich1', 'home');
  await count('sms-range:lotus:6681100', 39);
  expect(await paying('0811000060', 'home')).toBeNull();
  setClock(start + MINUTE);
  expect(await paying('0811000060', 'home')).toBe('too.many.requests');
});

test('a registration with a member’s number has a stranger’s room for messages, also where the member logs in [ED-11]', async () => {
  await giveNumber(merchant, 'rich1', '66811000080');
  await logIn('rich1', 'home');
  await count('sms-range:lotus:6681100', 20);
  const subject = 'mobile:66811000080';
  const read = await readCaptcha({ purpose: 'code.register', subject }, merchant);
  const body = { ...number('0811000080'), ...read };
  const registering = await call(smsRegister, { merchant, body, headers: from('home') });
  expect(registering.envelope.errorCode).toBe('too.many.requests');
  expect(await paying('0811000080', 'home')).toBeNull();
});

test('no account gets more than fifteen messages an hour, from however many networks it has logged in [ED-11]', async () => {
  await giveNumber(merchant, 'rich1', '66811000070');
  const networks = ['n1', 'n2', 'n3', 'n4'];
  for (const network of networks) await logIn('rich1', network);
  let sent = 0;
  for (let i = 0; i < 6; i++) {
    setClock(start + i * MINUTE);
    for (const network of networks) sent += (await paying('0811000070', network)) === null ? 1 : 0;
  }
  expect(sent).toBe(15);
});

test('nobody learns by free requests who of their network is a member: all are asked for a captcha alike [ED-11]', async () => {
  await giveNumber(merchant, 'rich1', '66811000080');
  await logIn('rich1', 'shared');
  const ask = async () => [
    await codeOf('0811000080', {}, 'shared'),
    await codeOf('0811000081', {}, 'shared'),
  ];
  // The range's free messages are gone.
  await count('sms-range:lotus:6681100', 5);
  expect(await ask()).toEqual(['captcha.required', 'captcha.required']);
  await env.DB.prepare("DELETE FROM login_failures WHERE subject LIKE 'sms%'").run();
  // The network's.
  expect(await codeOf('0816000080', {}, 'shared')).toBeNull();
  expect(await codeOf('0816010080', {}, 'shared')).toBeNull();
  expect(await ask()).toEqual(['captcha.required', 'captcha.required']);
  // The numbers', at home and elsewhere together.
  await env.DB.prepare("DELETE FROM login_failures WHERE subject LIKE 'sms%'").run();
  for (const last of [0, 1]) expect(await codeOf(`081100008${last}`)).toBeNull();
  setClock(start + MINUTE);
  expect(await ask()).toEqual([null, null]);
  setClock(start + 2 * MINUTE);
  await env.DB.prepare("DELETE FROM login_failures WHERE subject LIKE 'sms-from:%'").run();
  expect(await ask()).toEqual(['captcha.required', 'captcha.required']);
});

test('a number counts whole: the same last digits in another country are another number [ED-11]', async () => {
  const ask = (countryDialingCode: string, mobileNum: string) =>
    call(smsRegister, {
      merchant,
      body: { countryDialingCode, mobileNum },
      headers: from(`s${strangers++}`),
    });
  expect((await ask('66', '0812345678')).status).toBe(200);
  for (const [code, rest] of [
    ['66', '812345678'],
    ['668', '12345678'],
    ['6', '60812345678'],
    ['66', '00812345678'],
  ] as const)
    expect((await ask(code, rest)).status, `${code} ${rest}`).toBe(429);
  expect((await ask('84', '0812345678')).status).toBe(200);
});

test('a range of numbers gets twenty messages an hour and sixty a day, five of them without a captcha [ED-11]', async () => {
  let next = 1_000;
  const pump = async (count: number, pay: boolean) => {
    const codes: (string | null)[] = [];
    for (let i = 0; i < count; i++) {
      const mobileNum = `081200${next++}`;
      codes.push(pay ? await paying(mobileNum) : await codeOf(mobileNum));
    }
    return codes.filter((code) => code === null).length;
  };
  expect(await pump(8, false)).toBe(5);
  expect(await pump(18, true)).toBe(15);
  expect(await codeOf('0812011234')).toBeNull();
  const hourly: number[] = [];
  for (let hour = 1; hour < 4; hour++) {
    setClock(start + hour * HOUR);
    hourly.push(await pump(21, true));
  }
  expect(hourly).toEqual([20, 20, 0]);
});

test('who asks from abroad shares what a country has for them, and who is at home does not [ED-11]', async () => {
  await count('sms-abroad:lotus:66', 200);
  const ask = (country: string, mobileNum: string) =>
    call(smsRegister, {
      merchant,
      body: number(mobileNum),
      headers: from(`s${strangers++}`, country),
    });
  expect((await ask('FI', '0813000000')).status).toBe(429);
  expect((await ask('TH', '0813010000')).status).toBe(200);
});

test('strangers who ask for codes and guess at them end no code of the member [PW-06] [ER-05]', async () => {
  await giveNumber(merchant, 'rich1', '66811000040');
  await logIn('rich1', 'home');
  expect(await codeOf('0811000040', {}, 'home')).toBeNull();
  const code = await codeSentTo('+66811000040');
  const set = (verificationCode: string, network: string) =>
    call(setByPhone, {
      merchant,
      body: { ...number('0811000040'), verificationCode, newPassword: 'Paper12moon' },
      headers: from(network),
    });
  setClock(start + MINUTE);
  expect(await codeOf('0811000040', {}, 'elsewhere')).toBeNull();
  expect(await sentTo('+66811000040')).toHaveLength(2);
  for (let i = 0; i < 12; i++)
    expect((await set('00000000', `g${i % 3}`)).envelope.errorCode).toBe('verification.code.error');
  expect((await set(code, 'g4')).envelope.errorCode).toBe('verification.code.error');
  expect((await set(code, 'home')).status).toBe(200);
  // All codes for the purpose are gone with it.
  expect((await set(await codeSentTo('+66811000040'), 'elsewhere')).status).not.toBe(200);
});
