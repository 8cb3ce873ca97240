import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { answerChat, chatLength, chatsForDesk, type DeskChat } from '#platform/modules/support/exports.ts';

const path = '/platform/desk/chat';

const answerSchema = v.object({
  accountId: v.string(),
  /** Of the form: sent twice, it is one message. */
  messageId: v.pipe(v.string(), v.uuid()),
  text: v.pipe(v.string(), v.trim(), v.minLength(chatLength.min), v.maxLength(chatLength.max)),
});

/**
 * The desk at which an operator reads the chats and answers. Forms of other sites are refused by
 * the edge.
 */
export const chatDesk = new Hono<PlatformBindings>()
  .get(path, (context) => desk(context, null))
  .post(path, async (context) => {
    const answer = v.safeParse(answerSchema, await context.req.parseBody());
    if (!answer.success) return desk(context, 'An answer says something. Nothing was sent.');
    const written = await answerChat(databaseOf(context.env), answer.output, Date.now());
    return written ? context.redirect(path, 303) : desk(context, 'There is no such chat. Nothing was sent.');
  });

async function desk(context: Context<PlatformBindings>, fault: string | null) {
  const chats = await chatsForDesk(databaseOf(context.env));
  const waits = ({ messages }: DeskChat) => messages.at(-1)?.sender === 'member';
  const groups = [
    { title: 'To answer', chats: chats.filter(waits) },
    { title: 'Answered', chats: chats.filter((chat) => !waits(chat)) },
  ];
  return operatorPage(context, {
    title: 'Chat',
    intro: 'What members ask. They see each answer at once. Load the page again for what is new.',
    body: [
      fault ? html`<p role="alert">${fault}</p>` : html``,
      ...groups.map(
        ({ title, chats: ofGroup }) =>
          html`<section>
            <h2>${title} (${ofGroup.length})</h2>
            ${ofGroup.length ? ofGroup.map(card) : html`<p class="none">Nothing.</p>`}
          </section>`,
      ),
    ],
  });
}

const moment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const card = ({ accountId, merchantCode, messages }: DeskChat) =>
  html`<article aria-label="${accountId}">
    <header>
      <b>${accountId}</b>
      <span>${merchantCode}</span>
    </header>
    ${messages.map(
      ({ sender, text, at }) =>
        html`<div>
          <span>${moment(at)} UTC · ${sender === 'desk' ? 'You' : 'Member'}</span>
          <p class="text" dir="auto">${text}</p>
        </div>`,
    )}
    <form method="post">
      <input type="hidden" name="accountId" value="${accountId}" />
      <input type="hidden" name="messageId" value="${crypto.randomUUID()}" />
      <label>Answer <textarea name="text" rows="2" maxlength="${chatLength.max}" required></textarea></label>
      <button>Send</button>
    </form>
  </article>`;
