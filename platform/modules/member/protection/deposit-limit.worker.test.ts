import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';

import { protectionOverview } from '#contract/calls/member/protection-overview.ts';
import { setDepositLimit, takeBreak } from '#contract/calls/member/protection.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { depositLimitLeft } from '#platform/core/ledger/deposit-limit-margin.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import {
  confirmLimit,
  readDepositLimits,
  saveDepositLimit,
} from '#platform/modules/member/protection/deposit-limit.ts';
import { recordPlay, readPlaySoFar } from '#platform/modules/member/protection/play-clock.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { launchDemoGame, play, playRound } from '#platform/support/play.ts';
import { listMessagesTo } from '#platform/support/verification.ts';

const HOUR = 3_600_000;
const db = openDatabase(env);
const profile = protectionProfiles.UKGC;
const now = Date.now() + 100 * 24 * HOUR;
const member = { accountId: 'aurora-member1', currency: 'USD', now };

afterEach(async () => {
  vi.useRealTimers();
  await env.DB.batch(
    [
      'DELETE FROM deposit_limits',
      'DELETE FROM play_clocks',
      'DELETE FROM protection_events',
      'UPDATE accounts SET excluded_until = NULL',
    ].map((statement) => env.DB.prepare(statement)),
  );
});

const readWeekLimit = async (at: typeof member = member) =>
  (await readDepositLimits(db, at, profile)).limits.find(({ period }) => period === 'week');
const readEvents = async () =>
  (
    await env.DB.prepare('SELECT kind FROM protection_events ORDER BY id').all<{ kind: string }>()
  ).results.map(({ kind }) => kind);

test('concurrent changes never raise the limit in force, and the history has each of them', async () => {
  await saveDepositLimit(db, member, { period: 'week', limit: 20_000 }, profile);
  const requestedLimits = [50_000, 10_000, null, 15_000, 30_000];
  await Promise.all(
    requestedLimits.map((limit) => saveDepositLimit(db, member, { period: 'week', limit }, profile)),
  );
  expect((await readWeekLimit())?.limit).toBe(10_000);
  expect(await readEvents()).toHaveLength(1 + requestedLimits.length);
});

test('concurrent confirmations of a higher limit count once', async () => {
  await saveDepositLimit(db, member, { period: 'week', limit: 20_000 }, profile);
  await saveDepositLimit(db, member, { period: 'week', limit: 50_000 }, profile);
  const due = { ...member, now: now + 24 * HOUR };
  const confirmed = await Promise.all([1, 2, 3].map(() => confirmLimit(db, due, 'week')));
  expect(confirmed.filter(Boolean)).toHaveLength(1);
  expect((await readWeekLimit(due))?.limit).toBe(50_000);
  expect(await readEvents()).toEqual(['limit-set', 'limit-asked', 'limit-confirmed']);
});

test('a request for a lower limit, or again for the current limit, cancels a pending higher limit', async () => {
  await saveDepositLimit(db, member, { period: 'week', limit: 20_000 }, profile);
  for (const limit of [20_000, 10_000]) {
    await saveDepositLimit(db, member, { period: 'week', limit: 50_000 }, profile);
    expect(await saveDepositLimit(db, member, { period: 'week', limit }, profile)).toBe(true);
    expect(await readWeekLimit()).toMatchObject({ limit, pending: null });
  }
  expect(await readEvents()).toEqual(['limit-set', 'limit-asked', 'limit-kept', 'limit-asked', 'limit-set']);
});

test('the remaining amount is one SQL expression that reads deposits only through their index', async () => {
  expect(await db.get(sql`SELECT ${depositLimitLeft(member)} AS n`)).toEqual({ n: null });
  await saveDepositLimit(db, member, { period: 'month', limit: 70_000 }, profile);
  await saveDepositLimit(db, member, { period: 'day', limit: 9_000 }, profile);
  expect(await db.get(sql`SELECT ${depositLimitLeft(member)} AS n`)).toEqual({ n: 9_000 });
  // A limit that was already exceeded when it was set leaves 0, not a negative amount.
  const seeded = { ...member, now: Date.now() - 10 * 24 * HOUR };
  expect(await db.get(sql`SELECT ${depositLimitLeft(seeded)} AS n`)).toEqual({ n: 0 });
  const plan = await db.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT ${depositLimitLeft(member)} AS n`,
  );
  const steps = plan.map(({ detail }) => detail).filter((detail) => /ledger_entries/.test(detail));
  expect(steps).toHaveLength(3);
  for (const step of steps) expect(step).toMatch(/SEARCH .*COVERING INDEX ledger_entries_of_kind/);
});

test.each([-1, 0.5, Number.MAX_SAFE_INTEGER, 1e13])(
  'a limit of %d is refused, and nothing changes',
  async (limit) => {
    const token = await logInForToken('rich1');
    const { status, envelope } = await call(setDepositLimit, { token, body: { period: 'day', limit } });
    expect([status, envelope.errorCode]).toEqual([400, 'validation.failed']);
    expect((await ask(protectionOverview, { token })).limits.map((each) => each.limit)).toEqual([
      null,
      null,
      null,
    ]);
  },
);

test('a break ends a running game, is confirmed by mail, and continues after a new login', async () => {
  const token = await logInForToken('test40');
  await env.DB.prepare("UPDATE accounts SET email_verified_at = 1 WHERE id = 'aurora-test40'").run();
  const { game, playKey } = await launchDemoGame(token, 'slot');
  const bet = { betMinor: game.minBet };
  await playRound(playKey, 'rounds', bet);
  const begun = Date.now();
  const { until } = await ask(takeBreak, { token, body: { days: 2, password: demoPassword } });
  expect(Date.parse(until ?? '')).toBeGreaterThanOrEqual(begun + 48 * HOUR);
  expect((await play(playKey, 'rounds', bet)).envelope.errorCode).toBe('account.excluded');
  const [mail = ''] = await listMessagesTo('test40@aurora.example');
  expect(mail).toContain('games and deposits are closed for test40');
  // A new login does not change the break.
  expect((await ask(protectionOverview, { token: await logInForToken('test40') })).excluded).toEqual({
    kind: 'break',
    until,
  });
});

test('a reality check shows only what was bet and won since play began', async () => {
  const token = await logInForToken('test40');
  const begin = Date.now();
  const own = { accountId: 'aurora-test40', currency: 'USD', now: begin + HOUR };
  const { game, playKey } = await launchDemoGame(token, 'slot');
  const earlier = await playRound(playKey, 'rounds', { betMinor: game.minBet });
  expect(earlier.done).toBe(true);
  expect(await readPlaySoFar(db, own)).toEqual({ elapsedMs: 0, bet: 0, won: 0 });
  await new Promise((resolve) => setTimeout(resolve, 2));
  await recordPlay(db, { ...own, now: Date.now() }, false, profile);
  const { winMinor } = await playRound(playKey, 'rounds', { betMinor: game.minBet });
  expect(await readPlaySoFar(db, own)).toMatchObject({ bet: game.minBet, won: winMinor });
  // Twenty minutes without a bet end play, and counting starts again.
  const later = { ...own, now: begin + 20 * 60_000 };
  expect(await recordPlay(db, later, false, profile)).toBe(HOUR);
  expect(await readPlaySoFar(db, later)).toMatchObject({ elapsedMs: 0, bet: 0 });
});
