import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { Localised } from '#platform/database/localised.ts';
import { merchants } from '#platform/modules/system/tables.ts';

const merchantCode = () =>
  text('merchant_code')
    .notNull()
    .references(() => merchants.merchantCode);

/** Announcements of the types A, PL, B, PU, PR, H; `content` is HTML. Dates are YYYY-MM-DD. */
export const announcements = sqliteTable(
  'announcements',
  {
    id: integer('id').primaryKey(),
    merchantCode: text('merchant_code')
      .notNull()
      .references(() => merchants.merchantCode),
    type: text('type', { enum: ['A', 'PL', 'B', 'PU', 'PR', 'H'] }).notNull(),
    sequence: integer('sequence').notNull(),
    title: text('title', { mode: 'json' }).$type<Localised>().notNull(),
    content: text('content', { mode: 'json' }).$type<Localised>().notNull(),
    startDate: text('start_date').notNull(),
    endDate: text('end_date'),
    categoryIds: text('category_ids', { mode: 'json' }).$type<number[]>().notNull(),
    images: text('images', { mode: 'json' }).$type<{ url: string; sequence: number }[]>().notNull(),
  },
  (table) => [index('announcements_of_type').on(table.merchantCode, table.type, table.sequence)],
);

/** Messages that a provider would have sent, where none is set up (`outbox.ts`). */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    merchantCode: merchantCode(),
    channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
    /** E.164 with `+`, or an address. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('outbox_by_age').on(table.at)],
);
