import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { accounts } from '#platform/core/accounts/tables.ts';

/** Requests to close an account. The row is deleted when the account is closed or the request is withdrawn. */
export const closures = sqliteTable(
  'closures',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    requestedAt: integer('requested_at').notNull(),
    closesAt: integer('closes_at').notNull(),
    /** Amount of unreleased bonuses that the member agreed to give up, in minor units. Null if there is none. */
    bonusGivenUpMinor: integer('bonus_given_up_minor'),
  },
  (table) => [index('closures_by_day').on(table.closesAt)],
);
