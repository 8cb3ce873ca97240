import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

import { addFavourite, favouriteIds } from '#contract/calls/favourites.ts';
import { loginFreeplay, trialUser } from '#contract/calls/identity/login.ts';
import { sessionSchema } from '#contract/calls/identity/session.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { setNickname } from '#contract/calls/member/profile.ts';
import { sendDiagnostics } from '#contract/calls/support/diagnostics.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { orders } from '#contract/calls/wallet/records.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { ask, call } from '#platform/support/client.ts';
import { play, playRound, launchDemoGame } from '#platform/support/play.ts';

const HOUR = 3_600_000;

afterEach(() => vi.useRealTimers());
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

async function enterTrial() {
  const opened = await ask(trialUser);
  const { envelope } = await call(loginFreeplay, { body: opened });
  return { opened, envelope, token: v.parse(sessionSchema, envelope.value).token };
}

test('a visitor gets a trial account with play money, and its session contains customerType [AU-18, AU-19, AU-20]', async () => {
  const { opened, envelope, token } = await enterTrial();
  expect(opened.userName).toMatch(/^guest-[0-9a-z]{10}$/);
  expect(envelope.value).toMatchObject({ customerType: customerTypes.guest, userName: opened.userName });
  expect(envelope.value).not.toHaveProperty('type');
  expect(v.parse(sessionSchema, envelope.value).type).toBe(customerTypes.guest);
  expect(await ask(memberInfo, { token })).toMatchObject({ account: opened.userName, type: 4 });
  expect(await ask(balance, { token })).toEqual({ sumBalance: 100_000, currency: 'USD' });
});

test('the key of a trial account opens one session, at its merchant, for ten minutes [AU-19]', async () => {
  const readErrorCode = async (
    body: { userName: string; key: string },
    merchant: 'aurora' | 'lotus' = 'aurora',
  ) => (await call(loginFreeplay, { body, merchant })).envelope.errorCode;
  const { opened } = await enterTrial();
  expect(await readErrorCode(opened)).toBe('user.not.exist');
  expect(await readErrorCode({ ...(await ask(trialUser)), userName: 'member1' })).toBe('user.not.exist');
  expect(await readErrorCode(await ask(trialUser), 'lotus')).toBe('user.not.exist');
  expect(await readErrorCode({ userName: 'guest1', key: 'anything' })).toBe('user.not.exist');
  const late = await ask(trialUser);
  setClock(Date.now() + 11 * 60_000);
  expect(await readErrorCode(late)).toBe('user.not.exist');
});

test('a guest always plays for play money, whatever the request, and has no orders and no profile', async () => {
  const { token } = await enterTrial();
  const { playKey, game } = await launchDemoGame(token, 'slot');
  const { balanceMinor } = await playRound(playKey, 'rounds', { betMinor: game.minBet });
  expect(await ask(balance, { token })).toMatchObject({ sumBalance: balanceMinor });
  const { results } = await env.DB.prepare(
    'SELECT DISTINCT mode FROM rounds JOIN accounts ON accounts.id = rounds.account_id WHERE accounts.type = 4',
  ).all();
  expect(results).toEqual([{ mode: 'fun' }]);
  expect((await call(orders, { token })).envelope.errorCode).toBe('account.not.actual');
  const nickname = await call(setNickname, { token, body: { nickname: 'Me' } });
  expect(nickname.envelope.errorCode).toBe('account.not.actual');
});

test('trial accounts are deleted a day later with their rounds and reports; recent ones and the demo guest stay [AU-20]', async () => {
  const start = Date.now();
  const { token, opened } = await enterTrial();
  const { playKey, game } = await launchDemoGame(token, 'slot');
  await play(playKey, 'rounds', { betMinor: game.minBet });
  await ask(addFavourite, { token, body: { nodeId: game.nodeId, vendor: game.vassalage } });
  expect((await ask(favouriteIds, { token, query: { pageNo: 1, pageSize: 100 } })).content).toHaveLength(1);
  const report = { id: 'abcdef012345', build: '1', merchant: 'aurora', language: 'EN' } as const;
  const fault = {
    flags: [],
    route: '/m/home',
    code: 'system.error',
    traceId: 'f'.repeat(32),
    online: true,
    calls: [],
  };
  await ask(sendDiagnostics, { token, body: { ...report, ...fault } });
  setClock(start + 23 * HOUR);
  const live = await enterTrial();
  setClock(start + 25 * HOUR);
  await ask(trialUser);
  const { results } = await env.DB.prepare('SELECT username FROM accounts WHERE type = 4').all();
  const names = results.map((row) => row.username);
  expect(names).toEqual(expect.arrayContaining(['guest1', live.opened.userName]));
  expect(names).not.toContain(opened.userName);
  expect(await env.DB.prepare('SELECT id FROM diagnostics WHERE id = ?1').bind(report.id).first()).toBeNull();
});
