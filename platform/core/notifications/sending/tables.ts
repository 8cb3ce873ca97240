import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { merchantCode } from '#platform/core/merchants/tables.ts';

/**
 * SMS and mails sent by a provider: the pending messages, and for a week the outcomes of the others. Recipient and text
 * are sealed, and stored only while the message is pending. The id is the provider's reference.
 */
export const outgoingMessages = sqliteTable(
  'outgoing_messages',
  {
    id: text('id').primaryKey(),
    merchantCode: merchantCode(),
    channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
    /** Recipient, subject and text (`core/database/at-rest.ts`); null once the message is no longer pending. */
    sealed: text('sealed'),
    /** `accepted`: the provider has the message. `expired`: the message expired before the provider accepted it. */
    status: text('status', { enum: ['waiting', 'expired', 'accepted', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    createdAt: integer('created_at').notNull(),
    /** When the message becomes useless, because its code or link expires. */
    expiresAt: integer('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Earliest time of the next attempt, in ms since 1970. Each attempt moves this time ahead before it starts. */
    nextAt: integer('next_at').notNull(),
  },
  (table) => [
    index('outgoing_messages_due')
      .on(table.channel, table.nextAt)
      .where(sql`status = 'waiting'`),
    index('outgoing_messages_by_age').on(table.createdAt),
  ],
);
