import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { PushTopic } from '#contract/calls/messages/push.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { accounts } from '#platform/modules/identity/tables.ts';
import { merchants } from '#platform/modules/system/tables.ts';

const merchantCode = () =>
  text('merchant_code')
    .notNull()
    .references(() => merchants.merchantCode);

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id);

/**
 * Announcements of the types A, PL, B, PU, PR, H; `content` is HTML. Dates are YYYY-MM-DD. Shown while `status` is
 * `published` and the merchant's day is one of theirs. `reads`: how many members have read it.
 */
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
    status: text('status', { enum: ['draft', 'published', 'ended'] })
      .notNull()
      .default('published'),
    reads: integer('reads').notNull().default(0),
  },
  (table) => [index('announcements_of_type').on(table.merchantCode, table.type, table.sequence)],
);

/** Who has read which announcement (MC-11). */
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

/**
 * Messages in the inboxes of members: to one account, or to all members of a merchant, of which there is one row
 * (`accountId` null). `content` is HTML. Newer ones have higher ids.
 */
export const inboxMessages = sqliteTable(
  'inbox_messages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    merchantCode: merchantCode(),
    accountId: text('account_id').references(() => accounts.id),
    title: text('title', { mode: 'json' }).$type<Localised>().notNull(),
    content: text('content', { mode: 'json' }).$type<Localised>().notNull(),
    at: integer('at').notNull(),
    /** Of what phones are told with it (`push`). */
    topic: text('topic').$type<PushTopic>().notNull().default('inbox'),
  },
  (table) => [
    index('inbox_of_account').on(table.merchantCode, table.accountId, table.at),
    index('inbox_by_age').on(table.at),
  ],
);

/** What a member has done with a message: no row for one that is new to him. */
export const inboxMarks = sqliteTable(
  'inbox_marks',
  {
    accountId: accountId(),
    messageId: integer('message_id')
      .notNull()
      .references(() => inboxMessages.id, { onDelete: 'cascade' }),
    readAt: integer('read_at'),
    /** Not shown any more; null: shown. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.messageId] }),
    // The cascade asks by it.
    index('inbox_marks_of_message').on(table.messageId),
  ],
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
