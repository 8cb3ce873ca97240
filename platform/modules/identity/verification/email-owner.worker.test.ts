import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { recoverByEmail } from '#contract/calls/identity/password.ts';
import { sessionSchema } from '#contract/calls/identity/session.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { sendEmailCode, setEmail, verifyEmail } from '#contract/calls/member/profile.ts';
import { ask, call } from '#platform/support/client.ts';
import { buildAuroraForm, registerByName } from '#platform/support/registrations.ts';
import { readCodeSentTo, listMessagesTo } from '#platform/support/verification.ts';

const MINUTE = 60_000;
const password = 'Paper12moon';

beforeEach(async () => {
  await env.DB.batch(['login_failures', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});
afterEach(() => vi.useRealTimers());
const advanceClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

let memberCount = 0;
/** Creates a member of Aurora who has entered an address but not verified it. */
async function newMember(email?: string) {
  const username = `owner${memberCount++}`;
  const { envelope } = await registerByName({ ...buildAuroraForm(username), ...(email && { email }) });
  expect(envelope.errorCode).toBeNull();
  const { token } = v.parse(sessionSchema, envelope.value);
  return { username, email: email ?? `${username}@example.com`, token };
}
const requestCode = (token: string) => call(sendEmailCode, { token, body: {} });
const confirm = (token: string, verificationCode: string) =>
  call(verifyEmail, { token, body: { verificationCode } });
const isVerified = async (token: string) => (await ask(memberInfo, { token })).emailVerified;
const recover = (username: string, email: string) => call(recoverByEmail, { body: { username, email } });
/** Creates a member with a verified address. */
async function newOwner(email?: string) {
  const member = await newMember(email);
  await ask(sendEmailCode, { token: member.token, body: {} });
  expect((await confirm(member.token, await readCodeSentTo(member.email))).status).toBe(200);
  return member;
}

test('an address recovers an account only after it is verified; before that, the reply is the same as for an unknown address [PW-03]', async () => {
  const { username, email, token } = await newMember();
  expect(await isVerified(token)).toBe(false);
  const [unverified, unknown] = [await recover(username, email), await recover('nobody1', 'no@example.com')];
  expect(unverified.status).toBe(unknown.status);
  expect({ ...unverified.envelope, traceId: null }).toEqual({ ...unknown.envelope, traceId: null });
  expect(await listMessagesTo(email)).toEqual([]);

  const { expirationTime } = await ask(sendEmailCode, { token, body: {} });
  expect(Date.parse(expirationTime ?? '') - Date.now()).toBeGreaterThan(MINUTE - 10_000);
  const [text = ''] = await listMessagesTo(email);
  const code = await readCodeSentTo(email);
  expect(text).toContain(`${code} is the code to confirm this address for ${username}`);
  const { results } = await env.DB.prepare('SELECT * FROM email_codes').all();
  expect(JSON.stringify(results)).not.toContain(code);
  expect((await confirm(token, code)).status).toBe(200);
  expect(await isVerified(token)).toBe(true);
  expect((await confirm(token, code)).envelope.errorCode).toBe('verification.code.error');
  expect((await requestCode(token)).envelope.errorCode).toBe('validation.failed');
  await recover(username, email);
  expect((await listMessagesTo(email))[0]).toContain('/m/forget#key=');
});

test('a new address is unverified until its own code is entered, and links mailed to the previous address are revoked [ME-05] [PW-03]', async () => {
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
  expect((await listMessagesTo(email))[0]).toContain('now has a different email address');
  const code = await readCodeSentTo(next);
  expect(code).toMatch(/^\d{8}$/);
  await recover(username, next);
  expect(await listMessagesTo(next)).toHaveLength(1);
  // The code for one address does not verify another.
  const third = `third-${email}`;
  await ask(setEmail, { token, body: { email: third, password } });
  expect((await confirm(token, code)).envelope.errorCode).toBe('verification.code.error');
  expect((await confirm(token, await readCodeSentTo(third))).status).toBe(200);
});

test('entering another person’s address neither blocks its owner nor reveals anything [RG-25] [PW-03]', async () => {
  const address = 'victim@example.com';
  const squatter = await newMember(address);
  await ask(sendEmailCode, { token: squatter.token, body: {} });
  const squattersCode = await readCodeSentTo(address);
  advanceClock(MINUTE);
  const owner = await newOwner(address);
  expect((await confirm(squatter.token, squattersCode)).envelope.errorCode).toBe('email.exists');
  expect(await isVerified(squatter.token)).toBe(false);
  advanceClock(MINUTE);
  expect((await requestCode(squatter.token)).envelope.errorCode).toBe('email.exists');
  await env.DB.prepare('DELETE FROM outbox').run();
  await recover(squatter.username, address);
  expect(await listMessagesTo(address)).toEqual([]);
  await recover(owner.username, address);
  expect(await listMessagesTo(address)).toHaveLength(1);
  const late = await registerByName({ ...buildAuroraForm('latecomer1'), email: 'Victim@Example.com' });
  expect(late.envelope.errorCode).toBe('email.exists');
  const third = await newMember();
  const taken = await call(setEmail, { token: third.token, body: { email: address, password } });
  expect(taken.envelope.errorCode).toBe('email.exists');
});

test('of two members who verify one address concurrently, one gets it [PW-03]', async () => {
  const address = 'both@example.com';
  const one = await newMember(address);
  const other = await newMember(address);
  await ask(sendEmailCode, { token: one.token, body: {} });
  const first = await readCodeSentTo(address);
  await ask(sendEmailCode, { token: other.token, body: {} });
  const second = await readCodeSentTo(address);
  const both = await Promise.all([confirm(one.token, first), confirm(other.token, second)]);
  expect(both.map(({ envelope }) => envelope.errorCode).toSorted()).toEqual(['email.exists', null]);
});

test('a mailed code of another length is no attempt [ER-05]', async () => {
  const { token, email } = await newMember();
  await ask(sendEmailCode, { token, body: {} });
  const code = await readCodeSentTo(email);
  for (let i = 0; i < 6; i++)
    expect((await confirm(token, code.slice(1))).envelope.fields).toEqual({ verificationCode: 'code' });
  expect((await confirm(token, code)).status).toBe(200);
});

test('a code is invalid after half an hour or five wrong answers, even if fifty answers come at once [ER-05]', async () => {
  const { token, email } = await newMember();
  await ask(sendEmailCode, { token, body: {} });
  const code = await readCodeSentTo(email);
  await Promise.all(Array.from({ length: 50 }, (_, i) => confirm(token, String(10_000_000 + i))));
  expect((await confirm(token, code)).envelope.errorCode).toBe('verification.code.error');
  advanceClock(MINUTE);
  await ask(sendEmailCode, { token, body: {} });
  const next = await readCodeSentTo(email);
  advanceClock(30 * MINUTE);
  // The session has expired by then.
  const late = await call(verifyEmail, { token, body: { verificationCode: next } });
  expect(late.status).not.toBe(200);
});

test('a mailbox cannot be flooded: one code a minute and five an hour per account, twenty an hour per address [ED-11]', async () => {
  const address = 'flooded@example.com';
  const outcomes: unknown[] = [];
  const one = await newMember(address);
  for (let i = 0; i < 2; i++) outcomes.push((await requestCode(one.token)).envelope.errorCode);
  expect(outcomes).toEqual([null, 'too.many.requests']);
  const others = await Promise.all(Array.from({ length: 24 }, () => newMember(address)));
  const all = await Promise.all(others.map(({ token }) => requestCode(token)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(19);
  const viaChange = await newMember();
  const change = await call(setEmail, { token: viaChange.token, body: { email: address, password } });
  expect(change.envelope.errorCode).toBe('too.many.requests');
  expect(await listMessagesTo(address)).toHaveLength(20);
});

test('a stranger who enters an address and uses up their codes does not block its owner [ED-11]', async () => {
  const address = 'entered@example.com';
  const stranger = await newMember(address);
  const owner = await newMember(address);
  const codes: unknown[] = [];
  for (let i = 0; i < 6; i++) {
    codes.push((await requestCode(stranger.token)).envelope.errorCode);
    advanceClock(MINUTE + 1_000);
  }
  expect(codes).toEqual([null, null, null, null, null, 'too.many.requests']);
  expect((await requestCode(owner.token)).envelope.errorCode).toBeNull();
  expect((await confirm(owner.token, await readCodeSentTo(address))).status).toBe(200);
});

test('only codes are mailed to an unverified address', async () => {
  const { email, token } = await newMember();
  await ask(setEmail, { token, body: { email: `new-${email}`, password } });
  expect(await listMessagesTo(email)).toEqual([]);
});
