import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';

import {
  rebateIncome,
  rebates,
  rebatesOf,
  rebateStatement,
  setRebates,
} from '#contract/calls/agents/rebates.ts';
import { transactionRecord } from '#contract/calls/wallet/records.ts';
import { addDays } from '#contract/values/days.ts';
import { type GameType, gameTypes } from '#contract/values/games.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { toEnd } from '#platform/core/jobs/job.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { ledgerBalance } from '#platform/core/ledger/ledger.ts';
import { type Rate, ratesOf, setRates } from '#platform/modules/agents/rebates/rates.ts';
import {
  expectedLines,
  linesOf,
  payRebates,
  reckonRebates,
  statementsPage,
  statementTotals,
} from '#platform/modules/agents/rebates/reckoning.ts';
import { settleDraws } from '#platform/modules/play/draws/settle.ts';
import { ask, call, tokenOf } from '#platform/support/client.ts';
import { dayFaults, makeDays } from '#platform/support/job-parts.ts';
import { meanwhile } from '#platform/support/meanwhile.ts';
import { plansOf } from '#platform/support/query-plans.ts';
import { move, newPlayer, played } from '#platform/support/records.ts';
import { buyTicket, openBets, takeBack } from '#platform/support/tickets.ts';

const db = databaseOf(env);
const merchant = { merchantCode: 'aurora', timeZone: 'Europe/Helsinki', currency: 'USD' };
const noon = (day: string) => Date.parse(`${day}T10:00:00Z`);
const today = dayIn(merchant.timeZone, Date.now());
let token = '';

const nodeOf = new Map<string, number>();
const node = async (gameType: string) => {
  const known =
    nodeOf.get(gameType) ??
    (await env.DB.prepare('SELECT node_id FROM games WHERE game_type = ?1')
      .bind(gameType)
      .first<number>('node_id')) ??
    0;
  nodeOf.set(gameType, known);
  return known;
};
/** A rate as the merchant gives it. */
const give = (accountId: string, gameType: GameType, rate: number, from: string) =>
  env.DB.prepare(
    'INSERT INTO rebate_rates (account_id, game_type, from_day, rate, given, set_at) VALUES (?1, ?2, ?3, ?4, ?4, 0)',
  )
    .bind(accountId, gameType, from, rate)
    .run();
const pay = (now: number, over = db) => toEnd(payRebates, { db: over, merchant, now });
const set = (accountId: string, agentId: string, rates: Rate[], from: string) =>
  setRates(db, { agentId, accountId, rates, from, at: 0 });

beforeAll(async () => {
  token = await tokenOf('agent1');
  await env.DB.prepare('DELETE FROM rebate_rates').run();
  await give('aurora-agent1', 'RNG', 80, '2020-01-01');
});

test('an agent gives whom he invited a rate up to his own, from the merchant’s next day on [AG-15][AG-25]', async () => {
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
  expect(await ask(rebatesOf, { token, query: { account: 'member1' } })).toEqual(changed);
});

test('a rate above his own is refused with the rule, and nothing of the change is done [AG-25]', async () => {
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
  expect((await ask(rebatesOf, { token, query: { account: 'rich1' } })).history).toEqual([]);
});

test('rates are set by who invited the account and by nobody else [AG-25]', async () => {
  const master = await tokenOf('master1');
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
    expect((await call(rebatesOf, { token: as, query: { account } })).envelope.errorCode).toBe('not.found');
  }
});

test('who is lowered lowers whoever is below him and has more, from the same day on [AG-25]', async () => {
  const top = await newPlayer('cut-top', 'aurora', 1);
  const mid = await newPlayer('cut-mid', 'aurora', 1, top.id);
  const low = await newPlayer('cut-low', 'aurora', 1, mid.id);
  await give(top.id, 'RNG', 90, '2026-01-01');
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 70 }], '2026-01-02')).toBe(true);
  expect(await set(low.id, mid.id, [{ gameType: 'RNG', rate: 60 }], '2026-01-02')).toBe(true);
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 40 }], '2026-01-05')).toBe(true);
  expect(await set(low.id, mid.id, [{ gameType: 'RNG', rate: 41 }], '2026-01-06')).toBe(false);
  const rate = (today: string) =>
    ratesOf(db, sql`select id, username, type from accounts where id = ${low.id}`, { today, next: today }, [
      'RNG',
    ]);
  expect((await rate('2026-01-04'))[0]?.rate).toBe(60);
  expect((await rate('2026-01-05'))[0]?.rate).toBe(40);
});

test('over midnight too nobody is given more than who gives it will have [AG-25]', async () => {
  const top = await newPlayer('night-top', 'aurora', 1);
  const mid = await newPlayer('night-mid', 'aurora', 1, top.id);
  const low = await newPlayer('night-low', 'aurora', 1, mid.id);
  await give(top.id, 'RNG', 90, '2026-01-01');
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 70 }], '2026-01-02')).toBe(true);
  // He is lowered just after midnight; what he gives was asked for just before, and comes later.
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 40 }], '2026-01-06')).toBe(true);
  expect(await set(low.id, mid.id, [{ gameType: 'RNG', rate: 60 }], '2026-01-05')).toBe(false);
  expect(await set(low.id, mid.id, [{ gameType: 'RNG', rate: 40 }], '2026-01-05')).toBe(true);
});

const ratesIn = async (accountId: string, day: string) =>
  (
    await ratesOf(
      db,
      sql`select id, username, type from accounts where id = ${accountId}`,
      { today: day, next: day },
      ['RNG'],
    )
  )[0]?.rate;

test('who lowers a rate and gives it back before the day begins keeps nothing of what is below [AG-25]', async () => {
  const top = await newPlayer('back-top', 'aurora', 1);
  const mid = await newPlayer('back-mid', 'aurora', 1, top.id);
  const low = await newPlayer('back-low', 'aurora', 1, mid.id);
  const deep = await newPlayer('back-deep', 'aurora', 0, low.id);
  await give(top.id, 'RNG', 90, '2026-01-01');
  await give(mid.id, 'RNG', 70, '2026-01-01');
  await give(low.id, 'RNG', 60, '2026-01-01');
  await give(deep.id, 'RNG', 20, '2026-01-01');
  const all = async (day: string) => Promise.all([mid, low, deep].map(async ({ id }) => ratesIn(id, day)));
  const from = '2026-01-05';
  // For tomorrow low is given more by mid; then top takes from mid, and gives it back.
  expect(await set(low.id, mid.id, [{ gameType: 'RNG', rate: 65 }], from)).toBe(true);
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 10 }], from)).toBe(true);
  expect(await all(from)).toEqual([10, 10, 10]);
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 70 }], from)).toBe(true);
  expect(await all(from)).toEqual([70, 65, 20]);
  expect(await all('2026-01-04')).toEqual([70, 60, 20]);
  // A day on which it was lower is another matter: what follows from it stays until it is given anew.
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 10 }], '2026-01-06')).toBe(true);
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 70 }], '2026-01-07')).toBe(true);
  expect(await all('2026-01-07')).toEqual([70, 10, 10]);
});

test('who is lowered just before midnight lowers also what was given just after it [AG-25]', async () => {
  const top = await newPlayer('after-top', 'aurora', 1);
  const mid = await newPlayer('after-mid', 'aurora', 1, top.id);
  const low = await newPlayer('after-low', 'aurora', 1, mid.id);
  await give(top.id, 'RNG', 90, '2026-01-01');
  await give(mid.id, 'RNG', 70, '2026-01-01');
  expect(await set(low.id, mid.id, [{ gameType: 'RNG', rate: 60 }], '2026-01-06')).toBe(true);
  expect(await set(mid.id, top.id, [{ gameType: 'RNG', rate: 40 }], '2026-01-05')).toBe(true);
  expect(await ratesIn(low.id, '2026-01-06')).toBe(40);
});

test.for(['before', 'meanwhile'] as const)(
  'no rebate comes to a closed account, closed %s the payment; it stays the merchant’s, and others are paid [AG-26]',
  async (closes) => {
    const day = closes === 'before' ? '2026-09-13' : '2026-10-17';
    const closed = await newPlayer(`shut-${closes}`, 'aurora', 0);
    const open = await newPlayer(`open-${closes}`, 'aurora', 0);
    for (const player of [closed, open]) {
      await give(player.id, 'RNG', 100, '2026-01-01');
      await move(player, 'deposit', 100_000, noon(addDays(day, -9)));
      await played(player, { nodeId: await node('RNG'), bet: 5_000, win: 0, at: noon(day) });
    }
    const now = noon(addDays(day, 1));
    await toEnd(reckonRebates, { db, merchant, now });
    const close = () => setAccountState(db, closed.id, 'closed');
    if (closes === 'before') await close();
    const DB = closes === 'before' ? env.DB : meanwhile('insert into "ledger_accounts"', close);
    await pay(now, databaseOf({ DB }));
    await pay(now + 1);
    expect(await ledgerBalance(db, closed.purse)).toBe(100_000 - 5_000);
    expect(await ledgerBalance(db, open.purse)).toBe(100_000 - 5_000 + 50);
    const kept = await env.DB.prepare(
      'SELECT paid_at, lapsed_at FROM rebate_statements WHERE account_id = ?1',
    )
      .bind(closed.id)
      .first();
    expect(kept).toEqual({ paid_at: null, lapsed_at: closes === 'before' ? now : now + 1 });
    expect((await proveLedger(db)).faults).toEqual([]);
  },
);

test('a rebate that fails keeps no other waiting, and is named in the log [AG-26]', async () => {
  const day = '2026-07-21';
  const [bad, good] = [await newPlayer('a-bad', 'aurora', 0), await newPlayer('b-good', 'aurora', 0)];
  for (const player of [bad, good]) {
    await give(player.id, 'RNG', 100, '2026-01-01');
    await move(player, 'deposit', 100_000, noon(addDays(day, -9)));
    await played(player, { nodeId: await node('RNG'), bet: 5_000, win: 0, at: noon(day) });
  }
  await env.DB.prepare(
    `CREATE TRIGGER spoilt BEFORE UPDATE ON rebate_statements WHEN OLD.account_id = '${bad.id}'
     BEGIN SELECT raise(ABORT, 'spoilt'); END`,
  ).run();
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await pay(noon(addDays(day, 1)));
  expect(JSON.stringify(error.mock.calls)).toContain(bad.id);
  error.mockRestore();
  expect(await ledgerBalance(db, good.purse)).toBe(95_050);
  await env.DB.prepare('DROP TRIGGER spoilt').run();
  await pay(noon(addDays(day, 1)));
  expect(await ledgerBalance(db, bad.purse)).toBe(95_050);
});

test('a rebate is paid once, from the promotion account, and opens to what it was reckoned from [AG-16][AG-26]', async () => {
  const day = '2026-03-09';
  const now = noon('2026-03-10');
  const agent = await newPlayer('pay-agent', 'aurora', 1);
  const member = await newPlayer('pay-member', 'aurora', 0, agent.id);
  await give(agent.id, 'RNG', 100, '2026-01-01');
  await give(member.id, 'RNG', 33, '2026-01-02');
  for (const player of [agent, member]) await move(player, 'deposit', 100_000, noon(addDays(day, -9)));
  await played(agent, { nodeId: await node('RNG'), bet: 1_050, win: 0, at: noon(day) });
  await played(member, { nodeId: await node('RNG'), bet: 9_999, win: 0, at: noon(day) });
  const before = await expectedLines(db, agent.id, day);
  await pay(now);
  // Whoever asks again, and at once, pays nothing more.
  await Promise.all([pay(now), pay(now)]);
  const lines = await linesOf(db, agent.id, day);
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
  expect((await linesOf(db, member.id, day)).map(({ amount }) => amount)).toEqual([32]);
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
  expect(await dayFaults(merchant, noon('2026-03-12'))).toEqual([]);
});

test('a member opens what he was given back to his own bets and rate, and to nobody else’s [AG-26]', async () => {
  const day = '2026-03-11';
  const agent = await newPlayer('open-agent', 'aurora', 1);
  const member = await newPlayer('open-member', 'aurora', 0, agent.id);
  await give(agent.id, 'RNG', 100, '2026-01-01');
  await give(member.id, 'RNG', 33, '2026-01-02');
  await move(member, 'deposit', 100_000, noon(addDays(day, -9)));
  await played(member, { nodeId: await node('RNG'), bet: 9_999, win: 0, at: noon(day) });
  await pay(noon(addDays(day, 1)));
  const own = await tokenOf('open-member');
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
  // The list of days, with what a team brings, stays an agent's.
  expect((await call(rebateIncome, { token: own, query: { days: '30d' } })).envelope.errorCode).toBe(
    'permission.denied',
  );
});

test('no day waits for a ticket: a bet on a draw counts once it is decided, and one that is taken back never [AG-16][AG-26][WA-11]', async () => {
  const day = '2026-01-20';
  const player = await newPlayer('wait-member', 'aurora', 0);
  for (const type of ['RNG', 'LOTT'] as const) await give(player.id, type, 100, '2026-01-01');
  await move(player, 'deposit', 100_000, noon('2026-01-01'));
  await played(player, { nodeId: await node('RNG'), bet: 1_000, win: 0, at: noon(day) });
  const closes = [1, 9, 10].map((after) => noon(addDays(day, after)));
  await buyTicket(player.id, { stakeMinor: 5_000, closes, at: noon(day) });
  await pay(noon(addDays(day, 1)));
  expect(await linesOf(db, player.id, day)).toMatchObject([{ gameType: 'RNG', bet: 1_000, amount: 10 }]);
  await settleDraws({ db, env }, noon(addDays(day, 1)), player.id);
  await pay(noon(addDays(day, 8)));
  for (const bet of await openBets(player.id, noon(addDays(day, 8))))
    await takeBack(player.id, bet, noon(addDays(day, 8)));
  await pay(noon(addDays(day, 14)));
  const paid = await statementTotals(db, player.id, { from: day, to: addDays(day, 14) }).get();
  expect(paid?.amount).toBe(10 + 50);
  expect(await linesOf(db, player.id, addDays(day, 1))).toMatchObject([{ gameType: 'LOTT', bet: 5_000 }]);
  expect(await dayFaults(merchant, noon(addDays(day, 14)))).toEqual([]);
});

test('a ticket for play money brings nothing [AG-26]', async () => {
  const day = '2026-07-10';
  const player = await newPlayer('fun-member', 'aurora', 0);
  await give(player.id, 'LOTT', 100, '2026-01-01');
  const closes = [noon(day) + 3_600_000];
  await buyTicket(player.id, { stakeMinor: 5_000, closes, at: noon(day), mode: 'fun' });
  await settleDraws({ db, env }, noon(day) + 7_200_000, player.id);
  await pay(noon(addDays(day, 1)));
  expect(await linesOf(db, player.id, day)).toEqual([]);
  expect(await dayFaults(merchant, noon(addDays(day, 14)))).toEqual([]);
});

test('an agent finds his rebates by day, what is to come, and each in his records [AG-16]', async () => {
  const day = addDays(today, -1);
  const agent = await newPlayer('come-agent', 'aurora', 1);
  const member = await newPlayer('come-member', 'aurora', 0, agent.id);
  await give(agent.id, 'RNG', 80, '2020-01-01');
  const token = await tokenOf(agent.username);
  await move(member, 'deposit', 100_000, noon(addDays(day, -9)));
  await played(member, { nodeId: await node('RNG'), bet: 20_000, win: 0, at: noon(day) });
  await makeDays();
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

/** Numbers that are the same each time (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

test.for([1, 2, 3])(
  'of any tree, orders and rates that change in between every statement is what a reckoning of its own gives, to the cent (%i) [AG-16][AG-26]',
  async (seed) => {
    const random = randomOf(seed);
    const today = `2026-0${seed + 3}-11`;
    const rounds: { account: string; day: string; gameType: GameType; bet: number }[] = [];
    const rates: { account: string; day: string; gameType: GameType; rate: number }[] = [];
    const parentOf = new Map<string, string | null>();
    const players: Awaited<ReturnType<typeof newPlayer>>[] = [];
    const types = gameTypes.slice(0, 3);
    const days = Array.from({ length: 5 }, (_, back) => addDays(today, back - 5));
    for (let at = 0; at < 14; at += 1) {
      const parent = at === 0 ? null : (players[random(players.length)] ?? null);
      const player = await newPlayer(`tree${seed}-${at}`, 'aurora', 1, parent?.id ?? null);
      parentOf.set(player.id, parent?.id ?? null);
      players.push(player);
      await move(player, 'deposit', 10_000_000, noon(addDays(today, -30)));
    }
    const rateOf = (account: string, gameType: GameType, day: string) =>
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
      const parent = parentOf.get(account) ?? null;
      return parent !== null && (parent === above || isBelow(parent, above));
    };
    for (const day of ['2026-01-01', ...days]) {
      for (const player of players) {
        const parent = parentOf.get(player.id) ?? null;
        const gameType = types[random(types.length)] ?? 'RNG';
        const rate = random(120);
        if (parent === null) {
          if (day === '2026-01-01') {
            for (const type of types) {
              await give(player.id, type, 100, day);
              rates.push({ account: player.id, day, gameType: type, rate: 100 });
            }
          }
          continue;
        }
        if (random(3) === 0) continue;
        const allowed = rate <= rateOf(parent, gameType, day);
        expect(await set(player.id, parent, [{ gameType, rate }], day)).toBe(
          allowed || rate === rateOf(player.id, gameType, day),
        );
        if (!allowed) continue;
        const lowered = players.filter(
          ({ id }) => isBelow(id, player.id) && rateOf(id, gameType, day) > rate,
        );
        for (const { id } of [player, ...lowered]) rates.push({ account: id, day, gameType, rate });
      }
    }
    for (const day of days)
      for (const player of players)
        for (let times = random(3); times > 0; times -= 1) {
          const gameType = types[random(types.length)] ?? 'RNG';
          const bet = 1 + random(30_000);
          await played(player, {
            nodeId: await node(gameType),
            bet,
            win: random(bet),
            at: noon(day) + times * 1_000,
          });
          rounds.push({ account: player.id, day, gameType, bet });
        }
    await pay(noon(today));
    const betOf = (account: string, day: string, gameType: GameType) =>
      rounds
        .filter((round) => round.account === account && round.day === day && round.gameType === gameType)
        .reduce((sum, { bet }) => sum + bet, 0);
    let paid = 0;
    for (const { id, purse } of players)
      for (const day of days) {
        let due = 0;
        for (const gameType of types) {
          const mine = rateOf(id, gameType, day);
          due += Math.floor((betOf(id, day, gameType) * mine) / 10_000);
          for (const { id: child } of players.filter((one) => parentOf.get(one.id) === id)) {
            const branch = players
              .filter((one) => one.id === child || isBelow(one.id, child))
              .reduce((sum, one) => sum + betOf(one.id, day, gameType), 0);
            due += Math.floor((branch * (mine - rateOf(child, gameType, day))) / 10_000);
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
        const lines = await linesOf(db, id, day);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(due);
        for (const { bet, rate, sourceRate, amount } of lines)
          expect(amount).toBe(Math.floor((bet * (rate - sourceRate)) / 10_000));
        paid += due;
      }
    expect(paid).toBeGreaterThan(0);
    expect(await dayFaults(merchant, noon(today))).toEqual([]);
  },
);

// What waits is an index of its own: whoever goes through it reads no more than that.
test('rebates are found by indexes [AG-15][AG-16]', async () => {
  const plans = await plansOf(async (over) => {
    const account = sql`select id, username, type from accounts where invited_by = ${'aurora-agent1'} order by username limit 50`;
    await ratesOf(over, account, { today, next: today }, ['RNG']);
    await expectedLines(over, 'aurora-agent1', today);
    await linesOf(over, 'aurora-agent1', today);
    await statementsPage(
      over,
      'aurora-agent1',
      { from: '2026-01-01', to: today },
      { before: today, rows: 50 },
    );
    await statementTotals(over, 'aurora-agent1', { from: '2026-01-01', to: today }).get();
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
      /^SCAN (?!page$|category|wanted|own$|agent$|whose$|bet$|json_each|\(|CONSTANT|\w+ USING INDEX (?:rebate_statements_unpaid)$)/.test(
        step,
      ),
    );
  expect(scans, plans.flat().join('\n')).toEqual([]);
});
