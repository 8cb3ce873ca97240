import {
  and,
  asc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lte,
  not,
  type SQL,
  sql,
  type SQLWrapper,
  sum,
} from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import { isClosed, unlessClosed } from '#platform/core/accounts/account-states.ts';
import { brokeConstraint, type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import type { Job, JobPart } from '#platform/core/jobs/job.ts';
import { Steps } from '#platform/core/jobs/steps.ts';
import {
  ledgerAccountId,
  noAmount,
  openLedgerAccounts,
  transferStatements,
} from '#platform/core/ledger/ledger.ts';
import { end } from '#platform/modules/contracts/offers.ts';
import type { ContractRow } from '#platform/modules/contracts/reckoning.ts';
import { contracts, contractStatements } from '#platform/modules/contracts/tables.ts';

/** Statements of a part, each paid in one transaction of five queries. */
const PAID_AT_ONCE = 40;
/** How often it is looked in one job for agents who were paid and may pay: an agent more down a team each time. */
const PASSES = 12;
/** How long an agent may have too little for a statement until its contract ends: 14 days. */
const MOST_SHORT = 14 * dayMs;
/** Contracts that a part ends. */
const ENDED_AT_ONCE = 50;

/** A statement that is to be paid, and between whom. */
export type Due = Pick<ContractRow, 'merchantCode' | 'currency' | 'accountId' | 'payerId'> & {
  statementNo: string;
  payoutMinor: number;
};

/** The cash of the agent who pays, minor units; 0 where the merchant does. */
const cash = sql<number>`coalesce((select balance_minor from ledger_accounts
  where id = 'cash:' || ${contracts.payerId} || ':' || ${contracts.currency}), 0)`;

/** True when the payer has the money for a statement by itself: the merchant always, an agent by their cash. */
const isCovered = sql`(${contracts.payerId} is null or ${cash} >= ${contractStatements.payoutMinor})`;

/** Statements that are due: to be paid, by a contract that has not lapsed, and not to a closed account, to whom nothing is. */
const isDue = and(
  isNull(contracts.lapsedAt),
  gt(contractStatements.payoutMinor, 0),
  isNull(contractStatements.paidAt),
  not(isClosed(contracts.accountId)),
);

/** The query of statements that are due, the oldest first; more of them by a condition. */
const dueWhere = (db: Database, which: SQL | undefined) =>
  db
    .select({
      id: contractStatements.id,
      statementNo: contractStatements.statementNo,
      payoutMinor: contractStatements.payoutMinor,
      merchantCode: contracts.merchantCode,
      currency: contracts.currency,
      accountId: contracts.accountId,
      payerId: contracts.payerId,
      cash,
    })
    .from(contracts)
    .innerJoin(contractStatements, eq(contractStatements.contractNo, contracts.contractNo))
    .where(and(isDue, which))
    .orderBy(asc(contractStatements.id));

/** The query of a statement if it is due. */
export const dueStatement = (db: Database, statementNo: string) =>
  dueWhere(db, eq(contractStatements.statementNo, statementNo));

/**
 * The statements that pay one, for one batch: a second time it fails, as it does when the payer has too little, or its
 * contract has lapsed or the account that earned it is closed by then (`noAmount`).
 */
export function payment(db: Database, due: Due, now: number): Statement[] {
  const { statementNo, payoutMinor, merchantCode, currency, accountId, payerId } = due;
  const payer =
    payerId === null
      ? ({ kind: 'promotion', owner: merchantCode } as const)
      : ({ kind: 'cash', owner: payerId } as const);
  const earner = { kind: 'cash', owner: accountId } as const;
  return [
    openLedgerAccounts(db, currency, [payer, earner]),
    ...transferStatements(db, {
      scope: 'contract',
      key: statementNo,
      from: ledgerAccountId(payer.kind, payer.owner, currency),
      to: ledgerAccountId('cash', accountId, currency),
      amountMinor: sql`(SELECT ${unlessClosed(accountId, payoutMinor)} FROM contract_statements AS due
        JOIN contracts AS by ON by.contract_no = due.contract_no
        WHERE due.statement_no = ${statementNo} AND by.lapsed_at IS NULL)`,
      currency,
      at: now,
    }),
    db.update(contractStatements).set({ paidAt: now }).where(eq(contractStatements.statementNo, statementNo)),
  ];
}

/** Pays what is due; false: the payer has no money for it any more, or another job has paid it. */
async function pay(db: Database, due: Due, now: number): Promise<boolean> {
  try {
    await runAll(db, payment(db, due, now));
    return true;
  } catch (error) {
    const expected = ['ledger_no_overdraft', 'UNIQUE constraint failed: ledger_transactions', noAmount];
    if (!expected.some((constraint) => brokeConstraint(error, constraint))) throw error;
    return false;
  }
}

/** Marks what an agent has too little for, and ends the contracts of which that has been so for too long. */
async function markShort({ db, merchant, now }: Job): Promise<boolean> {
  const { merchantCode } = merchant;
  const mine = and(
    eq(contracts.contractNo, contractStatements.contractNo),
    eq(contracts.merchantCode, merchantCode),
  );
  await db
    .update(contractStatements)
    .set({ shortSince: now })
    .where(
      and(
        gt(contractStatements.payoutMinor, 0),
        isNull(contractStatements.paidAt),
        isNull(contractStatements.shortSince),
        exists(
          db
            .select({ is: sql`1` })
            .from(contracts)
            .where(and(mine, isNull(contracts.lapsedAt), not(isCovered), not(isClosed(contracts.accountId)))),
        ),
      ),
    );
  const owed = await db
    .selectDistinct({ contractNo: contracts.contractNo })
    .from(contracts)
    .innerJoin(contractStatements, eq(contractStatements.contractNo, contracts.contractNo))
    .where(
      and(
        eq(contracts.merchantCode, merchantCode),
        isNull(contracts.endsPart),
        gt(contractStatements.payoutMinor, 0),
        isNull(contractStatements.paidAt),
        lte(contractStatements.shortSince, now - MOST_SHORT),
      ),
    )
    .limit(ENDED_AT_ONCE);
  for (const { contractNo } of owed) await end(db, merchant, contractNo, now);
  return owed.length === ENDED_AT_ONCE;
}

/** True while an agent has too little money for a statement that they have to pay. */
export const owes = async (db: Database, payerId: string): Promise<boolean> =>
  (await dueWhere(db, and(eq(contracts.payerId, payerId), isNotNull(contractStatements.shortSince))).limit(1))
    .length > 0;

/** The query of what is due to an account, or by it, minor units. */
export const unpaidStatements = (db: Database, way: 'to' | 'by', accountId: SQLWrapper | string) =>
  db
    .select({ minor: sql<number>`coalesce(${sum(contractStatements.payoutMinor)}, 0)` })
    .from(contracts)
    .innerJoin(contractStatements, eq(contractStatements.contractNo, contracts.contractNo))
    .where(and(eq(way === 'to' ? contracts.accountId : contracts.payerId, accountId), isDue));

/** Where paying begins in a job that has failed so many times before. */
export const firstDues = (failed: number): string => `0 0 ${failed} 0`;

/**
 * Pays what is due at a merchant, a part of it: first what the merchant pays, then what agents do, again as long as
 * somebody was paid who may pay in turn. What an agent has too little for is not tried, but looked at each time: it is
 * paid once their cash is enough. A payment that fails is named in the log and keeps no other waiting; throws at the end
 * then.
 */
export const payDues: JobPart = async (job) => {
  const { db, merchant, now, cursor } = job;
  let [pass = 0, paid = 0, failed = 0, after = 0] = (cursor ?? firstDues(0)).split(' ').map(Number);
  if (pass < PASSES) {
    const steps = new Steps();
    const page = await dueWhere(
      db,
      and(
        eq(contracts.merchantCode, merchant.merchantCode),
        pass === 0 ? isNull(contracts.payerId) : isNotNull(contracts.payerId),
        gt(contractStatements.id, after),
        isCovered,
      ),
    ).limit(PAID_AT_ONCE);
    /** What agents who have paid have left for the next ones. */
    const left = new Map<string | null, number>();
    for (const due of page) {
      after = due.id;
      const rest = (left.get(due.payerId) ?? due.cash) - due.payoutMinor;
      if (due.payerId !== null && rest < 0) continue;
      const about = { job: 'contracts', merchant: merchant.merchantCode, statement: due.statementNo };
      if (!(await steps.run(about, () => pay(db, due, now)))) continue;
      left.set(due.payerId, rest);
      paid++;
    }
    failed += steps.failed;
    if (page.length === PAID_AT_ONCE) return `${pass} ${paid} ${failed} ${after}`;
    return pass === 0 || paid > 0 ? `${pass + 1} 0 ${failed} 0` : `${PASSES} 0 ${failed} 0`;
  }
  if (await markShort(job)) return `${pass + 1} 0 ${failed} 0`;
  if (failed > 0) throw new Error(`contracts and payments that failed: ${failed}`);
  return null;
};
