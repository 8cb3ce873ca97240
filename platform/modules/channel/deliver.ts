import { sql } from 'drizzle-orm';

import { type Database, openDatabase } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { getHubName, listHubNames } from '#platform/modules/channel/hub.ts';
import { allMembers, type MarkRow, toWireMarks } from '#platform/modules/channel/marks.ts';
import { liveMarks as table } from '#platform/modules/channel/tables.ts';

const BATCH_SIZE = 30;
/** Durable Object calls after which a run stops. An invocation may make 1,000. */
const CALLS_MAX = 500;

/**
 * Sends members the marks that changed since the last run. Runs after every write and never throws. Marks that could
 * not be sent stay pending for the next run. A member without an open channel gets the marks on opening one. Returns
 * true if the run stopped at {@link CALLS_MAX}, else false, also after a failure.
 */
export async function deliverMarks(env: Pick<PlatformEnv, 'DB' | 'LIVE'>): Promise<boolean> {
  const db = openDatabase(env);
  try {
    for (let calls = 0; calls < CALLS_MAX;) {
      const rows = await db
        .update(table)
        .set({ pending: false })
        // Written so that SQLite uses the partial index on pending marks.
        .where(sql`rowid in (select rowid from ${table} where pending = 1 limit ${BATCH_SIZE})`)
        .returning();
      const result = await sendMarks(env, rows);
      if (result.failed.length) await markPending(db, result.failed);
      if (result.failed.length || rows.length < BATCH_SIZE) return false;
      calls += result.calls;
    }
    return true;
  } catch (error) {
    console.error(JSON.stringify({ live: String(error) }));
    return false;
  }
}

async function sendMarks(env: Pick<PlatformEnv, 'LIVE'>, rows: readonly MarkRow[]) {
  const members = Map.groupBy(rows, ({ merchantCode, accountId }) => `${merchantCode} ${accountId}`);
  const failed: MarkRow[] = [];
  let calls = 0;
  await Promise.all(
    [...members.values()].map(async (marks) => {
      try {
        calls += await sendMemberMarks(env, marks);
      } catch (error) {
        console.error(JSON.stringify({ live: String(error) }));
        failed.push(...marks);
      }
    }),
  );
  return { failed, calls };
}

/** Sends marks to one member, or to all members of a merchant. Returns the number of Durable Object calls. */
async function sendMemberMarks(
  { LIVE }: Pick<PlatformEnv, 'LIVE'>,
  rows: readonly MarkRow[],
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const { merchantCode, accountId } = first;
  const marks = toWireMarks(rows);
  if (accountId !== allMembers) {
    await LIVE.getByName(getHubName(merchantCode, accountId)).notify(accountId, marks);
    return 1;
  }
  const hubs = listHubNames(merchantCode);
  await Promise.all(hubs.map((name) => LIVE.getByName(name).notifyAll(marks)));
  return hubs.length;
}

async function markPending(db: Database, rows: readonly MarkRow[]): Promise<void> {
  const keys = JSON.stringify(
    rows.map(({ merchantCode, accountId, kind }) => [merchantCode, accountId, kind]),
  );
  await db.update(table).set({ pending: true })
    .where(sql`(${table.merchantCode}, ${table.accountId}, ${table.kind}) in
      (select value ->> 0, value ->> 1, value ->> 2 from json_each(${keys}))`);
}
