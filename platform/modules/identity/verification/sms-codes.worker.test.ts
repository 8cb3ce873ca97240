import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { login, smsNoLogin } from '#contract/calls/identity/login.ts';
import { setByPhone } from '#contract/calls/identity/password.ts';
import { registerMobile, smsRegister } from '#contract/calls/identity/registration.ts';
import { getDiallingCode, isSelectableDiallingCode } from '#contract/values/dialling-codes.ts';
import { typedCodes, typedNumbers } from '#contract/values/typed/typed-examples.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { sha256 } from '#platform/core/wire/tokens.ts';
import { checkCode, consumeCode } from '#platform/modules/identity/verification/sms-codes.ts';
import { ask, call } from '#platform/support/client.ts';
import { buildNumberForm } from '#platform/support/registrations.ts';
import { readCodeSentTo, giveNumber, readCaptcha, listMessagesTo } from '#platform/support/verification.ts';

const MINUTE = 60_000;
const merchant = 'lotus' as const;
const db = openDatabase(env);

beforeEach(() => env.DB.prepare('DELETE FROM login_failures').run());
afterEach(() => vi.useRealTimers());
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

let network = 0;
/** Requests a code, from a network of its own by default. */
const requestCode = (
  mobileNum: string,
  more: { captcha?: string; captchaId?: string } = {},
  from = `n${network++}`,
) =>
  call(smsRegister, {
    merchant,
    body: { countryDialingCode: '66', mobileNum, ...more },
    headers: { 'X-Visitor-Network': from, Language: 'EN' },
  });
const buildCodeKey = (mobileNum: string, from = '') =>
  ({ merchantCode: merchant, purpose: 'register', mobileNum, network: from }) as const;
const readOutcome = (work: Promise<unknown>) =>
  work.then(
    () => 'right',
    () => 'wrong',
  );

test('codes have eight digits and all differ, and only their hashes are stored', async () => {
  const codes = new Set<string>();
  for (let i = 0; i < 5; i++) {
    await requestCode(`08100000${i}0`);
    codes.add(await readCodeSentTo(`+668100000${i}0`));
  }
  expect(codes.size).toBe(5);
  for (const code of codes) expect(code).toMatch(/^\d{8}$/);
  const { results } = await env.DB.prepare('SELECT * FROM number_codes').all();
  for (const code of codes) expect(JSON.stringify(results)).not.toContain(code);
});

test('the message names brand and code and binds the code to the site, so that a phone fills in the code only there', async () => {
  await requestCode('0810000090');
  const [text] = await listMessagesTo('+66810000090');
  expect(text).toMatch(/^(\d{8}) is your Lotus.* code\.[\s\S]*\n@lotus\.localhost #\1$/);
});

test('a code is valid for ten minutes', async () => {
  const start = Date.parse('2027-02-01T10:00:00Z');
  setClock(start);
  await requestCode('0810000100');
  const code = await readCodeSentTo('+66810000100');
  const check = (at: number) => readOutcome(checkCode(db, buildCodeKey('66810000100'), code, at));
  expect(await check(start + 10 * MINUTE - 1)).toBe('right');
  expect(await check(start + 10 * MINUTE)).toBe('wrong');
});

test('of twenty concurrent uses of a right code one succeeds', async () => {
  await requestCode('0810000110');
  const code = await readCodeSentTo('+66810000110');
  const use = () => readOutcome(consumeCode(db, buildCodeKey('66810000110'), code));
  const all = await Promise.all(Array.from({ length: 20 }, use));
  expect(all.filter((each) => each === 'right')).toHaveLength(1);
});

test('five wrong answers invalidate a code, even if a hundred come at once [ER-05]', async () => {
  await requestCode('0810000120', {}, '');
  const code = await readCodeSentTo('+66810000120');
  const guess = (guessed: string) =>
    readOutcome(checkCode(db, buildCodeKey('66810000120'), guessed, Date.now()));
  await Promise.all(Array.from({ length: 4 }, (_, i) => guess(`0000000${i}`)));
  expect(await readOutcome(checkCode(db, buildCodeKey('66810000120'), code, Date.now()))).toBe('right');
  await Promise.all(Array.from({ length: 100 }, (_, i) => guess(String(i).padStart(8, '9'))));
  expect(await guess(code)).toBe('wrong');
  const row = await env.DB.prepare(
    "SELECT failures FROM number_codes WHERE mobile_num = '66810000120'",
  ).first();
  expect(row).toEqual({ failures: 5 });
});

test('a new code is sent after a minute at the earliest, and replaces the previous one [RG-17]', async () => {
  const requestFromHome = () => requestCode('0810000130', {}, 'home');
  const start = Date.parse('2027-02-02T10:00:00Z');
  setClock(start);
  const first = await requestFromHome();
  expect(first.envelope.value).toEqual({ expirationTime: '2027-02-02T10:01:00.000Z' });
  const old = await readCodeSentTo('+66810000130');
  setClock(start + 59_000);
  const early = await requestFromHome();
  expect(early.envelope.errorCode).toBe('too.many.requests');
  expect(early.headers.get('Retry-After')).toBe('1');
  setClock(start + MINUTE);
  expect((await requestFromHome()).status).toBe(200);
  expect(await listMessagesTo('+66810000130')).toHaveLength(2);
  expect(await readOutcome(checkCode(db, buildCodeKey('66810000130'), old, Date.now()))).toBe('wrong');
});

test('twenty concurrent requests for one number send one message [ED-11]', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => requestCode('0810000140')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await listMessagesTo('+66810000140')).toHaveLength(1);
});

test('a message needs a captcha after two messages to the number or from the network in an hour, and after three to the number in a day [ED-11]', async () => {
  const start = Date.parse('2027-02-03T10:00:00Z');
  const codeAt = async (minutes: number, ...args: Parameters<typeof requestCode>) => {
    setClock(start + minutes * MINUTE);
    return (await requestCode(...args)).envelope.errorCode;
  };
  expect(await codeAt(0, '0810000150')).toBe(null);
  expect(await codeAt(1, '0810000150')).toBe(null);
  expect(await codeAt(2, '0810000150')).toBe('captcha.required');
  expect(await codeAt(2, '0810000150', { captchaId: 'none', captcha: '1' })).toBe('captcha.wrong');
  const subject = 'mobile:66810000150';
  const read = await readCaptcha({ purpose: 'code.register', subject, kind: 'letters' }, merchant);
  expect(await codeAt(2, '0810000150', read)).toBe(null);
  expect(await codeAt(63, '0810000150')).toBe('captcha.required');
  expect(await codeAt(25 * 60, '0810000150')).toBe(null);

  expect(await codeAt(1_600, '0810100151', {}, 'cafe')).toBe(null);
  expect(await codeAt(1_600, '0810100152', {}, 'cafe')).toBe(null);
  expect(await codeAt(1_600, '0810100153', {}, 'cafe')).toBe('captcha.required');
  const atOnce = Array.from({ length: 8 }, (_, i) => codeAt(1_700, `081020016${i}`, {}, 'pier'));
  expect((await Promise.all(atOnce)).filter((code) => code === null)).toHaveLength(2);
  // Localhost has no network, so developers and end-to-end tests need no captcha.
  for (const mobileNum of ['0810000154', '0810000155', '0810000156']) {
    expect(await codeAt(1_600, mobileNum, {}, '')).toBe(null);
  }
});

test('a number that cannot get a message is refused for every purpose, and the reply names the field [RG-26]', async () => {
  for (const mobileNum of ['0000', '081234567', '12345678901234567']) {
    const body = { countryDialingCode: '66', mobileNum };
    const replies = [
      await requestCode(mobileNum),
      await call(smsNoLogin, { merchant, body: { ...body, purpose: 'login' } }),
      await call(smsNoLogin, { merchant, body: { ...body, purpose: 'password' } }),
    ];
    for (const { envelope } of replies)
      expect(envelope).toMatchObject({ errorCode: 'validation.failed', fields: { mobileNum: 'number' } });
  }
});

test('however a number is typed, the message goes to the same number and counts for its limits [RG-16] [ED-11]', async () => {
  const isOffered = (digits: string) => isSelectableDiallingCode(getDiallingCode(digits));
  for (const [countryDialingCode, mobileNum, digits] of typedNumbers) {
    if (countryDialingCode === '') continue;
    await env.DB.prepare('DELETE FROM login_failures').run();
    await env.DB.prepare('DELETE FROM outbox').run();
    const headers = { 'X-Visitor-Network': `n${network++}` };
    const { status } = await call(smsRegister, {
      merchant,
      body: { countryDialingCode, mobileNum },
      headers,
    });
    const { results } = await env.DB.prepare('SELECT recipient FROM outbox').all();
    const isSent = digits !== null && isOffered(digits);
    expect(results, mobileNum).toEqual(isSent ? [{ recipient: `+${digits}` }] : []);
    expect(status, mobileNum).toBe(isSent ? 200 : 400);
    const counted = await env.DB.prepare('SELECT 1 FROM login_failures WHERE subject = ?')
      .bind(`sms:lotus:${digits ?? ''}`)
      .all();
    expect(counted.results, mobileNum).toHaveLength(isSent ? 1 : 0);
  }
});

test.each(typedCodes)('the typed code %j logs in and is one attempt', async (typed, code) => {
  await giveNumber(merchant, 'rich1', '66810000199');
  const codeHash = await sha256(`lotus:login:66810000199:${code}87`);
  await env.DB.prepare(
    `INSERT INTO number_codes (merchant_code, purpose, mobile_num, network, code_hash, failures, failures_elsewhere, created_at)
     VALUES ('lotus', 'login', '66810000199', '', ?, 4, 0, ?)`,
  )
    .bind(codeHash, Date.now())
    .run();
  const body = { type: 'mobile', countryDialingCode: '66', mobileNum: '0810000199' } as const;
  const { envelope } = await call(login, { merchant, body: { ...body, verificationCode: `${typed}87` } });
  expect(envelope.errorCode).toBeNull();
});

test.each(['1', '1234567', '123456789', '1234567812'])(
  'the code %j has another length, so it is no attempt for any purpose [ER-05]',
  async (verificationCode) => {
    const mobileNum = '0810000198';
    await giveNumber(merchant, 'agent1', '66810000198');
    await env.DB.prepare('DELETE FROM number_codes').run();
    for (const purpose of ['login', 'password', 'register'])
      await env.DB.prepare(
        `INSERT INTO number_codes (merchant_code, purpose, mobile_num, network, code_hash, failures, failures_elsewhere, created_at)
         VALUES ('lotus', ?, '66810000198', '', 'x', 0, 0, ?)`,
      )
        .bind(purpose, Date.now())
        .run();
    const number = { countryDialingCode: '66', mobileNum, verificationCode } as const;
    const form = { ...buildNumberForm(merchant, mobileNum), payeeName: 'Lek Chai', verificationCode };
    const replies = [
      await call(login, { merchant, body: { type: 'mobile', ...number } }),
      await call(setByPhone, { merchant, body: { ...number, newPassword: 'Another12' } }),
      await call(registerMobile, { merchant, body: { ...form, countryDialingCode: '66' } }),
    ];
    for (const { envelope } of replies) {
      expect(envelope.errorCode).toBe('validation.failed');
      expect(Object.keys(envelope.fields ?? {})).toEqual(['verificationCode']);
    }
    const { results } = await env.DB.prepare('SELECT failures FROM number_codes').all();
    expect(results).toEqual([{ failures: 0 }, { failures: 0 }, { failures: 0 }]);
    expect((await env.DB.prepare('SELECT 1 FROM login_failures').all()).results).toEqual([]);
  },
);

test('merchants that do not verify numbers send no codes [RG-14]', async () => {
  const body = { countryDialingCode: '66', mobileNum: '0810000160' };
  const { envelope } = await call(smsRegister, { merchant: 'harbour', body });
  expect(envelope.errorCode).toBe('permission.denied');
});

test('a known and an unknown number get the same reply, but only the known number gets a message [AU-31]', async () => {
  await giveNumber(merchant, 'rich1', '66810000170');
  const requestCodeFor = (mobileNum: string) =>
    ask(smsNoLogin, {
      merchant,
      body: { countryDialingCode: '66', mobileNum, purpose: 'login' },
      headers: { 'X-Visitor-Network': `n${network++}` },
    });
  const [member, stranger] = [await requestCodeFor('0810000170'), await requestCodeFor('0810000171')];
  expect(Object.keys(member)).toEqual(Object.keys(stranger));
  expect(await listMessagesTo('+66810000170')).toHaveLength(1);
  expect(await listMessagesTo('+66810000171')).toEqual([]);
  const { results } = await env.DB.prepare(
    "SELECT mobile_num FROM number_codes WHERE mobile_num LIKE '6681000017%'",
  ).all();
  expect(results).toHaveLength(2);
});

const satellite = '881651234567';
test.each([
  ['979', '123456789'],
  ['881', '651234567'],
  ['88', '165123456'],
  ['882', '1651234567'],
  ['870', '773123456'],
  ['53', '51234567'],
  ['5', '351234567'],
])(
  'no message for any purpose goes to +%s %s, because its dialling code is not offered [AU-03] [ED-11]',
  async (countryDialingCode, mobileNum) => {
    const number = `${countryDialingCode}${mobileNum}`;
    await giveNumber(merchant, 'rich1', number);
    const body = { countryDialingCode, mobileNum };
    const headers = { 'X-Visitor-Network': `n${network++}` };
    const replies = [
      await call(smsRegister, { merchant, body, headers }),
      await call(smsNoLogin, { merchant, body: { ...body, purpose: 'login' }, headers }),
      await call(smsNoLogin, { merchant, body: { ...body, purpose: 'password' }, headers }),
    ];
    for (const { envelope } of replies)
      expect(envelope).toMatchObject({
        errorCode: 'validation.failed',
        fields: { countryDialingCode: expect.any(String) },
      });
    expect(await listMessagesTo(`+${number}`)).toEqual([]);
  },
);

test('an account with a satellite number logs in by password [AU-13]', async () => {
  await giveNumber(merchant, 'rich1', satellite);
  const body = { countryDialingCode: '881', mobileNum: satellite.slice(3), password: demoPassword };
  const { value } = (await call(login, { merchant, body: { type: 'mobile', ...body } })).envelope;
  expect(value).toMatchObject({ userName: 'rich1' });
});
