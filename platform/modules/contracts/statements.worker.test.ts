import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';

import {
  contractPart,
  contractStatement,
  contractStatements,
  offerContract,
  payStatement,
  unpaidStatements,
} from '#contract/calls/contracts.ts';
import type { ContractKind, ContractPeriod, Tier } from '#contract/values/contracts/terms.ts';
import { mulberry32 } from '#demo/random.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { runAllParts } from '#platform/core/jobs/job.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import {
  findContract,
  endContractAfterPeriod,
  offerContractVersion,
  signContractVersion,
} from '#platform/modules/contracts/offers.ts';
import { dueStatementQuery } from '#platform/modules/contracts/paying.ts';
import { findContractFaults } from '#platform/modules/contracts/proof.ts';
import { closeContracts } from '#platform/modules/contracts/statements.ts';
import { readContractView } from '#platform/modules/contracts/views.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { collectFaults, refreshAllTeamDays } from '#platform/support/job-parts.ts';
import { explainQueries } from '#platform/support/query-plans.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';
import { bookMovement, createPlayer, addRound } from '#platform/support/records.ts';
import { buyTicket, listOpenBets, cancelBet } from '#platform/support/tickets.ts';

const db = openDatabase(env);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
// A time zone without daylight saving, so that every day has 24 hours.
const merchant = { merchantCode: 'aurora', timeZone: 'Asia/Bangkok', currency: 'USD' };
const zone = 7 * HOUR;
/** Midnight of Monday, 2 March 2026, in the merchant's time zone. */
const monday = Date.parse('2026-03-02T00:00:00Z') - zone;

const rates = (...rows: [number, number][]): Tier[] =>
  rows.map(([thresholdMinor, rateHundredths]) => ({ thresholdMinor, rateHundredths }));

type Player = Awaited<ReturnType<typeof createPlayer>>;
const rng =
  (await env.DB.prepare(`SELECT node_id FROM games WHERE game_type = 'RNG'`).first<number>('node_id')) ?? 0;

/** Creates an account with money that was deposited long before. */
async function newRichPlayer(name: string, type: number, invitedBy: string | null): Promise<Player> {
  const player = await createPlayer(name, 'aurora', type, invitedBy);
  await bookMovement(player, 'deposit', 10_000_000, monday - 300 * DAY);
  return player;
}
const bet = (player: Player, at: number, stake: number, win = 0) =>
  addRound(player, { nodeId: rng, bet: stake, win, at });

const closeAll = (now: number, over = db) => runAllParts(closeContracts, { db: over, merchant, now });
/** Finds the faulty statements over four weeks of nightly checks, which cover every day. */
async function findFaults(): Promise<string[]> {
  const found: string[] = [];
  for (let night = 0; night < 28; night++)
    found.push(
      ...(await collectFaults(findContractFaults, { db, merchant, now: monday + (60 + night) * DAY })),
    );
  return found;
}

/** Offers a version and signs it at once. */
async function agree(
  accountId: string,
  terms: {
    kind: ContractKind;
    period: ContractPeriod;
    rates: Tier[];
    starts?: 'period' | 'part';
    payerId?: string;
  },
  now: number,
) {
  const { kind, period, payerId = null, starts = 'period' } = terms;
  const found = await findContract(db, accountId, kind);
  const after = found?.contract.endsPart === null ? (found.versions[0]?.version ?? 0) : 0;
  const made = await offerContractVersion(
    db,
    merchant,
    { accountId, payerId, kind, period, rates: terms.rates, starts, after },
    now,
  );
  if (!made) throw new Error('was not offered');
  await signContractVersion(db, merchant, { accountId, ...made }, now);
  return made;
}

type Row = {
  version: number;
  from_part: number;
  until_part: number;
  carry_in_minor: number;
  late_minor: number;
  own_minor: number;
  payout_minor: number;
  carry_out_minor: number;
  paid_at: number | null;
};
const readStatements = async (contractNo: string) =>
  (
    await env.DB.prepare('SELECT * FROM contract_statements WHERE contract_no = ?1 ORDER BY id')
      .bind(contractNo)
      .all<Row>()
  ).results;

test.for([1, 2, 3])(
  'every statement equals an independent calculation from the orders, to the cent, whatever changes meanwhile (%i) [CT-08]',
  { tags: ['simulation'] },
  async (seed) => {
    const random = mulberry32(seed);
    const below = (bound: number) => Math.floor(random() * bound);
    const root = await newRichPlayer(`tree-${seed}`, 1, null);
    const tree: Player[] = [root];
    for (let n = 0; n < 7; n++)
      tree.push(await newRichPlayer(`tree-${seed}-${n}`, below(2), tree[below(tree.length)]?.id ?? root.id));
    const kinds = [
      ['salary', 'day'],
      ['dividend', (['week', 'half-month', 'month'] as const)[seed % 3] ?? 'week'],
      ['hourly', 'hour'],
    ] as const;
    const start = monday + below(9) * DAY;
    /** The versions that were agreed, by kind, each with its first part and its rate table. */
    const agreed = new Map<string, { from: number; table: Tier[] }[]>();
    const table = () =>
      rates(
        [below(2) * 500, 1 + below(90)],
        [2_000 + below(3_000), 100 + below(300)],
        [9_000, 500 + below(9_000)],
      );
    const numbers = new Map<string, string>();
    const dayNumber = (at: number) => Math.floor((at + zone) / DAY);
    const toPart = (kind: string, at: number) => (kind === 'hourly' ? Math.floor(at / HOUR) : dayNumber(at));
    /** Returns the period around a part, by the calendar. */
    const getCalendarPeriod = (period: string, part: number): [number, number] => {
      if (period === 'day' || period === 'hour') return [part, part + 1];
      if (period === 'week') {
        let first = part;
        while (new Date(first * DAY).getUTCDay() !== 1) first--;
        return [first, first + 7];
      }
      const same = (other: number) => {
        const [a, b] = [new Date(part * DAY), new Date(other * DAY)];
        const half = (d: Date) => (period === 'half-month' && d.getUTCDate() > 15 ? 1 : 0);
        return a.getUTCMonth() === b.getUTCMonth() && half(a) === half(b);
      };
      let [first, last] = [part, part];
      while (same(first - 1)) first--;
      while (same(last)) last++;
      return [first, last];
    };
    const signVersion = async (
      kind: ContractKind,
      period: ContractPeriod,
      at: number,
      starts: 'period' | 'part',
    ) => {
      const terms = table();
      const { contractNo } = await agree(root.id, { kind, period, rates: terms, starts }, at);
      numbers.set(kind, contractNo);
      const from = starts === 'part' ? toPart(kind, at) + 1 : getCalendarPeriod(period, toPart(kind, at))[1];
      agreed.set(kind, [...(agreed.get(kind) ?? []), { from, table: terms }]);
    };
    for (const [kind, period] of kinds) await signVersion(kind, period, start - 3 * DAY, 'part');

    const orders: { id: string; at: number; bet: number; win: number }[] = [];
    const seen = new Map<string, number>();
    const expected: Record<string, Omit<Row, 'paid_at'>[]> = { salary: [], dividend: [], hourly: [] };
    const carry: Record<string, number> = { salary: 0, dividend: 0, hourly: 0 };
    const closed: Record<string, number> = {};

    for (let step = 1; step <= 8; step++) {
      const now = start + step * 5 * DAY + below(20) * HOUR;
      const since = start + (step - 1) * 5 * DAY + 20 * HOUR;
      for (let n = 0; n < 10; n++) {
        const at = since + below(now - since);
        const player = tree[1 + below(tree.length - 1)] ?? root;
        const stake = 100 + below(4_000);
        const win = below(3) === 0 ? below(9_000) : 0;
        orders.push({ id: await bet(player, at, stake, win), at, bet: stake, win });
      }
      // The agent's own bets do not count.
      await bet(root, now - 1, 5_000);
      // A recent round gets another result.
      const changed = orders.at(-1 - below(20));
      if (changed) {
        changed.win += 50 + below(20_000);
        await env.DB.prepare('UPDATE rounds SET win_minor = ?1 WHERE id = ?2')
          .bind(changed.win, changed.id)
          .run();
      }
      await closeAll(now);

      // Computed independently: the current figures of all finished parts, minus what earlier statements counted.
      for (const [kind, period] of kinds) {
        const versions = agreed.get(kind) ?? [];
        const findVersionIndex = (part: number) => versions.findLastIndex(({ from }) => from <= part);
        const first = Math.min(...versions.map(({ from }) => from));
        for (let from = closed[kind] ?? first; ;) {
          const [begin, over] = getCalendarPeriod(period, from);
          let until = from + 1;
          while (until < over && findVersionIndex(until) === findVersionIndex(from)) until++;
          if (until > toPart(kind, now)) break;
          const figure = (low: number, high: number) =>
            orders
              .filter((order) => toPart(kind, order.at) >= low && toPart(kind, order.at) < high)
              .reduce((sum, order) => sum + order.bet - (kind === 'dividend' ? order.win : 0), 0);
          const own = figure(from, until);
          const late = kind === 'dividend' ? figure(first, from) - (seen.get(kind) ?? 0) : 0;
          seen.set(kind, (seen.get(kind) ?? 0) + own + late);
          const sum = (carry[kind] ?? 0) + own + late;
          const reached = (versions[findVersionIndex(from)]?.table ?? []).filter(
            ({ thresholdMinor }) => sum > 0 && sum * (over - begin) >= thresholdMinor * (until - from),
          );
          const rate = reached.at(-1)?.rateHundredths ?? 0;
          const row = {
            version: findVersionIndex(from) + 1,
            from_part: from,
            until_part: until,
            carry_in_minor: carry[kind] ?? 0,
            late_minor: late,
            own_minor: own,
            payout_minor: sum > 0 ? Number((BigInt(sum) * BigInt(rate)) / 10_000n) : 0,
            carry_out_minor: Math.min(0, sum),
          };
          if (kind !== 'hourly' || own !== 0) expected[kind]?.push(row);
          carry[kind] = row.carry_out_minor;
          from = until;
          closed[kind] = until;
        }
      }
      if (step === 2 || step === 5)
        for (const [kind, period] of kinds)
          await signVersion(kind, period, now, below(2) ? 'part' : 'period');
    }
    for (const [kind] of kinds) {
      const rows = await readStatements(numbers.get(kind) ?? '');
      expect(rows, kind).toEqual((expected[kind] ?? []).map((row) => expect.objectContaining(row)));
      expect(rows.every((row) => row.payout_minor > 0 === (row.paid_at !== null))).toBe(true);
      expect(rows.length).toBeGreaterThan(1);
    }
    expect((expected.dividend ?? []).some((row) => row.carry_out_minor < 0 || row.late_minor !== 0)).toBe(
      true,
    );
    expect(await findFaults()).toEqual([]);
    expect((await proveLedger(db)).faults).toEqual([]);
    // The rounds behind a late line are only those that changed, and they add up to the line.
    const late = await readLateLines(numbers.get('dividend') ?? '');
    const token = await logInForToken(`tree-${seed}`);
    for (const { no, part, figure } of late) {
      const startsAt = new Date(part * DAY - zone).toISOString();
      const opened = await ask(contractPart, { token, query: { statementNo: no, startsAt } });
      const sumRows = (rows: readonly { betMinor: number; winMinor: number }[]) =>
        rows.reduce((sum, { betMinor, winMinor }) => sum + betMinor - winMinor, 0);
      expect([sumRows(opened.accounts), sumRows([opened])]).toEqual([figure, figure]);
      const changed = orders.filter(({ id }) => opened.accounts.some(({ round }) => round === id));
      expect(changed).toHaveLength(opened.accounts.length);
      expect(changed.every(({ at }) => dayNumber(at) === part)).toBe(true);
    }
  },
);

test('no hour pays salary for a ticket while its bets can still be cancelled, nor after they were cancelled [CT-08] [WA-11]', async () => {
  const agent = await newRichPlayer('paper', 1, null);
  const member = await newRichPlayer('paper-low', 0, agent.id);
  const { contractNo } = await agree(
    agent.id,
    { kind: 'hourly', period: 'hour', rates: rates([0, 1_000]) },
    monday - DAY,
  );
  const closes = [49, 50, 51].map((hours) => monday + hours * HOUR);
  await buyTicket(member.id, { stakeMinor: 100_000, closes, at: monday + 1 });
  await closeAll(monday + HOUR);
  for (const one of await listOpenBets(member.id, monday + 48 * HOUR))
    await cancelBet(member.id, one, monday + 48 * HOUR);
  await closeAll(monday + 60 * HOUR);
  expect(await readStatements(contractNo)).toEqual([]);
  expect(await readLedgerBalance(db, member.purse)).toBe(10_000_000);
});

const readLateLines = async (contractNo: string) =>
  (
    await env.DB.prepare(
      `SELECT s.statement_no AS no, l.part, l.figure_minor AS figure FROM contract_statements s
       JOIN contract_lines l ON l.statement_no = s.statement_no AND l.part < s.from_part WHERE s.contract_no = ?1`,
    )
      .bind(contractNo)
      .all<{ no: string; part: number; figure: number }>()
  ).results;

test('a late line shows only the round that changed and by how much, not the other rounds of its day [CT-08]', async () => {
  const agent = await newRichPlayer('late', 1, null);
  const [one, two] = [
    await newRichPlayer('late-one', 0, agent.id),
    await newRichPlayer('late-two', 0, agent.id),
  ];
  const terms = { kind: 'dividend', period: 'week', rates: rates([0, 1_000]) } as const;
  const { contractNo } = await agree(agent.id, terms, monday - DAY);
  const id = await bet(one, monday + HOUR, 10_000, 1_000);
  await bet(one, monday + HOUR, 70_000, 2_000);
  await bet(two, monday + 2 * HOUR, 50_000);
  await closeAll(monday + 7 * DAY);
  await env.DB.prepare('UPDATE rounds SET win_minor = 9000 WHERE id = ?1').bind(id).run();
  await bet(two, monday + 8 * DAY, 20_000);
  await closeAll(monday + 14 * DAY);
  const [line] = await readLateLines(contractNo);
  expect(line).toMatchObject({ part: (monday + zone) / DAY, figure: -8_000 });
  const token = await logInForToken('late');
  const query = { statementNo: line?.no ?? '', startsAt: new Date(monday).toISOString() };
  const changed = { rounds: 1, betMinor: 0, winMinor: 8_000 };
  expect(await ask(contractPart, { token, query })).toMatchObject({
    accounts: [{ account: 'late-one', round: id, ...changed }],
    next: null,
    ...changed,
  });
});

test('concurrent jobs make and pay each statement once [CT-08]', async () => {
  const agent = await newRichPlayer('race', 1, null);
  const low = await newRichPlayer('race-low', 0, agent.id);
  const { contractNo } = await agree(
    agent.id,
    { kind: 'salary', period: 'day', rates: rates([0, 100]) },
    monday - DAY,
  );
  for (let day = 0; day < 5; day++) await bet(low, monday + day * DAY + HOUR, 10_000);
  const before = await readLedgerBalance(db, agent.purse);
  await Promise.all([1, 2, 3].map(() => closeAll(monday + 5 * DAY)));
  const rows = await readStatements(contractNo);
  expect(rows.map(({ payout_minor }) => payout_minor)).toEqual([100, 100, 100, 100, 100]);
  expect(await readLedgerBalance(db, agent.purse)).toBe(before + 500);
  expect(await findFaults()).toEqual([]);
});

/** Wraps the database and counts the payments that are tried. */
function countPayments() {
  let count = 0;
  const prepare = (text: string) => {
    if (text.startsWith('insert into "ledger_transactions"')) count++;
    return env.DB.prepare(text);
  };
  return {
    DB: new Proxy(env.DB, {
      get(target, name) {
        if (name === 'prepare') return prepare;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    tried: () => count,
  };
}

test('an agent pays from their balance; a statement that exceeds the balance has the state `short`, and is paid as soon as the balance is enough [AG-27]', async () => {
  const top = await createPlayer('payer', 'aurora', 2);
  const agent = await newRichPlayer('payer-agent', 1, top.id);
  const low = await newRichPlayer('payer-low', 0, agent.id);
  const terms = { kind: 'dividend', period: 'week', rates: rates([0, 1_000]) } as const;
  const { contractNo } = await agree(agent.id, { ...terms, payerId: top.id }, monday - DAY);
  await bet(low, monday + HOUR, 50_000, 10_000);
  const cash = await readLedgerBalance(db, agent.purse);
  await closeAll(monday + 7 * DAY);
  expect(await readStatements(contractNo)).toMatchObject([{ payout_minor: 4_000, paid_at: null }]);
  expect(await readLedgerBalance(db, agent.purse)).toBe(cash);
  const token = await logInForToken('payer-agent');
  const readState = async () =>
    (await ask(contractStatements, { token, query: { kind: 'dividend', side: 'earned' } })).list[0]?.state;
  expect(await readState()).toBe('short');
  const payer = await logInForToken('payer');
  const readUnpaid = async () => (await ask(unpaidStatements, { token: payer, query: {} })).list;
  expect(await readUnpaid()).toEqual([{ kind: 'dividend', count: 1, amountMinor: 4_000 }]);
  // The job does not try to pay a statement that exceeds the balance.
  const { DB, tried } = countPayments();
  await closeAll(monday + 7 * DAY + HOUR, openDatabase({ DB }));
  expect(tried()).toBe(0);
  await bookMovement(top, 'deposit', 5_000, monday + 7 * DAY);
  await closeAll(monday + 8 * DAY);
  expect(await readStatements(contractNo)).toMatchObject([
    { payout_minor: 4_000, paid_at: monday + 8 * DAY },
  ]);
  expect(await readState()).toBe('paid');
  expect(await readUnpaid()).toEqual([]);
  expect(await readLedgerBalance(db, agent.purse)).toBe(cash + 4_000);
  expect(await readLedgerBalance(db, top.purse)).toBe(1_000);
});

test('an agent who pays a statement pays it once; payer and earner see amount, state and time of the payment [AG-27] [CT-08]', async () => {
  const top = await createPlayer('pays-top', 'aurora', 2);
  const agent = await newRichPlayer('pays-agent', 1, top.id);
  const low = await newRichPlayer('pays-low', 0, agent.id);
  const terms = { kind: 'dividend', period: 'week', rates: rates([0, 1_000]), payerId: top.id } as const;
  await agree(agent.id, terms, monday - DAY);
  await bet(low, monday + HOUR, 50_000, 10_000);
  await closeAll(monday + 7 * DAY);
  await bookMovement(top, 'deposit', 5_000, monday + 7 * DAY);
  const [payer, earner] = [await logInForToken('pays-top'), await logInForToken('pays-agent')];
  const readStatement = async (token: string, side: 'pays' | 'earned') =>
    (await ask(contractStatements, { token, query: { kind: 'dividend', side } })).list[0];
  const { statementNo = '' } = (await readStatement(payer, 'pays')) ?? {};
  const cash = await readLedgerBalance(db, agent.purse);
  const pay = (key: string) =>
    call(payStatement, { token: payer, body: { statementNo }, headers: { 'Idempotency-Key': key } });
  const key = crypto.randomUUID();
  const first = (await pay(key)).envelope;
  const { paidAt } = v.parse(payStatement.value, first.value);
  expect(first.value).toEqual({ statementNo, payoutMinor: 4_000, paidAt });
  expect(Date.now() - Date.parse(paidAt)).toBeLessThan(DAY);
  const paid = { statementNo, state: 'paid', payoutMinor: 4_000, paidAt };
  expect(await readStatement(payer, 'pays')).toMatchObject(paid);
  expect(await readStatement(earner, 'earned')).toMatchObject(paid);
  expect(await ask(contractStatement, { token: earner, query: { statementNo } })).toMatchObject(paid);
  expect((await pay(key)).envelope).toMatchObject({ value: first.value });
  expect((await pay(crypto.randomUUID())).envelope.errorCode).toBe('order.closed');
  expect(await readLedgerBalance(db, agent.purse)).toBe(cash + 4_000);
  expect(await readLedgerBalance(db, top.purse)).toBe(1_000);
});

test('a job tries to pay only as many statements as an agent’s cash covers together [AG-27]', async () => {
  const top = await createPlayer('together', 'aurora', 2);
  const stakes = [60_000, 60_000, 30_000];
  const numbers: string[] = [];
  for (const [at, stake] of stakes.entries()) {
    const agent = await newRichPlayer(`together-${at}`, 1, top.id);
    const low = await newRichPlayer(`together-${at}-low`, 0, agent.id);
    const terms = { kind: 'salary', period: 'day', rates: rates([0, 1_000]), payerId: top.id } as const;
    numbers.push((await agree(agent.id, terms, monday - DAY)).contractNo);
    await bet(low, monday + at * DAY, stake);
  }
  await bookMovement(top, 'deposit', 10_000, monday);
  const { DB, tried } = countPayments();
  await closeAll(monday + 3 * DAY, openDatabase({ DB }));
  const rows = (await Promise.all(numbers.map(readStatements))).flatMap((statements) =>
    statements.filter(({ payout_minor }) => payout_minor > 0),
  );
  const paid = Map.groupBy(rows, ({ paid_at }) => paid_at !== null);
  const amounts = (which: boolean) => paid.get(which)?.map(({ payout_minor }) => payout_minor);
  expect([amounts(true)?.toSorted(), amounts(false)]).toEqual([[3_000, 6_000], [6_000]]);
  const all = 'SELECT count(*) AS n FROM contract_statements WHERE paid_at = ?1';
  expect(tried()).toBe(
    await env.DB.prepare(all)
      .bind(monday + 3 * DAY)
      .first('n'),
  );
});

test('an agent’s debt is bounded: an agent in debt cannot make offers, and the contract ends after 14 days [AG-27]', async () => {
  const top = await createPlayer('owing', 'aurora', 2);
  const agent = await newRichPlayer('owing-agent', 1, top.id);
  const other = await newRichPlayer('owing-other', 1, top.id);
  const low = await newRichPlayer('owing-low', 0, agent.id);
  const daily = { kind: 'salary', period: 'day', rates: rates([0, 100]) } as const;
  await agree(top.id, daily, monday - DAY);
  const { contractNo } = await agree(agent.id, { ...daily, payerId: top.id }, monday - DAY);
  for (let day = 0; day < 30; day++) await bet(low, monday + day * DAY + HOUR, 10_000);
  // Ends the contract from which the agent earns. Otherwise the merchant's payment would cover the debt.
  await env.DB.prepare('UPDATE contracts SET ends_part = 0 WHERE account_id = ?1').bind(top.id).run();
  const endsPart = () =>
    env.DB.prepare('SELECT ends_part FROM contracts WHERE contract_no = ?1')
      .bind(contractNo)
      .first('ends_part');
  await closeAll(monday + DAY);
  await closeAll(monday + 14 * DAY);
  expect(await endsPart()).toBeNull();
  await closeAll(monday + 15 * DAY);
  expect(await endsPart()).toBe((monday + zone) / DAY + 16);
  await closeAll(monday + 30 * DAY);
  expect(await readStatements(contractNo)).toHaveLength(16);
  const token = await logInForToken('owing');
  const body = {
    accountId: other.id,
    kind: 'salary',
    rates: daily.rates,
    starts: 'period',
    after: 0,
  } as const;
  expect((await call(offerContract, { token, body })).envelope.errorCode).toBe('wallet.insufficient');
});

test('statements are made and paid in parts that stay within the query limit of an invocation', async () => {
  const agent = await newRichPlayer('parts', 1, null);
  const low = await newRichPlayer('parts-low', 0, agent.id);
  await agree(agent.id, { kind: 'hourly', period: 'hour', rates: rates([0, 100]) }, monday - DAY);
  for (let hour = 0; hour < 60; hour++) await bet(low, monday + hour * HOUR, 10_000);
  let queryCount = 0;
  const over = openDatabase(env, { logQuery: () => void queryCount++ });
  const parts: number[] = [];
  const cursors = new Set<string | null>();
  for (let cursor: string | null | undefined; cursor !== null;) {
    const before = queryCount;
    cursor = await closeContracts({ db: over, merchant, now: monday + 3 * DAY, cursor: cursor ?? null });
    parts.push(queryCount - before);
    expect(cursors.has(cursor)).toBe(false);
    cursors.add(cursor);
  }
  expect(parts.length).toBeGreaterThan(4);
  expect(Math.max(...parts)).toBeLessThan(400);
});

test.for(['before', 'during'] as const)(
  'a contract pays nothing to an account that was closed %s the job [AG-27]',
  async (closes) => {
    const agent = await newRichPlayer(`closed-${closes}`, 1, null);
    const low = await newRichPlayer(`closed-${closes}-low`, 0, agent.id);
    const terms = { kind: 'salary', period: 'day', rates: rates([0, 100]) } as const;
    const { contractNo } = await agree(agent.id, terms, monday - DAY);
    await bet(low, monday + HOUR, 10_000);
    const cash = await readLedgerBalance(db, agent.purse);
    const close = () => setAccountState(db, agent.id, 'closed');
    if (closes === 'before') await close();
    // The account is closed just before the batch that pays, after the statement was read as due.
    const DB = closes === 'before' ? env.DB : createRacingDatabase('insert into "ledger_accounts"', close);
    await closeAll(monday + DAY, openDatabase({ DB }));
    expect(await readStatements(contractNo)).toMatchObject([{ payout_minor: 100, paid_at: null }]);
    expect(await readLedgerBalance(db, agent.purse)).toBe(cash);
    const { results } = await env.DB.prepare(
      'SELECT statement_no AS no FROM contract_statements WHERE contract_no = ?1',
    )
      .bind(contractNo)
      .all<{ no: string }>();
    expect(await dueStatementQuery(db, results[0]?.no ?? '')).toEqual([]);
  },
);

test('the running period shows the expected carry-over, and the next period begins with this carry-over [CT-02]', async () => {
  const agent = await newRichPlayer('carry', 1, null);
  const low = await newRichPlayer('carry-low', 0, agent.id);
  const terms = { kind: 'dividend', period: 'week', rates: rates([0, 1_000]) } as const;
  await agree(agent.id, terms, monday - DAY);
  await bet(low, monday + HOUR, 1_000, 9_000);
  const shown = async (now: number) => {
    await refreshAllTeamDays(merchant);
    const own = await findContract(db, agent.id, 'dividend');
    if (!own) throw new Error('no contract');
    await closeAll(now);
    const after = await findContract(db, agent.id, 'dividend');
    return after && (await readContractView(db, after, { timeZone: merchant.timeZone, now })).progress;
  };
  expect(await shown(monday + 2 * DAY)).toMatchObject({
    carryInMinor: 0,
    ownMinor: -8_000,
    payoutMinor: 0,
    carryOutMinor: -8_000,
  });
  await bet(low, monday + 7 * DAY + HOUR, 20_000);
  expect(await shown(monday + 8 * DAY)).toMatchObject({
    carryInMinor: -8_000,
    ownMinor: 20_000,
    figureMinor: 12_000,
    payoutMinor: 1_200,
    carryOutMinor: 0,
  });
});

test('an ended contract counts until the end of its period, and then a new contract can be signed [CT-08]', async () => {
  const agent = await newRichPlayer('ended', 1, null);
  const low = await newRichPlayer('ended-low', 0, agent.id);
  const terms = { kind: 'dividend', period: 'week', rates: rates([0, 1_000]) } as const;
  const { contractNo } = await agree(agent.id, terms, monday - DAY);
  await bet(low, monday + HOUR, 1_000);
  expect(await endContractAfterPeriod(db, merchant, contractNo, monday + DAY)).toBe(true);
  expect(await endContractAfterPeriod(db, merchant, contractNo, monday + DAY)).toBe(false);
  await bet(low, monday + 6 * DAY, 2_000);
  await bet(low, monday + 8 * DAY, 4_000);
  await closeAll(monday + 30 * DAY);
  expect(await readStatements(contractNo)).toMatchObject([{ own_minor: 3_000, payout_minor: 300 }]);
  const next = await agree(agent.id, terms, monday + 7 * DAY);
  expect(next.contractNo).not.toBe(contractNo);
});

test('the last statement of an ended contract carries no loss over, and the figures of the running period already show this [CT-02]', async () => {
  const agent = await newRichPlayer('lapse', 1, null);
  const low = await newRichPlayer('lapse-low', 0, agent.id);
  const terms = { kind: 'dividend', period: 'week', rates: rates([0, 1_000]) } as const;
  const { contractNo } = await agree(agent.id, terms, monday - DAY);
  await bet(low, monday + HOUR, 1_000, 9_000);
  const shown = async (now: number) => {
    await refreshAllTeamDays(merchant);
    const own = await findContract(db, agent.id, 'dividend');
    return own && (await readContractView(db, own, { timeZone: merchant.timeZone, now })).progress;
  };
  expect(await shown(monday + DAY)).toMatchObject({ figureMinor: -8_000, carryOutMinor: -8_000 });
  await endContractAfterPeriod(db, merchant, contractNo, monday + DAY);
  expect(await shown(monday + DAY)).toMatchObject({ figureMinor: -8_000, carryOutMinor: 0 });
  await closeAll(monday + 8 * DAY);
  expect(await readStatements(contractNo)).toMatchObject([{ own_minor: -8_000, carry_out_minor: 0 }]);
});

test('a contract offered while the previous one runs takes effect after it: no day is paid twice [CT-08]', async () => {
  const agent = await newRichPlayer('after', 1, null);
  const low = await newRichPlayer('after-low', 0, agent.id);
  const terms = { kind: 'dividend', period: 'week', rates: rates([0, 1_000]) } as const;
  const first = await agree(agent.id, terms, monday - DAY);
  expect(await endContractAfterPeriod(db, merchant, first.contractNo, monday + DAY)).toBe(true);
  // Signed on Tuesday; by its own terms it would take effect on Wednesday.
  const next = await agree(agent.id, { ...terms, rates: rates([0, 500]), starts: 'part' }, monday + DAY);
  await bet(low, monday + 3 * DAY, 10_000);
  await bet(low, monday + 8 * DAY, 40_000);
  await closeAll(monday + 20 * DAY);
  expect(await readStatements(first.contractNo)).toMatchObject([{ own_minor: 10_000, payout_minor: 1_000 }]);
  expect((await readStatements(next.contractNo))[0]).toMatchObject({
    from_part: (monday + zone) / DAY + 7,
    own_minor: 40_000,
    payout_minor: 2_000,
  });
  // A contract that was never signed blocks no day.
  await offerContractVersion(
    db,
    merchant,
    {
      ...terms,
      payerId: null,
      kind: 'salary',
      period: 'day',
      accountId: agent.id,
      starts: 'period',
      after: 0,
    },
    monday,
  );
  const unsigned = await findContract(db, agent.id, 'salary');
  await endContractAfterPeriod(db, merchant, unsigned?.contract.contractNo ?? '', monday + 10 * DAY);
  await agree(agent.id, { kind: 'salary', period: 'day', rates: rates([0, 100]) }, monday);
  const salary = await findContract(db, agent.id, 'salary');
  expect(salary?.versions[0]?.validFrom).toBe((monday + zone) / DAY + 1);
});

test('the terms of a signed version and the amount of a statement never change, and no version or statement can be deleted', async () => {
  const agent = await newRichPlayer('kept', 1, null);
  await bet(await newRichPlayer('kept-low', 0, agent.id), monday + HOUR, 1_000);
  const { contractNo } = await agree(
    agent.id,
    { kind: 'salary', period: 'day', rates: rates([0, 100]) },
    monday - DAY,
  );
  await closeAll(monday + DAY);
  for (const change of [
    `UPDATE contract_versions SET rates = '[]' WHERE contract_no = ?1`,
    'UPDATE contract_versions SET signed_at = 1 WHERE contract_no = ?1',
    'DELETE FROM contract_versions WHERE contract_no = ?1',
    'UPDATE contract_statements SET payout_minor = 9 WHERE contract_no = ?1',
    'DELETE FROM contract_statements WHERE contract_no = ?1',
  ])
    await expect(env.DB.prepare(change).bind(contractNo).run()).rejects.toThrow('contract:');
});

test('statements are made and read with indexes only', async () => {
  const agent = await newRichPlayer('plan', 1, null);
  await bet(await newRichPlayer('plan-low', 0, agent.id), monday + HOUR, 1_000);
  for (const [kind, period] of [
    ['salary', 'day'],
    ['hourly', 'hour'],
  ] as const)
    await agree(agent.id, { kind, period, rates: rates([0, 100]) }, monday - DAY);
  const plans = await explainQueries(async (over) => closeAll(monday + 2 * DAY, over));
  const scans = plans
    .flat()
    .filter((step) =>
      /^SCAN (?!own$|agent$|chosen$|bet$|json_each|contract_statements USING INDEX contract_statements_due$|\(|CONSTANT|2 CONSTANT|2-ROW)/.test(
        step,
      ),
    );
  expect(plans.length).toBeGreaterThan(10);
  expect(scans).toEqual([]);
});

/** Creates a contract in force whose rates cannot be read. Its number sorts first. */
async function createUnreadableContract(accountId: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO contracts (contract_no, merchant_code, currency, kind, period, account_id) VALUES ('C-spoilt', 'aurora', 'USD', 'salary', 'day', ?1)",
    ).bind(accountId),
    env.DB.prepare("INSERT INTO contract_versions VALUES ('C-spoilt', 1, '{', 'period', 1, 1, 1, NULL)"),
  ]);
}

test('a contract whose statement fails is logged and fails the job, but delays no other contract [CT-08]', async () => {
  await createUnreadableContract((await newRichPlayer('spoilt', 1, null)).id);
  const agent = await newRichPlayer('unspoilt', 1, null);
  const low = await newRichPlayer('unspoilt-low', 0, agent.id);
  const terms = { kind: 'salary', period: 'day', rates: rates([0, 100]) } as const;
  const { contractNo } = await agree(agent.id, terms, monday - DAY);
  await bet(low, monday + HOUR, 10_000);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(closeAll(monday + DAY)).rejects.toThrow('1');
  const logged: unknown = expect.objectContaining({ merchant: 'aurora', contract: 'C-spoilt' });
  expect(error.mock.calls.map(([line]): unknown => JSON.parse(String(line)))).toEqual([logged]);
  error.mockRestore();
  expect(await readStatements(contractNo)).toMatchObject([{ payout_minor: 100, paid_at: monday + DAY }]);
  await env.DB.prepare("UPDATE contracts SET ends_part = 0 WHERE contract_no = 'C-spoilt'").run();
});

test('a job reads no contract without a finished span', async () => {
  const agent = await newRichPlayer('idle', 1, null);
  const over = await agree(agent.id, { kind: 'salary', period: 'day', rates: rates([0, 100]) }, monday - DAY);
  const terms = { kind: 'dividend', period: 'week', rates: rates([0, 100]) } as const;
  const idle = await agree(agent.id, terms, monday - DAY);
  const asked: unknown[] = [];
  const logger = { logQuery: (_: string, params: unknown[]) => asked.push(...params) };
  await closeAll(monday + DAY, openDatabase(env, logger));
  expect(asked).toContain(over.contractNo);
  expect(asked).not.toContain(idle.contractNo);
  expect(await readStatements(idle.contractNo)).toEqual([]);
});
