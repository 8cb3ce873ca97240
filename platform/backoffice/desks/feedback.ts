import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { answerLength, answerTicket, ticketsIn } from '#platform/modules/help/exports.ts';

const path = '/platform/desk/feedback';

/** Lists of the desk, in the order in which an operator works. */
const lists = [
  { title: 'To answer', status: 'open' },
  { title: 'Answered', status: 'answered' },
  { title: 'Closed', status: 'closed' },
] as const;

const actSchema = v.object({
  ticketNo: v.string(),
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(answerLength.max)), ''),
  act: v.picklist(['answer', 'close']),
});

/**
 * The desk at which an operator reads what members write, answers and closes it. Forms of other
 * sites are refused by the edge.
 */
export const feedbackDesk = new Hono<PlatformBindings>()
  .get(path, (context) => desk(context, null))
  .post(path, async (context) => {
    const act = v.safeParse(actSchema, await context.req.parseBody());
    if (!act.success) return desk(context, 'That was no act. Nothing was done.');
    const { ticketNo, text, act: which } = act.output;
    if (which === 'answer' && text.length < answerLength.min)
      return desk(context, 'An answer says something. Nothing was done.');
    const done = await answerTicket(
      databaseOf(context.env),
      ticketNo,
      { text: text || null, close: which === 'close' },
      Date.now(),
    );
    return done
      ? context.redirect(path, 303)
      : desk(context, `${ticketNo} is closed, or is none. Nothing was done.`);
  });

async function desk(context: Context<PlatformBindings>, fault: string | null) {
  const db = databaseOf(context.env);
  const groups = await Promise.all(
    lists.map(async ({ title, status }) => ({ title, tickets: await ticketsIn(db, status) })),
  );
  return operatorPage(context, {
    title: 'Feedback',
    intro: 'What members write. They see each answer at their ticket.',
    body: [
      fault ? html`<p role="alert">${fault}</p>` : html``,
      ...groups.map(
        ({ title, tickets }) =>
          html`<section>
            <h2>${title} (${tickets.length})</h2>
            ${tickets.length ? tickets.map(card) : html`<p class="none">Nothing.</p>`}
          </section>`,
      ),
    ],
  });
}

const moment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const card = (ticket: Awaited<ReturnType<typeof ticketsIn>>[number]) => {
  const { ticketNo, merchantCode, accountId, category, text, status, createdAt, pictures, answers } = ticket;
  return html`<article aria-label="${ticketNo}">
    <header>
      <b>${ticketNo}</b>
      <span>${category} · ${accountId} · ${merchantCode}</span>
      <time datetime="${new Date(createdAt).toISOString()}">${moment(createdAt)} UTC</time>
    </header>
    <p class="text">${text}</p>
    ${pictures.map(
      (jpeg, at) => html`<img src="data:image/jpeg;base64,${jpeg}" alt="Picture ${at + 1} of ${ticketNo}" />`,
    )}
    ${answers.map((answer) => html`<p class="text">${moment(answer.at)}: ${answer.text}</p>`)}
    ${
      status !== 'closed' &&
      html`<form method="post">
        <input type="hidden" name="ticketNo" value="${ticketNo}" />
        <label>Answer <textarea name="text" rows="3" maxlength="${answerLength.max}"></textarea></label>
        <button name="act" value="answer">Answer</button>
        <button name="act" value="close">Close</button>
      </form>`
    }
  </article>`;
};
