import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';

import { changePassword } from '#contract/calls/identity/password.ts';
import { logout } from '#contract/calls/identity/session.ts';
import { endSessions } from '#contract/calls/member/security.ts';
import { launchGame, launchSeconds } from '#contract/calls/play.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { createToken } from '#platform/core/wire/tokens.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import {
  enterGame,
  exchangeLaunchToken,
  findMatchingGames,
  buildLaunchBody,
  launchDemoGame,
  play,
  playRound,
} from '#platform/support/play.ts';

const MINUTE = 60_000;
const bet = { betMinor: 100, choice: null };

afterEach(() => vi.useRealTimers());

/** Fakes only the clock; the runtime's timers keep running. */
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

/** Returns an unopened launch address of a slot that accepts a bet without a choice. */
async function createLaunchAddress(token: string): Promise<string> {
  const [game] = await findMatchingGames(
    (one) => one.state === 'open' && one.isGameH5 && one.gameClassify.includes('JP') && one.minBet <= 100,
  );
  if (!game) throw new Error('no open game');
  return (await ask(launchGame, { token, body: buildLaunchBody(game) })).url;
}

test('a shared launch address opens nothing, because it works only once', async () => {
  const url = await createLaunchAddress(await logInForToken('member1'));
  const [own, strange] = [await enterGame(url), createToken()];
  const second = await exchangeLaunchToken(url, strange);
  expect(second.status).toBe(400);
  expect(second.envelope.errorCode).toBe('link.expired');
  expect((await play(strange, 'session')).envelope.errorCode).toBe('login.not.session');
  expect((await play(own, 'session')).status).toBe(200);
});

test('of many concurrent uses of an address one succeeds', async () => {
  const url = await createLaunchAddress(await logInForToken('member1'));
  const all = await Promise.all(Array.from({ length: 8 }, () => exchangeLaunchToken(url, createToken())));
  expect(all.filter(({ envelope }) => envelope.success)).toHaveLength(1);
});

test('neither the token in the address nor the token of the session can play', async () => {
  const token = await logInForToken('member1');
  const url = await createLaunchAddress(token);
  const inAddress = new URL(url).searchParams.get('token') ?? '';
  await enterGame(url);
  for (const bearer of [inAddress, token]) {
    const { status, envelope } = await play(bearer, 'rounds', bet);
    expect(status).toBe(401);
    expect(envelope.errorCode).toBe('login.not.session');
  }
});

test('an address expires after a minute', async () => {
  const url = await createLaunchAddress(await logInForToken('member1'));
  setClock(Date.now() + launchSeconds * 1_000 + 1_000);
  expect((await exchangeLaunchToken(url, createToken())).envelope.errorCode).toBe('link.expired');
});

test('a page that was reloaded, or whose reply was lost, continues with its key', async () => {
  const url = await createLaunchAddress(await logInForToken('member1'));
  const key = await enterGame(url);
  setClock(Date.now() + 20 * MINUTE);
  expect((await exchangeLaunchToken(url, key)).envelope.success).toBe(true);
  expect((await play(key, 'rounds', bet)).status).toBe(200);
});

test('a game is played for two hours at most, however often its page is reloaded', async () => {
  const start = Date.now();
  const token = await logInForToken('member1');
  const url = await createLaunchAddress(token);
  const key = await enterGame(url);
  for (let minutes = 25; minutes < 120; minutes += 25) {
    setClock(start + minutes * MINUTE);
    expect((await exchangeLaunchToken(url, key)).status, `${minutes} min`).toBe(200);
  }
  setClock(start + 121 * MINUTE);
  expect((await play(key, 'rounds', bet)).status).toBe(401);
  expect((await exchangeLaunchToken(url, key)).envelope.errorCode).toBe('link.expired');
  expect((await call(balance, { token })).status).toBe(200);
});

test('a launch address is invalid after the logout', async () => {
  const token = await logInForToken('member1');
  const url = await createLaunchAddress(token);
  await ask(logout, { token });
  expect((await exchangeLaunchToken(url, createToken())).envelope.success).toBe(false);
});

const endings: Record<string, (token: string) => Promise<unknown>> = {
  'is logged out': (token) => ask(logout, { token }),
  'idles out': async () => setClock(Date.now() + 31 * MINUTE),
  'is ended in the security centre from elsewhere': async () =>
    ask(endSessions, { token: await logInForToken('rich1'), body: { which: 'others' } }),
  'ends because its account is disabled': () =>
    setAccountState(openDatabase(env), 'aurora-rich1', 'disabled'),
  'is ended by a new password': async () => {
    const [token, newPassword] = [await logInForToken('rich1'), 'Another1234'];
    const body = { oldPassword: demoPassword, newPassword, confirmNewPassword: newPassword };
    await ask(changePassword, { token, body });
  },
};

/** The error codes that a page gets, `login.not.session` by default. */
const reasons: Record<string, string> = { 'ends because its account is disabled': 'account.disabled' };

test.each(Object.entries(endings))('play ends when its session %s', async (how, end) => {
  await setAccountState(openDatabase(env), 'aurora-rich1', 'active');
  const token = await logInForToken('rich1');
  const { playKey } = await launchDemoGame(token, 'slot');
  const { roundId } = await playRound(playKey, 'rounds', bet);
  const free = await launchDemoGame(token, 'dice', { freePlay: true });
  const rounds = () => env.DB.prepare('SELECT count(*) AS n FROM rounds').first('n');
  const before = await rounds();
  await end(token);
  for (const key of [playKey, free.playKey]) {
    for (const path of ['session', 'rounds', `rounds/${roundId}/step`]) {
      const { status, envelope } = await play(key, path, path === 'session' ? undefined : bet);
      expect(status, path).toBe(401);
      expect(envelope.errorCode).toBe(reasons[how] ?? 'login.not.session');
    }
  }
  expect(await rounds()).toBe(before);
});

test('a logout ends the play of its own session, not of the member’s others', async () => {
  const [here, there] = [await logInForToken('member1'), await logInForToken('member1')];
  const [mine, other] = [await launchDemoGame(here, 'slot'), await launchDemoGame(there, 'slot')];
  await ask(logout, { token: here });
  expect((await play(mine.playKey, 'session')).status).toBe(401);
  expect((await play(other.playKey, 'session')).status).toBe(200);
});

test('rounds keep the session open, as calls do', async () => {
  const start = Date.now();
  const token = await logInForToken('test40');
  const { playKey } = await launchDemoGame(token, 'slot');
  for (let minutes = 25; minutes <= 100; minutes += 25) {
    setClock(start + minutes * MINUTE);
    await playRound(playKey, 'rounds', bet);
  }
  expect((await call(balance, { token })).status).toBe(200);
});

test('a launch belongs to one merchant: at another merchant it neither opens nor plays', async () => {
  const token = await logInForToken('member1');
  const url = await createLaunchAddress(token);
  const key = createToken();
  expect((await exchangeLaunchToken(url, key, 'lotus')).envelope.errorCode).toBe('link.expired');
  expect((await exchangeLaunchToken(url, key)).status).toBe(200);
  const elsewhere = await play(key, 'rounds', bet, { merchant: 'lotus' });
  expect(elsewhere.status).toBe(401);
  expect((await play(key, 'rounds', bet)).status).toBe(200);
});
