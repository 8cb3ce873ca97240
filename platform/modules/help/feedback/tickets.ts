import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import type { FeedbackState } from '#contract/values/help/feedback.ts';
import { base64Bytes } from '#platform/core/database/base64-bytes.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { deleteSome, SOME } from '#platform/core/database/delete-some.ts';
import { feedbackAnswers, feedbackPictures, feedbackTickets } from '#platform/modules/help/tables.ts';

export type TicketRow = typeof feedbackTickets.$inferSelect;

const SHOWN = 50;

/** A member's newest tickets. */
export const newestTickets = (db: Database, accountId: string, most = SHOWN): Promise<TicketRow[]> =>
  db
    .select()
    .from(feedbackTickets)
    .where(eq(feedbackTickets.accountId, accountId))
    .orderBy(desc(feedbackTickets.createdAt))
    .limit(most);

/** The ticket that a draft has become, undefined where it is none yet. */
export const ticketOfDraft = (
  db: Database,
  accountId: string,
  draftId: string,
): Promise<TicketRow | undefined> =>
  db
    .select()
    .from(feedbackTickets)
    .where(and(eq(feedbackTickets.accountId, accountId), eq(feedbackTickets.draftId, draftId)))
    .get();

export const ticketByNo = (db: Database, ticketNo: string): Promise<TicketRow | undefined> =>
  db.select().from(feedbackTickets).where(eq(feedbackTickets.ticketNo, ticketNo)).get();

/** Pictures (JPEG as Base64) and answers of tickets, each in its order. */
export async function partsOf(db: Database, ticketNos: readonly string[]) {
  const of = [...ticketNos];
  const [pictures, answers] = await db.batch([
    db
      .select({ ticketNo: feedbackPictures.ticketNo, jpeg: feedbackPictures.jpeg })
      .from(feedbackPictures)
      .where(inArray(feedbackPictures.ticketNo, of))
      .orderBy(asc(feedbackPictures.position)),
    db
      .select({ ticketNo: feedbackAnswers.ticketNo, text: feedbackAnswers.text, at: feedbackAnswers.at })
      .from(feedbackAnswers)
      .where(inArray(feedbackAnswers.ticketNo, of))
      .orderBy(asc(feedbackAnswers.id)),
  ]);
  return (ticketNo: string) => ({
    pictures: pictures.filter((row) => row.ticketNo === ticketNo).map(({ jpeg }) => jpeg),
    answers: answers.filter((row) => row.ticketNo === ticketNo),
  });
}

/** What was answered to a member, each ticket's in its order. */
export const answersTo = (db: Database, accountId: string) =>
  db
    .select({ ticketNo: feedbackAnswers.ticketNo, text: feedbackAnswers.text })
    .from(feedbackAnswers)
    .innerJoin(feedbackTickets, eq(feedbackTickets.ticketNo, feedbackAnswers.ticketNo))
    .where(eq(feedbackTickets.accountId, accountId))
    .orderBy(asc(feedbackAnswers.id));

/** Pictures that a member sent for tickets, without what is on them; `number` null: no ticket has taken it up. */
export const picturesBy = (db: Database, accountId: string, most: number) =>
  db
    .select({
      number: feedbackPictures.ticketNo,
      bytes: base64Bytes(feedbackPictures.jpeg),
      at: feedbackPictures.at,
    })
    .from(feedbackPictures)
    .where(eq(feedbackPictures.accountId, accountId))
    .orderBy(desc(feedbackPictures.at))
    .limit(most);

/** Those of these pictures that a member has sent, and no ticket has yet: JPEG as Base64 by id. */
export async function freePictures(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: feedbackPictures.id, jpeg: feedbackPictures.jpeg })
    .from(feedbackPictures)
    .where(
      and(
        inArray(feedbackPictures.id, [...ids]),
        eq(feedbackPictures.accountId, accountId),
        isNull(feedbackPictures.ticketNo),
      ),
    );
  return new Map(rows.map(({ id, jpeg }) => [id, jpeg]));
}

/** The statements that open a ticket with its pictures. A draft that is one already breaks its unique index. */
export const openStatements = (
  db: Database,
  ticket: TicketRow,
  pictures: readonly string[],
): [Statement, ...Statement[]] => [
  db.insert(feedbackTickets).values(ticket),
  ...pictures.map((id, position) =>
    db
      .update(feedbackPictures)
      .set({ ticketNo: ticket.ticketNo, position })
      .where(
        and(
          eq(feedbackPictures.id, id),
          eq(feedbackPictures.accountId, ticket.accountId),
          isNull(feedbackPictures.ticketNo),
        ),
      ),
  ),
];

/**
 * Moves a ticket on in a batch: from `closed` its status becomes NULL, which the table refuses with the whole batch.
 */
export const moveTicket = (
  db: Database,
  ticketNo: string,
  to: Exclude<FeedbackState, 'open'>,
  now: number,
): Statement =>
  db
    .update(feedbackTickets)
    .set({
      status: sql`CASE WHEN ${feedbackTickets.status} = 'closed' THEN NULL ELSE ${to} END`,
      ...(to === 'closed' && { closedAt: now }),
    })
    .where(eq(feedbackTickets.ticketNo, ticketNo));

/** A picture that was sent for a ticket which never came. */
const freeKeptMs = dayMs;
/** As long after a ticket is closed as its member may come back to it. */
const picturesKeptMs = 90 * dayMs;

/** The statement that deletes some of the pictures which are of no use any more. */
export const deleteOldPictures = (db: Database, now: number) =>
  deleteSome(
    db,
    feedbackPictures,
    or(
      and(isNull(feedbackPictures.ticketNo), lt(feedbackPictures.at, now - freeKeptMs)),
      inArray(
        feedbackPictures.ticketNo,
        db
          .select({ ticketNo: feedbackTickets.ticketNo })
          .from(feedbackTickets)
          .where(lt(feedbackTickets.closedAt, now - picturesKeptMs)),
      ),
    ),
    SOME.pictures,
  );

/** The statements that delete tickets with their answers and pictures; `which` is a condition on a ticket. */
function deleteTickets(db: Database, which: SQL): [Statement, Statement, Statement] {
  const those = db.select({ ticketNo: feedbackTickets.ticketNo }).from(feedbackTickets).where(which);
  return [
    db.delete(feedbackAnswers).where(inArray(feedbackAnswers.ticketNo, those)),
    db.delete(feedbackPictures).where(inArray(feedbackPictures.ticketNo, those)),
    db.delete(feedbackTickets).where(which),
  ];
}

/** As long after it was sent as a ticket can still be asked about, whatever became of it. */
const ticketsKeptMs = 365 * dayMs;

/** Deletes some of the tickets which are too old to be kept. Returns them. */
export async function deleteOldTickets(db: Database, now: number): Promise<unknown[]> {
  const { ticketNo, createdAt } = feedbackTickets;
  const old = await db
    .select({ ticketNo })
    .from(feedbackTickets)
    .where(lt(createdAt, now - ticketsKeptMs))
    .limit(SOME.pictures);
  const numbers = old.map((row) => row.ticketNo);
  if (numbers.length) await db.batch(deleteTickets(db, inArray(ticketNo, numbers)));
  return numbers;
}

/** The statements that delete all that a member wrote, what was answered, and pictures that no ticket took up. */
export const deleteFeedbackOf = (db: Database, accountId: string): Statement[] => [
  ...deleteTickets(db, eq(feedbackTickets.accountId, accountId)),
  db.delete(feedbackPictures).where(eq(feedbackPictures.accountId, accountId)),
];
