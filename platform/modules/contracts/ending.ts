import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';

import { contractPeriods } from '#contract/values/contracts/terms.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { readTimeZone } from '#platform/core/merchants/merchants.ts';
import { computeStartPart } from '#platform/modules/contracts/offers.ts';
import { getPartAt } from '#platform/modules/contracts/parts.ts';
import { contracts, contractVersions } from '#platform/modules/contracts/tables.ts';

const isPartySql = (accountId: string) =>
  or(eq(contracts.accountId, accountId), eq(contracts.payerId, accountId));

const buildOfferWithdrawal = (db: Database, accountId: string, now: number, only?: SQL): Statement =>
  db
    .update(contractVersions)
    .set({ withdrawnAt: now })
    .where(
      and(
        inArray(
          contractVersions.contractNo,
          db.select({ contractNo: contracts.contractNo }).from(contracts).where(isPartySql(accountId)),
        ),
        isNull(contractVersions.signedAt),
        isNull(contractVersions.withdrawnAt),
        only,
      ),
    );

/**
 * Builds the SQL statements for an account that is being closed. All its contracts end with their current periods, and
 * open offers are withdrawn. A contract also lapses at once if the account is its payer, because a closed account never
 * has money again. An account cannot be closed while it owes a contract statement.
 */
export async function buildAccountClosureEndings(
  db: Database,
  { id, merchantCode }: Pick<Account, 'id' | 'merchantCode'>,
  now: number,
): Promise<Statement[]> {
  const [any] = await db
    .select({ contractNo: contracts.contractNo })
    .from(contracts)
    .where(isPartySql(id))
    .limit(1);
  if (!any) return [];
  const timeZone = await readTimeZone(db, merchantCode);
  return [
    ...contractPeriods.map((period) =>
      db
        .update(contracts)
        .set({ endsPart: computeStartPart({ period }, 'period', timeZone, now) })
        .where(and(isPartySql(id), isNull(contracts.endsPart), eq(contracts.period, period))),
    ),
    buildPaidContractLapse(db, id, now),
    buildOfferWithdrawal(db, id, now),
  ];
}

/** Nothing more is computed or paid for a lapsed contract. */
const buildPaidContractLapse = (db: Database, accountId: string, now: number, only?: SQL): Statement =>
  db
    .update(contracts)
    .set({ lapsedAt: now })
    .where(and(eq(contracts.payerId, accountId), isNull(contracts.lapsedAt), only));

/**
 * Builds the SQL statements that end the contracts of an account that gets a new owner. `only` is a further SQL
 * condition. Contracts from which the account earns end with the current day or hour. Contracts with the account as
 * payer lapse at once, because the new owner did not sign them. Unpaid statements of lapsed contracts stay unpaid.
 */
export const buildOwnerChangeEndings = (
  db: Database,
  accountId: string,
  { timeZone, now, only }: { timeZone: string; now: number; only: SQL },
): Statement[] => {
  const pays = eq(contracts.payerId, accountId);
  return [
    // All periods except hours are counted in days.
    ...(['hour', 'day'] as const).map((period) => {
      const part = getPartAt(period, timeZone, now);
      return db
        .update(contracts)
        .set({ endsPart: sql`iif(${pays}, ${part}, ${part + 1})` })
        .where(
          and(
            isPartySql(accountId),
            or(isNull(contracts.endsPart), gt(contracts.endsPart, part + 1)),
            period === 'hour' ? eq(contracts.period, period) : ne(contracts.period, 'hour'),
            only,
          ),
        );
    }),
    buildPaidContractLapse(db, accountId, now, only),
    buildOfferWithdrawal(db, accountId, now, only),
  ];
};
