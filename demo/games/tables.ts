import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import { games } from '#platform/modules/catalogue/tables.ts';

/** The last results of the demo vendor's live tables, dealt with and without players. */
export const dealtTables = sqliteTable('dealt_tables', {
  nodeId: integer('node_id')
    .primaryKey()
    .references(() => games.nodeId),
  /** Number of rounds that the table has dealt. */
  dealt: integer('dealt').notNull(),
  /** Latest results, newest last, at most `maxTableResults`. */
  results: text('results', { mode: 'json' }).$type<LiveTable['results']>().notNull(),
  /** Instant of the last round, ms since 1970. */
  dealtAt: integer('dealt_at').notNull(),
});
