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
import { captchaSubject } from '#contract/values/identity.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { decideRecognition } from '#platform/core/protection/recognition-desk.ts';
import { excludeUntil } from '#platform/support/alike.ts';
import { ask, call } from '#platform/support/client.ts';
import { idempotent } from '#platform/support/payer.ts';
import { byNumber, registerByNumber } from '#platform/support/registering.ts';
import { codeSentTo, readCaptcha } from '#platform/support/verification.ts';

const db = databaseOf(env);

const merchant = 'harbour';
/** A new account at a merchant that registers numbers unverified. */
async function openBy(mobileNum: string, payeeName: string) {
  const opened = await registerByNumber(merchant, {
    ...byNumber(merchant, mobileNum),
    payeeName,
    birthday: '1961-02-03',
    password: 'Strangers1',
    confirmPassword: 'Strangers1',
    ...(await readCaptcha({ purpose: 'register', kind: 'letters' }, merchant)),
  });
  return v.parse(sessionSchema, opened.envelope.value);
}
/** A session of whoever has the number, who recovers the password by SMS. */
async function recoverBy(mobileNum: string): Promise<string> {
  const whose = { countryDialingCode: '44', mobileNum };
  const use = { purpose: 'code.password', subject: captchaSubject(whose) } as const;
  await ask(smsNoLogin, {
    merchant,
    body: { ...whose, purpose: 'password', ...(await readCaptcha(use, merchant)) },
  });
  const verificationCode = await codeSentTo(`+44${mobileNum}`);
  await ask(setByPhone, { merchant, body: { ...whose, verificationCode, newPassword: 'Owners99' } });
  const session = { ...whose, type: 'mobile', password: 'Owners99', side: 'payout' } as const;
  const entered = await call(login, { merchant, body: session });
  return v.parse(sessionSchema, entered.envelope.value).token;
}

test('a stranger who opened an account with somebody’s number is paid nothing out once its owner has recovered it [PW-06] [WA-08]', async () => {
  const { token } = await openBy('7700900377', 'Strange Person');
  const stranger = { merchant, token } as const;
  await ask(setNickname, { ...stranger, body: { nickname: 'Stranger' } });
  const body = { kind: 'bank', bankName: 'Far Bank', number: '12345678' } as const;
  await ask(addPayoutAccount, { ...stranger, headers: idempotent(), body });

  const owner = { merchant, token: await recoverBy('7700900377') } as const;
  // The rule of this merchant keeps the name.
  expect(await ask(withdrawInfo, owner)).toMatchObject({ payeeName: 'Strange Person', accounts: [] });
  expect(await ask(memberInfo, owner)).toMatchObject({ nickname: null });
});

/** The end of each exclusion here. */
const until = Date.now() + 200 * 86_400_000;
const rowOf = (id: string) => env.DB.prepare('SELECT * FROM accounts WHERE id = ?').bind(id).first();
const depositFails = async (token: string) =>
  (await call(depositMethods, { merchant, token })).envelope.errorCode;
const idAt = async (username: string) =>
  String(
    await env.DB.prepare("SELECT id FROM accounts WHERE merchant_code = 'harbour' AND username = ?")
      .bind(username)
      .first('id'),
  );

test('under SR 3.5.3 whoever is held as an excluded person stays so after proving their own number', async () => {
  const excluded = await openBy('7700900601', 'Ada Early');
  await excludeUntil(await idAt(excluded.userName), until);
  const anew = await openBy('7700900602', 'Ada Early');
  expect(await depositFails(anew.token)).toBe('account.unproven');
  expect(await depositFails(await recoverBy('7700900602'))).toBe('account.unproven');
  // Nor has the excluded account lost by it the name that another one is found by.
  const anotherTime = await openBy('7700900603', 'Ada Early');
  await recoverBy('7700900601');
  expect(await depositFails(anotherTime.token)).toBe('account.unproven');
  expect(await depositFails((await openBy('7700900604', 'Ada Early')).token)).toBe('account.unproven');
});

test('what an operator decided of an account outlives the first proof of its number', async () => {
  const excluded = await openBy('7700900611', 'Bea Early');
  await excludeUntil(await idAt(excluded.userName), until);
  const anew = await openBy('7700900612', 'Bea Early');
  const accountId = await idAt(anew.userName);
  const pair = { accountId, likeId: await idAt(excluded.userName), operator: 'Sam' };
  expect(await decideRecognition(db, { ...pair, same: true }, Date.now())).toBe(true);
  expect(await depositFails(await recoverBy('7700900612'))).toBe('account.unproven');
  expect(await rowOf(accountId)).toMatchObject({ recognised_until: until });
});

test('under SR 3.5.3 an exclusion outlives the first proof of the number, also where nobody ever played', async () => {
  const { userName } = await openBy('7700900621', 'Cid Early');
  const id = await idAt(userName);
  await excludeUntil(id, until);
  expect(await depositFails(await recoverBy('7700900621'))).toBe('account.excluded');
  expect(await rowOf(id)).toMatchObject({ excluded_until: until, payee_name: 'Cid Early' });
});

test('under SR 3.5.3 who gives a name later is held like who registers with it', async () => {
  const excluded = await openBy('7700900631', 'Dot Early');
  await excludeUntil(await idAt(excluded.userName), until);
  const anew = await openBy('7700900632', 'Dot Other');
  await env.DB.prepare('UPDATE accounts SET payee_name = NULL WHERE id = ?')
    .bind(await idAt(anew.userName))
    .run();
  await ask(setPayeeName, { merchant, token: anew.token, body: { payeeName: 'Dot Early' } });
  expect(await depositFails(anew.token)).toBe('account.unproven');
});
