import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { teamBetting, teamProfit } from '#contract/calls/agents/figures.ts';
import { inviteLinks } from '#contract/calls/agents/opening.ts';
import { rebateIncome } from '#contract/calls/agents/rebates.ts';
import { teamKpi } from '#contract/calls/agents/team.ts';
import { contractStatements, contractView } from '#contract/calls/contracts.ts';
import { contractKinds } from '#contract/values/contracts/terms.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { JobPart } from '#platform/core/jobs/job.ts';
import { proveTeamDays } from '#platform/modules/agents/team-days-proof.ts';
import { refreshTeamDays } from '#platform/modules/agents/team-days.ts';
import { ask, logInForToken } from '#platform/support/client.ts';
import { listTeamDayFaults, refreshAllTeamDays } from '#platform/support/job-parts.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { explainQueries } from '#platform/support/query-plans.ts';
import { bookMovement, createPlayer, addRound } from '#platform/support/records.ts';

const db = openDatabase(env);
// New York's day begins at 05:00 UTC in winter.
const merchant = { merchantCode: 'aurora', timeZone: 'America/New_York', currency: 'USD' };
const day = Date.parse('2026-03-02T05:00:00Z');
/** The time of the check, in the night after `day`. */
const night = day + 27 * 3_600_000;

type Days = {
  rounds: number;
  bet: number;
  win: number;
  teamRounds: number;
  teamBet: number;
  teamWin: number;
};
const readPlayDay = async (accountId: string, on = '2026-03-02') =>
  db.$client
    .prepare(
      `SELECT sum(rounds) AS rounds, sum(bet_minor) AS bet, sum(win_minor) AS win, sum(team_rounds) AS teamRounds,
       sum(team_bet_minor) AS teamBet, sum(team_win_minor) AS teamWin FROM play_days WHERE account_id = ?1 AND day = ?2`,
    )
    .bind(accountId, on)
    .first<Days>();

/** Creates a player with money that was deposited long before. */
async function newRichPlayer(name: string, invitedBy: string | null = null) {
  const player = await createPlayer(name, 'aurora', 0, invitedBy);
  await bookMovement(player, 'deposit', 100_000, day - 100 * 86_400_000);
  return player;
}

const readNodeId = async (gameType: string) =>
  (await env.DB.prepare('SELECT node_id FROM games WHERE game_type = ?1')
    .bind(gameType)
    .first<number>('node_id')) ?? 0;

const mark = (quarter: number, accountId: string) =>
  env.DB.prepare(`INSERT OR IGNORE INTO stale_days VALUES ('aurora', ?1, ?2)`).bind(quarter, accountId).run();

beforeAll(() => refreshAllTeamDays(merchant));

test('what a member plays counts for every agent above, by the merchant’s day [AG-22]', async () => {
  const top = await createPlayer('days-top');
  const middle = await newRichPlayer('days-middle', top.id);
  const low = await newRichPlayer('days-low', middle.id);
  const stranger = await newRichPlayer('days-stranger');
  const nodeId = await readNodeId('RNG');
  await addRound(low, { nodeId, bet: 1_000, win: 400, at: day });
  await addRound(middle, { nodeId, bet: 300, win: 0, at: day + 3_600_000 });
  await addRound(low, { nodeId, bet: 70, win: 0, at: day - 1 });
  await addRound(stranger, { nodeId, bet: 5_000, win: 0, at: day });
  await bookMovement(low, 'deposit', 2_000, day);
  await refreshAllTeamDays(merchant);
  expect(await readPlayDay(low.id)).toEqual({
    rounds: 1,
    bet: 1_000,
    win: 400,
    teamRounds: 0,
    teamBet: 0,
    teamWin: 0,
  });
  expect(await readPlayDay(low.id, '2026-03-01')).toMatchObject({ rounds: 1, bet: 70 });
  expect(await readPlayDay(middle.id)).toEqual({
    rounds: 1,
    bet: 300,
    win: 0,
    teamRounds: 1,
    teamBet: 1_000,
    teamWin: 400,
  });
  expect(await readPlayDay(top.id)).toMatchObject({ rounds: 0, teamRounds: 2, teamBet: 1_300, teamWin: 400 });
  const money = await env.DB.prepare('SELECT * FROM money_days WHERE account_id = ?1 AND day = ?2')
    .bind(top.id, '2026-03-02')
    .first();
  expect(money).toMatchObject({ day: '2026-03-02', deposit_minor: 0, team_deposit_minor: 2_000 });
  expect(await listTeamDayFaults(merchant, night)).toEqual([]);
});

test('a round that changes later changes the figures of its day [AG-26]', async () => {
  const top = await createPlayer('late-top');
  const low = await newRichPlayer('late-low', top.id);
  const id = await addRound(low, { nodeId: await readNodeId('LIVE'), bet: 500, win: 0, at: day });
  await refreshAllTeamDays(merchant);
  await env.DB.prepare('UPDATE rounds SET win_minor = 900 WHERE id = ?1').bind(id).run();
  await refreshAllTeamDays(merchant);
  expect(await readPlayDay(top.id)).toMatchObject({ teamBet: 500, teamWin: 900 });
});

test('the nightly check finds a wrong figure of an account or a team', async () => {
  const top = await createPlayer('wrong-top');
  const low = await newRichPlayer('wrong-low', top.id);
  await addRound(low, { nodeId: await readNodeId('FISH'), bet: 500, win: 0, at: day });
  await refreshAllTeamDays(merchant);
  const change = (column: string, id: string, by: number) =>
    env.DB.prepare(`UPDATE play_days SET ${column} = ${column} + ?1 WHERE account_id = ?2`)
      .bind(by, id)
      .run();
  await change('bet_minor', low.id, 1);
  expect(await listTeamDayFaults(merchant, night)).toEqual(
    expect.arrayContaining([`rounds of ${low.id} on 2026-03-02`, `team rounds of ${top.id} on 2026-03-02`]),
  );
  await change('bet_minor', low.id, -1);
  await env.DB.prepare('DELETE FROM play_days WHERE account_id = ?1').bind(top.id).run();
  expect(await listTeamDayFaults(merchant, night)).toEqual([`team rounds of ${top.id} on 2026-03-02`]);
  await env.DB.prepare(`INSERT INTO stale_days VALUES ('aurora', ?1, ?2)`)
    .bind(day / 900_000, low.id)
    .run();
  await refreshAllTeamDays(merchant);
  expect(await listTeamDayFaults(merchant, night)).toEqual([]);
});

test('the database refuses to remove an account from its team without the first proof of the account’s number', async () => {
  const top = await createPlayer('kept-top');
  const low = await newRichPlayer('kept-low', top.id);
  const change = env.DB.prepare(`UPDATE accounts SET invited_by = NULL WHERE id = ?1`).bind(low.id);
  await expect(change.run()).rejects.toThrow('nobody changes teams');
});

test('days are computed with indexes only', async () => {
  const low = await newRichPlayer('plan-low', (await createPlayer('plan-top')).id);
  await addRound(low, { nodeId: await readNodeId('RNG'), bet: 500, win: 0, at: day });
  const plans = await explainQueries((over) => refreshAllTeamDays(merchant, over));
  const scans = plans.flat().filter((step) => /^SCAN (?!own$|agent$|chosen$|bet$|\(|CONSTANT)/.test(step));
  expect(plans.length).toBeGreaterThan(5);
  expect(scans).toEqual([]);
});

test('the nightly check works on a busy site: it skips only marked accounts on their marked days', async () => {
  const top = await createPlayer('busy-top');
  const [quiet, busy] = [await newRichPlayer('busy-quiet', top.id), await newRichPlayer('busy-busy', top.id)];
  const nodeId = await readNodeId('RNG');
  for (const player of [quiet, busy]) await addRound(player, { nodeId, bet: 500, win: 0, at: day });
  await refreshAllTeamDays(merchant);
  // Someone plays at every moment, even while the check runs.
  await addRound(busy, { nodeId, bet: 70, win: 0, at: day + 3_600_000 });
  expect(await listTeamDayFaults(merchant, night)).toEqual([]);
  const change = (column: string, id: string, by: number) =>
    env.DB.prepare(`UPDATE play_days SET ${column} = ${column} + ?1 WHERE account_id = ?2`)
      .bind(by, id)
      .run();
  await change('team_bet_minor', top.id, 5);
  await change('bet_minor', quiet.id, 1);
  expect(await listTeamDayFaults(merchant, night)).toEqual([
    `rounds of ${quiet.id} on 2026-03-02`,
    `team rounds of ${top.id} on 2026-03-02`,
  ]);
  await mark(day / 900_000, quiet.id);
  await refreshAllTeamDays(merchant);
  expect(await listTeamDayFaults(merchant, night)).toEqual([]);
});

test('each night checks the last seven days and, before them, every 28th day, so each day is checked again within four weeks', async () => {
  const top = await createPlayer('turn-top');
  const low = await newRichPlayer('turn-low', top.id);
  await addRound(low, { nodeId: await readNodeId('RNG'), bet: 500, win: 0, at: day });
  await refreshAllTeamDays(merchant);
  await env.DB.prepare('UPDATE play_days SET team_bet_minor = 1 WHERE account_id = ?1').bind(top.id).run();
  const found: number[] = [];
  for (let later = 1; later <= 56; later++)
    if ((await listTeamDayFaults(merchant, day + later * 86_400_000)).length) found.push(later);
  expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 28, 56]);
  await mark(day / 900_000, low.id);
  await refreshAllTeamDays(merchant);
});

/** Runs a job and returns the number of queries in each of its parts. */
async function countQueriesOfEachPart(part: JobPart, now: number): Promise<number[]> {
  let queryCount = 0;
  const over = openDatabase(env, { logQuery: () => void queryCount++ });
  const parts: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const before = queryCount;
    cursor = await part({ db: over, merchant, now, cursor: cursor ?? null });
    parts.push(queryCount - before);
  }
  return parts;
}

test('days are computed and checked in parts that stay within the query limit of an invocation', async () => {
  const low = await newRichPlayer('parts-low', (await createPlayer('parts-top')).id);
  for (let back = 0; back < 50; back++) await mark(day / 900_000 - back * 96, low.id);
  const made = await countQueriesOfEachPart(refreshTeamDays, night);
  expect(made.length).toBeGreaterThan(2);
  expect(Math.max(...made)).toBeLessThan(400);
  expect(await env.DB.prepare(`SELECT 1 FROM stale_days WHERE merchant_code = 'aurora'`).first()).toBeNull();
  const proved = await countQueriesOfEachPart(proveTeamDays, night + 500 * 86_400_000);
  expect(proved.length).toBeGreaterThan(1);
  expect(Math.max(...proved)).toBeLessThan(400);
});

test('reading figures writes nothing: marks wait for the minutely job [AG-08][AG-13][AG-14][AG-16]', async () => {
  const player = await createPlayer('look-low', 'aurora', 0, 'aurora-agent1');
  const token = await logInForToken('agent1');
  await refreshAllTeamDays();
  await mark(day / 900_000, player.id);
  const today = new Date().toISOString().slice(0, 10);
  await ask(teamKpi, { token, query: { startDate: today, endDate: today, size: 0 } });
  await ask(teamBetting, { token });
  await ask(teamProfit, { token });
  await ask(rebateIncome, { token });
  await ask(inviteLinks, { token });
  for (const kind of contractKinds) {
    await ask(contractView, { token, query: { kind } });
    await ask(contractStatements, { token, query: { kind, side: 'earned' } });
  }
  const marked = 'SELECT account_id FROM stale_days WHERE account_id = ?1';
  expect(await env.DB.prepare(marked).bind(player.id).first()).not.toBeNull();
  await runJob('minutely', env, Date.now());
  expect(await env.DB.prepare(marked).bind(player.id).first()).toBeNull();
});
