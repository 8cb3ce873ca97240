import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import {
  type PayoutKind,
  payoutKinds,
  rejectionReasons,
  withdrawalStates,
} from '#contract/values/wallet/withdrawals.ts';
import { accounts } from '#platform/modules/identity/tables.ts';
import { merchants } from '#platform/modules/system/tables.ts';

/** What a merchant pays out, and how: without a row for its currency nothing. Amounts in minor units. */
export const withdrawalRules = sqliteTable(
  'withdrawal_rules',
  {
    merchantCode: text('merchant_code')
      .notNull()
      .references(() => merchants.merchantCode),
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

/** Where a member's money is paid out to. A removed one stays, for the orders that name it. */
export const payoutAccounts = sqliteTable(
  'payout_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** 1 to the most that a member may have: two at once cannot go beyond. */
    slot: integer('slot').notNull(),
    kind: text('kind', { enum: payoutKinds }).notNull(),
    bankName: text('bank_name').notNull(),
    holder: text('holder').notNull(),
    /** As `plainPayoutNumber` writes it. */
    number: text('number').notNull(),
    /** When it was made the default; the latest is. */
    preferredAt: integer('preferred_at').notNull(),
    createdAt: integer('created_at').notNull(),
    removedAt: integer('removed_at'),
  },
  (table) => [
    uniqueIndex('payout_accounts_in_slots')
      .on(table.accountId, table.slot)
      .where(sql`removed_at IS NULL`),
    // Whose it is, too (`recognition.ts`).
    index('payout_accounts_of_number').on(table.kind, table.number),
    uniqueIndex('payout_accounts_by_number')
      .on(table.accountId, table.kind, table.number)
      .where(sql`removed_at IS NULL`),
  ],
);

/**
 * Orders of withdrawals. A trigger (`withdrawal_moved`, in the migration) lets none go from a state to one that does
 * not follow it, so that of two operators one is refused together with what he books.
 */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    orderNo: text('order_no').primaryKey(),
    merchantCode: text('merchant_code')
      .notNull()
      .references(() => merchants.merchantCode),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
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
