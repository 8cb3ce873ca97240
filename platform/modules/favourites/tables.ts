import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

import { accountId } from '#platform/core/accounts/tables.ts';
import { games } from '#platform/modules/catalogue/tables.ts';

const gamesOfMember = () => ({
  accountId: accountId(),
  nodeId: integer('node_id')
    .notNull()
    .references(() => games.nodeId),
  at: integer('at').notNull(),
});

/** Favourite games, newest first by `at`. */
export const favourites = sqliteTable('favourites', gamesOfMember(), (table) => [
  primaryKey({ columns: [table.accountId, table.nodeId] }),
  index('favourites_newest').on(table.accountId, table.at),
]);

/** Games a member launched, each once, with the latest time. */
export const recents = sqliteTable('recents', gamesOfMember(), (table) => [
  primaryKey({ columns: [table.accountId, table.nodeId] }),
  index('recents_newest').on(table.accountId, table.at),
]);
