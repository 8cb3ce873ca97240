import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { merchantCode } from '#platform/core/merchants/tables.ts';

/**
 * SMS and mails that go out by a provider: what waits, and for a week what became of it. To whom and with which words
 * is sealed, and only while it waits. An id is the reference that the provider knows it by.
 */
export const outgoingMessages = sqliteTable(
  'outgoing_messages',
  {
    id: text('id').primaryKey(),
    merchantCode: merchantCode(),
    channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
    /** Recipient, subject and text (`core/database/at-rest.ts`); null once it waits no longer. */
    sealed: text('sealed'),
    /** `accepted`: the provider has it; `expired`: it came to be of no use before the provider took it. */
    status: text('status', { enum: ['waiting', 'expired', 'accepted', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    createdAt: integer('created_at').notNull(),
    /** When it is of no use any more: its code or link has ended. */
    expiresAt: integer('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Not before, ms since 1970; an attempt that is under way has put it off. */
    nextAt: integer('next_at').notNull(),
  },
  (table) => [
    index('outgoing_messages_due')
      .on(table.channel, table.nextAt)
      .where(sql`status = 'waiting'`),
    index('outgoing_messages_by_age').on(table.createdAt),
  ],
);
