import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';

import { chatPageSize } from '#contract/values/support/chat.ts';
import type { Database, Statement } from '#platform/database/client.ts';
import { chatMessages as table, chatReads } from '#platform/modules/support/tables.ts';

export type ChatRow = typeof table.$inferSelect;

/** How long messages are kept, ms. */
const RETENTION_MS = 180 * 24 * 3_600_000;

/** A page of a member's chat below a sequence number, newest first, with one more row where there is another page. */
export const chatPage = (db: Database, accountId: string, before: number | undefined): Promise<ChatRow[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(table.accountId, accountId), before === undefined ? undefined : lt(table.seq, before)))
    .orderBy(desc(table.seq))
    .limit(chatPageSize + 1);

/** How many of the operators' messages a member has not read. */
export async function unreadOf(db: Database, accountId: string): Promise<number> {
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

/** Writes a message, once for each `messageId` of a chat, and returns it as it stands there. */
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

/** Marks a chat as read up to a message; never back. */
export const markRead = (db: Database, accountId: string, upTo: number) =>
  db
    .insert(chatReads)
    .values({ accountId, upTo })
    .onConflictDoUpdate({
      target: chatReads.accountId,
      set: { upTo: sql`max(${chatReads.upTo}, ${upTo})` },
      setWhere: lt(chatReads.upTo, upTo),
    });

/** The statement that deletes what is too old to be kept. */
export const deleteOldChat = (db: Database, now: number): Statement =>
  db.delete(table).where(lt(table.at, now - RETENTION_MS));
