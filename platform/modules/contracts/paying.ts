import {
  and,
  asc,
  count,
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
import { isClosed, amountUnlessClosed } from '#platform/core/accounts/account-states.ts';
import { violatesConstraint, type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import type { JobPartInput, JobPart } from '#platform/core/jobs/job.ts';
import { Steps } from '#platform/core/jobs/steps.ts';
import {
  toLedgerAccountId,
  noAmount,
  openLedgerAccounts,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { endContractAfterPeriod } from '#platform/modules/contracts/offers.ts';
import type { ContractRow } from '#platform/modules/contracts/statement-figures.ts';
import { contracts, contractStatements } from '#platform/modules/contracts/tables.ts';

/** Statements paid per part of the job, each in one transaction of four queries. */
const PAID_AT_ONCE = 40;
/** Each pass lets agents who were just paid pay in turn, one level further down a team. */
const PASSES_MAX = 12;
/** How long an agent may lack the money for a statement before the contract ends: 14 days. */
const SHORT_MAX_MS = 14 * dayMs;
const ENDED_AT_ONCE = 50;

export type DueStatement = Pick<ContractRow, 'merchantCode' | 'currency' | 'accountId' | 'payerId'> & {
  statementNo: string;
  payoutMinor: number;
};

/** The cash of the paying agent, in minor units. 0 if the merchant pays. */
const payerCashSql = sql<number>`coalesce((select balance_minor from ledger_accounts
  where id = 'cash:' || ${contracts.payerId} || ':' || ${contracts.currency}), 0)`;

/** For this statement alone. The merchant always has enough money. */
const isCovered = sql`(${contracts.payerId} is null or ${payerCashSql} >= ${contractStatements.payoutMinor})`;

const isDue = and(
  isNull(contracts.lapsedAt),
  gt(contractStatements.payoutMinor, 0),
  isNull(contractStatements.paidAt),
  not(isClosed(contracts.accountId)),
);

const dueStatementsQuery = (db: Database, which: SQL | undefined) =>
  db
    .select({
      id: contractStatements.id,
      statementNo: contractStatements.statementNo,
      payoutMinor: contractStatements.payoutMinor,
      merchantCode: contracts.merchantCode,
      currency: contracts.currency,
      accountId: contracts.accountId,
      payerId: contracts.payerId,
      cash: payerCashSql,
    })
    .from(contracts)
    .innerJoin(contractStatements, eq(contractStatements.contractNo, contracts.contractNo))
    .where(and(isDue, which))
    .orderBy(asc(contractStatements.id));

/** Counts the statements that an agent still has to pay, and sums their payouts, by kind of contract. */
export const sumDueStatements = (db: Database, payerId: string) =>
  db
    .select({
      kind: contracts.kind,
      count: count(),
      amountMinor: sum(contractStatements.payoutMinor).mapWith(Number),
    })
    .from(contracts)
    .innerJoin(contractStatements, eq(contractStatements.contractNo, contracts.contractNo))
    .where(and(isDue, eq(contracts.payerId, payerId)))
    .groupBy(contracts.kind);

/** Returns the query that finds a statement if it is due. */
export const dueStatementQuery = (db: Database, statementNo: string) =>
  dueStatementsQuery(db, eq(contractStatements.statementNo, statementNo));

/**
 * Builds the SQL statements, for one batch, that pay one contract statement. The batch fails if the statement is
 * already paid or the payer lacks the money. It fails with `noAmount` if the contract has lapsed or the earner's
 * account is closed by then.
 */
export function buildPayment(db: Database, due: DueStatement, now: number): Statement[] {
  const { statementNo, payoutMinor, merchantCode, currency, accountId, payerId } = due;
  const payer =
    payerId === null
      ? ({ kind: 'promotion', owner: merchantCode } as const)
      : ({ kind: 'cash', owner: payerId } as const);
  const earner = { kind: 'cash', owner: accountId } as const;
  return [
    openLedgerAccounts(db, currency, [payer, earner]),
    ...buildTransferStatements(db, {
      scope: 'contract',
      key: statementNo,
      from: toLedgerAccountId(payer.kind, payer.owner, currency),
      to: toLedgerAccountId('cash', accountId, currency),
      amountMinor: sql`(SELECT ${amountUnlessClosed(accountId, payoutMinor)} FROM contract_statements AS due
        JOIN contracts AS by ON by.contract_no = due.contract_no
        WHERE due.statement_no = ${statementNo} AND by.lapsed_at IS NULL)`,
      currency,
      at: now,
    }),
    db.update(contractStatements).set({ paidAt: now }).where(eq(contractStatements.statementNo, statementNo)),
  ];
}

/**
 * Pays a due statement. Returns false if the statement cannot be paid any more: the payer lacks the money, another job
 * has paid it, or the contract has lapsed or the earner's account is closed.
 */
async function payStatementIfDue(db: Database, due: DueStatement, now: number): Promise<boolean> {
  try {
    await runAll(db, buildPayment(db, due, now));
    return true;
  } catch (error) {
    const expected = ['ledger_no_overdraft', 'UNIQUE constraint failed: ledger_transactions', noAmount];
    if (!expected.some((constraint) => violatesConstraint(error, constraint))) throw error;
    return false;
  }
}

/** Ends a contract once the agent has lacked the money for `SHORT_MAX_MS`. Returns true if there may be more to end. */
async function markUnderfunded({ db, merchant, now }: JobPartInput): Promise<boolean> {
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
        lte(contractStatements.shortSince, now - SHORT_MAX_MS),
      ),
    )
    .limit(ENDED_AT_ONCE);
  for (const { contractNo } of owed) await endContractAfterPeriod(db, merchant, contractNo, now);
  return owed.length === ENDED_AT_ONCE;
}

/** Returns true if a job found that an agent lacked the money for a statement, and the statement is still due. */
export const hasUnderfundedStatements = async (db: Database, payerId: string): Promise<boolean> =>
  (
    await dueStatementsQuery(
      db,
      and(eq(contracts.payerId, payerId), isNotNull(contractStatements.shortSince)),
    ).limit(1)
  ).length > 0;

/** Returns the query of the sum of due statements that an account earns (`to`) or pays (`by`), in minor units. */
export const unpaidTotalQuery = (db: Database, direction: 'to' | 'by', accountId: SQLWrapper | string) =>
  db
    .select({ minor: sql<number>`coalesce(${sum(contractStatements.payoutMinor)}, 0)` })
    .from(contracts)
    .innerJoin(contractStatements, eq(contractStatements.contractNo, contracts.contractNo))
    .where(and(eq(direction === 'to' ? contracts.accountId : contracts.payerId, accountId), isDue));

/** Returns the cursor of the first part of the payment phase, with the number of failures so far in the job. */
export const buildFirstCursor = (failed: number): string => `0 0 ${failed} 0`;

/**
 * Runs one part of the job that pays a merchant's due statements: first the merchant's own, then those of agents. After
 * a pass that paid an agent, another pass follows, because this agent may now pay in turn. A statement that exceeds the
 * agent's cash is skipped. A failed payment is logged and delays no other; the job throws at its end.
 */
export const payDues: JobPart = async (job) => {
  const { db, merchant, now, cursor } = job;
  let [pass = 0, paid = 0, failed = 0, after = 0] = (cursor ?? buildFirstCursor(0)).split(' ').map(Number);
  if (pass < PASSES_MAX) {
    const steps = new Steps();
    const page = await dueStatementsQuery(
      db,
      and(
        eq(contracts.merchantCode, merchant.merchantCode),
        pass === 0 ? isNull(contracts.payerId) : isNotNull(contracts.payerId),
        gt(contractStatements.id, after),
        isCovered,
      ),
    ).limit(PAID_AT_ONCE);
    /** The cash that agents have left after the payments on this page. */
    const left = new Map<string | null, number>();
    for (const due of page) {
      after = due.id;
      const rest = (left.get(due.payerId) ?? due.cash) - due.payoutMinor;
      if (due.payerId !== null && rest < 0) continue;
      const about = { job: 'contracts', merchant: merchant.merchantCode, statement: due.statementNo };
      if (!(await steps.run(about, () => payStatementIfDue(db, due, now)))) continue;
      left.set(due.payerId, rest);
      paid++;
    }
    failed += steps.failed;
    if (page.length === PAID_AT_ONCE) return `${pass} ${paid} ${failed} ${after}`;
    return pass === 0 || paid > 0 ? `${pass + 1} 0 ${failed} 0` : `${PASSES_MAX} 0 ${failed} 0`;
  }
  if (await markUnderfunded(job)) return `${pass + 1} 0 ${failed} 0`;
  if (failed > 0) throw new Error(`contracts and payments that failed: ${failed}`);
  return null;
};
