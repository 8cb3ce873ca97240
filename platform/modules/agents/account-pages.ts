import { sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import type { Job } from '#platform/core/jobs/job.ts';

/** Accounts per page of a job. */
const ACCOUNTS = 1_000;

/**
 * Returns the last user name of the next page of a merchant's accounts, after a given name; null if there are no more.
 */
export async function findPageEnd(
  db: Database,
  { merchantCode }: Job['merchant'],
  after: string,
): Promise<string | null> {
  const row = await db.get<{ last: string | null }>(sql`select max(username) as last from (
    select username from accounts where merchant_code = ${merchantCode} and username > ${after}
    order by username limit ${ACCOUNTS})`);
  return row?.last ?? null;
}
