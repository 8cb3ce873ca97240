import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';

import { type Excluded, isSelfExcluded } from '#platform/core/accounts/exclusion-under-way.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { ledgerAccountId } from '#platform/core/ledger/ledger.ts';
import { ledgerAccounts, turnoverRequirements } from '#platform/core/ledger/tables.ts';

// What has to be bet: for deposits, before the balance may be withdrawn; for bonuses, before each is added to it (decision
// 026). Deposits queue up, and so do bonuses: a bet counts for the oldest of each that is not met. So each is met at a
// certain sum of all bets ever made with cash: the sum at which the one before it is met, or the sum of now if that is
// more, and what it requires itself.

type Requirement = {
  orderNo: string;
  accountId: string;
  currency: string;
  reason: 'deposit' | 'bonus';
  /** As SQL: what the batch has found by then. */
  baseMinor: number | SQL;
  /** Hundredths: 100 is once. */
  timesHundredths: number;
  at: number;
};

/** What of a requirement is left, minor units. */
export type TurnoverLeft = Omit<Requirement, 'accountId' | 'currency' | 'baseMinor'> & {
  baseMinor: number;
  requiredMinor: number;
  leftMinor: number;
};

/** Minor units; what is no whole unit counts as one. */
export const turnoverOf = (baseMinor: number, timesHundredths: number): number =>
  Math.ceil((baseMinor * timesHundredths) / 100);

/** The statement that adds a requirement, for the batch that books its order; null where nothing is required. */
export function requireTurnover(db: Database, requirement: Requirement): Statement | null {
  const { orderNo, accountId, currency, reason, baseMinor, timesHundredths, at } = requirement;
  const requiredMinor =
    typeof baseMinor === 'number'
      ? turnoverOf(baseMinor, timesHundredths)
      : // Rounded up as by `turnoverOf`.
        sql`((${baseMinor}) * cast(${timesHundredths} as integer) + 99) / 100`;
  if (requiredMinor === 0 || timesHundredths === 0) return null;
  const cash = ledgerAccountId('cash', accountId, currency);
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
 * The statement that counts the stakes of tickets as bet, by purse, for the batch that decides them; what is not decided
 * can still be taken back, so it counts for nothing. A bet that is decided at once is counted by the trigger on the
 * entries.
 */
export const countStakes = (
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

/** Nothing is left to bet. */
const nothingLeft = { leftMinor: 0, requirements: [] };

/**
 * What keeps a member from taking money out. While he has excluded himself nothing does, as he may not bet for months
 * (`waived`): the balance is his. A held bonus is not, and stays held. A break waives nothing: it ends by itself, and a
 * day's break would else be the way around every turnover (decision 020).
 */
export async function turnoverInForce(
  db: Database,
  account: Excluded,
  currency: string,
  now: number,
): Promise<{ leftMinor: number; requirements: TurnoverLeft[]; waived: boolean }> {
  const waived = await isSelfExcluded(db, account, now);
  return { ...(waived ? nothingLeft : await turnoverLeft(db, account.id, currency)), waived };
}

/** True in SQL while something is left to bet before the balance may be withdrawn. */
export const someLeft = (accountId: string, currency: string): SQL => sql`EXISTS (
  SELECT 1 FROM turnover_requirements t
  JOIN ledger_accounts a ON a.id = ${ledgerAccountId('cash', accountId, currency)}
  WHERE t.account_id = ${accountId} AND t.currency = ${currency} AND t.reason = 'deposit'
    AND t.met_at_staked_minor > a.staked_minor)`;

/**
 * What a member still has to bet before he may withdraw, minor units (`leftMinor`), and for which deposits and bonuses
 * something is left, in the order in which they are met.
 */
export async function turnoverLeft(
  db: Database,
  accountId: string,
  currency: string,
): Promise<{ leftMinor: number; requirements: TurnoverLeft[] }> {
  const cash = ledgerAccountId('cash', accountId, currency);
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
