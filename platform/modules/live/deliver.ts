import { and, eq, sql } from 'drizzle-orm';

import { databaseOf } from '#platform/database/client.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { hubOf, hubsOf } from '#platform/modules/live/hub.ts';
import { allMembers, type MarkRow, onWire } from '#platform/modules/live/marks.ts';
import { liveMarks as table } from '#platform/modules/live/tables.ts';

/**
 * Tells members of what has changed since this was last run, after every write. What could not be told stays pending
 * for the next run; who has no channel open finds the marks when he opens one. Never throws.
 */
export async function deliverMarks(env: Pick<PlatformEnv, 'DB' | 'LIVE'>): Promise<void> {
  const db = databaseOf(env);
  try {
    const rows = await db
      .update(table)
      .set({ pending: false })
      // As the index has it.
      .where(sql`${table.pending} = 1`)
      .returning();
    const members = Map.groupBy(rows, ({ merchantCode, accountId }) => `${merchantCode} ${accountId}`);
    await Promise.all(
      [...members.values()].map(async (marks) => {
        try {
          await tell(env, marks);
        } catch (error) {
          console.error(JSON.stringify({ live: String(error) }));
          await keepPending(env, marks);
        }
      }),
    );
  } catch (error) {
    console.error(JSON.stringify({ live: String(error) }));
  }
}

/** Tells one member, or all of a merchant. */
async function tell({ LIVE }: Pick<PlatformEnv, 'LIVE'>, rows: readonly MarkRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { merchantCode, accountId } = first;
  const marks = onWire(rows);
  if (accountId !== allMembers) {
    await LIVE.getByName(hubOf(merchantCode, accountId)).tell(accountId, marks);
    return;
  }
  await Promise.all(hubsOf(merchantCode).map((name) => LIVE.getByName(name).tellAll(marks)));
}

async function keepPending(env: Pick<PlatformEnv, 'DB'>, rows: readonly MarkRow[]): Promise<void> {
  const db = databaseOf(env);
  for (const { merchantCode, accountId, kind } of rows) {
    await db
      .update(table)
      .set({ pending: true })
      .where(and(eq(table.merchantCode, merchantCode), eq(table.accountId, accountId), eq(table.kind, kind)));
  }
}
