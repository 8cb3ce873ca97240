import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { teamBetting, teamMovers, teamProfit, teamRounds } from '#contract/calls/agents/figures.ts';
import { teamKpi } from '#contract/calls/agents/team.ts';
import type { CallQuery } from '#contract/wire/call.ts';
import {
  buildAccountsPage,
  readBettingByCategory,
  readBettingPage,
  findTeamAccount,
  readTeamDays,
} from '#platform/modules/agents/figures/team-figures.ts';
import { readPathTo } from '#platform/modules/agents/team.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { refreshAllTeamDays } from '#platform/support/job-parts.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { explainQueries } from '#platform/support/query-plans.ts';
import { bookMovement, createPlayer, addRound } from '#platform/support/records.ts';
import { buyTicket } from '#platform/support/tickets.ts';

// Noon UTC is on the same day in Helsinki.
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const period = { from: '2026-02-01', to: '2026-02-28' };
let token = '';

const readNodeId = async (gameType: string) =>
  (await env.DB.prepare('SELECT node_id FROM games WHERE game_type = ?1')
    .bind(gameType)
    .first<number>('node_id')) ?? 0;
const sums = (rounds: number, bet: number, win: number) => ({ rounds, bet, win, net: win - bet });
const betting = (query: CallQuery<typeof teamBetting> = {}, as = token) =>
  ask(teamBetting, { token: as, query: { ...period, ...query } });

// Below agent1: member1, rich1, and fig-mid > fig-low > fig-deep.
beforeAll(async () => {
  token = await logInForToken('agent1');
  const mid = await createPlayer('fig-mid', 'aurora', 1, 'aurora-agent1');
  const low = await createPlayer('fig-low', 'aurora', 1, mid.id);
  const deep = await createPlayer('fig-deep', 'aurora', 0, low.id);
  const [slots, live] = [await readNodeId('RNG'), await readNodeId('LIVE')];
  for (const player of [mid, low, deep]) await bookMovement(player, 'deposit', 50_000, at('2025-10-01'));
  await addRound(mid, { nodeId: slots, bet: 100, win: 0, at: at('2026-02-02') });
  await addRound(low, { nodeId: slots, bet: 200, win: 500, at: at('2026-02-02') });
  await addRound(deep, { nodeId: live, bet: 1_000, win: 0, at: at('2026-02-03') });
  await bookMovement(deep, 'deposit', 7_000, at('2026-02-04'));
  await bookMovement(low, 'withdrawal', -2_000, at('2026-02-05'));
  await bookMovement(low, 'withdrawal-return', 500, at('2026-02-06'));
  await bookMovement(mid, 'bonus-release', 300, at('2026-02-06'));
  await refreshAllTeamDays();
});

test('an agent sees the team’s bets by category and by direct downline, and can go down the tree [AG-14]', async () => {
  const top = await betting();
  expect(top).toMatchObject({ account: 'agent1', path: [], range: period, next: null });
  expect(top.totals).toEqual({ own: sums(0, 0, 0), below: sums(3, 1_300, 500) });
  expect(top.categories).toEqual([
    { gameType: 'RNG', own: sums(0, 0, 0), below: sums(2, 300, 500) },
    { gameType: 'LIVE', own: sums(0, 0, 0), below: sums(1, 1_000, 0) },
  ]);
  expect(top.list.map(({ account }) => account)).toEqual(['fig-mid', 'member1', 'rich1']);
  expect(top.list[0]).toEqual({
    account: 'fig-mid',
    type: 1,
    team: 2,
    own: sums(1, 100, 0),
    below: sums(2, 1_200, 500),
  });
  const below = await betting({ account: 'FIG-LOW' });
  expect(below.path).toEqual(['agent1', 'fig-mid']);
  expect(below.totals).toEqual({ own: sums(1, 200, 500), below: sums(1, 1_000, 0) });
  expect(below.list.map(({ account }) => account)).toEqual(['fig-deep']);
  const slots = await betting({ gameType: 'RNG' });
  expect(slots.totals?.below).toEqual(sums(2, 300, 500));
});

test('over all pages, the figures of direct downlines and their teams add up to those of the whole team [AG-14]', async () => {
  const first = await betting({ rows: 2 });
  expect(first.next).toBe('member1');
  const second = await betting({ rows: 2, before: first.next ?? '' });
  expect(second).toMatchObject({ totals: null, next: null, path: [] });
  const rows = [...first.list, ...second.list];
  expect(new Set(rows.map(({ account }) => account)).size).toBe(3);
  expect(rows.reduce((sum, { own, below }) => sum + own.bet + below.bet, 0)).toBe(first.totals?.below.bet);
});

test('an agent sorts the direct downlines by a figure, over all pages, and a tie by name [AG-14]', async () => {
  const readNames = async (query: CallQuery<typeof teamBetting>) => {
    const first = await betting({ ...query, rows: 2 });
    expect(first.sort).toBe(query.sort ?? null);
    const second = await betting({ ...query, rows: 2, before: first.next ?? '' });
    expect(second.next).toBeNull();
    return [...first.list, ...second.list].map(({ account }) => account);
  };
  expect(await readNames({ sort: '-below' })).toEqual(['fig-mid', 'member1', 'rich1']);
  expect(await readNames({ sort: 'below' })).toEqual(['member1', 'rich1', 'fig-mid']);
  // The net of fig-mid and its team is negative.
  expect(await readNames({ sort: '-net' })).toEqual(['member1', 'rich1', 'fig-mid']);
  expect(await readNames({ sort: '-account' })).toEqual(['rich1', 'member1', 'fig-mid']);
  expect(await readNames({})).toEqual(['fig-mid', 'member1', 'rich1']);
});

test('the members of the team with the highest figures of their own are found on every level [AG-14]', async () => {
  const readMovers = async (query: CallQuery<typeof teamMovers>) => {
    const { list } = await ask(teamMovers, { token, query: { ...period, ...query } });
    return list.map(({ account, bet, deposit, net }) => [account, bet, deposit, net]);
  };
  const deep = ['fig-deep', 1_000, 7_000, -1_000];
  const low = ['fig-low', 200, 0, 300];
  const mid = ['fig-mid', 100, 0, -100];
  expect(await readMovers({})).toEqual([deep, low, mid]);
  expect(await readMovers({ sort: 'net' })).toEqual([deep, low, mid]);
  expect(await readMovers({ sort: 'deposit' })).toEqual([deep]);
  expect(await readMovers({ from: '2026-02-02', to: '2026-02-02' })).toEqual([low, mid]);
});

test('a search finds exactly the team’s accounts with this prefix [AG-14]', async () => {
  const found = await betting({ search: 'FIG-' });
  expect(found.list.map(({ account }) => account)).toEqual(['fig-deep', 'fig-low', 'fig-mid']);
  expect((await betting({ search: 'master' })).list).toEqual([]);
  expect((await betting({ search: '%' })).list).toEqual([]);
});

test('the rounds behind a team member’s figures can be listed by category, day and hour, page by page [AG-14]', async () => {
  const above = await createPlayer('fig-above', 'aurora', 1);
  const as = await logInForToken(above.username);
  const rounds = (query: Partial<CallQuery<typeof teamRounds>> = {}) =>
    ask(teamRounds, { token: as, query: { ...period, account: 'fig-busy', ...query } });
  const busy = await createPlayer('fig-busy', 'aurora', 0, above.id);
  await bookMovement(busy, 'deposit', 50_000, at('2025-10-01'));
  const [slots, live] = [await readNodeId('RNG'), await readNodeId('LIVE')];
  const noon = at('2026-02-10');
  for (const [nodeId, bet, win, minute] of [
    [slots, 100, 0, 5],
    [live, 300, 900, 59],
    [slots, 200, 50, 60],
    [slots, 400, 0, 24 * 60],
  ] as const)
    await addRound(busy, { nodeId, bet, win, at: noon + minute * 60_000 });
  await refreshAllTeamDays();
  const all = await rounds({ rows: 3 });
  expect(all).toMatchObject({
    account: 'fig-busy',
    range: period,
    totals: { count: 4, bet: 1_000, win: 950, net: -50 },
  });
  expect(all.list.map(({ bet }) => bet)).toEqual([400, 200, 300]);
  const rest = await rounds({ rows: 3, before: all.next ?? '' });
  expect(rest).toMatchObject({ totals: null, next: null });
  expect(rest.list.map(({ bet, win }) => [bet, win])).toEqual([[100, 0]]);
  // The sums equal the figures, for all days and for one day and category.
  expect((await betting({ account: 'fig-busy' }, as)).totals?.own).toEqual(sums(4, 1_000, 950));
  const day = { from: '2026-02-10', to: '2026-02-10', gameType: 'RNG' } as const;
  const { count, ...same } = (await rounds(day)).totals ?? { count: 0 };
  expect({ rounds: count, ...same }).toEqual(
    (await betting({ ...day, account: 'fig-busy' }, as)).totals?.own,
  );
  expect(count).toBe(2);
  // Any instant within an hour selects that hour, whatever days are given.
  const hour = await rounds({ hour: new Date(noon + 30 * 60_000).toISOString() });
  expect(hour).toMatchObject({
    range: { from: '2026-02-10', to: '2026-02-10' },
    totals: { count: 2, bet: 400 },
  });
});

test('figures and their rounds count only the decided suborders of a ticket [AG-14] [WA-11]', async () => {
  const above = await createPlayer('fig-draws', 'aurora', 1);
  const as = await logInForToken(above.username);
  const low = await createPlayer('fig-ticket', 'aurora', 0, above.id);
  await bookMovement(low, 'deposit', 50_000, at('2025-10-01'));
  const [now, hour] = [Date.now(), 3_600_000];
  const closes = [now - 2 * hour, now - hour, now + hour, now + 2 * hour];
  const orderNo = await buyTicket(low.id, { stakeMinor: 700, closes, at: now - 3 * hour });
  const today = { days: 'today', account: 'fig-ticket' } as const;
  expect((await ask(teamRounds, { token: as, query: today })).totals).toMatchObject({ count: 0 });
  await runJob('minutely', env, now);
  const first = await ask(teamRounds, { token: as, query: { ...today, rows: 1 } });
  expect(first.totals).toMatchObject({ count: 2, bet: 1_400 });
  const rest = await ask(teamRounds, { token: as, query: { ...today, before: first.next ?? '' } });
  for (const { list } of [first, rest])
    expect(list).toMatchObject([{ bet: 700, status: 'settled', orderNo: expect.stringContaining(orderNo) }]);
  expect(first.list[0]?.orderNo).not.toBe(rest.list[0]?.orderNo);
  const { totals } = await ask(teamBetting, { token: as, query: today });
  expect(totals?.own).toMatchObject({ rounds: 2, bet: 1_400, win: first.totals?.win });
});

test('the rounds of an account are shown only to agents above it: other agents, members and other merchants are refused [AG-14]', async () => {
  const asked = async (as: string, account: string, merchant?: 'harbour') =>
    (await call(teamRounds, { token: as, query: { account }, ...(merchant && { merchant }) })).envelope
      .errorCode;
  expect(await asked(token, 'FIG-Deep')).toBeNull();
  expect(await asked(await logInForToken('master1'), 'fig-deep')).toBeNull();
  expect(await asked(await logInForToken('fig-low'), 'fig-deep')).toBeNull();
  expect(await asked(await logInForToken('fig-low'), 'fig-mid')).toBe('not.found');
  expect(await asked(token, 'master1')).toBe('not.found');
  expect(await asked(await logInForToken('test41'), 'fig-deep')).toBe('not.found');
  expect(await asked(await logInForToken('agent1', 'harbour'), 'fig-deep', 'harbour')).toBe('not.found');
  expect(await asked(await logInForToken('member1'), 'fig-deep')).toBe('permission.denied');
  // The flag for team betting does not matter here, because the rounds behind a contract's payment must stay visible.
  expect(await asked(await logInForToken('agent1', 'harbour'), 'rich1', 'harbour')).toBeNull();
});

test('accounts above the agent, in other teams or in no team are not found [AG-14]', async () => {
  const stranger = await createPlayer('fig-stranger', 'aurora', 1);
  for (const account of ['master1', 'test41', stranger.username, 'nobody'])
    expect((await call(teamBetting, { token, query: { account } })).envelope.errorCode, account).toBe(
      'not.found',
    );
  const beside = await logInForToken('test41');
  expect((await call(teamBetting, { token: beside, query: { account: 'agent1' } })).status).toBe(404);
});

test('profit and loss and team betting are refused if the merchant has switched off the page [AG-13][AG-14]', async () => {
  const [lotus, harbour] = [await logInForToken('agent1', 'lotus'), await logInForToken('agent1', 'harbour')];
  const asked = { merchant: 'lotus', token: lotus } as const;
  expect((await call(teamProfit, asked)).envelope.errorCode).toBe('permission.denied');
  expect((await call(teamBetting, { merchant: 'harbour', token: harbour })).envelope.errorCode).toBe(
    'permission.denied',
  );
});

test('a team’s profit and loss lists bets and money by day or month, and its bets add up to the team’s betting [AG-13]', async () => {
  const profit = await ask(teamProfit, { token, query: period });
  expect(profit.by).toBe('day');
  expect(profit.rows).toHaveLength(28);
  const findRow = (day: string) => profit.rows.find((row) => row.day === day);
  expect(findRow('2026-02-02')).toMatchObject({ ...sums(2, 300, 500), deposit: 0 });
  expect(findRow('2026-02-04')).toMatchObject({
    ...sums(0, 0, 0),
    deposit: 7_000,
    withdrawal: 0,
    bonus: 0,
    rebate: 0,
  });
  expect(profit.totals).toMatchObject({ ...sums(3, 1_300, 500), deposit: 7_000 });
  expect(profit.totals).toMatchObject((await betting()).totals?.below ?? {});
  const months = await ask(teamProfit, { token, query: { from: '2025-12-15', to: '2026-03-10' } });
  expect(months).toMatchObject({ by: 'month', totals: profit.totals });
  expect(months.rows.map(({ day, bet }) => [day, bet])).toEqual([
    ['2025-12-15', 0],
    ['2026-01-01', 0],
    ['2026-02-01', 1_300],
    ['2026-03-01', 0],
  ]);
});

test('a period has the same figures in the overview, in betting and in profit and loss [AG-08][AG-13][AG-14]', async () => {
  const { from, to } = period;
  const kpi = await ask(teamKpi, { token, query: { startDate: from, endDate: to, size: 0 } });
  const { totals } = await ask(teamProfit, { token, query: period });
  const { teamBet, teamWin, teamNet, teamDeposit, teamWithdrawal, teamBonus } = kpi.footer;
  expect(totals).toMatchObject({
    bet: 1_300,
    win: 500,
    net: -800,
    deposit: 7_000,
    withdrawal: 1_500,
    bonus: 300,
  });
  expect([teamBet, teamWin, teamNet]).toEqual([totals.bet, totals.win, totals.net]);
  expect([teamDeposit, teamWithdrawal, teamBonus]).toEqual([totals.deposit, totals.withdrawal, totals.bonus]);
  expect((await betting()).totals?.below).toMatchObject({ bet: teamBet, win: teamWin, net: teamNet });
  expect([kpi.footer.teamBetMemberCount, kpi.footer.teamDepositMemberCount]).toEqual([3, 1]);
});

test('all queries of team figures use indexes [AG-13][AG-14]', async () => {
  const agent = { id: 'aurora-agent1', merchantCode: 'aurora', username: 'agent1' };
  const mid = { id: 'aurora-fig-mid' };
  const plans = await explainQueries(async (over) => {
    await findTeamAccount(over, agent, 'fig-low');
    await readPathTo(over, agent.id, mid.id);
    await readBettingPage(over, buildAccountsPage('aurora', agent.id, { rows: 50 }), period, 'RNG');
    await readBettingPage(
      over,
      buildAccountsPage('aurora', agent.id, { rows: 50, before: 'a', search: 'f' }),
      period,
      undefined,
    );
    await readBettingByCategory(over, agent.id, period, undefined);
    await readTeamDays(over, agent.id, period);
  });
  expect(plans).toHaveLength(6);
  // The plan may scan `page`, a list of at most 500 accounts that the query itself selects.
  const scans = plans.flat().filter((step) => /^SCAN (?!page$)/.test(step));
  expect(scans, plans.flat().join('\n')).toEqual([]);
});
