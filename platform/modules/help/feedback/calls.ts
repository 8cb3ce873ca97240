import { feedbackTicket, feedbackTickets, sendFeedback, sendPicture } from '#contract/calls/help.ts';
import { implement, memberOf } from '#platform/core/calls/implement.ts';
import { brokeConstraint } from '#platform/core/database/client.ts';
import { takePicture } from '#platform/core/wire/pictures/sent-picture.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import {
  freePictures,
  newestTickets,
  openStatements,
  partsOf,
  ticketByNo,
  ticketOfDraft,
  type TicketRow,
} from '#platform/modules/help/feedback/tickets.ts';
import { feedbackPictures } from '#platform/modules/help/tables.ts';

const onWire = ({ ticketNo, category, status, text, createdAt }: TicketRow) => ({
  ticketNo,
  category,
  status,
  text,
  createdAt: new Date(createdAt).toISOString(),
});

const picture = implement(sendPicture, async (request) => {
  const { db, body, now } = request;
  const id = crypto.randomUUID();
  const jpeg = takePicture(body.jpeg, 'jpeg');
  await db
    .insert(feedbackPictures)
    .values({ id, accountId: memberOf(request).account.id, ticketNo: null, position: 0, jpeg, at: now });
  return { pictureId: id };
});

const sending = implement(sendFeedback, async (request) => {
  const { db, merchant, body, now } = request;
  const accountId = memberOf(request).account.id;
  const { draftId, category, text } = body;
  const before = await ticketOfDraft(db, accountId, draftId);
  if (before) return onWire(before);
  const free = await freePictures(db, accountId, body.pictures);
  if (!body.pictures.every((id) => free.has(id))) throw fieldError('pictures', 'unknown');
  const ticket: TicketRow = {
    ticketNo: recordNumber('F', now),
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
    await db.batch(openStatements(db, ticket, body.pictures));
  } catch (error) {
    // Its twin was first.
    const twin = brokeConstraint(error, 'UNIQUE') && (await ticketOfDraft(db, accountId, draftId));
    if (twin) return onWire(twin);
    throw error;
  }
  return onWire(ticket);
});

const list = implement(feedbackTickets, async (request) => ({
  tickets: (await newestTickets(request.db, memberOf(request).account.id)).map(onWire),
}));

const one = implement(feedbackTicket, async (request) => {
  const { db, query } = request;
  const ticket = await ticketByNo(db, query.ticketNo);
  if (ticket?.accountId !== memberOf(request).account.id) throw new WireError('not.found');
  const { pictures, answers } = (await partsOf(db, [ticket.ticketNo]))(ticket.ticketNo);
  return {
    ...onWire(ticket),
    pictures,
    answers: answers.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
  };
});

export const feedbackCalls = [picture, sending, list, one];
