import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { accounts } from '#platform/core/accounts/tables.ts';

/** Accounts whose members asked for them to be closed. A row goes with the closing, or when it is taken back. */
export const closures = sqliteTable(
  'closures',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    requestedAt: integer('requested_at').notNull(),
    closesAt: integer('closes_at').notNull(),
    /** How much of held bonuses the member agreed to give up as it closes, minor units; null: nothing. */
    bonusGivenUpMinor: integer('bonus_given_up_minor'),
  },
  (table) => [index('closures_by_day').on(table.closesAt)],
);
