import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';

import { closureOverview, requestClosure } from '#contract/calls/member/data-rights.ts';
import { withdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { closureGraceDays } from '#contract/values/member/data-rights.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { accountById } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { databaseOf, runAll } from '#platform/core/database/client.ts';
import { grantStatements } from '#platform/core/ledger/bonus-grants.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import {
  ledgerAccountId,
  ledgerBalance,
  openLedgerAccounts,
  transfersStatements,
  transferStatements,
} from '#platform/core/ledger/ledger.ts';
import { moneyOf } from '#platform/core/ledger/purses.ts';
import { bonusGrants } from '#platform/core/ledger/tables.ts';
import { requireTurnover } from '#platform/core/ledger/turnover.ts';
import { countedDatabase } from '#platform/jobs/counted-database.ts';
import {
  closeAccount,
  closingQueries,
  dueClosures,
  withdrawClosure,
} from '#platform/jobs/data-rights/closing.ts';
import { rebateStatements } from '#platform/modules/agents/rebates/tables.ts';
import { contracts, contractStatements } from '#platform/modules/contracts/tables.ts';
import { moveWithdrawal } from '#platform/modules/wallet/withdrawals/operator.ts';
import { ask, call } from '#platform/support/client.ts';
import { closeAllDue } from '#platform/support/jobs/closures.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { meanwhile } from '#platform/support/meanwhile.ts';
import { addAccount, askFor, newPayer, type Payer, payerPassword } from '#platform/support/payer.ts';

const db = databaseOf(env);
const due = () => Date.now() + (closureGraceDays + 1) * 24 * 3_600_000;
const promised = () => ledgerBalance(db, ledgerAccountId('promotion', 'aurora', 'USD'));
const close = ({ token }: Payer, giveUpBonusMinor?: number) =>
  ask(requestClosure, {
    token,
    body: { password: payerPassword, ...(giveUpBonusMinor === undefined ? {} : { giveUpBonusMinor }) },
  });
const inTheWay = async ({ token }: Payer) => (await ask(closureOverview, { token })).inTheWay;

/** Moves money of a member's between purses, or from and to the merchant, by no order. */
const moveTo = (
  { id }: Payer,
  from: 'bonus' | 'cash' | 'house',
  to: 'cash' | 'house',
  amountMinor: number,
) => {
  const of = (kind: typeof from) => ledgerAccountId(kind, kind === 'house' ? 'aurora' : id, 'USD');
  const scope = from === 'bonus' ? 'bonus-release' : to === 'house' ? 'bet' : 'win';
  const transfer = { scope, key: crypto.randomUUID(), amountMinor, currency: 'USD', at: Date.now() } as const;
  return runAll(db, transferStatements(db, { ...transfer, from: of(from), to: of(to) }));
};

/** Releases a member's bonus of 5.00. */
async function release(payer: Payer) {
  await db.update(bonusGrants).set({ releasedAt: 1 }).where(eq(bonusGrants.accountId, payer.id));
  await moveTo(payer, 'bonus', 'cash', 500);
}

/** Grants a bonus of 5.00 that has to be bet ten times. */
const grant = ({ id }: Payer) =>
  runAll(
    db,
    grantStatements(db, {
      orderNo: `P-${crypto.randomUUID()}`,
      accountId: id,
      merchantCode: 'aurora',
      currency: 'USD',
      amountMinor: 500,
      timesHundredths: 1_000,
      at: Date.now(),
    }),
  );

afterEach(async () => expect((await proveLedger(db)).faults).toEqual([]));

test('a held bonus is given up as the account closes, as far as its member has agreed to, and goes back to the merchant', async () => {
  const payer = await newPayer({ cashMinor: 0 });
  await grant(payer);
  expect(await inTheWay(payer)).toEqual([{ kind: 'bonus', minor: 500 }]);
  await close(payer);
  expect(await closeAllDue(db, due())).not.toContain(payer.id);
  const { closesAt } = await close(payer, 500);
  expect(await inTheWay(payer)).toEqual([]);
  // What was granted since was not agreed to. Asking again without a word about it takes nothing back.
  await grant(payer);
  expect((await close(payer)).closesAt).toBe(closesAt);
  expect(await inTheWay(payer)).toEqual([{ kind: 'bonus', minor: 1_000 }]);
  expect(await closeAllDue(db, due())).not.toContain(payer.id);
  await close(payer, 1_000);
  const before = await promised();
  expect(await closeAllDue(db, due())).toContain(payer.id);
  expect([await moneyOf(db, payer.id), await promised()]).toEqual([0, before + 1_000]);
});

test.each([
  ['granted', 1_000, (payer: Payer) => grant(payer)],
  ['released', 500, (payer: Payer) => release(payer)],
  [
    'released, and lost,',
    500,
    async (payer: Payer) => {
      await release(payer);
      await moveTo(payer, 'cash', 'house', 500);
    },
  ],
  // Whatever else keeps it open.
  ['paid in', 500, (payer: Payer) => moveTo(payer, 'house', 'cash', 500)],
] as const)(
  'what is %s in the moment in which the account closes keeps it open, with all that is in it',
  async (_, agreed, meantime) => {
    const payer = await newPayer({ cashMinor: 0 });
    await grant(payer);
    await close(payer, agreed);
    const DB = meanwhile('update "accounts"', () => meantime(payer));
    expect(await closeAccount(databaseOf({ DB }), payer.id, due())).toBe(false);
    expect((await accountById(db, payer.id))?.state).toBe('active');
  },
);

test('an account with 400 held bonuses closes within what one portion of the night may ask', async () => {
  const payer = await newPayer({ cashMinor: 0 });
  const orderNos = Array.from({ length: 400 }, () => `P-${crypto.randomUUID()}`);
  const [from, to] = [
    ledgerAccountId('promotion', 'aurora', 'USD'),
    ledgerAccountId('bonus', payer.id, 'USD'),
  ];
  await runAll(db, [
    openLedgerAccounts(db, 'USD', [
      { kind: 'promotion', owner: 'aurora' },
      { kind: 'bonus', owner: payer.id },
    ]),
    ...transfersStatements(
      db,
      { scope: 'bonus', at: 1 },
      orderNos.map((key) => ({ key, from, to, amountMinor: 10, currency: 'USD' })),
    ),
    db
      .insert(bonusGrants)
      .select(sql`SELECT value, ${payer.id}, 'USD', 10, NULL FROM json_each(${JSON.stringify(orderNos)})`),
  ]);
  await close(payer, 4_000);
  const before = await promised();
  const counted = countedDatabase(env.DB, closingQueries);
  expect(await closeAccount(databaseOf({ DB: counted.DB }), payer.id, due())).toBe(true);
  expect(counted.left).toBeGreaterThanOrEqual(0);
  expect([await moneyOf(db, payer.id), await promised()]).toEqual([0, before + 4_000]);
});

test('the night of a merchant closes its own accounts alone', async () => {
  const payer = await newPayer({ cashMinor: 0 });
  await close(payer);
  const dueOf = async (merchantCode: string) =>
    (await dueClosures(db, merchantCode, due(), null)).map(({ accountId }) => accountId);
  expect(await dueOf('lotus')).not.toContain(payer.id);
  expect(await dueOf('aurora')).toContain(payer.id);
});

test('who is excluded and shut out asks to close the account all the same', async () => {
  const payer = await newPayer({ cashMinor: 0 });
  await setAccountState(db, payer.id, 'excluded', null);
  await db.update(accounts).set({ loginClosedUntil: due() }).where(eq(accounts.id, payer.id));
  await close(payer);
  expect(await closeAllDue(db, due())).toContain(payer.id);
});

test('whoever is excluded for good gives up a held bonus, takes out the rest, and the account closes', async () => {
  const payer = await newPayer({ cashMinor: 0 });
  await grant(payer);
  await setAccountState(db, payer.id, 'excluded', null);
  await close(payer, 500);
  expect(await closeAllDue(db, due())).toContain(payer.id);
});

test('once the closing is asked for, what is less than the least withdrawal goes out whole, without a fee or a bet [WA-20]', async () => {
  const payer = await newPayer({ cashMinor: 37 });
  const account = await addAccount(payer);
  const turnover = requireTurnover(db, {
    orderNo: `D-${payer.id}`,
    accountId: payer.id,
    currency: 'USD',
    reason: 'deposit',
    baseMinor: 37,
    timesHundredths: 100,
    at: 1,
  });
  if (turnover) await db.batch([turnover]);
  const code = async (minor: number) => (await askFor(payer.token, account, minor)).envelope.errorCode;
  expect(await code(37)).toBe('withdraw.amount.limits');
  await close(payer);
  expect(await inTheWay(payer)).toEqual([{ kind: 'cash', minor: 37 }]);
  expect(await ask(withdrawInfo, { token: payer.token })).toMatchObject({
    withdrawableMinor: 37,
    limits: { minMinor: 37, maxMinor: 37 },
    fee: { fixedMinor: 0, basisPoints: 0 },
    turnover: { leftMinor: 0, requirements: [] },
  });
  expect(await code(36)).toBe('withdraw.amount.limits');
  const { envelope } = await askFor(payer.token, account, 37);
  expect(envelope).toMatchObject({ errorCode: null, value: { arrivesMinor: 37, feeMinor: 0 } });
  expect(await inTheWay(payer)).toEqual([{ kind: 'withdrawal', minor: 37 }]);
  const orderNo = String(Object(envelope.value).orderNo);
  for (const to of ['review', 'approved', 'paid'] as const)
    await moveWithdrawal(db, orderNo, { to }, Date.now());
  expect(await closeAllDue(db, due())).toContain(payer.id);
});

/** Writes a statement of a contract of 3.00 that is not paid. */
async function unpaid(accountId: string, payerId: string | null) {
  const contractNo = `C-${crypto.randomUUID()}`;
  const contract = {
    contractNo,
    merchantCode: 'aurora',
    currency: 'USD',
    kind: 'dividend',
    period: 'week',
    accountId,
    payerId,
    endsPart: 9,
  } as const;
  await db.insert(contracts).values(contract);
  await addStatement(contractNo, 2, 9);
  return () =>
    db.update(contractStatements).set({ paidAt: 2 }).where(eq(contractStatements.contractNo, contractNo));
}
async function addStatement(contractNo: string, fromPart: number, untilPart: number) {
  const sums = {
    carryInMinor: 0,
    lateMinor: 0,
    ownMinor: 3_000,
    payoutMinor: 300,
    carryOutMinor: 0,
    madeAt: 1,
  };
  const parts = { version: 1, fromPart, untilPart, periodParts: 7 };
  await db
    .insert(contractStatements)
    .values({ statementNo: `S-${contractNo}-${fromPart}`, contractNo, ...parts, ...sums });
}

test('a rebate that is computed and not paid keeps the account open, and the night pays it before it closes accounts [AG-26]', async () => {
  const payer = await newPayer({ cashMinor: 0 });
  await close(payer);
  await db.insert(rebateStatements).values({ accountId: payer.id, day: '2026-11-20', amountMinor: 250 });
  expect(await inTheWay(payer)).toEqual([{ kind: 'rebate', minor: 250 }]);
  expect(await closeAllDue(db, due())).not.toContain(payer.id);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await runJob('nightly', env, due());
  log.mockRestore();
  expect(await inTheWay(payer)).toEqual([{ kind: 'cash', minor: 250 }]);
});

test('what is due by a contract keeps open the account of who earns it and of who pays it, until it is paid [AG-27]', async () => {
  const [agent, earner] = [await newPayer({ cashMinor: 0 }), await newPayer({ cashMinor: 0 })];
  await Promise.all([close(agent), close(earner)]);
  const pay = await unpaid(earner.id, agent.id);
  expect(await inTheWay(agent)).toEqual([{ kind: 'dues', minor: 300 }]);
  expect(await inTheWay(earner)).toEqual([{ kind: 'contract', minor: 300 }]);
  const closed = await closeAllDue(db, due());
  expect([closed.includes(agent.id), closed.includes(earner.id)]).toEqual([false, false]);
  await pay();
  const then = await closeAllDue(db, due());
  expect([then.includes(agent.id), then.includes(earner.id)]).toEqual([true, true]);
});

test('what a closed account would have paid by a contract keeps nobody else’s open [AG-27]', async () => {
  const [agent, earner] = [await newPayer({ cashMinor: 0 }), await newPayer({ cashMinor: 0 })];
  await close(agent);
  const pay = await unpaid(earner.id, agent.id);
  await pay();
  expect(await closeAllDue(db, due())).toContain(agent.id);
  // Of the running period, which is over after the closing.
  const [contract] = await db.select().from(contracts).where(eq(contracts.payerId, agent.id));
  await addStatement(contract?.contractNo ?? '', 9, 16);
  expect(await inTheWay(earner)).toEqual([]);
});

test('a rest goes out whole no more once the closing is taken back, also in that very moment [WA-20]', async () => {
  const payer = await newPayer({ cashMinor: 37 });
  const account = await addAccount(payer);
  await close(payer);
  const variables = { DB: meanwhile('insert into "withdrawals"', () => withdrawClosure(db, payer.id).run()) };
  const { envelope } = await askFor(payer.token, account, 37, { variables });
  expect(envelope.errorCode).toBe('withdraw.turnover.left');
  expect(await payer.cash()).toBe(37);
});

test('an amount that can be withdrawn as ever has all its rules while the account is to be closed [WA-20]', async () => {
  const payer = await newPayer({ cashMinor: 50_000 });
  const before = await ask(withdrawInfo, { token: payer.token });
  await close(payer);
  expect(await ask(withdrawInfo, { token: payer.token })).toEqual(before);
  expect((await call(closureOverview, { token: payer.token })).envelope.value).toMatchObject({
    inTheWay: [{ kind: 'cash', minor: 50_000 }],
  });
});
