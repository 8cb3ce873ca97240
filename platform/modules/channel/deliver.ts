import { sql } from 'drizzle-orm';

import { type Database, databaseOf } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { hubOf, hubsOf } from '#platform/modules/channel/hub.ts';
import { allMembers, type MarkRow, onWire } from '#platform/modules/channel/marks.ts';
import { liveMarks as table } from '#platform/modules/channel/tables.ts';

/** Marks that are taken at once, and calls of objects after which no more are taken: an invocation may make 1,000. */
const AT_ONCE = 30;
const CALLS = 500;

/**
 * Tells members of what has changed since this was last run, after every write. What could not be told stays pending for
 * the next run; who has no channel open finds the marks when they open one. Never throws. Replies whether there may be
 * more than it took.
 */
export async function deliverMarks(env: Pick<PlatformEnv, 'DB' | 'LIVE'>): Promise<boolean> {
  const db = databaseOf(env);
  try {
    for (let calls = 0; calls < CALLS;) {
      const rows = await db
        .update(table)
        .set({ pending: false })
        // As the index has it.
        .where(sql`rowid in (select rowid from ${table} where pending = 1 limit ${AT_ONCE})`)
        .returning();
      const told = await tellAll(env, rows);
      if (told.failed.length) await keepPending(db, told.failed);
      if (told.failed.length || rows.length < AT_ONCE) return false;
      calls += told.calls;
    }
    return true;
  } catch (error) {
    console.error(JSON.stringify({ live: String(error) }));
    return false;
  }
}

/** Tells everybody whom marks are of. Replies the marks that could not be told, and how many objects were called. */
async function tellAll(env: Pick<PlatformEnv, 'LIVE'>, rows: readonly MarkRow[]) {
  const members = Map.groupBy(rows, ({ merchantCode, accountId }) => `${merchantCode} ${accountId}`);
  const failed: MarkRow[] = [];
  let calls = 0;
  await Promise.all(
    [...members.values()].map(async (marks) => {
      try {
        calls += await tell(env, marks);
      } catch (error) {
        console.error(JSON.stringify({ live: String(error) }));
        failed.push(...marks);
      }
    }),
  );
  return { failed, calls };
}

/** Tells one member, or all of a merchant. Replies how many objects it called. */
async function tell({ LIVE }: Pick<PlatformEnv, 'LIVE'>, rows: readonly MarkRow[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const { merchantCode, accountId } = first;
  const marks = onWire(rows);
  if (accountId !== allMembers) {
    await LIVE.getByName(hubOf(merchantCode, accountId)).tell(accountId, marks);
    return 1;
  }
  const hubs = hubsOf(merchantCode);
  await Promise.all(hubs.map((name) => LIVE.getByName(name).tellAll(marks)));
  return hubs.length;
}

/** In one statement. */
async function keepPending(db: Database, rows: readonly MarkRow[]): Promise<void> {
  const keys = JSON.stringify(
    rows.map(({ merchantCode, accountId, kind }) => [merchantCode, accountId, kind]),
  );
  await db.update(table).set({ pending: true })
    .where(sql`(${table.merchantCode}, ${table.accountId}, ${table.kind}) in
      (select value ->> 0, value ->> 1, value ->> 2 from json_each(${keys}))`);
}
