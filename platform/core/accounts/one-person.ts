import { type SQL, sql } from 'drizzle-orm';

import { accounts } from '#platform/core/accounts/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';

/** The ids of the accounts of which an operator has said that they are one person's with this one, and itself, in SQL. */
const accountsOfPerson = (accountId: string): SQL => sql`(WITH RECURSIVE own(id) AS (
  SELECT ${accountId}
  UNION SELECT pair.like_id FROM own JOIN recognitions AS pair ON pair.account_id = own.id AND pair.same = 1
  UNION SELECT pair.account_id FROM own JOIN recognitions AS pair ON pair.like_id = own.id AND pair.same = 1)
  SELECT id FROM own)`;

/**
 * The statement that writes into an account, and all of the same person, until when each is closed by the others: for ever
 * where one holds it that nobody has decided about, else the latest end of the exclusions of the person's other accounts.
 * Part of whatever changes a pair or an exclusion.
 */
export const holdPerson = (db: Database, accountId: string): Statement => {
  const person = accountsOfPerson(accountId);
  return db
    .update(accounts)
    .set({
      recognisedUntil: sql`(SELECT max(until) FROM (
        SELECT held_until AS until FROM recognitions WHERE account_id = accounts.id
        UNION ALL SELECT other.excluded_until FROM accounts AS other
          WHERE other.id IN ${person} AND other.id <> accounts.id))`,
    })
    .where(sql`${accounts.id} IN ${person}`);
};
