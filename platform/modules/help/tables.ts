import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { Localised } from '#platform/database/localised.ts';
import { merchants } from '#platform/modules/system/tables.ts';

/** Topics of a merchant's help centre, the terms among them; `content` is HTML (HP-06). */
export const helpTopics = sqliteTable(
  'help_topics',
  {
    merchantCode: text('merchant_code')
      .notNull()
      .references(() => merchants.merchantCode),
    code: text('code').notNull(),
    sequence: integer('sequence').notNull(),
    title: text('title', { mode: 'json' }).$type<Localised>().notNull(),
    content: text('content', { mode: 'json' }).$type<Localised>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.code] }),
    index('help_topics_in_order').on(table.merchantCode, table.sequence),
  ],
);
