import { html } from 'hono/html';
import * as v from 'valibot';

import { desk } from '#platform/backoffice/desk.ts';
import { area, card, form, hidden, minute, nothing, section } from '#platform/backoffice/parts.ts';
import { type DeskChat, answerChat, chatLength, chatsForDesk } from '#platform/modules/support/exports.ts';

/** The desk at which an operator reads the chats and answers. */
export const chatDesk = desk('chat', {
  title: 'Chat',
  intro: 'What members ask. They see each answer at once. Load the page again for what is new.',
  form: v.object({
    accountId: v.string(),
    /** Of the form: sent twice, it is one message. */
    messageId: v.pipe(v.string(), v.uuid()),
    text: v.pipe(v.string(), v.trim(), v.minLength(chatLength.min), v.maxLength(chatLength.max)),
  }),
  misread: { fault: 'An answer says something. Nothing was sent.' },
  perform: async (answer, { db, now }) =>
    (await answerChat(db, answer, now)) ? null : { fault: 'There is no such chat. Nothing was sent.' },
  async show({ db }) {
    const chats = await chatsForDesk(db);
    const waits = ({ messages }: DeskChat) => messages.at(-1)?.sender === 'member';
    const open = chats.filter(waits);
    const answered = chats.filter((chat) => !waits(chat));
    return [
      section(`To answer (${open.length})`, open.map(chatCard), nothing),
      section(`Answered (${answered.length})`, answered.map(chatCard), nothing),
    ];
  },
});

const chatCard = ({ accountId, merchantCode, messages }: DeskChat) =>
  card(
    accountId,
    { about: merchantCode },
    messages.map(
      ({ sender, text, at }) =>
        html`<div>
          <span>${minute(at)} UTC · ${sender === 'desk' ? 'You' : 'Member'}</span>
          <p class="text" dir="auto">${text}</p>
        </div>`,
    ),
    form(
      hidden({ accountId, messageId: crypto.randomUUID() }),
      area('Answer', 'text', { rows: 2, maxlength: chatLength.max, required: true }),
      html`<button>Send</button>`,
    ),
  );
