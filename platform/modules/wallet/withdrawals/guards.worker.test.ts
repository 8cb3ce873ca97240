import { env } from 'cloudflare:workers';
import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, test, vi } from 'vitest';

import { recoverByEmail, resetByEmail } from '#contract/calls/identity/password.ts';
import {
  paymentPassword,
  recoverPaymentPassword,
  sendPaymentCode,
  setPaymentPassword,
} from '#contract/calls/member/payment-password.ts';
import { setEmail, setPayeeName, verifyEmail } from '#contract/calls/member/profile.ts';
import { totpConfirm, totpEnd, totpStart } from '#contract/calls/member/security.ts';
import { addPayoutAccount, withdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { ask, call } from '#platform/support/client.ts';
import {
  addPayoutAccountRow,
  requestWithdrawal,
  buildIdempotencyHeader,
  createPayer,
  payerPassword,
  payerPaymentPassword,
} from '#platform/support/payer.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';
import { readCodeSentTo, listMessagesTo } from '#platform/support/verification.ts';

const getErrorCode = ({ envelope }: { envelope: { errorCode: string | null } }) => envelope.errorCode;

const rename = (id: string, payeeName: string | null) =>
  env.DB.prepare('UPDATE accounts SET payee_name = ?2 WHERE id = ?1').bind(id, payeeName).run();

test('a withdrawal only goes to an account in the member’s name, even if the name changes during the booking [WA-08]', async () => {
  const payer = await createPayer();
  const id = await addPayoutAccountRow(payer);
  for (const name of ['Another Person', null]) {
    await rename(payer.id, name);
    expect(getErrorCode(await requestWithdrawal(payer.token, id, 5_000)), String(name)).toBe(
      'payout.name.differs',
    );
    await rename(payer.id, 'Pat Payer');
    const DB = createRacingDatabase('insert into "withdrawals"', () => rename(payer.id, name));
    expect(getErrorCode(await requestWithdrawal(payer.token, id, 5_000, { variables: { DB } }))).toBe(
      'payout.account.unknown',
    );
  }
  expect([await payer.cash(), await payer.pending()]).toEqual([100_000, 0]);
  await rename(payer.id, 'Pat Payer');
  expect(getErrorCode(await requestWithdrawal(payer.token, id, 5_000))).toBeNull();
});

const HOUR = 3_600_000;
afterEach(() => vi.useRealTimers());
const advanceClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** Creates a member who also has a verified number, and an authenticator if requested. */
async function createMember({ totp = false, paymentPassword = true } = {}) {
  const secret = new Secret({ size: 20 });
  const payer = await createPayer({
    ...(totp && { totpSecret: secret.base32, totpSince: 1 }),
    ...(!paymentPassword && { paymentPasswordHash: null }),
  });
  const mobileNum = `1555${String(Math.random()).slice(2, 9)}`;
  await env.DB.prepare('UPDATE accounts SET mobile_num = ?2, mobile_verified_at = 1 WHERE id = ?1')
    .bind(payer.id, mobileNum)
    .run();
  const code = () => new TOTP({ secret }).generate();
  return { ...payer, mobileNum, code };
}
type Member = Awaited<ReturnType<typeof createMember>>;
type Proof = { paymentPassword?: string; totp?: string };

const password = payerPassword;
let changed = 0;
/** Security changes, made with a session, the login password and the given proof. */
const changes = {
  address: ({ token, id }: Member, proof: Proof) =>
    call(setEmail, { token, body: { email: `${changed++}-${id}@mail.example`, password, ...proof } }),
  account: ({ token }: Member, proof: Proof) =>
    call(addPayoutAccount, {
      token,
      headers: buildIdempotencyHeader(),
      body: { kind: 'bank', bankName: 'Far Bank', number: `1234567${changed++}`, ...proof },
    }),
  'name for payouts': async ({ token, id }: Member, proof: Proof) => {
    await rename(id, null);
    return call(setPayeeName, { token, body: { payeeName: 'Pat Payer', ...proof } });
  },
  'first payment password': ({ token }: Member, { totp }: Proof) =>
    call(setPaymentPassword, {
      token,
      headers: buildIdempotencyHeader(),
      body: { password, newPaymentPassword: '864209', ...(totp && { totp }) },
    }),
  'forgotten payment password': ({ token }: Member, { totp }: Proof) =>
    call(recoverPaymentPassword, {
      token,
      headers: buildIdempotencyHeader(),
      body: { password, newPaymentPassword: '864209', ...(totp && { totp }) },
    }),
  'authenticator’s end': ({ token }: Member, proof: Proof) =>
    call(totpEnd, { token, body: { password, ...proof } }),
  'new authenticator': ({ token }: Member, proof: Proof) =>
    call(totpStart, { token, body: { password, ...proof } }),
  'authenticator’s start': async ({ token }: Member, proof: Proof) => {
    const { secret } = await ask(totpStart, { token, body: { password, ...proof } });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    return call(totpConfirm, { token, body: { totp } });
  },
};
type Change = keyof typeof changes;
const withPaymentPassword: Change[] = ['address', 'account', 'name for payouts', 'new authenticator'];
const withTotp: Change[] = [
  'address',
  'account',
  'name for payouts',
  'first payment password',
  'forgotten payment password',
  'authenticator’s end',
];

test.each(withPaymentPassword)(
  'a session and the login password are not enough for a security change: %s [WA-17]',
  async (which) => {
    const member = await createMember();
    const change = (proof: Proof) => changes[which](member, proof);
    expect(getErrorCode(await change({}))).toBe('payment.proof.required');
    expect(getErrorCode(await change({ paymentPassword: '000001' }))).toBe('payment.password.wrong');
    expect(getErrorCode(await change({ paymentPassword: payerPaymentPassword }))).toBeNull();
  },
);

test.each(withTotp)(
  'a member with an authenticator needs its code for a security change: %s [WA-17] [ME-13]',
  async (which) => {
    const member = await createMember({
      totp: true,
      paymentPassword: which === 'forgotten payment password',
    });
    const change = (proof: Proof) => changes[which](member, proof);
    const missing = getErrorCode(await change({}));
    expect(['payment.proof.required', 'totp.wrong']).toContain(missing);
    expect(getErrorCode(await change({ totp: '000000' }))).toBe('totp.wrong');
    expect(getErrorCode(await change({ totp: member.code() }))).toBeNull();
  },
);

const readInbox = async (id: string) =>
  (await env.DB.prepare('SELECT title FROM inbox_messages WHERE account_id = ?').bind(id).all()).results;

test.each([
  'address',
  'account',
  'name for payouts',
  'first payment password',
  'authenticator’s end',
  'authenticator’s start',
] as const)(
  'a security change suspends withdrawals for a day, the page shows until when, and mail, SMS and inbox notify the member: %s [WA-17] [WA-20]',
  async (which) => {
    const starts = which === 'authenticator’s start';
    const member = await createMember({ totp: !starts, paymentPassword: starts });
    const id = await addPayoutAccountRow(member);
    expect((await ask(withdrawInfo, member)).waitsUntil).toBeNull();
    const at = Date.now();
    const proof = starts ? { paymentPassword: payerPaymentPassword } : { totp: member.code() };
    expect(getErrorCode(await changes[which](member, proof))).toBeNull();
    const { waitsUntil } = await ask(withdrawInfo, member);
    expect(Math.round((Date.parse(waitsUntil ?? '') - at) / HOUR)).toBe(24);
    expect((await listMessagesTo(member.email))[0]).toContain('Withdrawals are on hold until');
    expect((await listMessagesTo(`+${member.mobileNum}`))[0]).toContain('Withdrawals are on hold until');
    expect(await readInbox(member.id)).toHaveLength(1);
    const early = await requestWithdrawal(member.token, id, 5_000, { proof: {} });
    expect([getErrorCode(early), early.envelope.value]).toEqual(['withdraw.not.yet', { nextAt: waitsUntil }]);
    advanceClock(24 * HOUR + 1);
    const later = await requestWithdrawal(await member.open(), id, 5_000, { proof: {} });
    expect(getErrorCode(later)).toBe('payment.proof.required');
  },
);

test('a withdrawal is also refused if a security change is made during its booking, unless the merchant’s waiting time is 0', async () => {
  const member = await createMember();
  const id = await addPayoutAccountRow(member);
  const change = () => changes.address(member, { paymentPassword: payerPaymentPassword });
  const DB = createRacingDatabase('insert into "withdrawals"', change);
  expect(getErrorCode(await requestWithdrawal(member.token, id, 5_000, { variables: { DB } }))).toBe(
    'withdraw.not.yet',
  );
  expect(await member.pending()).toBe(0);
  const setRecord = (set: string) =>
    env.DB.prepare(`UPDATE merchants SET record = ${set} WHERE merchant_code = 'aurora'`).run();
  await setRecord("json_set(record, '$.withdrawalWaitHours', 0)");
  try {
    expect(getErrorCode(await requestWithdrawal(member.token, id, 5_000))).toBeNull();
  } finally {
    await setRecord("json_remove(record, '$.withdrawalWaitHours')");
  }
});

test('a recently entered e-mail address recovers neither password until it has been confirmed for a day [PW-03] [WA-17]', async () => {
  const member = await createMember();
  const email = `next-${member.email}`;
  await ask(setEmail, {
    token: member.token,
    body: { email, password, paymentPassword: payerPaymentPassword },
  });
  await ask(verifyEmail, { token: member.token, body: { verificationCode: await readCodeSentTo(email) } });
  const username = member.id.slice(0, 12);
  const links = async () =>
    (await listMessagesTo(email)).filter((text) => text.includes('/m/forget#key=')).length;
  await call(recoverByEmail, { body: { username, email } });
  expect(await links()).toBe(0);
  expect((await ask(paymentPassword, member)).recoverBy).toBeNull();
  expect(getErrorCode(await call(sendPaymentCode, { token: member.token, body: {} }))).toBe(
    'validation.failed',
  );
  advanceClock(24 * HOUR + 1);
  expect((await ask(paymentPassword, { token: await member.open() })).recoverBy).toBe('mail');
  await call(recoverByEmail, { body: { username, email } });
  expect(await links()).toBe(1);
});

test('a login password recovered by mail suspends withdrawals, and an SMS says that the password was reset [PW-03]', async () => {
  const member = await createMember();
  await call(recoverByEmail, { body: { username: member.id.slice(0, 12), email: member.email } });
  const key = /key=([\w-]+)/.exec((await listMessagesTo(member.email))[0] ?? '')?.[1] ?? '';
  await ask(resetByEmail, { body: { key, newPassword: 'Other9moons' } });
  expect((await listMessagesTo(`+${member.mobileNum}`))[0]).toMatch(
    /^The forgotten password of \S+ was reset/,
  );
  const account = await findAccountById(openDatabase(env), member.id);
  expect(account?.guardChangedAt).toBeGreaterThan(Date.now() - HOUR);
});
