import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { PushTopic } from '#contract/calls/messages/push.ts';
import { accountId, accounts } from '#platform/core/accounts/tables.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** To one account, or to all members if `accountId` is null. `content` is HTML. Newer messages have higher ids. */
export const inboxMessages = sqliteTable(
  'inbox_messages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    merchantCode: merchantCode(),
    accountId: text('account_id').references(() => accounts.id),
    title: text('title', { mode: 'json' }).$type<Localised>().notNull(),
    content: text('content', { mode: 'json' }).$type<Localised>().notNull(),
    at: integer('at').notNull(),
    /** Topic of the message's push notification. */
    topic: text('topic').$type<PushTopic>().notNull().default('inbox'),
  },
  (table) => [
    index('inbox_of_account').on(table.merchantCode, table.accountId, table.at),
    index('inbox_by_age').on(table.at),
  ],
);

/** What a member did with a message: read it or deleted it. A message with neither has no row. */
export const inboxMarks = sqliteTable(
  'inbox_marks',
  {
    accountId: accountId(),
    messageId: integer('message_id')
      .notNull()
      .references(() => inboxMessages.id, { onDelete: 'cascade' }),
    readAt: integer('read_at'),
    /** When the member deleted the message; null while the inbox shows it. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.messageId] }),
    // Used by the cascading delete.
    index('inbox_marks_of_message').on(table.messageId),
  ],
);

/** Messages that no provider can send, because none is configured. A local page shows them (`outbox.ts`). */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    merchantCode: merchantCode(),
    channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
    /** E.164 with `+`, or a mail address. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('outbox_by_age').on(table.at)],
);
