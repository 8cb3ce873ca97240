import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { limitPeriods } from '#contract/values/member/protection.ts';
import { accountId } from '#platform/core/accounts/tables.ts';

// What protects members from themselves. Times are milliseconds since 1970, amounts minor units.

/** Limits of deposits; no row where a member never had one. */
export const depositLimits = sqliteTable(
  'deposit_limits',
  {
    accountId: accountId(),
    period: text('period', { enum: limitPeriods }).notNull(),
    currency: text('currency').notNull(),
    /** In force; null: none any more. */
    limitMinor: integer('limit_minor'),
    /** When a higher limit can be confirmed, and until when; null: none was asked for. */
    confirmFrom: integer('confirm_from'),
    confirmUntil: integer('confirm_until'),
    /** That higher limit; null: none at all. */
    askedMinor: integer('asked_minor'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.period, table.currency] })],
);

/** When play began, for reality checks; the member's own choice of how often they come. */
export const playClocks = sqliteTable('play_clocks', {
  accountId: accountId().primaryKey(),
  /** Minutes between two checks, 0 for none; null: the jurisdiction's default. */
  minutes: integer('minutes'),
  /** When the play of now, or the last one, began; null: never. */
  since: integer('since'),
  /** When its last check was answered. */
  checkedAt: integer('checked_at'),
  /** When a game was last opened or a check answered. Bets are asked of the ledger. */
  seenAt: integer('seen_at'),
});
