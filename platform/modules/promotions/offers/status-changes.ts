import { eq, inArray, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';

import {
  type PromotionAction,
  type PromotionActor,
  type PromotionKind,
  promotionTransitions,
} from '#contract/values/promotions/statuses.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { EntryRow } from '#platform/modules/promotions/offers/offers.ts';
import { promotionEntries, promotionMoves, promotionPictures } from '#platform/modules/promotions/tables.ts';

/** SQLite's error if an entry is in another status than the status change requires. */
export const notInStatusError = 'NOT NULL constraint failed: promotion_entries.status';

/** A second row for the same status fails the batch. */
const buildStatusInsert = (
  db: Database,
  entry: Pick<EntryRow, 'entryNo' | 'status'>,
  by: PromotionActor,
  at: number,
): Statement => db.insert(promotionMoves).values({ entryNo: entry.entryNo, status: entry.status, by, at });

/** Builds the statements that create a member's entry in an offer. A second entry fails the batch (UNIQUE). */
export const buildEntryStatements = (db: Database, entry: EntryRow): [Statement, Statement] => [
  db.insert(promotionEntries).values(entry),
  buildStatusInsert(db, entry, 'member', entry.createdAt),
];

/**
 * Builds the statements of a status change by the rows of `promotionTransitions`. If the entry has none of the starting
 * statuses of these rows, the batch fails with `notInStatusError`. The status `claim` is not stored: an entry that has
 * reached its turnover is still stored as `inProcess`, because the ledger shows whether the turnover is reached.
 */
export function buildStatusChangeStatements(
  db: Database,
  kind: PromotionKind,
  entryNo: string,
  act: PromotionAction,
  by: PromotionActor,
  at: number,
  fields: Omit<SQLiteUpdateSetSource<typeof promotionEntries>, 'status'> = {},
): [Statement, Statement] {
  const rows = promotionTransitions.filter((row) => row.kind === kind && row.act === act && row.by === by);
  const [first] = rows;
  if (!first) throw new Error(`${by} does not ${act} ${kind}`);
  const { to } = first;
  const stored = rows.flatMap(({ from }) =>
    from === 'claim'
      ? promotionTransitions
          .filter((row) => row.kind === kind && row.act === 'reach' && row.to === from)
          .map((row) => row.from)
      : [from],
  );
  return [
    db
      .update(promotionEntries)
      .set({
        ...fields,
        movedAt: at,
        status: sql`CASE WHEN ${inArray(promotionEntries.status, stored)} THEN ${to} END`,
      })
      .where(eq(promotionEntries.entryNo, entryNo)),
    buildStatusInsert(db, { entryNo, status: to }, by, at),
  ];
}

/** Builds the statements that erase the texts and pictures of applications. Applications and payments stay. */
export const buildApplicationErasure = (db: Database, accountId: string): [Statement, Statement] => [
  db
    .delete(promotionPictures)
    .where(
      inArray(
        promotionPictures.entryNo,
        db
          .select({ entryNo: promotionEntries.entryNo })
          .from(promotionEntries)
          .where(eq(promotionEntries.accountId, accountId)),
      ),
    ),
  db.update(promotionEntries).set({ comment: null }).where(eq(promotionEntries.accountId, accountId)),
];
