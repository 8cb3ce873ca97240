import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { PushTopic } from '#contract/calls/messages/push.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { accountId } from '#platform/core/accounts/tables.ts';
import { inboxMessages } from '#platform/core/notifications/tables.ts';

/** Browsers that receive push notifications (RFC 8030). One subscription per browser, whichever member is logged in. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    merchantCode: text('merchant_code').notNull(),
    accountId: accountId(),
    /** Address at a push service, to be treated like a secret. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and secret, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The key of `PUSH_KEYS` that the browser received; its push service accepts no other signature. */
    publicKey: text('public_key').notNull(),
    topics: text('topics', { mode: 'json' }).$type<PushTopic[]>().notNull(),
    /** Language of the page on which push was enabled. */
    language: text('language').$type<LanguageCode>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('push_of_account').on(table.merchantCode, table.accountId)],
);

/** Pending notifications, inserted by a trigger in the transaction that writes the message. */
export const pushQueue = sqliteTable(
  'push_queue',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    messageId: integer('message_id')
      .notNull()
      .references(() => inboxMessages.id, { onDelete: 'cascade' }),
    topic: text('topic').$type<PushTopic>().notNull(),
    createdAt: integer('created_at').notNull(),
    tries: integer('tries').notNull(),
    /** Earliest time of the next attempt, in ms since 1970. Each attempt moves this time ahead before it starts. */
    nextAt: integer('next_at').notNull(),
  },
  (table) => [
    index('push_queue_due').on(table.topic, table.nextAt),
    // Used by cascading deletes.
    index('push_queue_of_subscription').on(table.subscriptionId),
    index('push_queue_of_message').on(table.messageId),
  ],
);
