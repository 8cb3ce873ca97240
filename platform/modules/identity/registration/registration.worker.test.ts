import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

import { login } from '#contract/calls/identity/login.ts';
import {
  affiliateCheck,
  checkUsername,
  register,
  smsRegister,
} from '#contract/calls/identity/registration.ts';
import { sessionSchema } from '#contract/calls/identity/session.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { idempotencyHeader } from '#contract/wire/call.ts';
import { sha256 } from '#platform/core/wire/tokens.ts';
import { ask, call } from '#platform/support/client.ts';
import {
  findAccountRow,
  buildAuroraForm,
  buildNumberForm,
  buildOriginFields,
  registerByName,
  registerByNumber,
  withRules,
} from '#platform/support/registrations.ts';
import { readCodeSentTo, readCaptcha } from '#platform/support/verification.ts';

afterEach(() => vi.useRealTimers());

test('a registration opens a session, stores every field and creates an empty purse [RG-04, RG-06, RG-32]', async () => {
  const { envelope } = await registerByName({
    ...buildAuroraForm('Newcomer1'),
    nickname: '  Nico  ',
    payeeName: 'Nico Ø. Berg',
    whatsapp: '+44 7700 900555',
    affiliateCode: 'agent1',
    email: 'Nico@Example.com',
  });
  const session = v.parse(sessionSchema, envelope.value);
  expect(session).toMatchObject({
    type: 0,
    merchantCode: 'aurora',
    userName: 'newcomer1',
    firstTimeLogin: true,
  });
  expect(await ask(memberInfo, { token: session.token })).toMatchObject({
    account: 'newcomer1',
    nickname: 'Nico',
    email: 'n***o@example.com',
    payeeName: 'Nico Ø. Berg',
  });
  expect(await ask(balance, { token: session.token })).toEqual({
    sumBalance: 0,
    currency: 'USD',
    lockedMinor: 0,
  });
  const row = await findAccountRow('newcomer1');
  expect(row).toMatchObject({
    email: 'nico@example.com',
    birthday: '1990-05-17',
    invited_by: 'aurora-agent1',
  });
  expect(JSON.parse(String(row?.details))).toEqual({
    registerUrl: 'http://localhost:4173/m/register',
    registerMethod: 'H5',
    whatsapp: '+44 7700 900555',
  });
  const body = { username: 'newcomer1', password: 'Paper12moon', type: 'username' } as const;
  expect((await call(login, { body })).envelope.value).toMatchObject({ firstTimeLogin: false });
});

test('a registration that is repeated after a lost reply gets the session of the first one, which is stored encrypted [RG-04] [WA-19]', async () => {
  const send = (password: string) =>
    call(register, {
      headers: { [idempotencyHeader]: 'registration-with-a-lost-reply' },
      body: { ...buildAuroraForm('Impatient1'), password, confirmPassword: password },
    });
  const first = await send('Paper12moon');
  const { token } = v.parse(sessionSchema, first.envelope.value);
  expect((await send('Paper12moon')).envelope).toMatchObject({ success: true, value: first.envelope.value });
  expect(await ask(memberInfo, { token })).toMatchObject({ account: 'impatient1' });
  expect((await send('Other34paper')).envelope.errorCode).toBe('idempotency.conflict');
  const stored = await env.DB.prepare(
    "SELECT value FROM idempotent_replies WHERE scope = 'member.register:aurora'",
  ).first<string>('value');
  expect(stored).toMatch(/^{"sealed":"/);
  expect(stored).not.toContain(token);
});

test('a field that the merchant’s form does not have is not stored [RG-07]', async () => {
  expect(
    (await registerByName({ ...buildAuroraForm('tidy1'), qqNum: '12345', idNumber: 'AB1234' })).status,
  ).toBe(200);
  expect(String((await findAccountRow('tidy1'))?.details)).not.toContain('12345');
});

test('every wrong field is named at once, and no account is created [RG-20, ER-13]', async () => {
  const { status, envelope } = await registerByName({
    ...buildAuroraForm('1st'),
    password: 'short',
    confirmPassword: 'other',
    email: 'nobody',
    birthday: '1990-02-30',
  });
  expect(status).toBe(400);
  expect(envelope.errorCode).toBe('validation.failed');
  expect(Object.keys(envelope.fields ?? {}).toSorted()).toEqual([
    'birthday',
    'confirmPassword',
    'email',
    'password',
    'username',
  ]);
  expect(envelope.fields?.email).toBe('Enter a valid email address');
  const { username: _, email: __, ...without } = buildAuroraForm('x');
  expect((await call(register, { body: without })).envelope.fields).toEqual({
    username: 'required',
    email: 'required',
  });
  expect(await findAccountRow('1st')).toBeNull();
});

test('a breached password, the member’s own name and the merchant’s name are refused as passwords [RG-06]', async () => {
  const readFault = async (password: string, more: Record<string, string> = {}) =>
    (await registerByName({ ...buildAuroraForm('weakling1'), password, confirmPassword: password, ...more }))
      .envelope.fields;
  expect(await readFault('password1')).toEqual({ password: 'breached' });
  expect(await readFault('Weakling1!')).toEqual({ password: 'personal' });
  expect(await readFault('Aurora2026')).toEqual({ password: 'personal' });
  expect(await readFault('12345678', { email: 'nobody' })).toMatchObject({
    password: 'breached',
    email: expect.any(String),
  });
  expect(await findAccountRow('weakling1')).toBeNull();
  const number = {
    ...buildNumberForm('harbour', '7700 900 209'),
    ...(await readCaptcha({ purpose: 'register', kind: 'letters' }, 'harbour')),
  };
  const password = '447700900209';
  const { envelope } = await registerByNumber('harbour', { ...number, password, confirmPassword: password });
  expect(envelope.fields).toEqual({ password: 'personal' });
});

test('a taken name or address is refused, and of two concurrent registrations one gets the name [RG-13]', async () => {
  const check = (username: string) => call(checkUsername, { query: { username } });
  expect((await check('member1')).envelope.errorCode).toBe('username.exists');
  expect((await check('MEMBER1')).envelope.errorCode).toBe('username.exists');
  expect((await check('Support')).envelope.errorCode).toBe('username.exists');
  expect((await check('nobodyyet1')).status).toBe(200);
  expect((await registerByName(buildAuroraForm('member1'))).envelope.errorCode).toBe('username.exists');
  const taken = { ...buildAuroraForm('secondone1'), email: 'MEMBER1@aurora.example' };
  expect((await registerByName(taken)).envelope.errorCode).toBe('email.exists');
  const both = await Promise.all([
    registerByName(buildAuroraForm('racer1')),
    registerByName({ ...buildAuroraForm('racer1'), email: 'other@example.com' }),
  ]);
  expect(both.map((reply) => reply.envelope.errorCode).toSorted()).toEqual(
    ['username.exists', null].toSorted(),
  );
  // Names are unique per merchant, so a name that is taken at Aurora is free at Lotus.
  const lotus = { ...buildAuroraForm('racer1'), ...buildOriginFields('lotus') };
  expect((await call(register, { merchant: 'lotus', body: lotus })).status).toBe(200);
});

test('a registration is refused until the day on which the member reaches the minimum age in the merchant’s time zone [RG-30]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-14T22:30:00Z') });
  // In Helsinki, the merchant's time zone, it is 01:30 on the 15th.
  expect(
    (await registerByName({ ...buildAuroraForm('young1'), birthday: '2008-06-16' })).envelope.errorCode,
  ).toBe('age.restricted');
  expect((await registerByName({ ...buildAuroraForm('grown1'), birthday: '2008-06-15' })).status).toBe(200);
  // The minimum age is 21 at Lotus.
  const body = { ...buildAuroraForm('grown2'), ...buildOriginFields('lotus'), birthday: '2006-06-15' };
  expect((await call(register, { merchant: 'lotus', body })).envelope.errorCode).toBe('age.restricted');
});

test('an agent’s code is valid only on a domain of the merchant, and a wrong code creates no account [RG-20, RG-21]', async () => {
  const check = async (code: string, domain: string) =>
    (await ask(affiliateCheck, { query: { code, domain } })).success;
  expect(await check('AGENT1', 'localhost:4173')).toBe(true);
  expect(await check('agent1', 'aurora.localhost')).toBe(true);
  expect(await check('AGENT2', 'localhost')).toBe(false);
  expect(await check('AGENT1', 'lotus.localhost')).toBe(false);
  const body = { ...buildAuroraForm('invited1'), affiliateCode: 'AGENT2' };
  expect((await registerByName(body)).envelope.errorCode).toBe('invitation.code.invalid');
  expect(await findAccountRow('invited1')).toBeNull();
});

test('a captcha is required if the rule says so, and a wrong field does not consume the captcha [RG-08]', async () => {
  const body = {
    ...buildNumberForm('harbour', '7700 900 201'),
    password: 'Paper12moon',
    confirmPassword: 'Paper12moon',
  };
  expect((await registerByNumber('harbour', body)).envelope.errorCode).toBe('captcha.required');
  const wrong = {
    ...(await readCaptcha({ purpose: 'register', kind: 'letters' }, 'harbour')),
    captcha: 'zzz',
  };
  expect((await registerByNumber('harbour', { ...body, ...wrong })).envelope.errorCode).toBe('captcha.wrong');
  const read = await readCaptcha({ purpose: 'register', kind: 'letters' }, 'harbour');
  const unequal = { ...body, ...read, confirmPassword: 'Paper13moon' };
  expect((await registerByNumber('harbour', unequal)).envelope.fields).toHaveProperty('confirmPassword');
  expect((await registerByNumber('harbour', { ...body, ...read })).status).toBe(200);
  const again = {
    ...body,
    ...(await readCaptcha({ purpose: 'register', kind: 'letters' }, 'harbour')),
    mobileNum: '07700-900-201',
  };
  expect((await registerByNumber('harbour', again)).envelope.errorCode).toBe('mobile.exists');
});

test('a number with a dialling code that is not offered is refused, even if the merchant does not verify numbers [AU-03]', async () => {
  const number = { countryDialingCode: '881', mobileNum: '651234567' };
  const refused = { errorCode: 'validation.failed', fields: { countryDialingCode: 'country' } };
  await withRules('lotus', { flags: { REGMOBVERF3: '0' } }, async () => {
    const body = { ...buildNumberForm('lotus', ''), ...number, password: 'Paper12moon' };
    expect((await registerByNumber('lotus', body)).envelope).toMatchObject(refused);
  });
  await withRules(
    'aurora',
    { flags: { REGMOBVERF3: '0' }, registration: { fields: { mobileNum: { tabs: ['username'] } } } },
    async () => {
      expect((await registerByName({ ...buildAuroraForm('satellite1'), ...number })).envelope).toMatchObject(
        refused,
      );
      const listed = { ...number, countryDialingCode: '358' };
      expect(
        (await registerByName({ ...buildAuroraForm('listed1'), ...listed })).envelope.errorCode,
      ).toBeNull();
    },
  );
});

test('a number is verified by the code sent to it, and a registration that fails for a taken address does not consume the code [RG-14, RG-05, ER-05]', async () => {
  const number = { mobileNum: '07700 900301', countryDialingCode: '44' };
  await ask(smsRegister, { merchant: 'lotus', body: number });
  const verificationCode = await readCodeSentTo('+447700900301');
  const body = { ...buildNumberForm('lotus', '07700 900301'), payeeName: 'Lek Chai' };
  expect((await registerByNumber('lotus', body)).envelope.fields).toEqual({ verificationCode: 'required' });
  const wrong = { ...body, verificationCode: '00000000' };
  expect((await registerByNumber('lotus', wrong)).envelope.errorCode).toBe('verification.code.error');
  const other = { ...body, mobileNum: '7700900302', verificationCode };
  expect((await registerByNumber('lotus', other)).envelope.errorCode).toBe('verification.code.error');
  await withRules('lotus', { registration: { fields: { email: { enabled: true } } } }, async () => {
    const taken = { ...body, verificationCode, email: 'member1@lotus.example' };
    expect((await registerByNumber('lotus', taken)).envelope.errorCode).toBe('email.exists');
  });
  const { envelope } = await registerByNumber('lotus', { ...body, verificationCode });
  const { token, userName } = v.parse(sessionSchema, envelope.value);
  expect(userName).toMatch(/^m_[0-9a-z]{10}$/);
  expect(await ask(memberInfo, { token, merchant: 'lotus' })).toMatchObject({
    mobileNum: '+44 *** 0301',
    hasPassword: false,
  });
  expect((await registerByNumber('lotus', { ...body, verificationCode })).envelope.errorCode).toBe(
    'verification.code.error',
  );
  // An account without a password accepts only a code.
  const guess = { username: userName, password: '', type: 'username' } as const;
  for (const password of ['x', 'null', userName])
    expect((await call(login, { merchant: 'lotus', body: { ...guess, password } })).status).toBe(400);
});

test('a social token links the provider’s user to one new account, within ten minutes', async () => {
  const issue = async (ticket: string, subject: string, at: number) =>
    env.DB.prepare(
      "INSERT INTO social_tickets (ticket_hash, merchant_code, provider, subject, created_at) VALUES (?, 'aurora', 'google', ?, ?)",
    )
      .bind(await sha256(ticket), subject, at)
      .run();
  await issue('ticket-1', 'sub-1', Date.now());
  await issue('ticket-old', 'sub-2', Date.now() - 11 * 60_000);
  const replies = await Promise.all([
    registerByName({ ...buildAuroraForm('social1'), socialTicket: 'ticket-1' }),
    registerByName({ ...buildAuroraForm('social2'), socialTicket: 'ticket-1' }),
  ]);
  expect(replies.map((reply) => reply.envelope.errorCode).toSorted()).toEqual(
    ['link.expired', null].toSorted(),
  );
  const old = { ...buildAuroraForm('social3'), socialTicket: 'ticket-old' };
  expect((await registerByName(old)).envelope.errorCode).toBe('link.expired');
  const { results } = await env.DB.prepare(
    "SELECT username FROM identities JOIN accounts ON accounts.id = account_id WHERE subject = 'sub-1'",
  ).all();
  expect(results).toHaveLength(1);
  expect(await findAccountRow('social3')).toBeNull();
});
