import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { liveKinds } from '#contract/wire/live.ts';

/**
 * Counters of changes that members are notified of. Triggers (`triggers.sql`) increment them in the transaction of the
 * change, so no change is missed and a rolled-back change sends nothing.
 */
export const liveMarks = sqliteTable(
  'live_marks',
  {
    merchantCode: text('merchant_code').notNull(),
    /** The account. Empty for all members of the merchant. */
    accountId: text('account_id').notNull(),
    kind: text('kind', { enum: liveKinds }).notNull(),
    mark: integer('mark').notNull(),
    /** True until it is sent. */
    pending: integer('pending', { mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.accountId, table.kind] }),
    index('live_marks_pending')
      .on(table.pending)
      .where(sql`pending = 1`),
  ],
);
