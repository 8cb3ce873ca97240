import { and, desc, eq, exists, getTableColumns, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import {
  depositOrders,
  paymentMessages,
  returnedPayments,
} from '#platform/modules/wallet/deposits/tables.ts';

// Money that came in and that no order waits for. An operator sends it back and notes that, once.

type Message = typeof paymentMessages.$inferSelect;
/** Where a page begins: the last row of the page before. */
export type StrayCursor = Pick<Message, 'at' | 'id'>;

const PAGE = 50;
/** Messages whose money may be a stray: what was held for an order is one once the order is rejected. */
const strayOutcomes = ['unmatched', 'held', 'taken-back'] as const;

/** The order that held it was rejected. Beside the messages alone, so that no index of the orders leads. */
const heldInVain = (db: Database): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(depositOrders)
      .where(
        and(
          eq(depositOrders.orderNo, paymentMessages.orderNo),
          eq(depositOrders.status, 'rejected'),
          isNotNull(depositOrders.paidMinor),
        ),
      ),
  );
const notReturned = (db: Database): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(returnedPayments)
      .where(eq(returnedPayments.paymentMessageId, paymentMessages.id)),
  );

/** A page of one outcome's strays, newest first. */
const straysOf = (db: Database, outcome: (typeof strayOutcomes)[number], before: StrayCursor | null) =>
  db
    .select()
    .from(paymentMessages)
    .where(
      and(
        eq(paymentMessages.outcome, outcome),
        before
          ? sql`(${paymentMessages.at}, ${paymentMessages.id}) < (${before.at}, ${before.id})`
          : undefined,
        outcome === 'held' ? heldInVain(db) : undefined,
        notReturned(db),
      ),
    )
    .orderBy(desc(paymentMessages.at), desc(paymentMessages.id))
    .limit(PAGE + 1)
    .all();

const byKey = (a: string, b: string): number => (a < b ? 1 : -1);

/**
 * A page of money that came in and that no order waits for, newest first, until an operator has sent it back: what was
 * held for an order that was rejected then is some of it. Beside it what was credited and then taken back. `next` is
 * null after the last page. Each outcome is a list, merged here: one query over all would sort all that there is.
 */
export async function unmatchedPayments(
  db: Database,
  before: StrayCursor | null = null,
): Promise<{ list: Message[]; next: StrayCursor | null }> {
  const lists = await Promise.all(strayOutcomes.map((outcome) => straysOf(db, outcome, before)));
  const found = lists.flat().toSorted((a, b) => b.at - a.at || byKey(a.id, b.id));
  const list = found.slice(0, PAGE);
  const last = found.length > PAGE ? list.at(-1) : undefined;
  return { list, next: last ? { at: last.at, id: last.id } : null };
}

/**
 * Notes that a stray payment was sent back: by whom, why, and when. True once; false for one that was noted before, and
 * for a payment that is no stray, or was taken back by its service: there is nothing to send.
 */
export async function markReturned(
  db: Database,
  messageId: string,
  { operator, reason }: { operator: string; reason: string },
  now: number,
): Promise<boolean> {
  const isStray = or(
    eq(paymentMessages.outcome, 'unmatched'),
    and(eq(paymentMessages.outcome, 'held'), heldInVain(db)),
  );
  const noted = await db
    .insert(returnedPayments)
    .select(
      db
        .select({
          paymentMessageId: paymentMessages.id,
          operator: sql<string>`${operator}`.as('operator'),
          reason: sql<string>`${reason}`.as('reason'),
          at: sql<number>`${now}`.as('at'),
        })
        .from(paymentMessages)
        .where(and(eq(paymentMessages.id, messageId), isStray)),
    )
    .onConflictDoNothing()
    .returning({ id: returnedPayments.paymentMessageId });
  return noted.length > 0;
}

/** What was sent back, newest first, as it was noted. */
export const newestReturns = (db: Database) =>
  db
    .select({ payment: getTableColumns(paymentMessages), noted: getTableColumns(returnedPayments) })
    .from(returnedPayments)
    .innerJoin(paymentMessages, eq(paymentMessages.id, returnedPayments.paymentMessageId))
    .orderBy(desc(returnedPayments.at))
    .limit(PAGE)
    .all();
