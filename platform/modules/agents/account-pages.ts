import { sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import type { JobPartInput } from '#platform/core/jobs/job.ts';

const ACCOUNTS = 1_000;

/** Finds the last user name of the page of a merchant's accounts that follows `after`. Null if none follows. */
export async function findPageEnd(
  db: Database,
  { merchantCode }: JobPartInput['merchant'],
  after: string,
): Promise<string | null> {
  const row = await db.get<{ last: string | null }>(sql`select max(username) as last from (
    select username from accounts where merchant_code = ${merchantCode} and username > ${after}
    order by username limit ${ACCOUNTS})`);
  return row?.last ?? null;
}
