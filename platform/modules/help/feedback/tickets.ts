import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import type { FeedbackState } from '#contract/values/help/feedback.ts';
import { base64Bytes } from '#platform/core/database/base64-bytes.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import { feedbackAnswers, feedbackPictures, feedbackTickets } from '#platform/modules/help/tables.ts';

export type TicketRow = typeof feedbackTickets.$inferSelect;

const TICKETS_SHOWN = 50;

/** Lists a member's newest feedback tickets. */
export const listNewestTickets = (
  db: Database,
  accountId: string,
  most = TICKETS_SHOWN,
): Promise<TicketRow[]> =>
  db
    .select()
    .from(feedbackTickets)
    .where(eq(feedbackTickets.accountId, accountId))
    .orderBy(desc(feedbackTickets.createdAt))
    .limit(most);

/** Finds the feedback ticket that was sent from a draft. Undefined if there is none yet. */
export const findTicketByDraft = (
  db: Database,
  accountId: string,
  draftId: string,
): Promise<TicketRow | undefined> =>
  db
    .select()
    .from(feedbackTickets)
    .where(and(eq(feedbackTickets.accountId, accountId), eq(feedbackTickets.draftId, draftId)))
    .get();

export const findTicket = (db: Database, ticketNo: string): Promise<TicketRow | undefined> =>
  db.select().from(feedbackTickets).where(eq(feedbackTickets.ticketNo, ticketNo)).get();

/** Reads the pictures (JPEG as Base64) and answers of tickets, each in order. */
export async function readTicketParts(db: Database, ticketNos: readonly string[]) {
  const numbers = [...ticketNos];
  const [pictures, answers] = await db.batch([
    db
      .select({ ticketNo: feedbackPictures.ticketNo, jpeg: feedbackPictures.jpeg })
      .from(feedbackPictures)
      .where(inArray(feedbackPictures.ticketNo, numbers))
      .orderBy(asc(feedbackPictures.position)),
    db
      .select({ ticketNo: feedbackAnswers.ticketNo, text: feedbackAnswers.text, at: feedbackAnswers.at })
      .from(feedbackAnswers)
      .where(inArray(feedbackAnswers.ticketNo, numbers))
      .orderBy(asc(feedbackAnswers.id)),
  ]);
  return (ticketNo: string) => ({
    pictures: pictures.filter((row) => row.ticketNo === ticketNo).map(({ jpeg }) => jpeg),
    answers: answers.filter((row) => row.ticketNo === ticketNo),
  });
}

/** Returns the query of all answers to a member's feedback tickets, in order within each ticket. */
export const answersQuery = (db: Database, accountId: string) =>
  db
    .select({ ticketNo: feedbackAnswers.ticketNo, text: feedbackAnswers.text })
    .from(feedbackAnswers)
    .innerJoin(feedbackTickets, eq(feedbackTickets.ticketNo, feedbackAnswers.ticketNo))
    .where(eq(feedbackTickets.accountId, accountId))
    .orderBy(asc(feedbackAnswers.id));

/** Returns the query of a member's pictures without their content. `number` is null if no ticket uses the picture. */
export const picturesQuery = (db: Database, accountId: string, most: number) =>
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

/** Reads the given pictures that the member sent and that no ticket uses yet. Returns JPEG as Base64, by id. */
export async function readUnusedPictures(
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

/**
 * Builds the statements that open a ticket with its pictures. A draft that was already sent violates the unique index.
 */
export const buildTicketInserts = (
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
 * Builds the statement that changes a ticket's status in a batch. For a `closed` ticket the status becomes NULL, and
 * the table's constraint rejects the whole batch.
 */
export const buildStatusChange = (
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

const unusedPictureLifetimeMs = dayMs;
/** After the ticket is closed, in case the member asks about it again. */
const pictureLifetimeMs = 90 * dayMs;

/** Builds the statement that deletes a batch of the pictures past their storage time. */
export const buildOldPictureDeletion = (db: Database, now: number) =>
  deleteBatch(
    db,
    feedbackPictures,
    or(
      and(isNull(feedbackPictures.ticketNo), lt(feedbackPictures.at, now - unusedPictureLifetimeMs)),
      inArray(
        feedbackPictures.ticketNo,
        db
          .select({ ticketNo: feedbackTickets.ticketNo })
          .from(feedbackTickets)
          .where(lt(feedbackTickets.closedAt, now - pictureLifetimeMs)),
      ),
    ),
    deleteBatchSizes.pictures,
  );

function buildTicketDeletions(db: Database, condition: SQL): [Statement, Statement, Statement] {
  const numbers = db.select({ ticketNo: feedbackTickets.ticketNo }).from(feedbackTickets).where(condition);
  return [
    db.delete(feedbackAnswers).where(inArray(feedbackAnswers.ticketNo, numbers)),
    db.delete(feedbackPictures).where(inArray(feedbackPictures.ticketNo, numbers)),
    db.delete(feedbackTickets).where(condition),
  ];
}

/** After it was sent, whatever its state. */
const ticketLifetimeMs = 365 * dayMs;

/** Deletes a batch of the feedback tickets past their storage time. Returns their numbers. */
export async function deleteOldTickets(db: Database, now: number): Promise<unknown[]> {
  const { ticketNo, createdAt } = feedbackTickets;
  const old = await db
    .select({ ticketNo })
    .from(feedbackTickets)
    .where(lt(createdAt, now - ticketLifetimeMs))
    .limit(deleteBatchSizes.pictures);
  const numbers = old.map((row) => row.ticketNo);
  if (numbers.length) await db.batch(buildTicketDeletions(db, inArray(ticketNo, numbers)));
  return numbers;
}

/**
 * Builds the statements that delete a member's feedback tickets with their answers and pictures, and the member's
 * pictures without a ticket.
 */
export const buildFeedbackDeletions = (db: Database, accountId: string): Statement[] => [
  ...buildTicketDeletions(db, eq(feedbackTickets.accountId, accountId)),
  db.delete(feedbackPictures).where(eq(feedbackPictures.accountId, accountId)),
];
