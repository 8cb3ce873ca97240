import { html } from 'hono/html';
import * as v from 'valibot';

import { createDesk } from '#platform/backoffice/desk.ts';
import {
  textArea,
  card,
  form,
  hiddenFields,
  formatMinute,
  emptyNotice,
  section,
} from '#platform/backoffice/page-elements.ts';
import {
  type DeskChat,
  answerChat,
  chatLength,
  listChatsForDesk,
} from '#platform/modules/support/exports.ts';

export const chatDesk = createDesk('chat', {
  title: 'Chat',
  intro: 'Chats from members. They see each reply at once. Reload the page for new messages.',
  form: v.object({
    accountId: v.string(),
    /** Generated with the form, so that sending the form twice creates one message. */
    messageId: v.pipe(v.string(), v.uuid()),
    text: v.pipe(v.string(), v.trim(), v.minLength(chatLength.min), v.maxLength(chatLength.max)),
  }),
  invalidFormReply: { fault: 'Enter a reply. Nothing was sent.' },
  perform: async (answer, { db, now }) =>
    (await answerChat(db, answer, now)) ? null : { fault: 'Chat not found. Nothing was sent.' },
  async show({ db }) {
    const chats = await listChatsForDesk(db);
    const isWaiting = ({ messages }: DeskChat) => messages.at(-1)?.sender === 'member';
    const open = chats.filter(isWaiting);
    const answered = chats.filter((chat) => !isWaiting(chat));
    return [
      section(`To answer (${open.length})`, open.map(renderChat), emptyNotice),
      section(`Answered (${answered.length})`, answered.map(renderChat), emptyNotice),
    ];
  },
});

const renderChat = ({ accountId, merchantCode, messages }: DeskChat) =>
  card(
    accountId,
    { about: merchantCode },
    messages.map(
      ({ sender, text, at }) =>
        html`<div>
          <span>${formatMinute(at)} UTC · ${sender === 'desk' ? 'You' : 'Member'}</span>
          <p class="text" dir="auto">${text}</p>
        </div>`,
    ),
    form(
      hiddenFields({ accountId, messageId: crypto.randomUUID() }),
      textArea('Answer', 'text', { rows: 2, maxlength: chatLength.max, required: true }),
      html`<button>Send</button>`,
    ),
  );
