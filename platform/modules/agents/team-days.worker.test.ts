import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { databaseOf } from '#platform/database/client.ts';
import { refreshTeamDays, teamDayFaults } from '#platform/modules/agents/team-days.ts';
import { plansOf } from '#platform/support/query-plans.ts';
import { move, newPlayer, played } from '#platform/support/records.ts';

const db = databaseOf(env);
// New York's day begins at 05:00 UTC in winter.
const merchant = { merchantCode: 'aurora', timeZone: 'America/New_York', currency: 'USD' };
const day = Date.parse('2026-03-02T05:00:00Z');

type Days = {
  rounds: number;
  bet: number;
  win: number;
  teamRounds: number;
  teamBet: number;
  teamWin: number;
};
const playOf = async (accountId: string, on = '2026-03-02') =>
  db.$client
    .prepare(
      `SELECT sum(rounds) AS rounds, sum(bet_minor) AS bet, sum(win_minor) AS win, sum(team_rounds) AS teamRounds,
       sum(team_bet_minor) AS teamBet, sum(team_win_minor) AS teamWin FROM play_days WHERE account_id = ?1 AND day = ?2`,
    )
    .bind(accountId, on)
    .first<Days>();

/** A player with money that came in long before. */
async function rich(name: string, invitedBy: string | null = null) {
  const player = await newPlayer(name, 'aurora', 0, invitedBy);
  await move(player, 'deposit', 100_000, day - 100 * 86_400_000);
  return player;
}

const node = async (gameType: string) =>
  (await env.DB.prepare('SELECT node_id FROM games WHERE game_type = ?1')
    .bind(gameType)
    .first<number>('node_id')) ?? 0;

beforeAll(() => refreshTeamDays(db, merchant));

test('what a member plays counts for every agent above him, by his merchant’s day [AG-22]', async () => {
  const top = await newPlayer('days-top');
  const middle = await rich('days-middle', top.id);
  const low = await rich('days-low', middle.id);
  const stranger = await rich('days-stranger');
  const nodeId = await node('RNG');
  await played(low, { nodeId, bet: 1_000, win: 400, at: day });
  await played(middle, { nodeId, bet: 300, win: 0, at: day + 3_600_000 });
  await played(low, { nodeId, bet: 70, win: 0, at: day - 1 });
  await played(stranger, { nodeId, bet: 5_000, win: 0, at: day });
  await move(low, 'deposit', 2_000, day);
  await refreshTeamDays(db, merchant);
  expect(await playOf(low.id)).toEqual({
    rounds: 1,
    bet: 1_000,
    win: 400,
    teamRounds: 0,
    teamBet: 0,
    teamWin: 0,
  });
  expect(await playOf(low.id, '2026-03-01')).toMatchObject({ rounds: 1, bet: 70 });
  expect(await playOf(middle.id)).toEqual({
    rounds: 1,
    bet: 300,
    win: 0,
    teamRounds: 1,
    teamBet: 1_000,
    teamWin: 400,
  });
  expect(await playOf(top.id)).toMatchObject({ rounds: 0, teamRounds: 2, teamBet: 1_300, teamWin: 400 });
  const money = await env.DB.prepare('SELECT * FROM money_days WHERE account_id = ?1 AND day = ?2')
    .bind(top.id, '2026-03-02')
    .first();
  expect(money).toMatchObject({ day: '2026-03-02', deposit_minor: 0, team_deposit_minor: 2_000 });
  expect(await teamDayFaults(db, merchant)).toEqual([]);
});

test('a round that changes afterwards changes its day [AG-26]', async () => {
  const top = await newPlayer('late-top');
  const low = await rich('late-low', top.id);
  const id = await played(low, { nodeId: await node('LIVE'), bet: 500, win: 0, at: day });
  await refreshTeamDays(db, merchant);
  await env.DB.prepare('UPDATE rounds SET win_minor = 900 WHERE id = ?1').bind(id).run();
  await refreshTeamDays(db, merchant);
  expect(await playOf(top.id)).toMatchObject({ teamBet: 500, teamWin: 900 });
});

test('a wrong figure is found, of an account and of a team', async () => {
  const top = await newPlayer('wrong-top');
  const low = await rich('wrong-low', top.id);
  await played(low, { nodeId: await node('FISH'), bet: 500, win: 0, at: day });
  await refreshTeamDays(db, merchant);
  const change = (column: string, id: string, by: number) =>
    env.DB.prepare(`UPDATE play_days SET ${column} = ${column} + ?1 WHERE account_id = ?2`)
      .bind(by, id)
      .run();
  await change('bet_minor', low.id, 1);
  expect(await teamDayFaults(db, merchant)).toEqual(
    expect.arrayContaining([`rounds of ${low.id}`, `team of ${top.id} on 2026-03-02`]),
  );
  await change('bet_minor', low.id, -1);
  await env.DB.prepare('DELETE FROM play_days WHERE account_id = ?1').bind(top.id).run();
  expect(await teamDayFaults(db, merchant)).toEqual([`team of ${top.id} on 2026-03-02`]);
  await env.DB.prepare(`INSERT INTO stale_days VALUES ('aurora', ?1, ?2)`)
    .bind(day / 900_000, low.id)
    .run();
  await refreshTeamDays(db, merchant);
  expect(await teamDayFaults(db, merchant)).toEqual([]);
});

test('nobody changes teams', async () => {
  const top = await newPlayer('kept-top');
  const low = await rich('kept-low', top.id);
  const change = env.DB.prepare(`UPDATE accounts SET invited_by = NULL WHERE id = ?1`).bind(low.id);
  await expect(change.run()).rejects.toThrow('nobody changes teams');
});

test('days are made by indexes alone', async () => {
  const low = await rich('plan-low', (await newPlayer('plan-top')).id);
  await played(low, { nodeId: await node('RNG'), bet: 500, win: 0, at: day });
  const plans = await plansOf((over) => refreshTeamDays(over, merchant));
  const scans = plans.flat().filter((step) => /^SCAN (?!own$|agent$|whose$|bet$|\(|CONSTANT)/.test(step));
  expect(plans.length).toBeGreaterThan(5);
  expect(scans).toEqual([]);
});
