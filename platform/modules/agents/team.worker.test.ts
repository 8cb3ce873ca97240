import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import {
  type DownlineSort,
  downline,
  downlines,
  noteDownline,
  teamKpi,
} from '#contract/calls/agents/team.ts';
import { login } from '#contract/calls/identity/login.ts';
import { addDays } from '#contract/values/days.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { getTimeZone } from '#demo/seed/merchants.ts';
import { dayIn, startOfDay } from '#platform/core/clock/days.ts';
import { searchTeam, readLevelPage } from '#platform/modules/agents/team.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { refreshAllTeamDays } from '#platform/support/job-parts.ts';
import { explainQueries } from '#platform/support/query-plans.ts';
import { bookMovement, createPlayer, addRound } from '#platform/support/records.ts';
import { withRules } from '#platform/support/registrations.ts';

const aurora = { merchantCode: 'aurora', currency: 'USD' };
const zone = getTimeZone('aurora');

test('the agents’ side lets only agents log in, and checks the password first [AU-30]', async () => {
  const enter = (username: string, password = demoPassword) =>
    call(login, { body: { type: 'username', username, password, side: 'agent' } });
  for (const agent of ['agent1', 'master1', 'test41', 'test42'])
    expect((await enter(agent)).envelope.success, agent).toBe(true);
  for (const other of ['member1', 'test40'])
    expect((await enter(other)).envelope.errorCode, other).toBe('permission.denied');
  // Without the right password, the reply does not reveal the type of account.
  expect((await enter('member1', 'Wrong9999')).envelope.errorCode).toBe('account.password.wrong');
  const opened = await env.DB.prepare(
    `SELECT count(*) AS sessions FROM sessions WHERE account_id = 'aurora-member1'`,
  ).first<number>('sessions');
  expect(opened).toBe(0);
});

test('the counters of a day cover the whole team and no other account [AG-07] [AG-08]', async () => {
  const top = await createPlayer('kpi-top', 'aurora', 2);
  const agent = await createPlayer('kpi-agent', 'aurora', 1, top.id);
  const low = await createPlayer('kpi-low', 'aurora', 0, agent.id);
  await createPlayer('kpi-idle', 'aurora', 0, agent.id);
  const stranger = await createPlayer('kpi-stranger');
  const now = Date.now();
  for (const player of [low, stranger]) await bookMovement(player, 'deposit', 9_000, now - 1_000);
  const node = await env.DB.prepare(`SELECT node_id FROM games WHERE game_type = 'RNG'`).first<number>(
    'node_id',
  );
  for (const player of [low, stranger])
    await addRound(player, { nodeId: node ?? 0, bet: 700, win: 200, at: now });
  await env.DB.prepare(`UPDATE accounts SET created_at = ?1 WHERE id = ?2`).bind(now, low.id).run();
  for (const name of ['kpi-low', 'kpi-stranger']) await logInForToken(name);
  const token = await logInForToken('kpi-top');
  await refreshAllTeamDays();
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
  // In a period years ago nobody was active, but the size of the team is always the current one.
  const before = await ask(teamKpi, {
    token,
    query: { startDate: '2020-01-01', endDate: '2020-01-02', size: 0 },
  });
  expect(before.footer).toMatchObject({ teamLoginMemberCount: 0, teamBet: 0, teamMemberCount: 3 });
});

test('a past day counts each account that logged in on it by the merchant’s calendar, also after later logins [AG-07]', async () => {
  const top = await createPlayer('past-top', 'aurora', 1);
  const [often, once] = [
    await createPlayer('past-often', 'aurora', 0, top.id),
    await createPlayer('past-once', 'aurora', 0, top.id),
  ];
  await createPlayer('past-never', 'aurora', 0, top.id);
  const stranger = await createPlayer('past-stranger');
  const day = addDays(dayIn(zone, Date.now()), -5);
  const start = startOfDay(zone, day);
  const openSession = (account: { id: string }, at: number) =>
    env.DB.prepare(
      'INSERT INTO sessions (token_hash, account_id, created_at, last_seen_at) VALUES (?1, ?2, ?3, ?3)',
    )
      .bind(crypto.randomUUID(), account.id, at)
      .run();
  const next = startOfDay(zone, addDays(day, 1));
  for (const at of [start, start + 60_000, next - 1, next]) await openSession(often, at);
  for (const [account, at] of [
    [once, start - 1],
    [stranger, start],
  ] as const)
    await openSession(account, at);
  await logInForToken('past-often');
  const token = await logInForToken('past-top');
  const readCount = async (startDate: string, endDate = startDate) =>
    (await ask(teamKpi, { token, query: { startDate, endDate, size: 0 } })).footer.teamLoginMemberCount;
  expect([
    await readCount(addDays(day, -2)),
    await readCount(addDays(day, -1)),
    await readCount(day),
    await readCount(addDays(day, 1)),
    await readCount(addDays(day, 2)),
    await readCount(addDays(day, -1), day),
  ]).toEqual([0, 1, 1, 1, 0, 2]);
});

test('a team can be listed level by level and page by page and searched by name, and each member has a path [AG-22]', async () => {
  const top = await createPlayer('walk-top', 'aurora', 2);
  const agent = await createPlayer('walk-agent', 'aurora', 1, top.id);
  for (let count = 0; count < pageSizes.downlines + 3; count++)
    await createPlayer(`walk-m${String(count).padStart(2, '0')}`, 'aurora', 0, agent.id);
  const token = await logInForToken('walk-top');
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

test('an agent sorts a level or a search by a column, over all pages, and the sums cover the whole level [AG-22]', async () => {
  const top = await createPlayer('rank-top', 'aurora', 2);
  const count = pageSizes.downlines + 2;
  const [rich] = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      createPlayer(`rank-${String(at).padStart(2, '0')}`, 'aurora', 1, top.id),
    ),
  );
  await createPlayer('rank-low', 'aurora', 0, rich?.id);
  if (rich) await bookMovement(rich, 'deposit', 4_000, Date.now());
  const token = await logInForToken('rank-top');
  const readAll = async (query: { sort: DownlineSort; search?: string }) => {
    const first = await ask(downlines, { token, query });
    const second = await ask(downlines, { token, query: { ...query, before: first.next ?? '' } });
    expect([first.sort, second.next, second.sums]).toEqual([query.sort, null, null]);
    return { sums: first.sums, names: [...first.list, ...second.list].map(({ account }) => account) };
  };
  const byBalance = await readAll({ sort: '-balance' });
  expect(byBalance.sums).toEqual({ accounts: count, team: 1, balance: 4_000 });
  expect(new Set(byBalance.names).size).toBe(count);
  expect(byBalance.names.slice(0, 2)).toEqual(['rank-00', 'rank-01']);
  expect((await readAll({ sort: 'team' })).names.at(-1)).toBe('rank-00');
  expect((await readAll({ sort: '-account' })).names[0]).toBe(`rank-${count - 1}`);
  expect((await readAll({ sort: '-balance', search: 'rank-' })).names[0]).toBe('rank-00');
});

test('each row of a team, and the details of an account, have today’s rebate rates by category [AG-22]', async () => {
  const top = await createPlayer('rate-top', 'aurora', 1);
  const account = await createPlayer('rate-some', 'aurora', 0, top.id);
  await createPlayer('rate-none', 'aurora', 0, top.id);
  const today = dayIn(zone, Date.now());
  for (const [gameType, from, rate] of [
    ['RNG', addDays(today, -9), 60],
    ['RNG', today, 50],
    ['RNG', addDays(today, 1), 40],
    ['LIVE', addDays(today, -1), 30],
    ['FISH', addDays(today, -1), 0],
    ['SPORTS', addDays(today, 1), 20],
  ] as const)
    await env.DB.prepare(
      'INSERT INTO rebate_rates (account_id, game_type, from_day, rate, given, set_at) VALUES (?1, ?2, ?3, ?4, ?4, 0)',
    )
      .bind(account.id, gameType, from, rate)
      .run();
  const token = await logInForToken('rate-top');
  const readRates = async () => {
    const lists = [{}, { sort: 'account' }, { search: 'rate-' }] as const;
    const replies = await Promise.all(lists.map((query) => ask(downlines, { token, query })));
    const rates = replies.map(({ list }) =>
      Object.fromEntries(list.map((row) => [row.account, row.rebateRate])),
    );
    return [...rates, (await ask(downline, { token, query: { id: account.id } })).rebateRate];
  };
  const some = { RNG: 50, LIVE: 30 };
  const listed = { 'rate-some': some, 'rate-none': {} };
  expect(await readRates()).toEqual([listed, listed, listed, some]);
  const unlisted = { 'rate-some': {}, 'rate-none': {} };
  await withRules('aurora', { flags: { AGEREBINC3: '0' } }, async () => {
    expect(await readRates()).toEqual([unlisted, unlisted, unlisted, {}]);
  });
});

test('an agent sees only accounts below them: none above, in a sibling’s team or at another merchant [AG-22]', async () => {
  const top = await createPlayer('see-top', 'aurora', 2);
  const one = await createPlayer('see-one', 'aurora', 1, top.id);
  const other = await createPlayer('see-other', 'aurora', 1, top.id);
  const low = await createPlayer('see-low', 'aurora', 0, other.id);
  const foreign = await createPlayer('see-foreign', 'lotus', 0);
  const token = await logInForToken('see-one');
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

test('a note belongs to its agent, who alone reads, changes and deletes it [AG-22]', async () => {
  const top = await createPlayer('note-top', 'aurora', 2);
  const agent = await createPlayer('note-agent', 'aurora', 1, top.id);
  const low = await createPlayer('note-low', 'aurora', 0, agent.id);
  const [mine, above] = [await logInForToken('note-agent'), await logInForToken('note-top')];
  const readNote = async (token: string) => (await ask(downline, { token, query: { id: low.id } })).note;
  const write = (note: string) => ask(noteDownline, { token: mine, body: { id: low.id, note } });
  await write('  calls on Fridays ');
  expect([await readNote(mine), await readNote(above)]).toEqual(['calls on Fridays', '']);
  await write('calls on Mondays');
  expect(await readNote(mine)).toBe('calls on Mondays');
  await write('');
  expect(await readNote(mine)).toBe('');
  const long = await call(noteDownline, { token: mine, body: { id: low.id, note: 'x'.repeat(141) } });
  expect(long.envelope.errorCode).toBe('validation.failed');
});

test('self-exclusion is hidden from the agent, who sees only that nothing can be sent [AG-24]', async () => {
  const agent = await createPlayer('hush-agent', 'aurora', 1);
  const low = await createPlayer('hush-low', 'aurora', 0, agent.id);
  const token = await logInForToken('hush-agent');
  const seen = () => ask(downline, { token, query: { id: low.id } });
  const before = await seen();
  expect(before.mayReceive).toBe(true);
  await env.DB.prepare('UPDATE accounts SET excluded_until = ?1 WHERE id = ?2')
    .bind(Date.now() + 86_400_000, low.id)
    .run();
  expect(await seen()).toEqual({ ...before, mayReceive: false });
});

test('lists of a team use indexes, whatever their length', async () => {
  const agentId = 'aurora-agent1';
  const plans = await explainQueries(async (over) => {
    await readLevelPage(over, aurora, { agentId, parentId: agentId }, '1.x', 30);
    await searchTeam(over, aurora, agentId, 'm', '~m', 30);
  });
  expect(plans.flat().filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([]);
  expect(plans.length).toBeGreaterThan(1);
});
