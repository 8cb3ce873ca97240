import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';

import { closureOverview, requestClosure } from '#contract/calls/member/data-rights.ts';
import { withdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { closureGraceDays } from '#contract/values/member/data-rights.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { openDatabase, runAll } from '#platform/core/database/client.ts';
import { buildGrantStatements } from '#platform/core/ledger/bonus-grants.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  openLedgerAccounts,
  buildBulkTransferStatements,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { readTotalMoney } from '#platform/core/ledger/purses.ts';
import { bonusGrants } from '#platform/core/ledger/tables.ts';
import { buildTurnoverRequirement } from '#platform/core/ledger/turnover.ts';
import { createCountedDatabase } from '#platform/jobs/counted-database.ts';
import {
  closeAccount,
  closingQueries,
  listDueClosures,
  withdrawClosure,
} from '#platform/jobs/data-rights/closing.ts';
import { rebateStatements } from '#platform/modules/agents/rebates/tables.ts';
import { contracts, contractStatements } from '#platform/modules/contracts/tables.ts';
import { changeWithdrawalStatus } from '#platform/modules/wallet/withdrawals/operator.ts';
import { ask, call } from '#platform/support/client.ts';
import { closeAllDue } from '#platform/support/jobs/closures.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import {
  addPayoutAccountRow,
  requestWithdrawal,
  createPayer,
  type Payer,
  payerPassword,
} from '#platform/support/payer.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';

const db = openDatabase(env);
const getDueTime = () => Date.now() + (closureGraceDays + 1) * 24 * 3_600_000;
const readPromotionBalance = () => readLedgerBalance(db, toLedgerAccountId('promotion', 'aurora', 'USD'));
const requestClosing = ({ token }: Payer, giveUpBonusMinor?: number) =>
  ask(requestClosure, {
    token,
    body: { password: payerPassword, ...(giveUpBonusMinor === undefined ? {} : { giveUpBonusMinor }) },
  });
const listObstaclesAsMember = async ({ token }: Payer) => (await ask(closureOverview, { token })).inTheWay;

/** Moves a member's money between purses, or from and to the merchant, without an order. */
const moveTo = (
  { id }: Payer,
  from: 'bonus' | 'cash' | 'house',
  to: 'cash' | 'house',
  amountMinor: number,
) => {
  const toPurse = (kind: typeof from) => toLedgerAccountId(kind, kind === 'house' ? 'aurora' : id, 'USD');
  const scope = from === 'bonus' ? 'bonus-release' : to === 'house' ? 'bet' : 'win';
  const transfer = { scope, key: crypto.randomUUID(), amountMinor, currency: 'USD', at: Date.now() } as const;
  return runAll(db, buildTransferStatements(db, { ...transfer, from: toPurse(from), to: toPurse(to) }));
};

/** Releases the member's bonus of 5.00. */
async function release(payer: Payer) {
  await db.update(bonusGrants).set({ releasedAt: 1 }).where(eq(bonusGrants.accountId, payer.id));
  await moveTo(payer, 'bonus', 'cash', 500);
}

/** Grants a bonus of 5.00 with a turnover of ten times. */
const grant = ({ id }: Payer) =>
  runAll(
    db,
    buildGrantStatements(db, {
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

test('an account closes only if the member gives up all unreleased bonuses, which then return to the merchant', async () => {
  const payer = await createPayer({ cashMinor: 0 });
  await grant(payer);
  expect(await listObstaclesAsMember(payer)).toEqual([{ kind: 'bonus', minor: 500 }]);
  await requestClosing(payer);
  expect(await closeAllDue(db, getDueTime())).not.toContain(payer.id);
  const { closesAt } = await requestClosing(payer, 500);
  expect(await listObstaclesAsMember(payer)).toEqual([]);
  // The member did not agree to give up the later bonus. A new request without an amount keeps the earlier agreement.
  await grant(payer);
  expect((await requestClosing(payer)).closesAt).toBe(closesAt);
  expect(await listObstaclesAsMember(payer)).toEqual([{ kind: 'bonus', minor: 1_000 }]);
  expect(await closeAllDue(db, getDueTime())).not.toContain(payer.id);
  await requestClosing(payer, 1_000);
  const before = await readPromotionBalance();
  expect(await closeAllDue(db, getDueTime())).toContain(payer.id);
  expect([await readTotalMoney(db, payer.id), await readPromotionBalance()]).toEqual([0, before + 1_000]);
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
  // Money that is paid in keeps the account open too.
  ['paid in', 500, (payer: Payer) => moveTo(payer, 'house', 'cash', 500)],
] as const)(
  'money %s at the moment of closing keeps the account open and unchanged',
  async (_, agreed, meantime) => {
    const payer = await createPayer({ cashMinor: 0 });
    await grant(payer);
    await requestClosing(payer, agreed);
    const DB = createRacingDatabase('update "accounts"', () => meantime(payer));
    expect(await closeAccount(openDatabase({ DB }), payer.id, getDueTime())).toBe(false);
    expect((await findAccountById(db, payer.id))?.state).toBe('active');
  },
);

test('an account with 400 unreleased bonuses closes within the query limit of one portion', async () => {
  const payer = await createPayer({ cashMinor: 0 });
  const orderNos = Array.from({ length: 400 }, () => `P-${crypto.randomUUID()}`);
  const [from, to] = [
    toLedgerAccountId('promotion', 'aurora', 'USD'),
    toLedgerAccountId('bonus', payer.id, 'USD'),
  ];
  await runAll(db, [
    openLedgerAccounts(db, 'USD', [
      { kind: 'promotion', owner: 'aurora' },
      { kind: 'bonus', owner: payer.id },
    ]),
    ...buildBulkTransferStatements(
      db,
      { scope: 'bonus', at: 1 },
      orderNos.map((key) => ({ key, from, to, amountMinor: 10, currency: 'USD' })),
    ),
    db
      .insert(bonusGrants)
      .select(sql`SELECT value, ${payer.id}, 'USD', 10, NULL FROM json_each(${JSON.stringify(orderNos)})`),
  ]);
  await requestClosing(payer, 4_000);
  const before = await readPromotionBalance();
  const counted = createCountedDatabase(env.DB, closingQueries);
  expect(await closeAccount(openDatabase({ DB: counted.DB }), payer.id, getDueTime())).toBe(true);
  expect(counted.left).toBeGreaterThanOrEqual(0);
  expect([await readTotalMoney(db, payer.id), await readPromotionBalance()]).toEqual([0, before + 4_000]);
});

test('the nightly job of a merchant closes only this merchant’s accounts', async () => {
  const payer = await createPayer({ cashMinor: 0 });
  await requestClosing(payer);
  const listDueIds = async (merchantCode: string) =>
    (await listDueClosures(db, merchantCode, getDueTime(), null)).map(({ accountId }) => accountId);
  expect(await listDueIds('lotus')).not.toContain(payer.id);
  expect(await listDueIds('aurora')).toContain(payer.id);
});

test('an excluded member who cannot log in may still request the closure', async () => {
  const payer = await createPayer({ cashMinor: 0 });
  await setAccountState(db, payer.id, 'excluded', null);
  await db.update(accounts).set({ loginClosedUntil: getDueTime() }).where(eq(accounts.id, payer.id));
  await requestClosing(payer);
  expect(await closeAllDue(db, getDueTime())).toContain(payer.id);
});

test('the account of a permanently excluded member closes if the member gives up the unreleased bonus', async () => {
  const payer = await createPayer({ cashMinor: 0 });
  await grant(payer);
  await setAccountState(db, payer.id, 'excluded', null);
  await requestClosing(payer, 500);
  expect(await closeAllDue(db, getDueTime())).toContain(payer.id);
});

test('after a closure request, a balance below the minimum withdrawal is paid in full, without fee or turnover [WA-20]', async () => {
  const payer = await createPayer({ cashMinor: 37 });
  const account = await addPayoutAccountRow(payer);
  const turnover = buildTurnoverRequirement(db, {
    orderNo: `D-${payer.id}`,
    accountId: payer.id,
    currency: 'USD',
    reason: 'deposit',
    baseMinor: 37,
    timesHundredths: 100,
    at: 1,
  });
  if (turnover) await db.batch([turnover]);
  const requestErrorCode = async (minor: number) =>
    (await requestWithdrawal(payer.token, account, minor)).envelope.errorCode;
  expect(await requestErrorCode(37)).toBe('withdraw.amount.limits');
  await requestClosing(payer);
  expect(await listObstaclesAsMember(payer)).toEqual([{ kind: 'cash', minor: 37 }]);
  expect(await ask(withdrawInfo, { token: payer.token })).toMatchObject({
    withdrawableMinor: 37,
    limits: { minMinor: 37, maxMinor: 37 },
    fee: { fixedMinor: 0, basisPoints: 0 },
    turnover: { leftMinor: 0, requirements: [] },
  });
  expect(await requestErrorCode(36)).toBe('withdraw.amount.limits');
  const { envelope } = await requestWithdrawal(payer.token, account, 37);
  expect(envelope).toMatchObject({ errorCode: null, value: { arrivesMinor: 37, feeMinor: 0 } });
  expect(await listObstaclesAsMember(payer)).toEqual([{ kind: 'withdrawal', minor: 37 }]);
  const orderNo = String(Object(envelope.value).orderNo);
  for (const to of ['review', 'approved', 'paid'] as const)
    await changeWithdrawalStatus(db, orderNo, { to }, Date.now());
  expect(await closeAllDue(db, getDueTime())).toContain(payer.id);
});

/** Writes an unpaid contract statement of 3.00. Returns a function that marks the statement as paid. */
async function addUnpaidStatement(accountId: string, payerId: string | null) {
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

test('an unpaid rebate keeps the account open, and the nightly job pays it before it closes accounts [AG-26]', async () => {
  const payer = await createPayer({ cashMinor: 0 });
  await requestClosing(payer);
  await db.insert(rebateStatements).values({ accountId: payer.id, day: '2026-11-20', amountMinor: 250 });
  expect(await listObstaclesAsMember(payer)).toEqual([{ kind: 'rebate', minor: 250 }]);
  expect(await closeAllDue(db, getDueTime())).not.toContain(payer.id);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await runJob('nightly', env, getDueTime());
  log.mockRestore();
  expect(await listObstaclesAsMember(payer)).toEqual([{ kind: 'cash', minor: 250 }]);
});

test('a due contract payment keeps the accounts of payer and payee open until it is paid [AG-27]', async () => {
  const [agent, earner] = [await createPayer({ cashMinor: 0 }), await createPayer({ cashMinor: 0 })];
  await Promise.all([requestClosing(agent), requestClosing(earner)]);
  const pay = await addUnpaidStatement(earner.id, agent.id);
  expect(await listObstaclesAsMember(agent)).toEqual([{ kind: 'dues', minor: 300 }]);
  expect(await listObstaclesAsMember(earner)).toEqual([{ kind: 'contract', minor: 300 }]);
  const closed = await closeAllDue(db, getDueTime());
  expect([closed.includes(agent.id), closed.includes(earner.id)]).toEqual([false, false]);
  await pay();
  const then = await closeAllDue(db, getDueTime());
  expect([then.includes(agent.id), then.includes(earner.id)]).toEqual([true, true]);
});

test('a contract payment that a closed account owes keeps no other account open [AG-27]', async () => {
  const [agent, earner] = [await createPayer({ cashMinor: 0 }), await createPayer({ cashMinor: 0 })];
  await requestClosing(agent);
  const pay = await addUnpaidStatement(earner.id, agent.id);
  await pay();
  expect(await closeAllDue(db, getDueTime())).toContain(agent.id);
  // The contract's current period ends after the closing.
  const [contract] = await db.select().from(contracts).where(eq(contracts.payerId, agent.id));
  await addStatement(contract?.contractNo ?? '', 9, 16);
  expect(await listObstaclesAsMember(earner)).toEqual([]);
});

test('the payout of a small balance fails if the closure request is withdrawn at the same time [WA-20]', async () => {
  const payer = await createPayer({ cashMinor: 37 });
  const account = await addPayoutAccountRow(payer);
  await requestClosing(payer);
  const variables = {
    DB: createRacingDatabase('insert into "withdrawals"', () => withdrawClosure(db, payer.id).run()),
  };
  const { envelope } = await requestWithdrawal(payer.token, account, 37, { variables });
  expect(envelope.errorCode).toBe('withdraw.turnover.left');
  expect(await payer.cash()).toBe(37);
});

test('while a closure is pending, all withdrawal rules still apply to a balance above the minimum [WA-20]', async () => {
  const payer = await createPayer({ cashMinor: 50_000 });
  const before = await ask(withdrawInfo, { token: payer.token });
  await requestClosing(payer);
  expect(await ask(withdrawInfo, { token: payer.token })).toEqual(before);
  expect((await call(closureOverview, { token: payer.token })).envelope.value).toMatchObject({
    inTheWay: [{ kind: 'cash', minor: 50_000 }],
  });
});
