import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { downline, downlines, noteDownline, teamKpi } from '#contract/calls/agents/team.ts';
import { login } from '#contract/calls/identity/login.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { zoneOf } from '#demo/seed/merchants.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { searchPage, levelPage } from '#platform/modules/agents/team.ts';
import { ask, call, tokenOf } from '#platform/support/client.ts';
import { makeDays } from '#platform/support/job-parts.ts';
import { plansOf } from '#platform/support/query-plans.ts';
import { move, newPlayer, played } from '#platform/support/records.ts';

const aurora = { merchantCode: 'aurora', currency: 'USD' };
const zone = zoneOf('aurora');

test('the agents’ side lets agents in, and nobody else, after the password is right [AU-30]', async () => {
  const enter = (username: string, password = demoPassword) =>
    call(login, { body: { type: 'username', username, password, side: 'agent' } });
  for (const agent of ['agent1', 'master1', 'test41', 'test42'])
    expect((await enter(agent)).envelope.success, agent).toBe(true);
  for (const other of ['member1', 'test40'])
    expect((await enter(other)).envelope.errorCode, other).toBe('permission.denied');
  // Who does not know the password learns nothing.
  expect((await enter('member1', 'Wrong9999')).envelope.errorCode).toBe('account.password.wrong');
  const opened = await env.DB.prepare(
    `SELECT count(*) AS sessions FROM sessions WHERE account_id = 'aurora-member1'`,
  ).first<number>('sessions');
  expect(opened).toBe(0);
});

test('the counters of a day are of the whole team, and of nobody beside it [AG-07] [AG-08]', async () => {
  const top = await newPlayer('kpi-top', 'aurora', 2);
  const agent = await newPlayer('kpi-agent', 'aurora', 1, top.id);
  const low = await newPlayer('kpi-low', 'aurora', 0, agent.id);
  await newPlayer('kpi-idle', 'aurora', 0, agent.id);
  const stranger = await newPlayer('kpi-stranger');
  const now = Date.now();
  for (const player of [low, stranger]) await move(player, 'deposit', 9_000, now - 1_000);
  const node = await env.DB.prepare(`SELECT node_id FROM games WHERE game_type = 'RNG'`).first<number>(
    'node_id',
  );
  for (const player of [low, stranger])
    await played(player, { nodeId: node ?? 0, bet: 700, win: 200, at: now });
  await env.DB.prepare(`UPDATE accounts SET created_at = ?1 WHERE id = ?2`).bind(now, low.id).run();
  for (const name of ['kpi-low', 'kpi-stranger']) await tokenOf(name);
  const token = await tokenOf('kpi-top');
  await makeDays();
  const today = dayIn(zone, now);
  const { footer, list } = await ask(teamKpi, {
    token,
    query: { startDate: today, endDate: today, size: 0 },
  });
  expect(list).toEqual([]);
  expect(footer).toMatchObject({
    teamLoginMemberCount: 1,
    teamBetMemberCount: 1,
    teamRegisterMemberCount: 1,
    teamOnlineCount: 1,
    teamMemberCount: 3,
    directMemberCount: 1,
    teamAgentCount: 1,
    teamDepositMemberCount: 1,
    teamBalance: 8_500,
    teamDeposit: 9_000,
    teamBet: 700,
    teamWin: 200,
    teamNet: -500,
  });
  // Years before, nothing of it was.
  const before = await ask(teamKpi, {
    token,
    query: { startDate: '2020-01-01', endDate: '2020-01-02', size: 0 },
  });
  expect(before.footer).toMatchObject({ teamLoginMemberCount: 0, teamBet: 0, teamMemberCount: 3 });
});

test('a team is walked level by level, page by page, found by name, and each has a way down [AG-22]', async () => {
  const top = await newPlayer('walk-top', 'aurora', 2);
  const agent = await newPlayer('walk-agent', 'aurora', 1, top.id);
  for (let count = 0; count < pageSizes.downlines + 3; count++)
    await newPlayer(`walk-m${String(count).padStart(2, '0')}`, 'aurora', 0, agent.id);
  const token = await tokenOf('walk-top');
  const level = await ask(downlines, { token, query: {} });
  expect(level.path).toEqual([]);
  expect(level.list).toEqual([
    expect.objectContaining({ account: 'walk-agent', level: 1, teamCount: pageSizes.downlines + 3, type: 1 }),
  ]);
  const first = await ask(downlines, { token, query: { parent: agent.id } });
  expect(first.path).toEqual([{ id: agent.id, account: 'walk-agent' }]);
  expect(first.list).toHaveLength(pageSizes.downlines);
  const second = await ask(downlines, { token, query: { parent: agent.id, before: first.next ?? '' } });
  expect(second.next).toBeNull();
  const all = [...first.list, ...second.list];
  expect(new Set(all.map(({ id }) => id)).size).toBe(pageSizes.downlines + 3);
  expect(all.every(({ level: depth }) => depth === 2)).toBe(true);
  const found = await ask(downlines, { token, query: { search: 'WALK-M0' } });
  expect(found.list.map(({ account }) => account)).toEqual(
    Array.from({ length: 10 }, (_, at) => `walk-m0${at}`),
  );
  const pages = await ask(downlines, { token, query: { search: 'walk-m' } });
  const rest = await ask(downlines, { token, query: { search: 'walk-m', before: pages.next ?? '' } });
  expect([...pages.list, ...rest.list]).toHaveLength(pageSizes.downlines + 3);
  const one = await ask(downline, { token, query: { id: all[0]?.id ?? '' } });
  expect(one.path.map(({ account }) => account)).toEqual(['walk-agent', all[0]?.account]);
});

test('an agent sees below himself alone: not above, not beside, not at another merchant [AG-22]', async () => {
  const top = await newPlayer('see-top', 'aurora', 2);
  const one = await newPlayer('see-one', 'aurora', 1, top.id);
  const other = await newPlayer('see-other', 'aurora', 1, top.id);
  const low = await newPlayer('see-low', 'aurora', 0, other.id);
  const foreign = await newPlayer('see-foreign', 'lotus', 0);
  const token = await tokenOf('see-one');
  for (const { id } of [top, one, other, low, foreign]) {
    const asked = [
      await call(downline, { token, query: { id } }),
      await call(noteDownline, { token, body: { id, note: 'mine' } }),
      ...(id === one.id ? [] : [await call(downlines, { token, query: { parent: id } })]),
    ];
    expect(asked.map(({ envelope }) => envelope.errorCode)).toEqual(asked.map(() => 'not.found'));
  }
  expect((await ask(downlines, { token, query: { search: 'see-' } })).list).toEqual([]);
});

test('a note is its agent’s own: kept, changed, deleted, and read by nobody else [AG-22]', async () => {
  const top = await newPlayer('note-top', 'aurora', 2);
  const agent = await newPlayer('note-agent', 'aurora', 1, top.id);
  const low = await newPlayer('note-low', 'aurora', 0, agent.id);
  const [mine, above] = [await tokenOf('note-agent'), await tokenOf('note-top')];
  const noteOf = async (token: string) => (await ask(downline, { token, query: { id: low.id } })).note;
  const write = (note: string) => ask(noteDownline, { token: mine, body: { id: low.id, note } });
  await write('  calls on Fridays ');
  expect([await noteOf(mine), await noteOf(above)]).toEqual(['calls on Fridays', '']);
  await write('calls on Mondays');
  expect(await noteOf(mine)).toBe('calls on Mondays');
  await write('');
  expect(await noteOf(mine)).toBe('');
  const long = await call(noteDownline, { token: mine, body: { id: low.id, note: 'x'.repeat(141) } });
  expect(long.envelope.errorCode).toBe('validation.failed');
});

test('who excluded himself is not told to his agent, only that nothing can be sent [AG-24]', async () => {
  const agent = await newPlayer('hush-agent', 'aurora', 1);
  const low = await newPlayer('hush-low', 'aurora', 0, agent.id);
  const token = await tokenOf('hush-agent');
  const seen = () => ask(downline, { token, query: { id: low.id } });
  const before = await seen();
  expect(before.mayReceive).toBe(true);
  await env.DB.prepare('UPDATE accounts SET excluded_until = ?1 WHERE id = ?2')
    .bind(Date.now() + 86_400_000, low.id)
    .run();
  expect(await seen()).toEqual({ ...before, mayReceive: false });
});

test('lists of a team go by indexes, whatever their length', async () => {
  const agentId = 'aurora-agent1';
  const plans = await plansOf(async (over) => {
    await levelPage(over, aurora, { agentId, parentId: agentId }, '1.x', 30);
    await searchPage(over, aurora, agentId, 'm', '~m', 30);
  });
  expect(plans.flat().filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([]);
  expect(plans.length).toBeGreaterThan(1);
});
