import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

import { accountId } from '#platform/core/accounts/tables.ts';
import { games } from '#platform/modules/catalogue/tables.ts';

const buildListColumns = () => ({
  accountId: accountId(),
  nodeId: integer('node_id')
    .notNull()
    .references(() => games.nodeId),
  at: integer('at').notNull(),
});

/** Favourite games, newest first by `at`. */
export const favourites = sqliteTable('favourites', buildListColumns(), (table) => [
  primaryKey({ columns: [table.accountId, table.nodeId] }),
  index('favourites_newest').on(table.accountId, table.at),
]);

/** Games that a member launched: one row for each game, with the latest time. */
export const recents = sqliteTable('recents', buildListColumns(), (table) => [
  primaryKey({ columns: [table.accountId, table.nodeId] }),
  index('recents_newest').on(table.accountId, table.at),
]);
