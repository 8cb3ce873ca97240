import { eq, type SQL, sql } from 'drizzle-orm';

import { depositTerms } from '#contract/values/wallet/deposits.ts';
import { isExcluded } from '#platform/core/accounts/account-states.ts';
import { brokeConstraint, type Database } from '#platform/core/database/client.ts';
import { depositedInAll } from '#platform/core/ledger/deposited.ts';
import { ledgerAccountId } from '#platform/core/ledger/ledger.ts';
import { offeredPromotions, type PromotionRow } from '#platform/modules/promotions/exports.ts';
import { depositOrders } from '#platform/modules/wallet/deposits/tables.ts';

// To whom a bonus on deposits is given, and how often. Orders may wait side by side: which of them gets a bonus that there
// is once, the batch that credits it decides. It says which bonus it found, and fails where there is another by then.

type OrderRow = typeof depositOrders.$inferSelect;
type Conditions = Pick<PromotionRow, 'firstDepositOnly' | 'perMember' | 'maxPerMemberMinor'>;
type Member = { accountId: string; merchantCode: string; currency: string };

/** What SQLite says when the bonus of an order is another by then. */
const otherBonus = 'NOT NULL constraint failed: deposit_orders.bonus_minor';
/** True when a batch failed because of the bonus: it is to be made anew. */
export const bonusChanged = (error: unknown): boolean => brokeConstraint(error, otherBonus);

/** The bonus in SQL, minor units: what of so much a member may have by what was credited before. */
function leftOf(
  { accountId, merchantCode, currency }: Member,
  promotionId: string,
  { firstDepositOnly, perMember, maxPerMemberMinor }: Partial<Conditions>,
  bonusMinor: number,
): SQL {
  // In the batch this stands before what the order itself books.
  const deposited = sql`EXISTS (SELECT 1 FROM ledger_entries
    WHERE account_id = ${ledgerAccountId('cash', accountId, currency)} AND scope = 'deposit')`;
  const given = sql`FROM deposit_orders o WHERE o.account_id = ${accountId} AND o.status = 'credited'
    AND o.merchant_code = ${merchantCode} AND o.promotion_id = ${promotionId} AND o.bonus_minor > 0`;
  const not = [
    ...(firstDepositOnly ? [deposited] : []),
    ...(perMember ? [sql`(SELECT count(*) ${given}) >= ${perMember}`] : []),
  ];
  const most = maxPerMemberMinor
    ? sql`max(0, min(${bonusMinor}, ${maxPerMemberMinor} - (SELECT coalesce(sum(o.bonus_minor), 0) ${given})))`
    : sql`${bonusMinor}`;
  return not.length ? sql`CASE WHEN ${sql.join(not, sql` OR `)} THEN 0 ELSE ${most} END` : most;
}

/** The bonus of an order that is credited with so much, in SQL; nobody is given one on a break or while excluded. */
const bonusOf = (order: OrderRow, bonusMinor: number, now: number): SQL =>
  sql`CASE WHEN ${isExcluded(order.accountId, now)} THEN 0
    ELSE ${leftOf(order, order.promotionId ?? '', order.terms.bonus ?? {}, bonusMinor)} END`;

/** What an order's bonus is as things are, minor units, and what its row says of it: NULL once it is another. */
export async function bonusDue(db: Database, order: OrderRow, paidMinor: number, now: number) {
  const { bonusMinor: most } = depositTerms(paidMinor, order.terms.fee, order.terms.bonus);
  if (most === 0) return { bonusMinor: 0, guard: sql<number>`0` };
  const due = bonusOf(order, most, now);
  const found = await db
    .select({ bonusMinor: sql<number>`${due}` })
    .from(depositOrders)
    .where(eq(depositOrders.orderNo, order.orderNo))
    .get();
  const bonusMinor = found?.bonusMinor ?? 0;
  return { bonusMinor, guard: sql<number>`CASE WHEN (${due}) = ${bonusMinor} THEN ${bonusMinor} END` };
}

/** The promotions that a member may add to a deposit now, each with the most that it still gives, as `leftOf` has it. */
export async function promotionsFor(
  db: Database,
  merchant: { merchantCode: string; currency: string },
  accountId: string,
): Promise<PromotionRow[]> {
  const { merchantCode, currency } = merchant;
  const [offered, deposited, given] = await Promise.all([
    offeredPromotions(db, merchant),
    depositedInAll(db, accountId, currency),
    // Not `leftOf` of each: D1 binds a hundred values.
    db.all<{ promotionId: string; times: number; minor: number }>(sql`
      SELECT promotion_id AS promotionId, count(*) AS times, sum(bonus_minor) AS minor FROM deposit_orders
      WHERE account_id = ${accountId} AND status = 'credited' AND merchant_code = ${merchantCode} AND bonus_minor > 0
      GROUP BY promotion_id`),
  ]);
  return offered.flatMap((row) => {
    const { times = 0, minor = 0 } = given.find(({ promotionId }) => promotionId === row.promotionId) ?? {};
    const { firstDepositOnly, perMember, maxPerMemberMinor } = row;
    const maxBonusMinor = Math.min(row.maxBonusMinor, (maxPerMemberMinor ?? Infinity) - minor);
    const over = (firstDepositOnly && deposited > 0) || times >= (perMember ?? Infinity);
    return over || maxBonusMinor <= 0 ? [] : [{ ...row, maxBonusMinor }];
  });
}
