import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { type PayoutKind, rejectionReasons, withdrawalStates } from '#contract/values/wallet/withdrawals.ts';
import { accountId, payoutAccounts } from '#platform/core/accounts/tables.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** What a merchant pays out, and how: without a row for its currency nothing. Amounts in minor units. */
export const withdrawalRules = sqliteTable(
  'withdrawal_rules',
  {
    merchantCode: merchantCode(),
    currency: text('currency').notNull(),
    /** Of one withdrawal; the least is more than its fee. */
    minMinor: integer('min_minor').notNull(),
    maxMinor: integer('max_minor').notNull(),
    /** In any 24 hours. */
    perDayMinor: integer('per_day_minor').notNull(),
    perDayCount: integer('per_day_count').notNull(),
    feeFixedMinor: integer('fee_fixed_minor').notNull(),
    feeBasisPoints: integer('fee_basis_points').notNull(),
    kinds: text('kinds', { mode: 'json' }).$type<PayoutKind[]>().notNull(),
    accountsMax: integer('accounts_max').notNull(),
    usualMinutes: integer('usual_minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.currency] })],
);

/**
 * Orders of withdrawals. A trigger (`withdrawal_moved`, in `triggers.sql`) lets none go from a state to one that does
 * not follow it, so that of two operators one is refused together with what they book.
 */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    orderNo: text('order_no').primaryKey(),
    merchantCode: merchantCode(),
    accountId: accountId(),
    /** The member's first, second, …: of two that are asked for at once, by what was true before both, one is refused. */
    ordinal: integer('ordinal').notNull(),
    payoutAccountId: text('payout_account_id')
      .notNull()
      .references(() => payoutAccounts.id),
    currency: text('currency').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    feeMinor: integer('fee_minor').notNull(),
    status: text('status', { enum: withdrawalStates }).notNull(),
    reason: text('reason', { enum: rejectionReasons }),
    /** After a rejection: when the member may ask for another. */
    nextAt: integer('next_at'),
    createdAt: integer('created_at').notNull(),
    /** `createdAt`, and how long it took then. */
    expectedAt: integer('expected_at').notNull(),
  },
  (table) => [
    uniqueIndex('withdrawals_in_turn').on(table.accountId, table.ordinal),
    index('withdrawals_by_state').on(table.status, table.createdAt),
  ],
);
