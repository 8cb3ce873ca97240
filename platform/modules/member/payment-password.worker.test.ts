import { env } from 'cloudflare:workers';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import {
  changePaymentPassword,
  paymentPassword,
  recoverPaymentPassword,
  sendPaymentCode,
  setPaymentPassword,
} from '#contract/calls/member/payment-password.ts';
import { verifyEmail } from '#contract/calls/member/profile.ts';
import { withdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { ask, call } from '#platform/support/client.ts';
import {
  addAccount,
  askFor,
  idempotent,
  newPayer,
  type Payer,
  payerPassword,
  payerPaymentPassword,
} from '#platform/support/payer.ts';
import { codeSentTo, sentTo } from '#platform/support/verification.ts';

const codeOf = ({ envelope }: { envelope: { errorCode: string | null } }) => envelope.errorCode;
const other = '731946';

/** The time for which withdrawals wait after a change, as if it were over. */
const waited = ({ id }: Payer) =>
  env.DB.prepare('UPDATE accounts SET guard_changed_at = NULL WHERE id = ?').bind(id).run();

test('the first one takes the login password, follows the rule, and is told by mail [WA-17]', async () => {
  const { token, email } = await newPayer({ paymentPasswordHash: null });
  const set = (newPaymentPassword: string, password = payerPassword) =>
    call(setPaymentPassword, { token, headers: idempotent(), body: { password, newPaymentPassword } });
  expect(await ask(paymentPassword, { token })).toMatchObject({
    isSet: false,
    rule: { min: 6, max: 6 },
    recoverBy: 'mail',
  });
  for (const weak of ['12345', 'abcdef', '1234567', '111111', '123456', '654321'])
    expect(codeOf(await set(weak)), weak).toBe('validation.failed');
  expect(codeOf(await set(other, 'Wrong1234'))).toBe('account.password.wrong');
  expect(codeOf(await set(other))).toBeNull();
  expect(await sentTo(email)).toHaveLength(1);
  expect((await ask(withdrawInfo, { token })).proof.paymentPassword).toBe(true);
  expect(codeOf(await set('864209'))).toBe('permission.denied');
});

test('a change takes the one before; wrong ones count with those of withdrawals [WA-17]', async () => {
  const payer = await newPayer();
  const { token } = payer;
  const id = await addAccount(payer);
  const change = (current: string, newPaymentPassword = other) =>
    call(changePaymentPassword, {
      token,
      headers: idempotent(),
      body: { paymentPassword: current, newPaymentPassword },
    });
  expect(codeOf(await change(payerPaymentPassword, payerPaymentPassword))).toBe('modify.new.old.same');
  expect(codeOf(await change(payerPaymentPassword))).toBeNull();
  await waited(payer);
  expect(codeOf(await askFor(token, id, 5_000))).toBe('payment.password.wrong');
  const wrong = await Promise.all(Array.from({ length: 9 }, () => change('000001')));
  expect(new Set(wrong.map(codeOf))).toEqual(new Set(['payment.password.wrong']));
  expect(codeOf(await change(other, '864209'))).toBe('too.many.requests');
});

test('one that was forgotten is replaced by login password and mailed code, which is good for nothing else [WA-17]', async () => {
  const payer = await newPayer();
  const { token, email } = payer;
  const id = await addAccount(payer);
  for (let tries = 0; tries < 10; tries++)
    await askFor(token, id, 5_000, { proof: { paymentPassword: '000001' } });
  const recover = (verificationCode: string, password = payerPassword) =>
    call(recoverPaymentPassword, {
      token,
      headers: idempotent(),
      body: { password, verificationCode, newPaymentPassword: other },
    });
  expect(codeOf(await recover('12345678'))).toBe('verification.code.error');
  await ask(sendPaymentCode, { token, body: {} });
  expect(codeOf(await call(sendPaymentCode, { token, body: {} }))).toBe('too.many.requests');
  const code = await codeSentTo(email);
  expect(codeOf(await call(verifyEmail, { token, body: { verificationCode: code } }))).toBe(
    'verification.code.error',
  );
  expect(codeOf(await recover(code, 'Wrong1234'))).toBe('account.password.wrong');
  expect(codeOf(await recover(code))).toBeNull();
  expect(codeOf(await recover(code))).toBe('verification.code.error');
  await waited(payer);
  // Whoever has proved to be the member starts anew, and a new one locks nothing.
  expect(codeOf(await askFor(token, id, 5_000, { proof: { paymentPassword: other } }))).toBeNull();
});

test('without a confirmed address the authenticator recovers it; without either nobody can [WA-17]', async () => {
  const secret = new Secret({ size: 20 });
  const body = { password: payerPassword, newPaymentPassword: other };
  const withTotp = await newPayer({ emailVerifiedAt: null, totpSecret: secret.base32, totpSince: 1 });
  const recover = (token: string, totp?: string) =>
    call(recoverPaymentPassword, { token, headers: idempotent(), body: { ...body, ...(totp && { totp }) } });
  expect((await ask(paymentPassword, { token: withTotp.token })).recoverBy).toBe('totp');
  expect(codeOf(await recover(withTotp.token, '000000'))).toBe('totp.wrong');
  expect(codeOf(await recover(withTotp.token, new TOTP({ secret }).generate()))).toBeNull();
  const without = await newPayer({ emailVerifiedAt: null });
  expect((await ask(paymentPassword, { token: without.token })).recoverBy).toBeNull();
  expect(codeOf(await recover(without.token))).toBe('permission.denied');
  expect(codeOf(await call(sendPaymentCode, { token: without.token, body: {} }))).toBe('validation.failed');
});

test('of two first ones at once one is set, and the other says so', async () => {
  const { token } = await newPayer({ paymentPasswordHash: null });
  const replies = await Promise.all(
    [other, '864209'].map((newPaymentPassword) =>
      call(setPaymentPassword, {
        token,
        headers: idempotent(),
        body: { password: payerPassword, newPaymentPassword },
      }),
    ),
  );
  expect(replies.filter(({ envelope }) => envelope.success)).toHaveLength(1);
});
