import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { games } from '#platform/modules/catalogue/tables.ts';
import { accounts } from '#platform/modules/identity/tables.ts';

/** Favourite games, newest first by `at` (FV-01). */
export const favourites = sqliteTable(
  'favourites',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.nodeId] }),
    index('favourites_newest').on(table.accountId, table.at),
  ],
);

/** Games a member launched, each once, with the latest time (FV-10). */
export const recents = sqliteTable(
  'recents',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.nodeId] }),
    index('recents_newest').on(table.accountId, table.at),
  ],
);
