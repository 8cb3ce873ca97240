import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';

import { contractPeriods } from '#contract/values/contracts/terms.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { timeZoneOf } from '#platform/core/merchants/merchants.ts';
import { startPart } from '#platform/modules/contracts/offers.ts';
import { partAt } from '#platform/modules/contracts/parts.ts';
import { contracts, contractVersions } from '#platform/modules/contracts/tables.ts';

/** True in SQL for contracts that an account earns by or pays. */
const isOf = (accountId: string) => or(eq(contracts.accountId, accountId), eq(contracts.payerId, accountId));

/** The statement that withdraws what is offered in an account's contracts. */
const withdrawOffers = (db: Database, accountId: string, now: number, only?: SQL): Statement =>
  db
    .update(contractVersions)
    .set({ withdrawnAt: now })
    .where(
      and(
        inArray(
          contractVersions.contractNo,
          db.select({ contractNo: contracts.contractNo }).from(contracts).where(isOf(accountId)),
        ),
        isNull(contractVersions.signedAt),
        isNull(contractVersions.withdrawnAt),
        only,
      ),
    );

/**
 * The statements that end the contracts that a closing account earns by or pays with their periods, and withdraw what is
 * offered. What it pays lapses: a closed account never has money again, and what is due keeps it open.
 */
export async function endAllOf(
  db: Database,
  { id, merchantCode }: Pick<Account, 'id' | 'merchantCode'>,
  now: number,
): Promise<Statement[]> {
  const [any] = await db
    .select({ contractNo: contracts.contractNo })
    .from(contracts)
    .where(isOf(id))
    .limit(1);
  if (!any) return [];
  const timeZone = await timeZoneOf(db, merchantCode);
  return [
    ...contractPeriods.map((period) =>
      db
        .update(contracts)
        .set({ endsPart: startPart({ period }, 'period', timeZone, now) })
        .where(and(isOf(id), isNull(contracts.endsPart), eq(contracts.period, period))),
    ),
    lapse(db, id, now),
    withdrawOffers(db, id, now),
  ];
}

/** The statement after which nothing is computed or paid any more of what an account pays by contracts. */
const lapse = (db: Database, accountId: string, now: number, only?: SQL): Statement =>
  db
    .update(contracts)
    .set({ lapsedAt: now })
    .where(and(eq(contracts.payerId, accountId), isNull(contracts.lapsedAt), only));

/**
 * The statements that end at once the contracts of an account that is somebody else's from now on, where `only` is true in
 * SQL. What it earns ends with today, or the running hour. What it pays lapses, with all that is due by it: the account's
 * new owner did not sign it.
 */
export const dropAllOf = (
  db: Database,
  accountId: string,
  { timeZone, now, only }: { timeZone: string; now: number; only: SQL },
): Statement[] => {
  const pays = eq(contracts.payerId, accountId);
  return [
    // All but hours are counted by days.
    ...(['hour', 'day'] as const).map((period) => {
      const part = partAt(period, timeZone, now);
      return db
        .update(contracts)
        .set({ endsPart: sql`iif(${pays}, ${part}, ${part + 1})` })
        .where(
          and(
            isOf(accountId),
            or(isNull(contracts.endsPart), gt(contracts.endsPart, part + 1)),
            period === 'hour' ? eq(contracts.period, period) : ne(contracts.period, 'hour'),
            only,
          ),
        );
    }),
    lapse(db, accountId, now, only),
    withdrawOffers(db, accountId, now, only),
  ];
};
