import { and, count, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';

import {
  deleteMessage,
  inboxMessages,
  markAllMessagesAsRead,
  markMessageAsRead,
  unreadMessages,
} from '#contract/calls/messages/inbox.ts';
import { dayMs } from '#contract/values/durations.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { type WireRequest, implement, requireCaller } from '#platform/core/calls/implement.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { deleteBatchSizes, deleteBatch } from '#platform/core/database/delete-batch.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { inboxMarks as marks, inboxMessages as table } from '#platform/core/notifications/tables.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/** Limits the number of rows that lists and counts read. */
const RETENTION_MS = 180 * dayMs;

/**
 * Builds the statement that deletes some of the marks (read or deleted) of expired messages. If the messages were
 * deleted first, one statement would delete the marks of every member of a message to all.
 */
export const buildOldMarkDeletion = (db: Database, now: number) =>
  deleteBatch(
    db,
    marks,
    sql`message_id in (select id from inbox_messages where at < ${now - RETENTION_MS})`,
    deleteBatchSizes.rows,
  );

/** Builds the statement that deletes some of the expired messages. */
export const buildOldMessageDeletion = (db: Database, now: number) =>
  deleteBatch(db, table, lt(table.at, now - RETENTION_MS), deleteBatchSizes.rows);

/** Builds the statements that delete an account's own messages and all its marks. */
export const buildInboxDeletions = (db: Database, accountId: string): [Statement, Statement] => [
  db.delete(marks).where(eq(marks.accountId, accountId)),
  db.delete(table).where(eq(table.accountId, accountId)),
];

type Reader = Pick<Account, 'id' | 'merchantCode' | 'createdAt'>;

/** Returns the condition for a member's messages: their own, and those to all since they joined. */
const isInInbox = ({ id, merchantCode, createdAt }: Reader) =>
  and(
    eq(table.merchantCode, merchantCode),
    or(eq(table.accountId, id), and(isNull(table.accountId), gte(table.at, createdAt))),
  );

const markJoin = ({ id }: Reader) => and(eq(marks.messageId, table.id), eq(marks.accountId, id));

const isNotDeleted = isNull(marks.deletedAt);

const isUnread = and(isNotDeleted, isNull(marks.readAt));

const getReader = (request: WireRequest<unknown, unknown>): Reader => requireCaller(request).account;

/** Counts a member's unread messages. */
export const countUnread = (db: Database, reader: Reader) =>
  db
    .select({ unread: count() })
    .from(table)
    .leftJoin(marks, markJoin(reader))
    .where(and(isInInbox(reader), isUnread));

/** Reads a page of a member's messages below an id, newest first. */
export const readMessagesPage = (db: Database, reader: Reader, before: number | undefined, rows: number) =>
  db
    .select({ message: table, readAt: marks.readAt })
    .from(table)
    .leftJoin(marks, markJoin(reader))
    .where(and(isInInbox(reader), isNotDeleted, before === undefined ? undefined : lt(table.id, before)))
    .orderBy(desc(table.id))
    .limit(rows);

const unreadCall = implement(unreadMessages, async (request) => {
  const [row] = await countUnread(request.db, getReader(request));
  return row?.unread ?? 0;
});

const list = implement(inboxMessages, async (request) => {
  const { before, rows: most, language } = request.query;
  const rows = await readMessagesPage(request.db, getReader(request), before, most + 1);
  const page = rows.slice(0, most);
  return {
    list: page.map(({ message, readAt }) => ({
      id: message.id,
      title: getLocalisedText(message.title, language),
      content: getLocalisedText(message.content, language),
      read: readAt !== null,
      at: new Date(message.at).toISOString(),
    })),
    next: rows.length > most ? (page.at(-1)?.message.id ?? null) : null,
  };
});

/** Throws `not.found` if the message is not in the inbox. A deleted one is: it can be restored until it expires. */
async function requireOwn(db: Database, reader: Reader, id: number): Promise<void> {
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isInInbox(reader)))
    .get();
  if (!found) throw new WireError('not.found');
}

const setMark = (
  db: Database,
  accountId: string,
  messageId: number,
  values: Partial<typeof marks.$inferInsert>,
) =>
  db
    .insert(marks)
    .values({ accountId, messageId, ...values })
    .onConflictDoUpdate({ target: [marks.accountId, marks.messageId], set: values });

const readOne = implement(markMessageAsRead, async (request) => {
  const { db, body, now } = request;
  const reader = getReader(request);
  await requireOwn(db, reader, body.id);
  await setMark(db, reader.id, body.id, { readAt: now });
  return {};
});

const readAll = implement(markAllMessagesAsRead, async (request) => {
  const { db, body, now } = request;
  const reader = getReader(request);
  const unreadRows = db
    .select({
      accountId: sql<string>`${reader.id}`.as('account_id'),
      messageId: sql<number>`${table.id}`.as('message_id'),
      readAt: sql<number>`${now}`.as('read_at'),
      deletedAt: sql<null>`NULL`.as('deleted_at'),
    })
    .from(table)
    .leftJoin(marks, markJoin(reader))
    .where(and(isInInbox(reader), isUnread, lte(table.id, body.upTo)));
  await db
    .insert(marks)
    .select(unreadRows)
    .onConflictDoUpdate({ target: [marks.accountId, marks.messageId], set: { readAt: now } });
  return {};
});

const remove = implement(deleteMessage, async (request) => {
  const { db, body, now } = request;
  const reader = getReader(request);
  await requireOwn(db, reader, body.id);
  await setMark(db, reader.id, body.id, { deletedAt: body.restore ? null : now });
  return {};
});

export const inboxCalls = [unreadCall, list, readOne, readAll, remove];
