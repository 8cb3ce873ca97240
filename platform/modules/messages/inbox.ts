import { and, count, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';

import {
  deleteMessage,
  inboxMessages,
  readAllMessages,
  readMessage,
  unreadMessages,
} from '#contract/calls/messages/inbox.ts';
import { dayMs } from '#contract/values/durations.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { type WireRequest, implement, memberOf } from '#platform/core/calls/implement.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { SOME, deleteSome } from '#platform/core/database/delete-some.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { inboxMarks as marks, inboxMessages as table } from '#platform/core/notifications/tables.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/** How long messages are kept, ms: what a list and a count look through is bounded by it. */
const RETENTION_MS = 180 * dayMs;

/**
 * The statement that deletes some of the marks of messages that are too old to be kept: a message to all has one of every
 * member, and would take all of them along.
 */
export const deleteOldMarks = (db: Database, now: number) =>
  deleteSome(
    db,
    marks,
    sql`message_id in (select id from inbox_messages where at < ${now - RETENTION_MS})`,
    SOME.rows,
  );

/** The statement that deletes some of the messages that are too old to be kept. */
export const deleteOldMessages = (db: Database, now: number) =>
  deleteSome(db, table, lt(table.at, now - RETENTION_MS), SOME.rows);

/** The statements that delete an account's own messages, and what it did with them and with those to all. */
export const deleteInboxOf = (db: Database, accountId: string): [Statement, Statement] => [
  db.delete(marks).where(eq(marks.accountId, accountId)),
  db.delete(table).where(eq(table.accountId, accountId)),
];

type Reader = Pick<Account, 'id' | 'merchantCode' | 'createdAt'>;

/** Messages of a member: his own, and those to all since he is one. */
const own = ({ id, merchantCode, createdAt }: Reader) =>
  and(
    eq(table.merchantCode, merchantCode),
    or(eq(table.accountId, id), and(isNull(table.accountId), gte(table.at, createdAt))),
  );

const markOf = ({ id }: Reader) => and(eq(marks.messageId, table.id), eq(marks.accountId, id));

const shown = isNull(marks.deletedAt);

const unread = and(shown, isNull(marks.readAt));

const readerOf = (request: WireRequest<unknown, unknown>): Reader => memberOf(request).account;

/** How many messages of a member are unread. */
export const unreadCount = (db: Database, reader: Reader) =>
  db
    .select({ unread: count() })
    .from(table)
    .leftJoin(marks, markOf(reader))
    .where(and(own(reader), unread));

/** A page of a member's messages below an id, newest first. */
export const messagesPage = (db: Database, reader: Reader, before: number | undefined, rows: number) =>
  db
    .select({ message: table, readAt: marks.readAt })
    .from(table)
    .leftJoin(marks, markOf(reader))
    .where(and(own(reader), shown, before === undefined ? undefined : lt(table.id, before)))
    .orderBy(desc(table.id))
    .limit(rows);

const counted = implement(unreadMessages, async (request) => {
  const [row] = await unreadCount(request.db, readerOf(request));
  return row?.unread ?? 0;
});

const list = implement(inboxMessages, async (request) => {
  const { before, rows: most, language } = request.query;
  const rows = await messagesPage(request.db, readerOf(request), before, most + 1);
  const page = rows.slice(0, most);
  return {
    list: page.map(({ message, readAt }) => ({
      id: message.id,
      title: textIn(message.title, language),
      content: textIn(message.content, language),
      read: readAt !== null,
      at: new Date(message.at).toISOString(),
    })),
    next: rows.length > most ? (page.at(-1)?.message.id ?? null) : null,
  };
});

/** Throws `not.found` for a message that is not in the reader's inbox. A deleted one is, until it is too old. */
async function requireOwn(db: Database, reader: Reader, id: number): Promise<void> {
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), own(reader)))
    .get();
  if (!found) throw new WireError('not.found');
}

/** Sets facts of the mark of one message. */
const setMark = (
  db: Database,
  accountId: string,
  messageId: number,
  facts: Partial<typeof marks.$inferInsert>,
) =>
  db
    .insert(marks)
    .values({ accountId, messageId, ...facts })
    .onConflictDoUpdate({ target: [marks.accountId, marks.messageId], set: facts });

const readOne = implement(readMessage, async (request) => {
  const { db, body, now } = request;
  const reader = readerOf(request);
  await requireOwn(db, reader, body.id);
  await setMark(db, reader.id, body.id, { readAt: now });
  return {};
});

const readAll = implement(readAllMessages, async (request) => {
  const { db, body, now } = request;
  const reader = readerOf(request);
  const unreadOnes = db
    .select({
      accountId: sql<string>`${reader.id}`.as('account_id'),
      messageId: sql<number>`${table.id}`.as('message_id'),
      readAt: sql<number>`${now}`.as('read_at'),
      deletedAt: sql<null>`NULL`.as('deleted_at'),
    })
    .from(table)
    .leftJoin(marks, markOf(reader))
    .where(and(own(reader), unread, lte(table.id, body.upTo)));
  await db
    .insert(marks)
    .select(unreadOnes)
    .onConflictDoUpdate({ target: [marks.accountId, marks.messageId], set: { readAt: now } });
  return {};
});

const remove = implement(deleteMessage, async (request) => {
  const { db, body, now } = request;
  const reader = readerOf(request);
  await requireOwn(db, reader, body.id);
  await setMark(db, reader.id, body.id, { deletedAt: body.restore ? null : now });
  return {};
});

export const inboxCalls = [counted, list, readOne, readAll, remove];
