import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { liveKinds } from '#contract/wire/live.ts';

/**
 * How often what members are told of has changed. Raised by triggers (`triggers.sql`) in the transaction of the
 * change itself, so that none is missed and none told that was not made.
 */
export const liveMarks = sqliteTable(
  'live_marks',
  {
    merchantCode: text('merchant_code').notNull(),
    /** Whose it is; empty: of all members of the merchant. */
    accountId: text('account_id').notNull(),
    kind: text('kind', { enum: liveKinds }).notNull(),
    mark: integer('mark').notNull(),
    /** Not told yet. */
    pending: integer('pending', { mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.accountId, table.kind] }),
    index('live_marks_pending')
      .on(table.pending)
      .where(sql`pending = 1`),
  ],
);
