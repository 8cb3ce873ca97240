import { html } from 'hono/html';
import * as v from 'valibot';

import { announcementTypes } from '#contract/calls/messages/announcements.ts';
import { completeLanguages } from '#contract/values/languages.ts';
import { type DeskVisit, createDesk } from '#platform/backoffice/desk.ts';
import { content, line, pictures, wholeNumber } from '#platform/backoffice/fields.ts';
import {
  actionButton,
  textArea,
  card,
  selectField,
  field,
  form,
  hiddenFields,
  merchantField,
  section,
} from '#platform/backoffice/page-elements.ts';
import { findAccountByUsername } from '#platform/core/accounts/accounts.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { hasInbox, buildInboxMessageStatement } from '#platform/core/notifications/inbox-messages.ts';
import {
  type AnnouncementRow,
  listAnnouncementsForDesk,
  draftAnnouncement,
  publishAnnouncement,
  translateAnnouncement,
} from '#platform/modules/messages/exports.ts';
import { endAnnouncement } from '#platform/modules/promotions/exports.ts';

const MAX_SHOWN = 100;

const typeNames = {
  PL: 'News (PL)',
  PR: 'Offer (PR)',
  B: 'Highlight (B)',
  H: 'Hot (H)',
  PU: 'Popup after login (PU)',
  A: 'For agents (A)',
} as const satisfies Record<(typeof announcementTypes)[number], string>;

const dayOrNone = v.union([
  v.pipe(v.string(), v.isoDate()),
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
]);

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('draft'),
    merchant: line(),
    type: v.picklist(announcementTypes),
    title: line(),
    content,
    /** First day, in the merchant's time zone. Null: the announcement starts today. */
    startDate: dayOrNone,
    /** Null: the announcement has no end. */
    endDate: dayOrNone,
    pictures,
  }),
  v.object({ act: v.picklist(['published', 'ended']), id: wholeNumber }),
  v.object({
    act: v.literal('text'),
    id: wholeNumber,
    language: v.picklist(completeLanguages),
    title: line(),
    content,
  }),
  v.object({
    act: v.literal('message'),
    merchant: line(),
    /** Empty to address all members. */
    username: v.pipe(v.string(), v.trim(), v.toLowerCase()),
    title: line(),
    content,
  }),
]);
type Act = v.InferOutput<typeof actSchema>;

async function perform(form: Act, visit: DeskVisit): Promise<string> {
  const { db, env, now } = visit;
  if (form.act === 'message') return sendMessage(form, visit);
  if (form.act === 'text') {
    const { id, language, title, content: text } = form;
    const isSaved = await translateAnnouncement(db, id, language, { title, content: text });
    return isSaved ? `The ${language} text of ${id} was saved.` : `${id} not found. Nothing was changed.`;
  }
  if (form.act === 'draft') {
    const { act: _, merchant, startDate, ...draft } = form;
    const loaded = await loadMerchant(db, env, merchant);
    if (!loaded) return `Merchant ${merchant} not found.`;
    const id = await draftAnnouncement(db, {
      ...draft,
      merchantCode: merchant,
      startDate: startDate ?? dayIn(loaded.record.timeZone, now),
    });
    return `Draft ${id} saved.`;
  }
  const changed =
    form.act === 'ended' ? await endAnnouncement(db, form.id, now) : await publishAnnouncement(db, form.id);
  return changed
    ? `${form.id} is ${form.act}.`
    : `The status of ${form.id} has already changed. Nothing was changed.`;
}

async function sendMessage(
  { merchant, username, title, content: text }: Extract<Act, { act: 'message' }>,
  { env, db, now }: DeskVisit,
): Promise<string> {
  if (!(await loadMerchant(db, env, merchant))) return `Merchant ${merchant} not found.`;
  const account = username ? await findAccountByUsername(db, merchant, username) : null;
  if (username && (!account || !hasInbox(account))) return `${username} has no inbox. Nothing was sent.`;
  const texts = { title: { EN: title }, content: { EN: text } };
  const message = { merchantCode: merchant, accountId: account?.id ?? null, ...texts, at: now };
  await db.batch([buildInboxMessageStatement(db, message)]);
  return account ? `Sent to ${username}.` : `Sent to all members of ${merchant}.`;
}

/** Visitors see a change once the edge's cached replies expire (`public-short` in `contract/wire/cache-rules.ts`). */
export const announcementsDesk = createDesk('announcements', {
  title: 'Announcements and messages',
  intro: 'Public announcements and messages to members’ inboxes. Texts are HTML.',
  form: actSchema,
  perform,
  async show({ db }) {
    const rows = await listAnnouncementsForDesk(db, MAX_SHOWN);
    return [draftForm, messageForm, section(`Announcements (${rows.length})`, rows.map(renderAnnouncement))];
  },
});

const textFields = [
  field('Title', 'title', { required: true, maxlength: 200 }),
  textArea('Text (HTML)', 'content', { required: true, rows: 4, maxlength: 20_000 }),
];

const draftForm = card(
  'New announcement',
  {},
  form(
    merchantField,
    selectField('Type', 'type', typeNames),
    field('Start date (empty: today)', 'startDate', { type: 'date' }),
    field('End date (empty: none)', 'endDate', { type: 'date' }),
    field('Picture paths', 'pictures'),
    textFields,
    actionButton('draft', 'Save draft'),
  ),
);

const messageForm = card(
  'New message',
  {},
  form(
    merchantField,
    field('Username (empty: all members)', 'username'),
    textFields,
    actionButton('message', 'Send'),
  ),
);

const nextActs = {
  draft: actionButton('published', 'Publish'),
  published: actionButton('ended', 'End'),
  ended: null,
} as const;

function renderAnnouncement(row: AnnouncementRow) {
  const { id, merchantCode, type, title, status, startDate, endDate, reads } = row;
  const nextButton = nextActs[status];
  return card(
    String(id),
    {
      title: title.EN,
      about: `${id} · ${typeNames[type]} · ${merchantCode} · ${status} · read by ${reads}`,
      time: html`<time datetime="${startDate}">${startDate} – ${endDate ?? ''}</time>`,
    },
    html`<p class="text">${Object.keys(title).join(' ')}</p>`,
    nextButton ? form(hiddenFields({ id }), nextButton) : [],
    html`<details>
      <summary>Text in a language</summary>
      ${form(hiddenFields({ id }), selectField('Language', 'language', completeLanguages), textFields, actionButton('text', 'Save text'))}
    </details>`,
  );
}
