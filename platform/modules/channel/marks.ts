import { and, eq, inArray } from 'drizzle-orm';

import { type LiveMarks, getMarkName } from '#contract/wire/live.ts';
import type { Database } from '#platform/core/database/client.ts';
import { liveMarks as table } from '#platform/modules/channel/tables.ts';

export type MarkRow = typeof table.$inferSelect;

/** The account id that means all members of a merchant. */
export const allMembers = '';

/** Converts rows to their form on the wire. */
export const toWireMarks = (rows: readonly Pick<MarkRow, 'accountId' | 'kind' | 'mark'>[]): LiveMarks =>
  Object.fromEntries(
    rows.map(({ accountId, kind, mark }) => [getMarkName(kind, accountId === allMembers), mark]),
  );

/** Reads a member's marks, including those for all members. */
export async function readMarks(
  db: Database,
  { id, merchantCode }: { id: string; merchantCode: string },
): Promise<LiveMarks> {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.merchantCode, merchantCode), inArray(table.accountId, [id, allMembers])));
  return toWireMarks(rows);
}
