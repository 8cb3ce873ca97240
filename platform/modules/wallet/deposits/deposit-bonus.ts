import { eq, type SQL, sql } from 'drizzle-orm';

import { computeDepositTerms } from '#contract/values/wallet/deposits.ts';
import { isExcluded } from '#platform/core/accounts/account-states.ts';
import { violatesConstraint, type Database } from '#platform/core/database/client.ts';
import { readTotalDeposited } from '#platform/core/ledger/deposited.ts';
import { toLedgerAccountId } from '#platform/core/ledger/ledger.ts';
import {
  listOfferedDepositPromotions,
  type DepositPromotionRow,
} from '#platform/modules/promotions/exports.ts';
import { depositOrders } from '#platform/modules/wallet/deposits/tables.ts';

// Decides which deposits get a bonus, and how many bonuses a member gets. Several orders of a member may be pending, so
// only the batch that credits an order can decide about a limited bonus. The bonus is computed before the batch, and
// the batch fails if the bonus has changed meanwhile.

type OrderRow = typeof depositOrders.$inferSelect;
type Conditions = Pick<DepositPromotionRow, 'firstDepositOnly' | 'perMember' | 'maxPerMemberMinor'>;
type Member = { accountId: string; merchantCode: string; currency: string };

const bonusChangedError = 'NOT NULL constraint failed: deposit_orders.bonus_minor';
/** True if a batch failed because the bonus changed: the caller must build the batch again. */
export const isBonusChanged = (error: unknown): boolean => violatesConstraint(error, bonusChangedError);

/**
 * Returns SQL for the part of a bonus that a member may still get after their earlier credited deposits, in minor
 * units.
 */
function remainingBonusSql(
  { accountId, merchantCode, currency }: Member,
  promotionId: string,
  { firstDepositOnly, perMember, maxPerMemberMinor }: Partial<Conditions>,
  bonusMinor: number,
): SQL {
  // In the batch, this SQL runs before the order's own bookings.
  const deposited = sql`EXISTS (SELECT 1 FROM ledger_entries
    WHERE account_id = ${toLedgerAccountId('cash', accountId, currency)} AND scope = 'deposit')`;
  const given = sql`FROM deposit_orders o WHERE o.account_id = ${accountId} AND o.status = 'credited'
    AND o.merchant_code = ${merchantCode} AND o.promotion_id = ${promotionId} AND o.bonus_minor > 0`;
  const exclusions = [
    ...(firstDepositOnly ? [deposited] : []),
    ...(perMember ? [sql`(SELECT count(*) ${given}) >= ${perMember}`] : []),
  ];
  const cappedBonus = maxPerMemberMinor
    ? sql`max(0, min(${bonusMinor}, ${maxPerMemberMinor} - (SELECT coalesce(sum(o.bonus_minor), 0) ${given})))`
    : sql`${bonusMinor}`;
  return exclusions.length
    ? sql`CASE WHEN ${sql.join(exclusions, sql` OR `)} THEN 0 ELSE ${cappedBonus} END`
    : cappedBonus;
}

/** 0 if the member is excluded or on a break. */
const bonusSql = (order: OrderRow, bonusMinor: number, now: number): SQL =>
  sql`CASE WHEN ${isExcluded(order.accountId, now)} THEN 0
    ELSE ${remainingBonusSql(order, order.promotionId ?? '', order.terms.bonus ?? {}, bonusMinor)} END`;

/**
 * Reads an order's current bonus in minor units. `guard` is SQL for the order's column `bonus_minor`: it yields this
 * bonus, or NULL if the bonus has changed, so that the batch fails.
 */
export async function readBonusDue(db: Database, order: OrderRow, paidMinor: number, now: number) {
  const { bonusMinor: maxMinor } = computeDepositTerms(paidMinor, order.terms.fee, order.terms.bonus);
  if (maxMinor === 0) return { bonusMinor: 0, guard: sql<number>`0` };
  const due = bonusSql(order, maxMinor, now);
  const found = await db
    .select({ bonusMinor: sql<number>`${due}` })
    .from(depositOrders)
    .where(eq(depositOrders.orderNo, order.orderNo))
    .get();
  const bonusMinor = found?.bonusMinor ?? 0;
  return { bonusMinor, guard: sql<number>`CASE WHEN (${due}) = ${bonusMinor} THEN ${bonusMinor} END` };
}

/** Lists promotions for a deposit of the member now, with the remaining bonus by the rules of `remainingBonusSql`. */
export async function listDepositPromotions(
  db: Database,
  merchant: { merchantCode: string; currency: string },
  accountId: string,
): Promise<DepositPromotionRow[]> {
  const { merchantCode, currency } = merchant;
  const [offered, deposited, given] = await Promise.all([
    listOfferedDepositPromotions(db, merchant),
    readTotalDeposited(db, accountId, currency),
    // `remainingBonusSql` for each promotion could exceed the 100 parameters that D1 allows in a query.
    db.all<{ promotionId: string; times: number; minor: number }>(sql`
      SELECT promotion_id AS promotionId, count(*) AS times, sum(bonus_minor) AS minor FROM deposit_orders
      WHERE account_id = ${accountId} AND status = 'credited' AND merchant_code = ${merchantCode} AND bonus_minor > 0
      GROUP BY promotion_id`),
  ]);
  return offered.flatMap((row) => {
    const { times = 0, minor = 0 } = given.find(({ promotionId }) => promotionId === row.promotionId) ?? {};
    const { firstDepositOnly, perMember, maxPerMemberMinor } = row;
    const maxBonusMinor = Math.min(row.maxBonusMinor, (maxPerMemberMinor ?? Infinity) - minor);
    const isUsedUp = (firstDepositOnly && deposited > 0) || times >= (perMember ?? Infinity);
    return isUsedUp || maxBonusMinor <= 0 ? [] : [{ ...row, maxBonusMinor }];
  });
}
