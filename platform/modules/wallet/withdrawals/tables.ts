import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { type PayoutKind, rejectionReasons, withdrawalStates } from '#contract/values/wallet/withdrawals.ts';
import { accountId, payoutAccounts } from '#platform/core/accounts/tables.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** A merchant without a row for its currency pays nothing out. Amounts in minor units. */
export const withdrawalRules = sqliteTable(
  'withdrawal_rules',
  {
    merchantCode: merchantCode(),
    currency: text('currency').notNull(),
    /** Limits of one withdrawal. An amount that does not exceed its fee is refused even within these limits. */
    minMinor: integer('min_minor').notNull(),
    maxMinor: integer('max_minor').notNull(),
    /** Limits in any 24 hours. */
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
 * Withdrawal orders. The trigger `withdrawal_moved` (`triggers.sql`) only allows the next state or a rejection, and no
 * change of a final state. So if two operators decide the same order, the batch of the second fails.
 */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    orderNo: text('order_no').primaryKey(),
    merchantCode: merchantCode(),
    accountId: accountId(),
    /** From 1. Two concurrent requests checked against the same state have the same number, so one is refused. */
    ordinal: integer('ordinal').notNull(),
    payoutAccountId: text('payout_account_id')
      .notNull()
      .references(() => payoutAccounts.id),
    currency: text('currency').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    feeMinor: integer('fee_minor').notNull(),
    status: text('status', { enum: withdrawalStates }).notNull(),
    reason: text('reason', { enum: rejectionReasons }),
    /** When the member may request another order after a rejection. */
    nextAt: integer('next_at'),
    createdAt: integer('created_at').notNull(),
    /** `createdAt` plus the usual duration at that time. */
    expectedAt: integer('expected_at').notNull(),
  },
  (table) => [
    uniqueIndex('withdrawals_in_turn').on(table.accountId, table.ordinal),
    index('withdrawals_by_state').on(table.status, table.createdAt),
  ],
);
