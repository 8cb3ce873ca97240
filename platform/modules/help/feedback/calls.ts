import { feedbackTicket, feedbackTickets, sendFeedback, sendPicture } from '#contract/calls/help.ts';
import { implement, requireCaller } from '#platform/core/calls/implement.ts';
import { violatesConstraint } from '#platform/core/database/client.ts';
import { toStoredPicture } from '#platform/core/wire/pictures/sent-picture.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import {
  readUnusedPictures,
  listNewestTickets,
  buildTicketInserts,
  readTicketParts,
  findTicket,
  findTicketByDraft,
  type TicketRow,
} from '#platform/modules/help/feedback/tickets.ts';
import { feedbackPictures } from '#platform/modules/help/tables.ts';

const toWireTicket = ({ ticketNo, category, status, text, createdAt }: TicketRow) => ({
  ticketNo,
  category,
  status,
  text,
  createdAt: new Date(createdAt).toISOString(),
});

const picture = implement(sendPicture, async (request) => {
  const { db, body, now } = request;
  const id = crypto.randomUUID();
  const jpeg = toStoredPicture(body.jpeg, 'jpeg');
  await db
    .insert(feedbackPictures)
    .values({ id, accountId: requireCaller(request).account.id, ticketNo: null, position: 0, jpeg, at: now });
  return { pictureId: id };
});

const sendFeedbackCall = implement(sendFeedback, async (request) => {
  const { db, merchant, body, now } = request;
  const accountId = requireCaller(request).account.id;
  const { draftId, category, text } = body;
  const before = await findTicketByDraft(db, accountId, draftId);
  if (before) return toWireTicket(before);
  const free = await readUnusedPictures(db, accountId, body.pictures);
  if (!body.pictures.every((id) => free.has(id))) throw fieldError('pictures', 'unknown');
  const ticket: TicketRow = {
    ticketNo: createRecordNumber('F', now),
    merchantCode: merchant.merchantCode,
    accountId,
    draftId,
    category,
    text,
    status: 'open',
    createdAt: now,
    closedAt: null,
  };
  try {
    await db.batch(buildTicketInserts(db, ticket, body.pictures));
  } catch (error) {
    // A concurrent request with the same draft was first.
    const twin = violatesConstraint(error, 'UNIQUE') && (await findTicketByDraft(db, accountId, draftId));
    if (twin) return toWireTicket(twin);
    throw error;
  }
  return toWireTicket(ticket);
});

const list = implement(feedbackTickets, async (request) => ({
  tickets: (await listNewestTickets(request.db, requireCaller(request).account.id)).map(toWireTicket),
}));

const ticketCall = implement(feedbackTicket, async (request) => {
  const { db, query } = request;
  const ticket = await findTicket(db, query.ticketNo);
  if (ticket?.accountId !== requireCaller(request).account.id) throw new WireError('not.found');
  const { pictures, answers } = (await readTicketParts(db, [ticket.ticketNo]))(ticket.ticketNo);
  return {
    ...toWireTicket(ticket),
    pictures,
    answers: answers.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
  };
});

export const feedbackCalls = [picture, sendFeedbackCall, list, ticketCall];
