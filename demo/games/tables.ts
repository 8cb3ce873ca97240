import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import { games } from '#platform/modules/catalogue/tables.ts';

/** The live tables of the demo vendor: what each has dealt last, for players and without any. */
export const dealtTables = sqliteTable('dealt_tables', {
  nodeId: integer('node_id')
    .primaryKey()
    .references(() => games.nodeId),
  /** How many rounds the table has dealt. */
  dealt: integer('dealt').notNull(),
  /** What the last of them brought, the newest last; at most `lastResults`. */
  results: text('results', { mode: 'json' }).$type<LiveTable['results']>().notNull(),
  /** Of the last round, milliseconds since 1970. */
  dealtAt: integer('dealt_at').notNull(),
});
