import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { recoverByEmail } from '#contract/calls/identity/password.ts';
import { sessionSchema } from '#contract/calls/identity/session.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { sendEmailCode, setEmail, verifyEmail } from '#contract/calls/member/profile.ts';
import { ask, call } from '#platform/support/client.ts';
import { aurora, registerByName } from '#platform/support/registering.ts';
import { codeSentTo, sentTo } from '#platform/support/verification.ts';

const MINUTE = 60_000;
const password = 'Paper12moon';

beforeEach(async () => {
  await env.DB.batch(['login_failures', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

let made = 0;
/** A new member of Aurora who has entered an address. */
async function newMember(email?: string) {
  const username = `owner${made++}`;
  const { envelope } = await registerByName({ ...aurora(username), ...(email && { email }) });
  expect(envelope.errorCode).toBeNull();
  const { token } = v.parse(sessionSchema, envelope.value);
  return { username, email: email ?? `${username}@example.com`, token };
}
const askForCode = (token: string) => call(sendEmailCode, { token, body: {} });
const confirm = (token: string, verificationCode: string) =>
  call(verifyEmail, { token, body: { verificationCode } });
const isVerified = async (token: string) => (await ask(memberInfo, { token })).emailVerified;
const recover = (username: string, email: string) => call(recoverByEmail, { body: { username, email } });
/** A new member whose address is verified. */
async function newOwner(email?: string) {
  const member = await newMember(email);
  await ask(sendEmailCode, { token: member.token, body: {} });
  expect((await confirm(member.token, await codeSentTo(member.email))).status).toBe(200);
  return member;
}

test('an address is a way back in only once its code came back; before that the reply is that of an unknown one [PW-03]', async () => {
  const { username, email, token } = await newMember();
  expect(await isVerified(token)).toBe(false);
  const [unverified, unknown] = [await recover(username, email), await recover('nobody1', 'no@example.com')];
  expect(unverified.status).toBe(unknown.status);
  expect({ ...unverified.envelope, traceId: null }).toEqual({ ...unknown.envelope, traceId: null });
  expect(await sentTo(email)).toEqual([]);

  const { expirationTime } = await ask(sendEmailCode, { token, body: {} });
  expect(Date.parse(expirationTime ?? '') - Date.now()).toBeGreaterThan(MINUTE - 10_000);
  const [text = ''] = await sentTo(email);
  const code = await codeSentTo(email);
  expect(text).toContain(`${code} is the code that confirms this address for ${username}`);
  const { results } = await env.DB.prepare('SELECT * FROM email_codes').all();
  expect(JSON.stringify(results)).not.toContain(code);
  expect((await confirm(token, code)).status).toBe(200);
  expect(await isVerified(token)).toBe(true);
  expect((await confirm(token, code)).envelope.errorCode).toBe('verification.code.error');
  expect((await askForCode(token)).envelope.errorCode).toBe('validation.failed');
  await recover(username, email);
  expect((await sentTo(email))[0]).toContain('/m/forget#key=');
});

test('another address is unverified until its own code comes back, and the links of the one before end [ME-05] [PW-03]', async () => {
  const { username, email, token } = await newOwner();
  await recover(username, email);
  const next = `next-${email}`;
  expect((await call(setEmail, { token, body: { email: next, password } })).status).toBe(200);
  expect(await isVerified(token)).toBe(false);
  const links = await env.DB.prepare(
    'SELECT count(*) AS count FROM reset_links JOIN accounts ON accounts.id = account_id WHERE username = ?',
  )
    .bind(username)
    .first();
  expect(links).toEqual({ count: 0 });
  expect((await sentTo(email))[0]).toContain('has another email address now');
  const code = await codeSentTo(next);
  expect(code).toMatch(/^\d{8}$/);
  await recover(username, next);
  expect(await sentTo(next)).toHaveLength(1);
  // The code for one address confirms no other.
  const third = `third-${email}`;
  await ask(setEmail, { token, body: { email: third, password } });
  expect((await confirm(token, code)).envelope.errorCode).toBe('verification.code.error');
  expect((await confirm(token, await codeSentTo(third))).status).toBe(200);
});

test('who enters an address of somebody else keeps its owner from nothing, and gets nothing of his [RG-25] [PW-03]', async () => {
  const address = 'victim@example.com';
  const squatter = await newMember(address);
  await ask(sendEmailCode, { token: squatter.token, body: {} });
  const squattersCode = await codeSentTo(address);
  pass(MINUTE);
  const owner = await newOwner(address);
  expect((await confirm(squatter.token, squattersCode)).envelope.errorCode).toBe('email.exists');
  expect(await isVerified(squatter.token)).toBe(false);
  pass(MINUTE);
  expect((await askForCode(squatter.token)).envelope.errorCode).toBe('email.exists');
  await env.DB.prepare('DELETE FROM outbox').run();
  await recover(squatter.username, address);
  expect(await sentTo(address)).toEqual([]);
  await recover(owner.username, address);
  expect(await sentTo(address)).toHaveLength(1);
  const late = await registerByName({ ...aurora('latecomer1'), email: 'Victim@Example.com' });
  expect(late.envelope.errorCode).toBe('email.exists');
  const third = await newMember();
  const taken = await call(setEmail, { token: third.token, body: { email: address, password } });
  expect(taken.envelope.errorCode).toBe('email.exists');
});

test('of two members who confirm one address at once one has it [PW-03]', async () => {
  const address = 'both@example.com';
  const one = await newMember(address);
  const other = await newMember(address);
  await ask(sendEmailCode, { token: one.token, body: {} });
  const first = await codeSentTo(address);
  await ask(sendEmailCode, { token: other.token, body: {} });
  const second = await codeSentTo(address);
  const both = await Promise.all([confirm(one.token, first), confirm(other.token, second)]);
  expect(both.map(({ envelope }) => envelope.errorCode).toSorted()).toEqual(['email.exists', null]);
});

test('a code is valid for half an hour, and five wrong answers end it, also when fifty come at once [ER-05]', async () => {
  const { token, email } = await newMember();
  await ask(sendEmailCode, { token, body: {} });
  const code = await codeSentTo(email);
  await Promise.all(Array.from({ length: 50 }, (_, i) => confirm(token, String(10_000_000 + i))));
  expect((await confirm(token, code)).envelope.errorCode).toBe('verification.code.error');
  pass(MINUTE);
  await ask(sendEmailCode, { token, body: {} });
  const next = await codeSentTo(email);
  pass(30 * MINUTE);
  // The session has ended by then.
  const late = await call(verifyEmail, { token, body: { verificationCode: next } });
  expect(late.status).not.toBe(200);
});

test('nobody floods a mailbox: a code a minute and five an hour of an account, twenty an hour to an address [ED-11]', async () => {
  const address = 'flooded@example.com';
  const outcomes: unknown[] = [];
  const one = await newMember(address);
  for (let i = 0; i < 2; i++) outcomes.push((await askForCode(one.token)).envelope.errorCode);
  expect(outcomes).toEqual([null, 'too.many.requests']);
  const others = await Promise.all(Array.from({ length: 24 }, () => newMember(address)));
  const all = await Promise.all(others.map(({ token }) => askForCode(token)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(19);
  const viaChange = await newMember();
  const change = await call(setEmail, { token: viaChange.token, body: { email: address, password } });
  expect(change.envelope.errorCode).toBe('too.many.requests');
  expect(await sentTo(address)).toHaveLength(20);
});

test('a stranger who enters an address and asks for all the codes that they may keeps its owner from none [ED-11]', async () => {
  const address = 'entered@example.com';
  const stranger = await newMember(address);
  const owner = await newMember(address);
  const asked: unknown[] = [];
  for (let i = 0; i < 6; i++) {
    asked.push((await askForCode(stranger.token)).envelope.errorCode);
    pass(MINUTE + 1_000);
  }
  expect(asked).toEqual([null, null, null, null, null, 'too.many.requests']);
  expect((await askForCode(owner.token)).envelope.errorCode).toBeNull();
  expect((await confirm(owner.token, await codeSentTo(address))).status).toBe(200);
});

test('nothing but codes is mailed to an address that is not verified', async () => {
  const { email, token } = await newMember();
  await ask(setEmail, { token, body: { email: `new-${email}`, password } });
  expect(await sentTo(email)).toEqual([]);
});
