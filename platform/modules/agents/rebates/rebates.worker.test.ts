import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';

import {
  rebateIncome,
  rebates,
  accountRebates,
  rebateStatement,
  setRebates,
} from '#contract/calls/agents/rebates.ts';
import { transactionRecord } from '#contract/calls/wallet/records.ts';
import { addDays } from '#contract/values/days.ts';
import { type GameType, gameTypes } from '#contract/values/games.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { runAllParts } from '#platform/core/jobs/job.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { type Rate, listAccountRates, setRates } from '#platform/modules/agents/rebates/rates.ts';
import {
  computeExpectedLines,
  listRebateLines,
  payRebates,
  computeRebates,
  readStatementsPage,
  readStatementTotals,
} from '#platform/modules/agents/rebates/rebate-statements.ts';
import { settleDraws } from '#platform/modules/play/draws/settle.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { listTeamDayFaults, refreshAllTeamDays } from '#platform/support/job-parts.ts';
import { explainQueries } from '#platform/support/query-plans.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';
import { bookMovement, createPlayer, addRound } from '#platform/support/records.ts';
import { buyTicket, listOpenBets, cancelBet } from '#platform/support/tickets.ts';

const db = openDatabase(env);
const merchant = { merchantCode: 'aurora', timeZone: 'Europe/Helsinki', currency: 'USD' };
const noon = (day: string) => Date.parse(`${day}T10:00:00Z`);
const today = dayIn(merchant.timeZone, Date.now());
let token = '';

const nodeIdByCategory = new Map<string, number>();
const readNodeId = async (gameType: string) => {
  const known =
    nodeIdByCategory.get(gameType) ??
    (await env.DB.prepare('SELECT node_id FROM games WHERE game_type = ?1')
      .bind(gameType)
      .first<number>('node_id')) ??
    0;
  nodeIdByCategory.set(gameType, known);
  return known;
};
/** Sets a rate as the merchant would. */
const setMerchantRate = (accountId: string, gameType: GameType, rate: number, from: string) =>
  env.DB.prepare(
    'INSERT INTO rebate_rates (account_id, game_type, from_day, rate, given, set_at) VALUES (?1, ?2, ?3, ?4, ?4, 0)',
  )
    .bind(accountId, gameType, from, rate)
    .run();
const pay = (now: number, over = db) => runAllParts(payRebates, { db: over, merchant, now });
const set = (accountId: string, agentId: string, rates: Rate[], from: string) =>
  setRates(db, { agentId, accountId, rates, from, at: 0 });

beforeAll(async () => {
  token = await logInForToken('agent1');
  await env.DB.prepare('DELETE FROM rebate_rates').run();
  await setMerchantRate('aurora-agent1', 'RNG', 80, '2020-01-01');
});

test('an agent gives invited accounts a rate up to their own, from the merchant’s next day on [AG-15][AG-25]', async () => {
  const shown = await ask(rebates, { token });
  expect(shown.own).toEqual([{ gameType: 'RNG', rate: 80, next: 80, most: 80 }]);
  expect(shown.list.map(({ account }) => account)).toContain('member1');
  const changed = await ask(setRebates, {
    token,
    body: { account: 'member1', rates: [{ gameType: 'RNG', rate: 50 }] },
  });
  expect(changed.from).toBe(addDays(today, 1));
  expect(changed.rates).toEqual([{ gameType: 'RNG', rate: 0, next: 50, most: 80 }]);
  expect(changed.history).toMatchObject([{ gameType: 'RNG', from: addDays(today, 1), rate: 50, by: 'you' }]);
  expect(await ask(accountRebates, { token, query: { account: 'member1' } })).toEqual(changed);
});

test('a rate above the agent’s own is refused with the allowed maximum, and the whole change is dropped [AG-25]', async () => {
  const { envelope } = await call(setRebates, {
    token,
    body: {
      account: 'rich1',
      rates: [
        { gameType: 'RNG', rate: 81 },
        { gameType: 'LIVE', rate: 1 },
      ],
    },
  });
  expect(envelope).toMatchObject({
    errorCode: 'validation.failed',
    fields: { RNG: 'at most 80', LIVE: 'at most 0' },
  });
  const both = [
    { gameType: 'RNG', rate: 10 },
    { gameType: 'LIVE', rate: 1 },
  ] as const;
  expect(
    (await call(setRebates, { token, body: { account: 'rich1', rates: [...both] } })).envelope.success,
  ).toBe(false);
  expect((await ask(accountRebates, { token, query: { account: 'rich1' } })).history).toEqual([]);
});

test('only the agent who invited an account sets its rates [AG-25]', async () => {
  const master = await logInForToken('master1');
  const rates = [{ gameType: 'RNG' as const, rate: 0 }];
  for (const [as, account] of [
    [master, 'member1'],
    [token, 'master1'],
    [token, 'agent1'],
    [token, 'test40'],
  ] as const) {
    expect((await call(setRebates, { token: as, body: { account, rates } })).envelope.errorCode).toBe(
      'not.found',
    );
    expect((await call(accountRebates, { token: as, query: { account } })).envelope.errorCode).toBe(
      'not.found',
    );
  }
});

test('lowering an agent’s rate lowers all higher rates below, from the same day on [AG-25]', async () => {
  const top = await createPlayer('cut-top', 'aurora', 1);
  const mid = await createPlayer('cut-mid', 'aurora', 1, top.id);
  const low = await createPlayer('cut-low', 'aurora', 1, mid.id);
  await setMerchantRate(top.id, 'RNG', 90, '2026-01-01');
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 70 }], '2026-01-02')).toBe(true);
  expect(await set(low.id, mid.id, [{ gameType: 'RNG', rate: 60 }], '2026-01-02')).toBe(true);
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 40 }], '2026-01-05')).toBe(true);
  expect(await set(low.id, mid.id, [{ gameType: 'RNG', rate: 41 }], '2026-01-06')).toBe(false);
  const rate = (today: string) =>
    listAccountRates(
      db,
      sql`select id, username, type from accounts where id = ${low.id}`,
      { today, next: today },
      ['RNG'],
    );
  expect((await rate('2026-01-04'))[0]?.rate).toBe(60);
  expect((await rate('2026-01-05'))[0]?.rate).toBe(40);
});

test('no account gets a higher rate than its agent will have, even across midnight [AG-25]', async () => {
  const top = await createPlayer('night-top', 'aurora', 1);
  const mid = await createPlayer('night-mid', 'aurora', 1, top.id);
  const low = await createPlayer('night-low', 'aurora', 1, mid.id);
  await setMerchantRate(top.id, 'RNG', 90, '2026-01-01');
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 70 }], '2026-01-02')).toBe(true);
  // The rate of `mid` is lowered just after midnight. The change by `mid` was requested just before midnight but
  // arrives later.
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 40 }], '2026-01-06')).toBe(true);
  expect(await set(low.id, mid.id, [{ gameType: 'RNG', rate: 60 }], '2026-01-05')).toBe(false);
  expect(await set(low.id, mid.id, [{ gameType: 'RNG', rate: 40 }], '2026-01-05')).toBe(true);
});

const readRates = async (accountId: string, day: string) =>
  (
    await listAccountRates(
      db,
      sql`select id, username, type from accounts where id = ${accountId}`,
      { today: day, next: day },
      ['RNG'],
    )
  )[0]?.rate;

test('lowering a rate and restoring it before the day begins leaves the rates below unchanged [AG-25]', async () => {
  const top = await createPlayer('back-top', 'aurora', 1);
  const mid = await createPlayer('back-mid', 'aurora', 1, top.id);
  const low = await createPlayer('back-low', 'aurora', 1, mid.id);
  const deep = await createPlayer('back-deep', 'aurora', 0, low.id);
  await setMerchantRate(top.id, 'RNG', 90, '2026-01-01');
  await setMerchantRate(mid.id, 'RNG', 70, '2026-01-01');
  await setMerchantRate(low.id, 'RNG', 60, '2026-01-01');
  await setMerchantRate(deep.id, 'RNG', 20, '2026-01-01');
  const all = async (day: string) => Promise.all([mid, low, deep].map(async ({ id }) => readRates(id, day)));
  const from = '2026-01-05';
  // For the next day `mid` raises the rate of `low`. Then `top` lowers the rate of `mid` and restores it.
  expect(await set(low.id, mid.id, [{ gameType: 'RNG', rate: 65 }], from)).toBe(true);
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 10 }], from)).toBe(true);
  expect(await all(from)).toEqual([10, 10, 10]);
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 70 }], from)).toBe(true);
  expect(await all(from)).toEqual([70, 65, 20]);
  expect(await all('2026-01-04')).toEqual([70, 60, 20]);
  // If the rate was lower for a whole day, the lowered rates below stay until they are set again.
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 10 }], '2026-01-06')).toBe(true);
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 70 }], '2026-01-07')).toBe(true);
  expect(await all('2026-01-07')).toEqual([70, 10, 10]);
});

test('a rate lowered just before midnight also lowers rates assigned just after midnight [AG-25]', async () => {
  const top = await createPlayer('after-top', 'aurora', 1);
  const mid = await createPlayer('after-mid', 'aurora', 1, top.id);
  const low = await createPlayer('after-low', 'aurora', 1, mid.id);
  await setMerchantRate(top.id, 'RNG', 90, '2026-01-01');
  await setMerchantRate(mid.id, 'RNG', 70, '2026-01-01');
  expect(await set(low.id, mid.id, [{ gameType: 'RNG', rate: 60 }], '2026-01-06')).toBe(true);
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 40 }], '2026-01-05')).toBe(true);
  expect(await readRates(low.id, '2026-01-06')).toBe(40);
});

test.for(['before', 'during'] as const)(
  'an account closed %s the payment gets no rebate; the money stays with the merchant, and other accounts are paid [AG-26]',
  async (closes) => {
    const day = closes === 'before' ? '2026-09-13' : '2026-10-17';
    const closed = await createPlayer(`shut-${closes}`, 'aurora', 0);
    const open = await createPlayer(`open-${closes}`, 'aurora', 0);
    for (const player of [closed, open]) {
      await setMerchantRate(player.id, 'RNG', 100, '2026-01-01');
      await bookMovement(player, 'deposit', 100_000, noon(addDays(day, -9)));
      await addRound(player, { nodeId: await readNodeId('RNG'), bet: 5_000, win: 0, at: noon(day) });
    }
    const now = noon(addDays(day, 1));
    await runAllParts(computeRebates, { db, merchant, now });
    const close = () => setAccountState(db, closed.id, 'closed');
    if (closes === 'before') await close();
    const DB = closes === 'before' ? env.DB : createRacingDatabase('insert into "ledger_accounts"', close);
    await pay(now, openDatabase({ DB }));
    await pay(now + 1);
    expect(await readLedgerBalance(db, closed.purse)).toBe(100_000 - 5_000);
    expect(await readLedgerBalance(db, open.purse)).toBe(100_000 - 5_000 + 50);
    const statement = await env.DB.prepare(
      'SELECT paid_at, lapsed_at FROM rebate_statements WHERE account_id = ?1',
    )
      .bind(closed.id)
      .first();
    expect(statement).toEqual({ paid_at: null, lapsed_at: closes === 'before' ? now : now + 1 });
    expect((await proveLedger(db)).faults).toEqual([]);
  },
);

test('a rebate whose payment fails delays no other, and the log names its account [AG-26]', async () => {
  const day = '2026-07-21';
  const [bad, good] = [await createPlayer('a-bad', 'aurora', 0), await createPlayer('b-good', 'aurora', 0)];
  for (const player of [bad, good]) {
    await setMerchantRate(player.id, 'RNG', 100, '2026-01-01');
    await bookMovement(player, 'deposit', 100_000, noon(addDays(day, -9)));
    await addRound(player, { nodeId: await readNodeId('RNG'), bet: 5_000, win: 0, at: noon(day) });
  }
  await env.DB.prepare(
    `CREATE TRIGGER spoilt BEFORE UPDATE ON rebate_statements WHEN OLD.account_id = '${bad.id}'
     BEGIN SELECT raise(ABORT, 'spoilt'); END`,
  ).run();
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await pay(noon(addDays(day, 1)));
  expect(JSON.stringify(error.mock.calls)).toContain(bad.id);
  error.mockRestore();
  expect(await readLedgerBalance(db, good.purse)).toBe(95_050);
  await env.DB.prepare('DROP TRIGGER spoilt').run();
  await pay(noon(addDays(day, 1)));
  expect(await readLedgerBalance(db, bad.purse)).toBe(95_050);
});

test('a rebate is paid once, from the promotion account, and shows the bets and rates behind it [AG-16][AG-26]', async () => {
  const day = '2026-03-09';
  const now = noon('2026-03-10');
  const agent = await createPlayer('pay-agent', 'aurora', 1);
  const member = await createPlayer('pay-member', 'aurora', 0, agent.id);
  await setMerchantRate(agent.id, 'RNG', 100, '2026-01-01');
  await setMerchantRate(member.id, 'RNG', 33, '2026-01-02');
  for (const player of [agent, member])
    await bookMovement(player, 'deposit', 100_000, noon(addDays(day, -9)));
  await addRound(agent, { nodeId: await readNodeId('RNG'), bet: 1_050, win: 0, at: noon(day) });
  await addRound(member, { nodeId: await readNodeId('RNG'), bet: 9_999, win: 0, at: noon(day) });
  const before = await computeExpectedLines(db, agent.id, day);
  await pay(now);
  // Two more concurrent runs of the job pay nothing more.
  await Promise.all([pay(now), pay(now)]);
  const lines = await listRebateLines(db, agent.id, day);
  // 1,050 × 1 % = 10.5; 9,999 × 0.67 % = 66.99…; 9,999 × 0.33 % = 32.99…
  expect(
    lines.map(({ username, bet, rate, sourceRate, amount }) => [username, bet, rate, sourceRate, amount]),
  ).toEqual([
    ['pay-agent', 1_050, 100, 0, 10],
    ['pay-member', 9_999, 100, 33, 66],
  ]);
  expect(lines.map(({ rateSince, sourceSince }) => [rateSince, sourceSince])).toEqual([
    ['2026-01-01', null],
    ['2026-01-01', '2026-01-02'],
  ]);
  expect(before).toEqual([]);
  expect((await listRebateLines(db, member.id, day)).map(({ amount }) => amount)).toEqual([32]);
  const paid = await env.DB.prepare(
    `SELECT account_id AS account, amount_minor AS amount FROM ledger_entries
     WHERE scope = 'rebate' AND transaction_id IN (SELECT id FROM ledger_transactions WHERE idempotency_key = ?1)
     ORDER BY amount_minor`,
  )
    .bind(`${agent.id}-${day}`)
    .all();
  expect(paid.results).toEqual([
    { account: 'promotion:aurora:USD', amount: -76 },
    { account: `cash:${agent.id}:USD`, amount: 76 },
  ]);
  expect((await proveLedger(db)).faults).toEqual([]);
  expect(await listTeamDayFaults(merchant, noon('2026-03-12'))).toEqual([]);
});

test('a member sees only their own bets and rate behind a rebate [AG-26]', async () => {
  const day = '2026-03-11';
  const agent = await createPlayer('open-agent', 'aurora', 1);
  const member = await createPlayer('open-member', 'aurora', 0, agent.id);
  await setMerchantRate(agent.id, 'RNG', 100, '2026-01-01');
  await setMerchantRate(member.id, 'RNG', 33, '2026-01-02');
  await bookMovement(member, 'deposit', 100_000, noon(addDays(day, -9)));
  await addRound(member, { nodeId: await readNodeId('RNG'), bet: 9_999, win: 0, at: noon(day) });
  await pay(noon(addDays(day, 1)));
  const own = await logInForToken('open-member');
  expect(await ask(rebateStatement, { token: own, query: { day } })).toMatchObject({
    number: `${member.id}-${day}`,
    amount: 32,
    lines: [{ account: null, gameType: 'RNG', bet: 9_999, rate: 33, amount: 32 }],
  });
  const { list } = await ask(transactionRecord, {
    token: own,
    query: { from: '2026-01-01', to: '2027-12-31', kind: 'rebate' },
  });
  expect(list.map(({ number, amount }) => [number, amount])).toEqual([[`${member.id}-${day}`, 32]]);
  // Only agents can list rebates by day.
  expect((await call(rebateIncome, { token: own, query: { days: '30d' } })).envelope.errorCode).toBe(
    'permission.denied',
  );
});

test('no day waits for open tickets: a bet on a draw counts once it is decided, and a cancelled bet never counts [AG-16][AG-26][WA-11]', async () => {
  const day = '2026-01-20';
  const player = await createPlayer('wait-member', 'aurora', 0);
  for (const type of ['RNG', 'LOTT'] as const) await setMerchantRate(player.id, type, 100, '2026-01-01');
  await bookMovement(player, 'deposit', 100_000, noon('2026-01-01'));
  await addRound(player, { nodeId: await readNodeId('RNG'), bet: 1_000, win: 0, at: noon(day) });
  const closes = [1, 9, 10].map((after) => noon(addDays(day, after)));
  await buyTicket(player.id, { stakeMinor: 5_000, closes, at: noon(day) });
  await pay(noon(addDays(day, 1)));
  expect(await listRebateLines(db, player.id, day)).toMatchObject([
    { gameType: 'RNG', bet: 1_000, amount: 10 },
  ]);
  await settleDraws({ db, env }, noon(addDays(day, 1)), player.id);
  await pay(noon(addDays(day, 8)));
  for (const bet of await listOpenBets(player.id, noon(addDays(day, 8))))
    await cancelBet(player.id, bet, noon(addDays(day, 8)));
  await pay(noon(addDays(day, 14)));
  const paid = await readStatementTotals(db, player.id, { from: day, to: addDays(day, 14) }).get();
  expect(paid?.amount).toBe(10 + 50);
  expect(await listRebateLines(db, player.id, addDays(day, 1))).toMatchObject([
    { gameType: 'LOTT', bet: 5_000 },
  ]);
  expect(await listTeamDayFaults(merchant, noon(addDays(day, 14)))).toEqual([]);
});

test('a ticket for play money earns no rebate [AG-26]', async () => {
  const day = '2026-07-10';
  const player = await createPlayer('fun-member', 'aurora', 0);
  await setMerchantRate(player.id, 'LOTT', 100, '2026-01-01');
  const closes = [noon(day) + 3_600_000];
  await buyTicket(player.id, { stakeMinor: 5_000, closes, at: noon(day), mode: 'fun' });
  await settleDraws({ db, env }, noon(day) + 7_200_000, player.id);
  await pay(noon(addDays(day, 1)));
  expect(await listRebateLines(db, player.id, day)).toEqual([]);
  expect(await listTeamDayFaults(merchant, noon(addDays(day, 14)))).toEqual([]);
});

test('an agent sees paid and expected rebates by day, and finds each paid rebate in their records [AG-16]', async () => {
  const day = addDays(today, -1);
  const agent = await createPlayer('come-agent', 'aurora', 1);
  const member = await createPlayer('come-member', 'aurora', 0, agent.id);
  await setMerchantRate(agent.id, 'RNG', 80, '2020-01-01');
  const token = await logInForToken(agent.username);
  await bookMovement(member, 'deposit', 100_000, noon(addDays(day, -9)));
  await addRound(member, { nodeId: await readNodeId('RNG'), bet: 20_000, win: 0, at: noon(day) });
  await refreshAllTeamDays();
  const before = await ask(rebateIncome, { token });
  expect(before.expected).toEqual([{ day, amount: 160 }]);
  expect(await ask(rebateStatement, { token, query: { day } })).toMatchObject({
    expected: true,
    paidAt: null,
    amount: 160,
  });
  await pay(Date.now());
  const after = await ask(rebateIncome, { token });
  expect(after).toMatchObject({ expected: [], totals: { count: 1, own: 0, team: 160, amount: 160 } });
  expect(after.list).toMatchObject([{ day, own: 0, team: 160, amount: 160 }]);
  const statement = await ask(rebateStatement, { token, query: { day } });
  expect(statement).toMatchObject({ expected: false, amount: 160, number: `${agent.id}-${day}` });
  expect(statement.lines).toEqual([
    {
      account: 'come-member',
      gameType: 'RNG',
      bet: 20_000,
      rate: 80,
      rateSince: '2020-01-01',
      sourceRate: 0,
      sourceSince: null,
      amount: 160,
    },
  ]);
  const records = await ask(transactionRecord, { token, query: { kind: 'rebate' } });
  expect(records.list).toMatchObject([
    { step: 'rebate', amount: 160, number: statement.number, account: 'cash' },
  ]);
  expect((await call(rebateStatement, { token, query: { day: '2026-01-01' } })).envelope.errorCode).toBe(
    'not.found',
  );
});

/** Returns a deterministic random number generator (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

test.for([1, 2, 3])(
  'for any team, rounds and rate changes, each statement equals an independent calculation, to the cent (%i) [AG-16][AG-26]',
  async (seed) => {
    const random = createRandom(seed);
    const today = `2026-0${seed + 3}-11`;
    const rounds: { account: string; day: string; gameType: GameType; bet: number }[] = [];
    const rates: { account: string; day: string; gameType: GameType; rate: number }[] = [];
    const parents = new Map<string, string | null>();
    const players: Awaited<ReturnType<typeof createPlayer>>[] = [];
    const types = gameTypes.slice(0, 3);
    const days = Array.from({ length: 5 }, (_, back) => addDays(today, back - 5));
    for (let at = 0; at < 14; at += 1) {
      const parent = at === 0 ? null : (players[random(players.length)] ?? null);
      const player = await createPlayer(`tree${seed}-${at}`, 'aurora', 1, parent?.id ?? null);
      parents.set(player.id, parent?.id ?? null);
      players.push(player);
      await bookMovement(player, 'deposit', 10_000_000, noon(addDays(today, -30)));
    }
    const findRate = (account: string, gameType: GameType, day: string) =>
      rates
        .filter(
          (version) => version.account === account && version.gameType === gameType && version.day <= day,
        )
        .reduce<{ day: string; rate: number }>(
          (last, version) => (version.day >= last.day ? version : last),
          {
            day: '',
            rate: 0,
          },
        ).rate;
    const isBelow = (account: string, above: string): boolean => {
      const parent = parents.get(account) ?? null;
      return parent !== null && (parent === above || isBelow(parent, above));
    };
    for (const day of ['2026-01-01', ...days]) {
      for (const player of players) {
        const parent = parents.get(player.id) ?? null;
        const gameType = types[random(types.length)] ?? 'RNG';
        const rate = random(120);
        if (parent === null) {
          if (day === '2026-01-01') {
            for (const type of types) {
              await setMerchantRate(player.id, type, 100, day);
              rates.push({ account: player.id, day, gameType: type, rate: 100 });
            }
          }
          continue;
        }
        if (random(3) === 0) continue;
        const allowed = rate <= findRate(parent, gameType, day);
        expect(await set(player.id, parent, [{ gameType, rate }], day)).toBe(
          allowed || rate === findRate(player.id, gameType, day),
        );
        if (!allowed) continue;
        const lowered = players.filter(
          ({ id }) => isBelow(id, player.id) && findRate(id, gameType, day) > rate,
        );
        for (const { id } of [player, ...lowered]) rates.push({ account: id, day, gameType, rate });
      }
    }
    for (const day of days)
      for (const player of players)
        for (let times = random(3); times > 0; times -= 1) {
          const gameType = types[random(types.length)] ?? 'RNG';
          const bet = 1 + random(30_000);
          await addRound(player, {
            nodeId: await readNodeId(gameType),
            bet,
            win: random(bet),
            at: noon(day) + times * 1_000,
          });
          rounds.push({ account: player.id, day, gameType, bet });
        }
    await pay(noon(today));
    const sumBets = (account: string, day: string, gameType: GameType) =>
      rounds
        .filter((round) => round.account === account && round.day === day && round.gameType === gameType)
        .reduce((sum, { bet }) => sum + bet, 0);
    let paid = 0;
    for (const { id, purse } of players)
      for (const day of days) {
        let due = 0;
        for (const gameType of types) {
          const mine = findRate(id, gameType, day);
          due += Math.floor((sumBets(id, day, gameType) * mine) / 10_000);
          for (const { id: child } of players.filter((one) => parents.get(one.id) === id)) {
            const branch = players
              .filter((one) => one.id === child || isBelow(one.id, child))
              .reduce((sum, one) => sum + sumBets(one.id, day, gameType), 0);
            due += Math.floor((branch * (mine - findRate(child, gameType, day))) / 10_000);
          }
        }
        const booked = await env.DB.prepare(
          `SELECT coalesce(sum(amount_minor), 0) AS sum FROM ledger_entries
           WHERE account_id = ?1 AND scope = 'rebate' AND transaction_id IN
             (SELECT id FROM ledger_transactions WHERE idempotency_key = ?2)`,
        )
          .bind(purse, `${id}-${day}`)
          .first<number>('sum');
        expect(booked, `${id} ${day}`).toBe(due);
        const lines = await listRebateLines(db, id, day);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(due);
        for (const { bet, rate, sourceRate, amount } of lines)
          expect(amount).toBe(Math.floor((bet * (rate - sourceRate)) / 10_000));
        paid += due;
      }
    expect(paid).toBeGreaterThan(0);
    expect(await listTeamDayFaults(merchant, noon(today))).toEqual([]);
  },
);

// Unpaid statements have an index of their own, so the payment job reads no other rows.
test('queries of rebates use indexes [AG-15][AG-16]', async () => {
  const plans = await explainQueries(async (over) => {
    const account = sql`select id, username, type from accounts where invited_by = ${'aurora-agent1'} order by username limit 50`;
    await listAccountRates(over, account, { today, next: today }, ['RNG']);
    await computeExpectedLines(over, 'aurora-agent1', today);
    await listRebateLines(over, 'aurora-agent1', today);
    await readStatementsPage(
      over,
      'aurora-agent1',
      { from: '2026-01-01', to: today },
      { before: today, rows: 50 },
    );
    await readStatementTotals(over, 'aurora-agent1', { from: '2026-01-01', to: today }).get();
    await setRates(over, {
      agentId: 'aurora-agent1',
      accountId: 'aurora-rich1',
      rates: [{ gameType: 'RNG', rate: 1 }],
      from: '2026-01-01',
      at: 0,
    });
    await pay(noon('2026-08-11'), over);
  });
  expect(plans.length).toBeGreaterThan(10);
  const scans = plans
    .flat()
    .filter((step) =>
      /^SCAN (?!page$|category|wanted|own$|agent$|chosen$|bet$|json_each|\(|CONSTANT|\w+ USING INDEX (?:rebate_statements_unpaid)$)/.test(
        step,
      ),
    );
  expect(scans, plans.flat().join('\n')).toEqual([]);
});
