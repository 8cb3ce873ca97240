import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { PushTopic } from '#contract/calls/messages/push.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { accountId } from '#platform/core/accounts/tables.ts';
import { inboxMessages } from '#platform/core/notifications/tables.ts';

/** Browsers whose member is told of messages (RFC 8030). One of a browser, whoever is logged in there. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    merchantCode: text('merchant_code').notNull(),
    accountId: accountId(),
    /** Address at a push service, which is as good as a secret. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and secret, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The key of `PUSH_KEYS` that the browser was given: its push service takes messages signed by no other. */
    publicKey: text('public_key').notNull(),
    topics: text('topics', { mode: 'json' }).$type<PushTopic[]>().notNull(),
    /** Of the page on which it was switched on. */
    language: text('language').$type<LanguageCode>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('push_of_account').on(table.merchantCode, table.accountId)],
);

/** What is still to be told: filled by a trigger, in the transaction that writes the message. */
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
    /** Not before, ms since 1970; an attempt that is under way has put it off. */
    nextAt: integer('next_at').notNull(),
  },
  (table) => [
    index('push_queue_due').on(table.topic, table.nextAt),
    // The cascades ask by them.
    index('push_queue_of_subscription').on(table.subscriptionId),
    index('push_queue_of_message').on(table.messageId),
  ],
);
