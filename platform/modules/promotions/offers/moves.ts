import { eq, inArray, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';

import {
  type PromotionAct,
  type PromotionActor,
  type PromotionKind,
  promotionTransitions,
} from '#contract/values/promotions/statuses.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { EntryRow } from '#platform/modules/promotions/offers/offers.ts';
import { promotionEntries, promotionMoves, promotionPictures } from '#platform/modules/promotions/tables.ts';

/** What SQLite says when a part in an offer was in another status than the move begins with. */
export const notInStatus = 'NOT NULL constraint failed: promotion_entries.status';

/** Notes when a part came to its status and by whom; a second time fails the batch. */
const noteMove = (
  db: Database,
  entry: Pick<EntryRow, 'entryNo' | 'status'>,
  by: PromotionActor,
  at: number,
): Statement => db.insert(promotionMoves).values({ entryNo: entry.entryNo, status: entry.status, by, at });

/** The statements that begin a member's part in an offer; a second one of his fails the batch (UNIQUE). */
export const beginStatements = (db: Database, entry: EntryRow): [Statement, Statement] => [
  db.insert(promotionEntries).values(entry),
  noteMove(db, entry, 'member', entry.createdAt),
];

/**
 * The statements of a move by a row of `promotionTransitions`. In any other status than those that the row begins with
 * their batch fails with `notInStatus`. Of a turnover that was reached the stored status is `inProcess`: the ledger says
 * the rest.
 */
export function moveStatements(
  db: Database,
  kind: PromotionKind,
  entryNo: string,
  act: PromotionAct,
  by: PromotionActor,
  at: number,
  facts: Omit<SQLiteUpdateSetSource<typeof promotionEntries>, 'status'> = {},
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
        ...facts,
        movedAt: at,
        status: sql`CASE WHEN ${inArray(promotionEntries.status, stored)} THEN ${to} END`,
      })
      .where(eq(promotionEntries.entryNo, entryNo)),
    noteMove(db, { entryNo, status: to }, by, at),
  ];
}

/**
 * The statements that erase what a member wrote and showed in his applications. That he made them, and what was paid for
 * them, stays.
 */
export const eraseApplicationsOf = (db: Database, accountId: string): [Statement, Statement] => [
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
