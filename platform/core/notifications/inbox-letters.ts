import { type SQL, sql } from 'drizzle-orm';

import type { PushTopic } from '#contract/calls/messages/push.ts';
import { customerTypes } from '#contract/values/customers.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { inboxMessages as table } from '#platform/core/notifications/tables.ts';

/** A message to one account of the merchant, or to all of its members (`accountId` null); `content` is HTML. */
export type Letter = {
  merchantCode: string;
  accountId: string | null;
  title: Localised;
  content: Localised;
  at: number;
  /** What phones that are told of messages are told with it; `inbox` by default. */
  topic?: PushTopic;
};

/** The statement that puts a message into inboxes, to join the batch of what it tells of. */
export const letterStatement = (db: Database, letter: Letter): Statement => db.insert(table).values(letter);

/** The same to several accounts of a merchant at once: a query of one column. */
export const lettersStatement = (
  db: Database,
  { merchantCode, title, content, at, topic = 'inbox' }: Omit<Letter, 'accountId'>,
  accountIds: SQL,
): Statement =>
  // In the order of the table's columns, as an insert of a selection wants them.
  db.insert(table).select(
    sql`SELECT NULL, ${merchantCode}, id, ${JSON.stringify(title)}, ${JSON.stringify(content)}, ${at}, ${topic}
      FROM (${accountIds}) WHERE true`,
  );

/** True for an account that has an inbox: a guest's has none. */
export const hasInbox = ({ type }: Pick<Account, 'type'>): boolean => type !== customerTypes.guest;
