import { and, eq, inArray } from 'drizzle-orm';

import { type LiveMarks, markName } from '#contract/wire/live.ts';
import type { Database } from '#platform/core/database/client.ts';
import { liveMarks as table } from '#platform/modules/channel/tables.ts';

export type MarkRow = typeof table.$inferSelect;

/** Stands for every member of a merchant. */
export const allMembers = '';

/** Rows as they go over the wire. */
export const onWire = (rows: readonly Pick<MarkRow, 'accountId' | 'kind' | 'mark'>[]): LiveMarks =>
  Object.fromEntries(
    rows.map(({ accountId, kind, mark }) => [markName(kind, accountId === allMembers), mark]),
  );

/** The marks of a member, his own and those of all. */
export async function marksOf(
  db: Database,
  { id, merchantCode }: { id: string; merchantCode: string },
): Promise<LiveMarks> {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.merchantCode, merchantCode), inArray(table.accountId, [id, allMembers])));
  return onWire(rows);
}
