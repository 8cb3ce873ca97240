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
  addPayoutAccountRow,
  requestWithdrawal,
  buildIdempotencyHeader,
  createPayer,
  type Payer,
  payerPassword,
  payerPaymentPassword,
} from '#platform/support/payer.ts';
import { readCodeSentTo, listMessagesTo } from '#platform/support/verification.ts';

const readErrorCode = ({ envelope }: { envelope: { errorCode: string | null } }) => envelope.errorCode;
const other = '731946';

/** Ends the suspension of withdrawals after a change. */
const endWithdrawalWait = ({ id }: Payer) =>
  env.DB.prepare('UPDATE accounts SET guard_changed_at = NULL WHERE id = ?').bind(id).run();

test('the first payment password needs the login password, must follow the rule, and is reported by mail [WA-17]', async () => {
  const { token, email } = await createPayer({ paymentPasswordHash: null });
  const set = (newPaymentPassword: string, password = payerPassword) =>
    call(setPaymentPassword, {
      token,
      headers: buildIdempotencyHeader(),
      body: { password, newPaymentPassword },
    });
  expect(await ask(paymentPassword, { token })).toMatchObject({
    isSet: false,
    rule: { min: 6, max: 6 },
    recoverBy: 'mail',
  });
  for (const weak of ['12345', 'abcdef', '1234567', '111111', '123456', '654321'])
    expect(readErrorCode(await set(weak)), weak).toBe('validation.failed');
  expect(readErrorCode(await set(other, 'Wrong1234'))).toBe('account.password.wrong');
  expect(readErrorCode(await set(other))).toBeNull();
  expect(await listMessagesTo(email)).toHaveLength(1);
  expect((await ask(withdrawInfo, { token })).proof.paymentPassword).toBe(true);
  expect(readErrorCode(await set('864209'))).toBe('permission.denied');
});

test('a change needs the current payment password, and wrong passwords count together with the wrong passwords at withdrawals [WA-17]', async () => {
  const payer = await createPayer();
  const { token } = payer;
  const id = await addPayoutAccountRow(payer);
  const change = (current: string, newPaymentPassword = other) =>
    call(changePaymentPassword, {
      token,
      headers: buildIdempotencyHeader(),
      body: { paymentPassword: current, newPaymentPassword },
    });
  expect(readErrorCode(await change(payerPaymentPassword, payerPaymentPassword))).toBe('modify.new.old.same');
  expect(readErrorCode(await change(payerPaymentPassword))).toBeNull();
  await endWithdrawalWait(payer);
  expect(readErrorCode(await requestWithdrawal(token, id, 5_000))).toBe('payment.password.wrong');
  const wrong = await Promise.all(Array.from({ length: 9 }, () => change('000001')));
  expect(new Set(wrong.map(readErrorCode))).toEqual(new Set(['payment.password.wrong']));
  expect(readErrorCode(await change(other, '864209'))).toBe('too.many.requests');
});

test('a member who forgot the payment password needs the login password and a mailed code to set a new one, and the code is valid for nothing else [WA-17]', async () => {
  const payer = await createPayer();
  const { token, email } = payer;
  const id = await addPayoutAccountRow(payer);
  for (let tries = 0; tries < 10; tries++)
    await requestWithdrawal(token, id, 5_000, { proof: { paymentPassword: '000001' } });
  const recover = (verificationCode: string, password = payerPassword) =>
    call(recoverPaymentPassword, {
      token,
      headers: buildIdempotencyHeader(),
      body: { password, verificationCode, newPaymentPassword: other },
    });
  expect(readErrorCode(await recover('12345678'))).toBe('verification.code.error');
  await ask(sendPaymentCode, { token, body: {} });
  expect(readErrorCode(await call(sendPaymentCode, { token, body: {} }))).toBe('too.many.requests');
  const code = await readCodeSentTo(email);
  expect(readErrorCode(await call(verifyEmail, { token, body: { verificationCode: code } }))).toBe(
    'verification.code.error',
  );
  expect(readErrorCode(await recover(code, 'Wrong1234'))).toBe('account.password.wrong');
  expect(readErrorCode(await recover(code))).toBeNull();
  expect(readErrorCode(await recover(code))).toBe('verification.code.error');
  await endWithdrawalWait(payer);
  // The recovery has cleared the earlier failures, so the new payment password is accepted.
  expect(
    readErrorCode(await requestWithdrawal(token, id, 5_000, { proof: { paymentPassword: other } })),
  ).toBeNull();
});

test('without a verified e-mail address, the authenticator recovers the payment password; with neither of them, the password cannot be recovered [WA-17]', async () => {
  const secret = new Secret({ size: 20 });
  const body = { password: payerPassword, newPaymentPassword: other };
  const withTotp = await createPayer({ emailVerifiedAt: null, totpSecret: secret.base32, totpSince: 1 });
  const recover = (token: string, totp?: string) =>
    call(recoverPaymentPassword, {
      token,
      headers: buildIdempotencyHeader(),
      body: { ...body, ...(totp && { totp }) },
    });
  expect((await ask(paymentPassword, { token: withTotp.token })).recoverBy).toBe('totp');
  expect(readErrorCode(await recover(withTotp.token, '000000'))).toBe('totp.wrong');
  expect(readErrorCode(await recover(withTotp.token, new TOTP({ secret }).generate()))).toBeNull();
  const without = await createPayer({ emailVerifiedAt: null });
  expect((await ask(paymentPassword, { token: without.token })).recoverBy).toBeNull();
  expect(readErrorCode(await recover(without.token))).toBe('permission.denied');
  expect(readErrorCode(await call(sendPaymentCode, { token: without.token, body: {} }))).toBe(
    'validation.failed',
  );
});

test('of two concurrent first payment passwords one is set and the other is refused', async () => {
  const { token } = await createPayer({ paymentPasswordHash: null });
  const replies = await Promise.all(
    [other, '864209'].map((newPaymentPassword) =>
      call(setPaymentPassword, {
        token,
        headers: buildIdempotencyHeader(),
        body: { password: payerPassword, newPaymentPassword },
      }),
    ),
  );
  expect(replies.filter(({ envelope }) => envelope.success)).toHaveLength(1);
});
