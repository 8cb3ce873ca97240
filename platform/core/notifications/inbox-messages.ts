import { type SQL, sql } from 'drizzle-orm';

import type { PushTopic } from '#contract/calls/messages/push.ts';
import { customerTypes } from '#contract/values/customers.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { inboxMessages as table } from '#platform/core/notifications/tables.ts';

/** A message to one account of the merchant, or to all its members if `accountId` is null. `content` is HTML. */
export type NewInboxMessage = {
  merchantCode: string;
  accountId: string | null;
  title: Localised;
  content: Localised;
  at: number;
  /** Topic of the push notification; `inbox` by default. */
  topic?: PushTopic;
};

/** Builds the statement that puts a message into inboxes, for the batch of the event that the message reports. */
export const buildInboxMessageStatement = (db: Database, message: NewInboxMessage): Statement =>
  db.insert(table).values(message);

/** Builds the statement that sends a message to accounts of a merchant. `accountIds` is a query with the column id. */
export const buildBulkInboxMessageStatement = (
  db: Database,
  { merchantCode, title, content, at, topic = 'inbox' }: Omit<NewInboxMessage, 'accountId'>,
  accountIds: SQL,
): Statement =>
  // In the table's column order, as `INSERT … SELECT` requires.
  db.insert(table).select(
    sql`SELECT NULL, ${merchantCode}, id, ${JSON.stringify(title)}, ${JSON.stringify(content)}, ${at}, ${topic}
      FROM (${accountIds}) WHERE true`,
  );

/** Builds the statement that sends each of these messages to its account. Its number of parameters is constant. */
export const buildInboxMessagesStatement = (
  db: Database,
  messages: readonly (Pick<NewInboxMessage, 'title' | 'content'> & { accountId: string })[],
  at: number,
): Statement =>
  db.insert(table).select(
    sql`SELECT NULL, a.merchant_code, a.id, each.value -> 'title', each.value -> 'content', ${at}, 'inbox'
      FROM json_each(${JSON.stringify(messages)}) AS each JOIN accounts a ON a.id = each.value ->> 'accountId'`,
  );

/** True for an account with an inbox; guests have none. */
export const hasInbox = ({ type }: Pick<Account, 'type'>): boolean => type !== customerTypes.guest;
