import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { limitPeriods } from '#contract/values/member/protection.ts';
import { accountId } from '#platform/core/accounts/tables.ts';

// Member protection. Times are ms since 1970, amounts minor units.

/** Deposit limits. A member who never set one has no row. */
export const depositLimits = sqliteTable(
  'deposit_limits',
  {
    accountId: accountId(),
    period: text('period', { enum: limitPeriods }).notNull(),
    currency: text('currency').notNull(),
    /** The limit in force. Null if it was removed. */
    limitMinor: integer('limit_minor'),
    /** When a requested higher limit can be confirmed. Null if none was requested. */
    confirmFrom: integer('confirm_from'),
    confirmUntil: integer('confirm_until'),
    /** The requested higher limit. Null to remove the limit. */
    askedMinor: integer('asked_minor'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.period, table.currency] })],
);

/** When play began, for reality checks, and the member's chosen interval. */
export const playClocks = sqliteTable('play_clocks', {
  accountId: accountId().primaryKey(),
  /** Minutes between two checks, 0 if they are off. Null to use the jurisdiction's default. */
  minutes: integer('minutes'),
  /** When the current or last play began. Null if there was none. */
  since: integer('since'),
  /** When the last reality check of this play was answered. */
  checkedAt: integer('checked_at'),
  /** When a game was last opened or a check answered. Bets are read from the ledger. */
  seenAt: integer('seen_at'),
});
