import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { login, smsNoLogin } from '#contract/calls/identity/login.ts';
import { setByPhone } from '#contract/calls/identity/password.ts';
import { sessionSchema } from '#contract/calls/identity/session.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { setNickname, setPayeeName } from '#contract/calls/member/profile.ts';
import { depositMethods } from '#contract/calls/wallet/deposits.ts';
import { addPayoutAccount, withdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { getCaptchaSubject } from '#contract/values/identity.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { decideRecognition } from '#platform/core/protection/recognition-desk.ts';
import { ask, call } from '#platform/support/client.ts';
import { buildIdempotencyHeader } from '#platform/support/payer.ts';
import { excludeUntil } from '#platform/support/recognised-accounts.ts';
import { buildNumberForm, registerByNumber } from '#platform/support/registrations.ts';
import { readCodeSentTo, readCaptcha } from '#platform/support/verification.ts';

const db = openDatabase(env);

const merchant = 'harbour';
/** Opens an account at a merchant that registers numbers unverified. */
async function openAccount(mobileNum: string, payeeName: string) {
  const opened = await registerByNumber(merchant, {
    ...buildNumberForm(merchant, mobileNum),
    payeeName,
    birthday: '1961-02-03',
    password: 'Strangers1',
    confirmPassword: 'Strangers1',
    ...(await readCaptcha({ purpose: 'register', kind: 'letters' }, merchant)),
  });
  return v.parse(sessionSchema, opened.envelope.value);
}
/** Opens a session for the holder of the number, by recovering the password by SMS. */
async function recoverAccount(mobileNum: string): Promise<string> {
  const typedNumber = { countryDialingCode: '44', mobileNum };
  const use = { purpose: 'code.password', subject: getCaptchaSubject({ digits: `44${mobileNum}` }) } as const;
  await ask(smsNoLogin, {
    merchant,
    body: { ...typedNumber, purpose: 'password', ...(await readCaptcha(use, merchant)) },
  });
  const verificationCode = await readCodeSentTo(`+44${mobileNum}`);
  await ask(setByPhone, { merchant, body: { ...typedNumber, verificationCode, newPassword: 'Owners99' } });
  const session = { ...typedNumber, type: 'mobile', password: 'Owners99', side: 'payout' } as const;
  const entered = await call(login, { merchant, body: session });
  return v.parse(sessionSchema, entered.envelope.value).token;
}

test('a stranger who opened an account with another person’s number gets no payout once that person has recovered the account [PW-06] [WA-08]', async () => {
  const { token } = await openAccount('7700900377', 'Strange Person');
  const stranger = { merchant, token } as const;
  await ask(setNickname, { ...stranger, body: { nickname: 'Stranger' } });
  const body = { kind: 'bank', bankName: 'Far Bank', number: '12345678' } as const;
  await ask(addPayoutAccount, { ...stranger, headers: buildIdempotencyHeader(), body });

  const owner = { merchant, token: await recoverAccount('7700900377') } as const;
  // This merchant must recognise excluded people, so the name stays.
  expect(await ask(withdrawInfo, owner)).toMatchObject({ payeeName: 'Strange Person', accounts: [] });
  expect(await ask(memberInfo, owner)).toMatchObject({ nickname: null });
});

/** The end of each exclusion in these tests. */
const until = Date.now() + 200 * 86_400_000;
const readAccountRow = (id: string) => env.DB.prepare('SELECT * FROM accounts WHERE id = ?').bind(id).first();
const readDepositError = async (token: string) =>
  (await call(depositMethods, { merchant, token })).envelope.errorCode;
const findAccountId = async (username: string) =>
  String(
    await env.DB.prepare("SELECT id FROM accounts WHERE merchant_code = 'harbour' AND username = ?")
      .bind(username)
      .first('id'),
  );

test('under SR 3.5.3 a second account of an excluded person stays excluded after the proof of its number', async () => {
  const excluded = await openAccount('7700900601', 'Ada Early');
  await excludeUntil(await findAccountId(excluded.userName), until);
  const second = await openAccount('7700900602', 'Ada Early');
  expect(await readDepositError(second.token)).toBe('account.unproven');
  expect(await readDepositError(await recoverAccount('7700900602'))).toBe('account.unproven');
  // The excluded account also keeps the name that identifies further accounts.
  const third = await openAccount('7700900603', 'Ada Early');
  await recoverAccount('7700900601');
  expect(await readDepositError(third.token)).toBe('account.unproven');
  expect(await readDepositError((await openAccount('7700900604', 'Ada Early')).token)).toBe(
    'account.unproven',
  );
});

test('an operator’s decisions on an account survive the first proof of its number', async () => {
  const excluded = await openAccount('7700900611', 'Bea Early');
  await excludeUntil(await findAccountId(excluded.userName), until);
  const second = await openAccount('7700900612', 'Bea Early');
  const accountId = await findAccountId(second.userName);
  const pair = { accountId, likeId: await findAccountId(excluded.userName), operator: 'Sam' };
  expect(await decideRecognition(db, { ...pair, same: true }, Date.now())).toBe(true);
  expect(await readDepositError(await recoverAccount('7700900612'))).toBe('account.unproven');
  expect(await readAccountRow(accountId)).toMatchObject({ recognised_until: until });
});

test('under SR 3.5.3 an exclusion survives the first proof of the number, even if the account was never used', async () => {
  const { userName } = await openAccount('7700900621', 'Cid Early');
  const id = await findAccountId(userName);
  await excludeUntil(id, until);
  expect(await readDepositError(await recoverAccount('7700900621'))).toBe('account.excluded');
  expect(await readAccountRow(id)).toMatchObject({ excluded_until: until, payee_name: 'Cid Early' });
});

test('under SR 3.5.3 a name entered later is checked like a name entered at registration', async () => {
  const excluded = await openAccount('7700900631', 'Dot Early');
  await excludeUntil(await findAccountId(excluded.userName), until);
  const second = await openAccount('7700900632', 'Dot Other');
  await env.DB.prepare('UPDATE accounts SET payee_name = NULL WHERE id = ?')
    .bind(await findAccountId(second.userName))
    .run();
  await ask(setPayeeName, { merchant, token: second.token, body: { payeeName: 'Dot Early' } });
  expect(await readDepositError(second.token)).toBe('account.unproven');
});
