import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';

import { type ExclusionColumns, isUnderExclusion } from '#platform/core/accounts/current-exclusion.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { toLedgerAccountId } from '#platform/core/ledger/ledger.ts';
import { ledgerAccounts, turnoverRequirements } from '#platform/core/ledger/tables.ts';

// Turnover that a deposit requires before the balance can be withdrawn, and that a bonus requires before it is added to
// the balance (decision 026). Deposits form a queue, and bonuses form another. A bet counts for the oldest unmet
// requirement of each queue. So each requirement is met at a fixed total of all cash bets ever made. That total is the
// requirement's own turnover added to the total that meets the previous requirement of its queue, or to the current
// total if the current total is higher.

type Requirement = {
  orderNo: string;
  accountId: string;
  currency: string;
  reason: 'deposit' | 'bonus';
  /** The amount that is multiplied, in minor units. SQL is evaluated within the batch. */
  baseMinor: number | SQL;
  /** Factor of the base, in hundredths; 100 is once the base. */
  timesHundredths: number;
  at: number;
};

export type TurnoverLeft = Omit<Requirement, 'accountId' | 'currency' | 'baseMinor'> & {
  baseMinor: number;
  requiredMinor: number;
  leftMinor: number;
};

/** Returns the required turnover in minor units, rounded up. */
export const computeTurnover = (baseMinor: number, timesHundredths: number): number =>
  Math.ceil((baseMinor * timesHundredths) / 100);

/** Builds the statement that adds a requirement, for the batch that books its order; null if nothing is required. */
export function buildTurnoverRequirement(db: Database, requirement: Requirement): Statement | null {
  const { orderNo, accountId, currency, reason, baseMinor, timesHundredths, at } = requirement;
  const requiredMinor =
    typeof baseMinor === 'number'
      ? computeTurnover(baseMinor, timesHundredths)
      : // Rounded up as in `computeTurnover`.
        sql`((${baseMinor}) * cast(${timesHundredths} as integer) + 99) / 100`;
  if (requiredMinor === 0 || timesHundredths === 0) return null;
  const cash = toLedgerAccountId('cash', accountId, currency);
  const lastMetAt = sql`SELECT max(met_at_staked_minor) FROM turnover_requirements
    WHERE account_id = ${accountId} AND currency = ${currency} AND reason = ${reason}`;
  const staked = sql`SELECT staked_minor FROM ledger_accounts WHERE id = ${cash}`;
  return db.insert(turnoverRequirements).values({
    orderNo,
    accountId,
    currency,
    reason,
    baseMinor,
    timesHundredths,
    requiredMinor,
    metAtStakedMinor: sql`max(coalesce((${lastMetAt}), 0), coalesce((${staked}), 0)) + ${requiredMinor}`,
    createdAt: at,
  });
}

/**
 * Builds the statement that counts stakes of lottery tickets as bets, by purse, for the batch that decides them: an
 * undecided ticket can still be taken back. The trigger on the entries counts bets that are decided at once.
 */
export const buildStakeCount = (
  db: Database,
  stakes: readonly { purse: string; stakeMinor: number }[],
): Statement => {
  const sums = Map.groupBy(stakes, ({ purse }) => purse);
  const rows = [...sums].map(([purse, own]) => [purse, own.reduce((sum, each) => sum + each.stakeMinor, 0)]);
  return db
    .update(ledgerAccounts)
    .set({ stakedMinor: sql`${ledgerAccounts.stakedMinor} + (bet.value ->> 1)` })
    .from(sql`json_each(${JSON.stringify(rows)}) as bet`)
    .where(eq(ledgerAccounts.id, sql`bet.value ->> 0`));
};

const nothingLeft = { leftMinor: 0, requirements: [] };

/**
 * Returns the turnover that blocks a member's withdrawals. During a self-exclusion no turnover blocks them (`waived`),
 * because the member may not bet for months: the balance can be withdrawn, but a bonus is not released. A break waives
 * nothing, because it ends soon and a one-day break would otherwise bypass every turnover (decision 020).
 */
export async function readTurnoverInForce(
  db: Database,
  account: ExclusionColumns,
  currency: string,
  now: number,
): Promise<{ leftMinor: number; requirements: TurnoverLeft[]; waived: boolean }> {
  const waived = await isUnderExclusion(db, account, now);
  return { ...(waived ? nothingLeft : await readOpenTurnover(db, account.id, currency)), waived };
}

/** SQL that is true while turnover must be met before the balance can be withdrawn. */
export const hasOpenTurnoverSql = (accountId: string, currency: string): SQL => sql`EXISTS (
  SELECT 1 FROM turnover_requirements t
  JOIN ledger_accounts a ON a.id = ${toLedgerAccountId('cash', accountId, currency)}
  WHERE t.account_id = ${accountId} AND t.currency = ${currency} AND t.reason = 'deposit'
    AND t.met_at_staked_minor > a.staked_minor)`;

/**
 * SQL for what must still be bet before a bonus is released, in minor units; 0 if nothing is left. Includes the
 * turnover of older bonuses. `orderNo` is the number of the requirement.
 */
export const turnoverToReleaseSql = (orderNo: SQL | string): SQL<number> => sql<number>`coalesce((
  SELECT max(0, t.met_at_staked_minor - a.staked_minor) FROM turnover_requirements t
  JOIN ledger_accounts a ON a.id = 'cash:' || t.account_id || ':' || t.currency
  WHERE t.order_no = ${orderNo}), 0)`;

/** Reads {@link turnoverToReleaseSql} of several bonuses, by the numbers of their requirements. */
export async function readTurnoverToRelease(
  db: Database,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db.all<{ orderNo: string; heldMinor: number }>(sql`
    SELECT each.value AS orderNo, ${turnoverToReleaseSql(sql`each.value`)} AS heldMinor
    FROM json_each(${JSON.stringify(orderNos)}) AS each`);
  return new Map(rows.map(({ orderNo, heldMinor }) => [orderNo, heldMinor]));
}

/** Returns what must be met before withdrawing (`leftMinor`, minor units) and the open requirements, in order. */
export async function readOpenTurnover(
  db: Database,
  accountId: string,
  currency: string,
): Promise<{ leftMinor: number; requirements: TurnoverLeft[] }> {
  const cash = toLedgerAccountId('cash', accountId, currency);
  const rows = await db
    .select({ requirement: turnoverRequirements, stakedMinor: ledgerAccounts.stakedMinor })
    .from(turnoverRequirements)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, cash))
    .where(
      and(
        eq(turnoverRequirements.accountId, accountId),
        eq(turnoverRequirements.currency, currency),
        gt(turnoverRequirements.metAtStakedMinor, ledgerAccounts.stakedMinor),
      ),
    )
    .orderBy(asc(turnoverRequirements.metAtStakedMinor));
  const requirements = rows.map(({ requirement, stakedMinor }) => {
    const { orderNo, reason, baseMinor, timesHundredths, requiredMinor, metAtStakedMinor, createdAt } =
      requirement;
    const leftMinor = Math.min(requiredMinor, metAtStakedMinor - stakedMinor);
    return { orderNo, reason, baseMinor, timesHundredths, requiredMinor, leftMinor, at: createdAt };
  });
  const ofDeposits = requirements.filter(({ reason }) => reason === 'deposit');
  return { leftMinor: ofDeposits.reduce((sum, { leftMinor }) => sum + leftMinor, 0), requirements };
}
