import { sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';

export type HeldBonus = {
  orderNo: string;
  merchantCode: string;
  currency: string;
  amountMinor: number;
  requiredMinor: number;
  /** What must still be bet before the bonus is released, including the turnover of older bonuses; minor units. */
  heldMinor: number;
  at: number;
};

/** Lists a member's unreleased bonuses of all currencies, in the order in which bets release them. */
export const listHeldBonuses = (db: Database, accountId: string): Promise<HeldBonus[]> =>
  db.all<HeldBonus>(sql`
    SELECT held.orderNo, held.merchantCode, held.currency, held.amountMinor,
      coalesce(t.required_minor, 0) AS requiredMinor,
      coalesce(max(0, t.met_at_staked_minor - cash.staked_minor), 0) AS heldMinor,
      coalesce(t.created_at, held.at) AS at
    FROM (
      SELECT order_no AS orderNo, order_no || '-bonus' AS requirement, account_id, merchant_code AS merchantCode,
        currency, bonus_minor AS amountMinor, created_at AS at
      FROM deposit_orders INDEXED BY deposit_bonuses_held
      WHERE account_id = ${accountId} AND bonus_minor > 0 AND bonus_released_at IS NULL AND status = 'credited'
      UNION ALL
      SELECT g.order_no, g.order_no, g.account_id, a.merchant_code, g.currency, g.amount_minor, 0
      FROM bonus_grants g JOIN accounts a ON a.id = g.account_id
      WHERE g.account_id = ${accountId} AND g.released_at IS NULL
    ) held
    LEFT JOIN turnover_requirements t ON t.order_no = held.requirement
    LEFT JOIN ledger_accounts cash ON cash.id = 'cash:' || held.account_id || ':' || held.currency
    ORDER BY heldMinor, at, held.orderNo`);
