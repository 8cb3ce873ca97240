import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { accountId } from '#platform/core/accounts/tables.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/**
 * Announcements of the types A, PL, B, PU, PR, H. `content` is HTML, dates are YYYY-MM-DD. Shown while `status` is
 * `published` and the merchant's day is within the dates. `reads` counts the members who have read it.
 */
export const announcements = sqliteTable(
  'announcements',
  {
    id: integer('id').primaryKey(),
    merchantCode: merchantCode(),
    type: text('type', { enum: ['A', 'PL', 'B', 'PU', 'PR', 'H'] }).notNull(),
    sequence: integer('sequence').notNull(),
    title: text('title', { mode: 'json' }).$type<Localised>().notNull(),
    content: text('content', { mode: 'json' }).$type<Localised>().notNull(),
    startDate: text('start_date').notNull(),
    endDate: text('end_date'),
    categoryIds: text('category_ids', { mode: 'json' }).$type<number[]>().notNull(),
    images: text('images', { mode: 'json' }).$type<{ url: string; sequence: number }[]>().notNull(),
    status: text('status', { enum: ['draft', 'published', 'ended'] })
      .notNull()
      .default('published'),
    reads: integer('reads').notNull().default(0),
  },
  (table) => [index('announcements_of_type').on(table.merchantCode, table.type, table.sequence)],
);

/** Members' read marks of announcements. */
export const announcementReads = sqliteTable(
  'announcement_reads',
  {
    accountId: accountId(),
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.announcementId] })],
);
