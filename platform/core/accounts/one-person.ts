import { type SQL, sql } from 'drizzle-orm';

import { accounts } from '#platform/core/accounts/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';

/** SQL for the ids of an account and of all other accounts that an operator confirmed to belong to the same person. */
const personAccountIds = (accountId: string): SQL => sql`(WITH RECURSIVE own(id) AS (
  SELECT ${accountId}
  UNION SELECT pair.like_id FROM own JOIN recognitions AS pair ON pair.account_id = own.id AND pair.same = 1
  UNION SELECT pair.account_id FROM own JOIN recognitions AS pair ON pair.like_id = own.id AND pair.same = 1)
  SELECT id FROM own)`;

/**
 * Builds the statement that updates `recognisedUntil` of all accounts of a person: `FOR_EVER` while an undecided pair
 * blocks games and deposits for the account, otherwise the latest end of the other accounts' exclusions. Must be part
 * of every write that changes a pair in `recognitions` or an exclusion.
 */
export const updateRecognisedUntil = (db: Database, accountId: string): Statement => {
  const person = personAccountIds(accountId);
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
