import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';

import { login, smsNoLogin } from '#contract/calls/identity/login.ts';
import { recoverByEmail, resetByEmail, setByPhone } from '#contract/calls/identity/password.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { launchGame } from '#contract/calls/play.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { findMatchingGames, launchBody, launchDemoGame, play, playRound } from '#platform/support/play.ts';
import { readCodeSentTo, giveNumber, listMessagesTo } from '#platform/support/verification.ts';

const HOUR = 3_600_000;
const next = 'Paper12moon';
const db = openDatabase(env);
const shut = ['locked', 'disabled', 'closed'] as const;
const set = (...[state, until]: [Parameters<typeof setAccountState>[2], number?]) =>
  setAccountState(db, 'lotus-member1', state, until);

afterEach(async () => {
  vi.useRealTimers();
  await env.DB.prepare(
    "UPDATE accounts SET state = 'active', state_until = NULL, excluded_until = NULL WHERE id IN ('lotus-member1', 'aurora-rich1')",
  ).run();
  await env.DB.prepare('DELETE FROM login_failures').run();
});
/** Fakes only the clock; the runtime's timers keep running. */
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

const merchant = 'lotus' as const;
const byName = async (username: string, password: string) =>
  (await call(login, { merchant, body: { type: 'username', username, password } })).envelope;
const readErrorCode = async (token: string) =>
  (await call(memberInfo, { merchant, token })).envelope.errorCode;

/** A new number for the member of Lotus, because the tests use up one number's hourly quota of codes. */
let numbers = 66_812_340_000;
async function newNumber() {
  numbers += 1;
  await giveNumber(merchant, 'member1', `${numbers}`);
  return { countryDialingCode: '66', mobileNum: `0${numbers}`.replace('066', '0') };
}

test.each(shut)('a %s account reveals its state only to its proven owner [ER-07]', async (state) => {
  const number = await newNumber();
  await set(state);
  const [stranger, nobody] = [
    await byName('member1', 'wrong-one'),
    await byName('nobody-has-this', 'wrong-one'),
  ];
  expect(stranger).toEqual({ ...nobody, traceId: stranger.traceId });
  expect(stranger.errorCode).toBe('account.password.wrong');
  expect((await byName('member1', demoPassword)).errorCode).toBe(`account.${state}`);

  await ask(smsNoLogin, { merchant, body: { ...number, purpose: 'login' } });
  const byCode = async (verificationCode: string) =>
    (await call(login, { merchant, body: { type: 'mobile', ...number, verificationCode } })).envelope
      .errorCode;
  expect(await byCode('00000000')).toBe('verification.code.error');
  expect(await byCode(await readCodeSentTo(`+${numbers}`))).toBe(`account.${state}`);
});

test.each(shut)(
  'the password of a %s account cannot be recovered by mail or phone [ER-07]',
  async (state) => {
    const number = await newNumber();
    const email = 'member1@lotus.example';
    await env.DB.prepare("UPDATE accounts SET email_verified_at = 1 WHERE id = 'lotus-member1'").run();
    const before = (await listMessagesTo(email)).length;
    await ask(recoverByEmail, { merchant, body: { username: 'member1', email } });
    const [mail = '', ...rest] = await listMessagesTo(email);
    expect(rest).toHaveLength(before);
    const key = /#key=([\w-]{22})\b/.exec(mail)?.[1] ?? '';
    await ask(smsNoLogin, { merchant, body: { ...number, purpose: 'password' } });
    const verificationCode = await readCodeSentTo(`+${numbers}`);
    await set(state);

    const byMail = await call(resetByEmail, { merchant, body: { key, newPassword: next } });
    expect(byMail.envelope.errorCode).toBe(`account.${state}`);
    const byPhone = await call(setByPhone, {
      merchant,
      body: { ...number, verificationCode, newPassword: next },
    });
    expect(byPhone.envelope.errorCode).toBe(`account.${state}`);
    await set('active');
    expect((await byName('member1', next)).errorCode).toBe('account.password.wrong');
    expect((await byName('member1', demoPassword)).success).toBe(true);
  },
);

test.each(shut)(
  'a session whose account is %s learns the reason and stays ended [AU-32] [ER-07]',
  async (state) => {
    const token = await logInForToken('member1', merchant);
    await set(state);
    expect(await readErrorCode(token)).toBe(`account.${state}`);
    await set('active');
    expect(await readErrorCode(token)).toBe(`account.${state}`);
    expect(await readErrorCode(await logInForToken('member1', merchant))).toBeNull();
  },
);

test('a session ended by one state reports the next state', async () => {
  const token = await logInForToken('member1', merchant);
  await set('locked');
  await set('closed');
  expect(await readErrorCode(token)).toBe('account.closed');
  await set('active');
});

test('a temporary lock ends automatically', async () => {
  const now = Date.now();
  await set('locked', now + HOUR);
  expect((await byName('member1', demoPassword)).errorCode).toBe('account.locked');
  setClock(now + HOUR + 1_000);
  expect((await byName('member1', demoPassword)).success).toBe(true);
});

test('an excluded member logs in and sees their money, but can neither open nor continue a game [ER-07]', async () => {
  const token = await logInForToken('rich1');
  const { game, playKey } = await launchDemoGame(token, 'slot');
  const cash = await ask(balance, { token });
  await setAccountState(db, 'aurora-rich1', 'excluded', Date.now() + HOUR);
  const round = await play(playKey, 'rounds', { betMinor: 100, choice: null });
  expect(round.status).toBe(403);
  expect(round.envelope.errorCode).toBe('account.excluded');
  for (const freePlay of [false, true]) {
    const launch = await call(launchGame, { token, body: launchBody(game, freePlay) });
    expect(launch.envelope.errorCode).toBe('account.excluded');
  }
  expect(await ask(balance, { token: await logInForToken('rich1') })).toEqual(cash);
  setClock(Date.now() + HOUR + 1_000);
  expect(
    (await call(launchGame, { token: await logInForToken('rich1'), body: launchBody(game) })).status,
  ).toBe(200);
});

test('an excluded member finishes the open round and cannot open a new one [ER-07]', async () => {
  const token = await logInForToken('rich1');
  const { playKey } = await launchDemoGame(token, 'cards');
  const bet = { betMinor: 100, choice: null };
  const { roundId } = await playRound(playKey, 'rounds', bet);
  await setAccountState(db, 'aurora-rich1', 'excluded', Date.now() + HOUR);
  // A reloaded page shows the open round.
  expect((await play(playKey, 'session')).envelope).toMatchObject({ value: { openRound: { roundId } } });
  const choice = { held: [true, true, true, true, true] };
  expect(await playRound(playKey, `rounds/${roundId}/step`, { choice })).toMatchObject({ done: true });
  for (const [path, body] of [['rounds', bet], ['session']] as const) {
    const { status, envelope } = await play(playKey, path, body);
    expect([status, envelope.errorCode]).toEqual([403, 'account.excluded']);
  }
});

test('an exclusion is shortened neither by another one nor by a lock and its end', async () => {
  const now = Date.now();
  const token = () => logInForToken('member1', merchant);
  const [game] = await findMatchingGames(
    (one) => one.state === 'open' && one.supportPlay && one.isGameH5,
    merchant,
  );
  if (!game) throw new Error('no open game');
  const launched = async () =>
    (await call(launchGame, { merchant, token: await token(), body: launchBody(game, false, merchant) }))
      .envelope.errorCode;
  await set('excluded', now + 48 * HOUR);
  await set('excluded', now + HOUR);
  await set('locked', now + HOUR);
  await set('active');
  setClock(now + 47 * HOUR);
  expect(await launched()).toBe('account.excluded');
  setClock(now + 49 * HOUR);
  expect(await launched()).toBeNull();
});
