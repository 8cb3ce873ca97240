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
import {
  findMatchingGames,
  buildLaunchBody,
  launchDemoGame,
  play,
  playRound,
} from '#platform/support/play.ts';
import { readCodeSentTo, giveNumber, listMessagesTo } from '#platform/support/verification.ts';

const HOUR = 3_600_000;
const newPassword = 'Paper12moon';
const db = openDatabase(env);
const shutStates = ['locked', 'disabled', 'closed'] as const;
const setState = (...[state, until]: [Parameters<typeof setAccountState>[2], number?]) =>
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
const logInByName = async (username: string, password: string) =>
  (await call(login, { merchant, body: { type: 'username', username, password } })).envelope;
const readErrorCode = async (token: string) =>
  (await call(memberInfo, { merchant, token })).envelope.errorCode;

let numbers = 66_812_340_000;
/** Gives the member of Lotus a new number, because the tests exceed the hourly quota of codes to one number. */
async function newNumber() {
  numbers += 1;
  await giveNumber(merchant, 'member1', `${numbers}`);
  return { countryDialingCode: '66', mobileNum: `0${numbers}`.replace('066', '0') };
}

test.each(shutStates)('a %s account reveals its state only to its proven owner [ER-07]', async (state) => {
  const number = await newNumber();
  await setState(state);
  const [stranger, nobody] = [
    await logInByName('member1', 'wrong-one'),
    await logInByName('nobody-has-this', 'wrong-one'),
  ];
  expect(stranger).toEqual({ ...nobody, traceId: stranger.traceId });
  expect(stranger.errorCode).toBe('account.password.wrong');
  expect((await logInByName('member1', demoPassword)).errorCode).toBe(`account.${state}`);

  await ask(smsNoLogin, { merchant, body: { ...number, purpose: 'login' } });
  const logInByCode = async (verificationCode: string) =>
    (await call(login, { merchant, body: { type: 'mobile', ...number, verificationCode } })).envelope
      .errorCode;
  expect(await logInByCode('00000000')).toBe('verification.code.error');
  expect(await logInByCode(await readCodeSentTo(`+${numbers}`))).toBe(`account.${state}`);
});

test.each(shutStates)(
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
    await setState(state);

    const byMail = await call(resetByEmail, { merchant, body: { key, newPassword } });
    expect(byMail.envelope.errorCode).toBe(`account.${state}`);
    const byPhone = await call(setByPhone, {
      merchant,
      body: { ...number, verificationCode, newPassword },
    });
    expect(byPhone.envelope.errorCode).toBe(`account.${state}`);
    await setState('active');
    expect((await logInByName('member1', newPassword)).errorCode).toBe('account.password.wrong');
    expect((await logInByName('member1', demoPassword)).success).toBe(true);
  },
);

test.each(shutStates)(
  'a session whose account is %s learns the reason and stays ended [AU-32] [ER-07]',
  async (state) => {
    const token = await logInForToken('member1', merchant);
    await setState(state);
    expect(await readErrorCode(token)).toBe(`account.${state}`);
    await setState('active');
    expect(await readErrorCode(token)).toBe(`account.${state}`);
    expect(await readErrorCode(await logInForToken('member1', merchant))).toBeNull();
  },
);

test('a session that a lock ended reports a later closing of the account', async () => {
  const token = await logInForToken('member1', merchant);
  await setState('locked');
  await setState('closed');
  expect(await readErrorCode(token)).toBe('account.closed');
  await setState('active');
});

test('a temporary lock ends automatically', async () => {
  const now = Date.now();
  await setState('locked', now + HOUR);
  expect((await logInByName('member1', demoPassword)).errorCode).toBe('account.locked');
  setClock(now + HOUR + 1_000);
  expect((await logInByName('member1', demoPassword)).success).toBe(true);
});

test('an excluded member logs in and sees their money, but can neither play a round nor launch a game [ER-07]', async () => {
  const token = await logInForToken('rich1');
  const { game, playKey } = await launchDemoGame(token, 'slot');
  const cash = await ask(balance, { token });
  const until = Date.now() + HOUR;
  await setAccountState(db, 'aurora-rich1', 'excluded', until);
  const round = await play(playKey, 'rounds', { betMinor: 100, choice: null });
  expect(round.status).toBe(403);
  expect(round.envelope.errorCode).toBe('account.excluded');
  for (const freePlay of [false, true]) {
    const launch = await call(launchGame, { token, body: buildLaunchBody(game, freePlay) });
    expect(launch.envelope.errorCode).toBe('account.excluded');
    // The app tells the member until when.
    expect(launch.envelope.value).toEqual({ until: new Date(until).toISOString() });
  }
  expect(await ask(balance, { token: await logInForToken('rich1') })).toEqual(cash);
  setClock(Date.now() + HOUR + 1_000);
  expect(
    (await call(launchGame, { token: await logInForToken('rich1'), body: buildLaunchBody(game) })).status,
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
  expect(await playRound(playKey, `rounds/${roundId}/step`, { step: 0, choice })).toMatchObject({
    done: true,
  });
  for (const [path, body] of [['rounds', bet], ['session']] as const) {
    const { status, envelope } = await play(playKey, path, body);
    expect([status, envelope.errorCode]).toEqual([403, 'account.excluded']);
  }
});

test('neither a shorter exclusion nor a lock that is lifted shortens an exclusion', async () => {
  const now = Date.now();
  const token = () => logInForToken('member1', merchant);
  const [game] = await findMatchingGames(
    (each) => each.state === 'open' && each.supportPlay && each.isGameH5,
    merchant,
  );
  if (!game) throw new Error('no open game');
  const readLaunchError = async () =>
    (await call(launchGame, { merchant, token: await token(), body: buildLaunchBody(game, false, merchant) }))
      .envelope.errorCode;
  await setState('excluded', now + 48 * HOUR);
  await setState('excluded', now + HOUR);
  await setState('locked', now + HOUR);
  await setState('active');
  setClock(now + 47 * HOUR);
  expect(await readLaunchError()).toBe('account.excluded');
  setClock(now + 49 * HOUR);
  expect(await readLaunchError()).toBeNull();
});
