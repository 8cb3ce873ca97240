import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import { chatMessages as table, chatReads } from '#platform/modules/support/tables.ts';

export type ChatRow = typeof table.$inferSelect;

const RETENTION_MS = 180 * dayMs;

/** Reads the newest rows of a member's chat below a sequence number. */
export const readChatPage = (
  db: Database,
  accountId: string,
  before: number | undefined,
  rows: number,
): Promise<ChatRow[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(table.accountId, accountId), before === undefined ? undefined : lt(table.seq, before)))
    .orderBy(desc(table.seq))
    .limit(rows);

/** Counts the operators' messages that a member has not read. */
export async function countUnreadChat(db: Database, accountId: string): Promise<number> {
  const readUpTo = db
    .select({ upTo: chatReads.upTo })
    .from(chatReads)
    .where(eq(chatReads.accountId, accountId));
  const row = await db
    .select({ unread: count() })
    .from(table)
    .where(
      and(
        eq(table.accountId, accountId),
        eq(table.sender, 'desk'),
        gt(table.seq, sql`coalesce((${readUpTo}), 0)`),
      ),
    )
    .get();
  return row?.unread ?? 0;
}

/** Writes a message once for each `messageId` of a chat, and returns the stored row. */
export async function writeMessage(db: Database, message: Omit<ChatRow, 'seq'>): Promise<ChatRow> {
  const [, [row]] = await db.batch([
    db
      .insert(table)
      .values(message)
      .onConflictDoNothing({ target: [table.accountId, table.messageId] }),
    db
      .select()
      .from(table)
      .where(and(eq(table.accountId, message.accountId), eq(table.messageId, message.messageId))),
  ]);
  if (!row) throw new Error(`message ${message.messageId} was not written`);
  return row;
}

/** Builds the statement that marks a chat as read up to a message. The mark never moves back. */
export const buildReadMark = (db: Database, accountId: string, upTo: number) =>
  db
    .insert(chatReads)
    .values({ accountId, upTo })
    .onConflictDoUpdate({
      target: chatReads.accountId,
      set: { upTo: sql`max(${chatReads.upTo}, ${upTo})` },
      setWhere: lt(chatReads.upTo, upTo),
    });

/** Builds the statement that deletes a batch of expired messages. */
export const buildOldChatDeletion = (db: Database, now: number) =>
  deleteBatch(db, table, lt(table.at, now - RETENTION_MS), deleteBatchSizes.rows);

/** Builds the statements that delete a member's chat. */
export const buildChatDeletions = (db: Database, accountId: string): [Statement, Statement] => [
  db.delete(table).where(eq(table.accountId, accountId)),
  db.delete(chatReads).where(eq(chatReads.accountId, accountId)),
];
