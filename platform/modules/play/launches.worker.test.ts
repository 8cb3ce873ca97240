import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';

import { changePassword } from '#contract/calls/identity/password.ts';
import { logout } from '#contract/calls/identity/session.ts';
import { endSessions } from '#contract/calls/member/security.ts';
import { launchGame, launchSeconds } from '#contract/calls/play.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { randomToken } from '#platform/core/wire/tokens.ts';
import { ask, call, tokenOf } from '#platform/support/client.ts';
import {
  enter,
  exchange,
  gamesThat,
  launchBody,
  launchDemoGame,
  play,
  playRound,
} from '#platform/support/play.ts';

const MINUTE = 60_000;
const bet = { betMinor: 100, choice: null };

afterEach(() => vi.useRealTimers());

/** Fakes only the clock: timers of the runtime go on. */
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

/** The address of a slot's launch, which takes a bet without a choice; nobody has opened it. */
async function launchAddress(token: string): Promise<string> {
  const [game] = await gamesThat(
    (one) => one.state === 'open' && one.isGameH5 && one.gameClassify.includes('JP') && one.minBet <= 100,
  );
  if (!game) throw new Error('no open game');
  return (await ask(launchGame, { token, body: launchBody(game) })).url;
}

test('a launch address that is shared opens nothing: its first use was its last', async () => {
  const url = await launchAddress(await tokenOf('member1'));
  const [own, strange] = [await enter(url), randomToken()];
  const second = await exchange(url, strange);
  expect(second.status).toBe(400);
  expect(second.envelope.errorCode).toBe('link.expired');
  expect((await play(strange, 'session')).envelope.errorCode).toBe('login.not.session');
  expect((await play(own, 'session')).status).toBe(200);
});

test('of many who open an address at once one gets in', async () => {
  const url = await launchAddress(await tokenOf('member1'));
  const all = await Promise.all(Array.from({ length: 8 }, () => exchange(url, randomToken())));
  expect(all.filter(({ envelope }) => envelope.success)).toHaveLength(1);
});

test('what stands in the address plays nothing, nor does the session’s own token', async () => {
  const token = await tokenOf('member1');
  const url = await launchAddress(token);
  const inAddress = new URL(url).searchParams.get('token') ?? '';
  await enter(url);
  for (const bearer of [inAddress, token]) {
    const { status, envelope } = await play(bearer, 'rounds', bet);
    expect(status).toBe(401);
    expect(envelope.errorCode).toBe('login.not.session');
  }
});

test('an address that nobody has opened for a minute opens nothing', async () => {
  const url = await launchAddress(await tokenOf('member1'));
  setClock(Date.now() + launchSeconds * 1_000 + 1_000);
  expect((await exchange(url, randomToken())).envelope.errorCode).toBe('link.expired');
});

test('a page that is reloaded, or never got its reply, goes on with the key that it has', async () => {
  const url = await launchAddress(await tokenOf('member1'));
  const key = await enter(url);
  setClock(Date.now() + 20 * MINUTE);
  expect((await exchange(url, key)).envelope.success).toBe(true);
  expect((await play(key, 'rounds', bet)).status).toBe(200);
});

test('a game is played for two hours at most, however often its page is reloaded', async () => {
  const start = Date.now();
  const token = await tokenOf('member1');
  const url = await launchAddress(token);
  const key = await enter(url);
  for (let minutes = 25; minutes < 120; minutes += 25) {
    setClock(start + minutes * MINUTE);
    expect((await exchange(url, key)).status, `${minutes} min`).toBe(200);
  }
  setClock(start + 121 * MINUTE);
  expect((await play(key, 'rounds', bet)).status).toBe(401);
  expect((await exchange(url, key)).envelope.errorCode).toBe('link.expired');
  expect((await call(balance, { token })).status).toBe(200);
});

test('a launch address is of no use after the logout', async () => {
  const token = await tokenOf('member1');
  const url = await launchAddress(token);
  await ask(logout, { token });
  expect((await exchange(url, randomToken())).envelope.success).toBe(false);
});

const endings: Record<string, (token: string) => Promise<unknown>> = {
  'is logged out': (token) => ask(logout, { token }),
  'idles out': async () => setClock(Date.now() + 31 * MINUTE),
  'is ended in the security centre from elsewhere': async () =>
    ask(endSessions, { token: await tokenOf('rich1'), body: { which: 'others' } }),
  'is ended with its account': () => setAccountState(databaseOf(env), 'aurora-rich1', 'disabled'),
  'is ended by a new password': async () => {
    const [token, newPassword] = [await tokenOf('rich1'), 'Another1234'];
    const body = { oldPassword: demoPassword, newPassword, confirmNewPassword: newPassword };
    await ask(changePassword, { token, body });
  },
};

/** What a page is told why; `login.not.session` otherwise. */
const reasons: Record<string, string> = { 'is ended with its account': 'account.disabled' };

test.each(Object.entries(endings))('play ends when its session %s', async (how, end) => {
  await setAccountState(databaseOf(env), 'aurora-rich1', 'active');
  const token = await tokenOf('rich1');
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
  const [here, there] = [await tokenOf('member1'), await tokenOf('member1')];
  const [mine, other] = [await launchDemoGame(here, 'slot'), await launchDemoGame(there, 'slot')];
  await ask(logout, { token: here });
  expect((await play(mine.playKey, 'session')).status).toBe(401);
  expect((await play(other.playKey, 'session')).status).toBe(200);
});

test('who plays is not idle: rounds keep the session open, as calls do', async () => {
  const start = Date.now();
  const token = await tokenOf('test40');
  const { playKey } = await launchDemoGame(token, 'slot');
  for (let minutes = 25; minutes <= 100; minutes += 25) {
    setClock(start + minutes * MINUTE);
    await playRound(playKey, 'rounds', bet);
  }
  expect((await call(balance, { token })).status).toBe(200);
});

test('a launch is one merchant’s: through another’s gate it neither opens nor plays', async () => {
  const token = await tokenOf('member1');
  const url = await launchAddress(token);
  const key = randomToken();
  expect((await exchange(url, key, 'lotus')).envelope.errorCode).toBe('link.expired');
  expect((await exchange(url, key)).status).toBe(200);
  const elsewhere = await play(key, 'rounds', bet, { merchant: 'lotus' });
  expect(elsewhere.status).toBe(401);
  expect((await play(key, 'rounds', bet)).status).toBe(200);
});
