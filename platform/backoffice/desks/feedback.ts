import { html } from 'hono/html';
import * as v from 'valibot';

import { createDesk } from '#platform/backoffice/desk.ts';
import {
  actionButton,
  textArea,
  card,
  form,
  hiddenFields,
  formatMinute,
  emptyNotice,
  section,
  timeTag,
} from '#platform/backoffice/page-elements.ts';
import { answerLength, answerTicket, listTicketsByState } from '#platform/modules/help/exports.ts';

/** The desk's lists, in the order in which an operator works through them. */
const lists = [
  { title: 'To answer', status: 'open' },
  { title: 'Answered', status: 'answered' },
  { title: 'Closed', status: 'closed' },
] as const;

export const feedbackDesk = createDesk('feedback', {
  title: 'Feedback',
  intro: 'Messages from members. They see each reply in their ticket.',
  form: v.object({
    ticketNo: v.string(),
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(answerLength.max)), ''),
    act: v.picklist(['answer', 'close']),
  }),
  invalidFormReply: { fault: 'Unknown action. Nothing was changed.' },
  async perform({ ticketNo, text, act: action }, { db, now }) {
    if (action === 'answer' && text.length < answerLength.min)
      return { fault: 'Enter a reply. Nothing was changed.' };
    const answer = { text: text || null, close: action === 'close' };
    const done = await answerTicket(db, ticketNo, answer, now);
    return done ? null : { fault: `${ticketNo} is closed or was not found. Nothing was changed.` };
  },
  show: ({ db }) =>
    Promise.all(
      lists.map(async ({ title, status }) => {
        const tickets = await listTicketsByState(db, status);
        return section(`${title} (${tickets.length})`, tickets.map(ticketCard), emptyNotice);
      }),
    ),
});

const ticketCard = (ticket: Awaited<ReturnType<typeof listTicketsByState>>[number]) => {
  const { ticketNo, merchantCode, accountId, category, text, status, createdAt, pictures, answers } = ticket;
  return card(
    ticketNo,
    { about: `${category} · ${accountId} · ${merchantCode}`, time: timeTag(createdAt) },
    html`<p class="text">${text}</p>`,
    pictures.map(
      (jpeg, at) => html`<img src="data:image/jpeg;base64,${jpeg}" alt="Picture ${at + 1} of ${ticketNo}" />`,
    ),
    answers.map((answer) => html`<p class="text">${formatMinute(answer.at)}: ${answer.text}</p>`),
    status === 'closed'
      ? []
      : form(
          hiddenFields({ ticketNo }),
          textArea('Answer', 'text', { rows: 3, maxlength: answerLength.max }),
          actionButton('answer', 'Answer'),
          actionButton('close', 'Close'),
        ),
  );
};
