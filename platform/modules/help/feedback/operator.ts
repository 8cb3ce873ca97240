import { desc, eq } from 'drizzle-orm';

import type { FeedbackState } from '#contract/values/help/feedback.ts';
import { brokeConstraint, type Database } from '#platform/core/database/client.ts';
import { feedbackLetter } from '#platform/core/notifications/letters.ts';
import { moveTicket, partsOf, ticketByNo } from '#platform/modules/help/feedback/tickets.ts';
import { feedbackAnswers, feedbackTickets } from '#platform/modules/help/tables.ts';

// What an operator does with what members write.

export const answerLength = { min: 1, max: 1_000 } as const;

const SHOWN = 50;

/** Tickets in a state, the newest 50, with their pictures (JPEG as Base64) and answers. */
export async function ticketsIn(db: Database, status: FeedbackState) {
  const tickets = await db
    .select()
    .from(feedbackTickets)
    .where(eq(feedbackTickets.status, status))
    .orderBy(desc(feedbackTickets.createdAt))
    .limit(SHOWN);
  const parts = await partsOf(
    db,
    tickets.map(({ ticketNo }) => ticketNo),
  );
  return tickets.map((ticket) => ({ ...ticket, ...parts(ticket.ticketNo) }));
}

/** Answers a ticket, which its member finds in the inbox too, closes it, or both; false where there is none, or it was closed before. */
export async function answerTicket(
  db: Database,
  ticketNo: string,
  act: { text: string | null; close: boolean },
  now: number,
): Promise<boolean> {
  const ticket = await ticketByNo(db, ticketNo);
  if (!ticket) return false;
  const { merchantCode, accountId } = ticket;
  try {
    await db.batch([
      moveTicket(db, ticketNo, act.close ? 'closed' : 'answered', now),
      ...(act.text === null
        ? []
        : [
            db.insert(feedbackAnswers).values({ ticketNo, text: act.text, at: now }),
            feedbackLetter(db, { merchantCode, accountId, ticketNo, answer: act.text, at: now }),
          ]),
    ]);
    return true;
  } catch (error) {
    if (brokeConstraint(error, 'NOT NULL')) return false;
    throw error;
  }
}
