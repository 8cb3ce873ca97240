import { and, eq, isNull, sql, type SQLWrapper, sum } from 'drizzle-orm';

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
import { rebateStatements } from '#platform/modules/agents/rebates/tables.ts';

/** Statements paid in one transaction, with four queries each. */
const PAID_AT_ONCE = 20;
/** Transactions per part of the job; if one fails, each of its statements gets a transaction of its own. */
const TRANSACTIONS = 2;

type Merchant = JobPartInput['merchant'];
type Unpaid = { accountId: string; day: string; amountMinor: number };

/** Returns the number under which the ledger books a rebate. */
export const toRebateNumber = (accountId: string, day: string): string => `${accountId}-${day}`;

/** Builds the query of an account's computed but unpaid rebates, in minor units. */
export const buildUnpaidRebatesQuery = (db: Database, accountId: SQLWrapper | string) =>
  db
    .select({ minor: sql<number>`coalesce(${sum(rebateStatements.amountMinor)}, 0)` })
    .from(rebateStatements)
    .where(
      and(
        eq(rebateStatements.accountId, accountId),
        isNull(rebateStatements.paidAt),
        isNull(rebateStatements.lapsedAt),
      ),
    );

const isStatement = ({ accountId, day }: Unpaid) =>
  and(eq(rebateStatements.accountId, accountId), eq(rebateStatements.day, day));

/**
 * The key of the booking is the account and the day. The batch fails if the rebate statement is already paid or the
 * account is closed (`noAmount`).
 */
function buildPayment(
  db: Database,
  { merchantCode, currency }: Merchant,
  row: Unpaid,
  now: number,
): Statement[] {
  const { accountId, day, amountMinor } = row;
  return [
    openLedgerAccounts(db, currency, [
      { kind: 'cash', owner: accountId },
      { kind: 'promotion', owner: merchantCode },
    ]),
    ...buildTransferStatements(db, {
      scope: 'rebate',
      key: toRebateNumber(accountId, day),
      from: toLedgerAccountId('promotion', merchantCode, currency),
      to: toLedgerAccountId('cash', accountId, currency),
      amountMinor: amountUnlessClosed(accountId, amountMinor),
      currency,
      at: now,
    }),
    db.update(rebateStatements).set({ paidAt: now }).where(isStatement(row)),
  ];
}

const expectedErrors = ['UNIQUE constraint failed: ledger_transactions', noAmount];

/**
 * Pays statements in one transaction, or each in its own if the common transaction fails. A statement that is already
 * paid or whose account is closed is skipped. Any other failure is logged and does not delay the rest.
 */
async function payTogether({ db, merchant, now }: JobPartInput, rows: readonly Unpaid[]): Promise<void> {
  const steps = new Steps();
  const payInOneTransaction = (group: readonly Unpaid[]) =>
    runAll(
      db,
      group.flatMap((row) => buildPayment(db, merchant, row, now)),
    );
  try {
    await payInOneTransaction(rows);
  } catch {
    for (const row of rows)
      await steps.run({ job: 'rebates', account: row.accountId, day: row.day }, () =>
        payInOneTransaction([row]).catch((error: unknown) => {
          if (!expectedErrors.some((constraint) => violatesConstraint(error, constraint))) throw error;
        }),
      );
  }
}

/** The money of lapsed rebates of closed accounts stays in the merchant's promotion account. */
const buildRebateLapse = (db: Database, { merchantCode }: Merchant, now: number): Statement =>
  db
    .update(rebateStatements)
    .set({ lapsedAt: now })
    .where(
      sql`${rebateStatements.paidAt} is null and ${rebateStatements.lapsedAt} is null
        and ${isClosed(rebateStatements.accountId)} and exists (select 1 from accounts
          where id = ${rebateStatements.accountId} and merchant_code = ${merchantCode})`,
    );

/** Pays one part of a merchant's due statements, oldest first, each once. Those of closed accounts lapse first. */
export const payRebateStatements: JobPart = async (job) => {
  const { db, merchant, now, cursor } = job;
  const [startDay = '', ...id] = cursor?.split(' ') ?? [];
  let [day, accountId] = [startDay, id.join(' ')];
  if (cursor === null) await runAll(db, [buildRebateLapse(db, merchant, now)]);
  for (let done = 0; done < TRANSACTIONS; done++) {
    const rows = await db.all<Unpaid>(sql`
      select statement.account_id as accountId, statement.day, statement.amount_minor as amountMinor
      from rebate_statements as statement cross join accounts as account on account.id = statement.account_id
      where statement.paid_at is null and statement.lapsed_at is null
        and (statement.day, statement.account_id) > (${day}, ${accountId})
        and account.merchant_code = ${merchant.merchantCode} and account.state <> 'closed'
      order by statement.day, statement.account_id limit ${PAID_AT_ONCE}`);
    const last = rows.at(-1);
    if (!last) return null;
    await payTogether(job, rows);
    ({ day, accountId } = last);
  }
  return `${day} ${accountId}`;
};
