import { desc, eq } from 'drizzle-orm';

import type { FeedbackState } from '#contract/values/help/feedback.ts';
import { violatesConstraint, type Database } from '#platform/core/database/client.ts';
import { buildFeedbackInboxMessage } from '#platform/core/notifications/inbox-texts.ts';
import { buildStatusChange, readTicketParts, findTicket } from '#platform/modules/help/feedback/tickets.ts';
import { feedbackAnswers, feedbackTickets } from '#platform/modules/help/tables.ts';

export const answerLength = { min: 1, max: 1_000 } as const;

const TICKETS_SHOWN = 50;

/** Lists the newest 50 feedback tickets in a state, with their pictures (JPEG as Base64) and answers. */
export async function listTicketsByState(db: Database, status: FeedbackState) {
  const tickets = await db
    .select()
    .from(feedbackTickets)
    .where(eq(feedbackTickets.status, status))
    .orderBy(desc(feedbackTickets.createdAt))
    .limit(TICKETS_SHOWN);
  const parts = await readTicketParts(
    db,
    tickets.map(({ ticketNo }) => ticketNo),
  );
  return tickets.map((ticket) => ({ ...ticket, ...parts(ticket.ticketNo) }));
}

/** Answers a ticket, closes it, or both. The answer also goes to the inbox. False if unknown or already closed. */
export async function answerTicket(
  db: Database,
  ticketNo: string,
  act: { text: string | null; close: boolean },
  now: number,
): Promise<boolean> {
  const ticket = await findTicket(db, ticketNo);
  if (!ticket) return false;
  const { merchantCode, accountId } = ticket;
  try {
    await db.batch([
      buildStatusChange(db, ticketNo, act.close ? 'closed' : 'answered', now),
      ...(act.text === null
        ? []
        : [
            db.insert(feedbackAnswers).values({ ticketNo, text: act.text, at: now }),
            buildFeedbackInboxMessage(db, { merchantCode, accountId, ticketNo, answer: act.text, at: now }),
          ]),
    ]);
    return true;
  } catch (error) {
    if (violatesConstraint(error, 'NOT NULL')) return false;
    throw error;
  }
}
