import { sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import type { Job } from '#platform/core/jobs/job.ts';

/** Accounts that a job takes at once. */
const ACCOUNTS = 1_000;

/** The last user name of the next accounts of a merchant that a job takes at once, after one; null: there is none. */
export async function lastOfPage(
  db: Database,
  { merchantCode }: Job['merchant'],
  after: string,
): Promise<string | null> {
  const row = await db.get<{ last: string | null }>(sql`select max(username) as last from (
    select username from accounts where merchant_code = ${merchantCode} and username > ${after}
    order by username limit ${ACCOUNTS})`);
  return row?.last ?? null;
}
