import { and, eq, isNull, sql, type SQLWrapper, sum } from 'drizzle-orm';

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
import { rebateStatements } from '#platform/modules/agents/rebates/tables.ts';

/** Statements that are paid in one transaction, with five queries each. */
const PAID_AT_ONCE = 20;
/** Transactions of a part of the job; where one fails, each of its statements has one of its own. */
const TRANSACTIONS = 2;

type Merchant = Job['merchant'];
type Unpaid = { accountId: string; day: string; amountMinor: number };

/** The number under which the ledger has a rebate. */
export const rebateNumber = (accountId: string, day: string): string => `${accountId}-${day}`;

/** The query of what an account's rebates come to that are computed and not paid yet, minor units. */
export const unpaidRebates = (db: Database, accountId: SQLWrapper | string) =>
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
 * What pays a statement, for one batch: the ledger, under the account and the day, and the mark. Fails once it is paid, or
 * its account is closed (`noAmount`).
 */
function payment(db: Database, { merchantCode, currency }: Merchant, row: Unpaid, now: number): Statement[] {
  const { accountId, day, amountMinor } = row;
  return [
    openLedgerAccounts(db, currency, [
      { kind: 'cash', owner: accountId },
      { kind: 'promotion', owner: merchantCode },
    ]),
    ...transferStatements(db, {
      scope: 'rebate',
      key: rebateNumber(accountId, day),
      from: ledgerAccountId('promotion', merchantCode, currency),
      to: ledgerAccountId('cash', accountId, currency),
      amountMinor: unlessClosed(accountId, amountMinor),
      currency,
      at: now,
    }),
    db.update(rebateStatements).set({ paidAt: now }).where(isStatement(row)),
  ];
}

const expected = ['UNIQUE constraint failed: ledger_transactions', noAmount];

/**
 * Pays statements together; where that fails, each by itself. One that is paid or whose account is closed meanwhile is
 * passed over; one that fails otherwise is named in the log, and keeps no other waiting.
 */
async function pay({ db, merchant, now }: Job, rows: readonly Unpaid[]): Promise<void> {
  const steps = new Steps();
  const together = (some: readonly Unpaid[]) =>
    runAll(
      db,
      some.flatMap((row) => payment(db, merchant, row, now)),
    );
  try {
    await together(rows);
  } catch {
    for (const row of rows)
      await steps.run({ job: 'rebates', account: row.accountId, day: row.day }, () =>
        together([row]).catch((error: unknown) => {
          if (!expected.some((constraint) => brokeConstraint(error, constraint))) throw error;
        }),
      );
  }
}

/** What closed accounts were to be paid lapses: it stays in the merchant's promotion account. */
const lapse = (db: Database, { merchantCode }: Merchant, now: number): Statement =>
  db
    .update(rebateStatements)
    .set({ lapsedAt: now })
    .where(
      sql`${rebateStatements.paidAt} is null and ${rebateStatements.lapsedAt} is null
        and ${isClosed(rebateStatements.accountId)} and exists (select 1 from accounts
          where id = ${rebateStatements.accountId} and merchant_code = ${merchantCode})`,
    );

/**
 * Pays a merchant's statements, a part of them, from its promotion account: each once, the oldest first, and none to a
 * closed account.
 */
export const payStatements: JobPart = async (job) => {
  const { db, merchant, now, cursor } = job;
  const [begun = '', ...id] = cursor?.split(' ') ?? [];
  let [day, accountId] = [begun, id.join(' ')];
  if (cursor === null) await runAll(db, [lapse(db, merchant, now)]);
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
    await pay(job, rows);
    ({ day, accountId } = last);
  }
  return `${day} ${accountId}`;
};
