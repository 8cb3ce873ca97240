import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { Diagnostics } from '#contract/calls/support/diagnostics.ts';
import { accountId, accounts } from '#platform/core/accounts/tables.ts';

/** Messages between a member and the merchant's operators, never changed. */
export const chatMessages = sqliteTable(
  'chat_messages',
  {
    /** The order of messages over all chats. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    merchantCode: text('merchant_code').notNull(),
    /** The member of the chat. */
    accountId: accountId(),
    sender: text('sender', { enum: ['member', 'desk'] }).notNull(),
    /** Set by the sender's app. A message that is sent again with the same id is stored once. */
    messageId: text('message_id').notNull(),
    text: text('text').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    uniqueIndex('chat_message_once').on(table.accountId, table.messageId),
    index('chat_messages_of_account').on(table.accountId, table.seq),
    index('chat_messages_by_age').on(table.at),
  ],
);

/** The last message that each member has read in their chat. */
export const chatReads = sqliteTable('chat_reads', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id),
  upTo: integer('up_to').notNull(),
});

/** Reports of broken pages (`contract/calls/support/diagnostics.ts`). */
export const diagnostics = sqliteTable(
  'diagnostics',
  {
    id: text('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    /** Null for a visitor. */
    accountId: text('account_id').references(() => accounts.id),
    report: text('report', { mode: 'json' }).$type<Diagnostics>().notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('diagnostics_by_age').on(table.at)],
);

/** The trace ids of a report, by which the desk finds it. */
export const diagnosticTraces = sqliteTable(
  'diagnostic_traces',
  {
    traceId: text('trace_id').notNull(),
    diagnosticsId: text('diagnostics_id')
      .notNull()
      .references(() => diagnostics.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.traceId, table.diagnosticsId] }),
    index('diagnostic_traces_of_report').on(table.diagnosticsId),
  ],
);
