import { html } from 'hono/html';
import * as v from 'valibot';

import { desk } from '#platform/backoffice/desk.ts';
import {
  act,
  area,
  card,
  form,
  hidden,
  minute,
  nothing,
  section,
  stamp,
} from '#platform/backoffice/parts.ts';
import { answerLength, answerTicket, ticketsIn } from '#platform/modules/help/exports.ts';

/** Lists of the desk, in the order in which an operator works. */
const lists = [
  { title: 'To answer', status: 'open' },
  { title: 'Answered', status: 'answered' },
  { title: 'Closed', status: 'closed' },
] as const;

/** The desk at which an operator reads what members write, answers and closes it. */
export const feedbackDesk = desk('feedback', {
  title: 'Feedback',
  intro: 'What members write. They see each answer at their ticket.',
  form: v.object({
    ticketNo: v.string(),
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(answerLength.max)), ''),
    act: v.picklist(['answer', 'close']),
  }),
  misread: { fault: 'That was no act. Nothing was done.' },
  async perform({ ticketNo, text, act: which }, { db, now }) {
    if (which === 'answer' && text.length < answerLength.min)
      return { fault: 'An answer says something. Nothing was done.' };
    const answer = { text: text || null, close: which === 'close' };
    const done = await answerTicket(db, ticketNo, answer, now);
    return done ? null : { fault: `${ticketNo} is closed, or is none. Nothing was done.` };
  },
  show: ({ db }) =>
    Promise.all(
      lists.map(async ({ title, status }) => {
        const tickets = await ticketsIn(db, status);
        return section(`${title} (${tickets.length})`, tickets.map(ticketCard), nothing);
      }),
    ),
});

const ticketCard = (ticket: Awaited<ReturnType<typeof ticketsIn>>[number]) => {
  const { ticketNo, merchantCode, accountId, category, text, status, createdAt, pictures, answers } = ticket;
  return card(
    ticketNo,
    { about: `${category} · ${accountId} · ${merchantCode}`, time: stamp(createdAt) },
    html`<p class="text">${text}</p>`,
    pictures.map(
      (jpeg, at) => html`<img src="data:image/jpeg;base64,${jpeg}" alt="Picture ${at + 1} of ${ticketNo}" />`,
    ),
    answers.map((answer) => html`<p class="text">${minute(answer.at)}: ${answer.text}</p>`),
    status === 'closed'
      ? []
      : form(
          hidden({ ticketNo }),
          area('Answer', 'text', { rows: 3, maxlength: answerLength.max }),
          act('answer', 'Answer'),
          act('close', 'Close'),
        ),
  );
};
