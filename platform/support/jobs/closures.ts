import type { Database } from '#platform/core/database/client.ts';
import { closeAccount, listDueClosures } from '#platform/jobs/data-rights/closing.ts';

/** Closes Aurora's due accounts, at most one page of them, as the nightly job does. Returns their ids. */
export async function closeAllDue(db: Database, now: number): Promise<string[]> {
  const closed: string[] = [];
  for (const { accountId } of await listDueClosures(db, 'aurora', now, null))
    if (await closeAccount(db, accountId, now)) closed.push(accountId);
  return closed;
}
