import { html } from 'hono/html';
import * as v from 'valibot';

import { announcementTypes } from '#contract/calls/messages/announcements.ts';
import { completeLanguages } from '#contract/values/languages.ts';
import { type Visit, desk } from '#platform/backoffice/desk.ts';
import { content, line, pictures, whole } from '#platform/backoffice/fields.ts';
import {
  act,
  area,
  card,
  choice,
  field,
  form,
  hidden,
  merchantField,
  section,
} from '#platform/backoffice/parts.ts';
import { accountByUsername } from '#platform/core/accounts/accounts.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { hasInbox, letterStatement } from '#platform/core/notifications/inbox-letters.ts';
import {
  type AnnouncementRow,
  announcementsForDesk,
  draftAnnouncement,
  publishAnnouncement,
  translateAnnouncement,
} from '#platform/modules/messages/exports.ts';
import { endAnnouncement } from '#platform/modules/promotions/exports.ts';

const SHOWN = 100;

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
    /** Days as the merchant has them; null: today, and no end. */
    startDate: dayOrNone,
    endDate: dayOrNone,
    pictures,
  }),
  v.object({ act: v.picklist(['published', 'ended']), id: whole }),
  v.object({
    act: v.literal('text'),
    id: whole,
    language: v.picklist(completeLanguages),
    title: line(),
    content,
  }),
  v.object({
    act: v.literal('message'),
    merchant: line(),
    /** Empty: to all members. */
    username: v.pipe(v.string(), v.trim(), v.toLowerCase()),
    title: line(),
    content,
  }),
]);
type Act = v.InferOutput<typeof actSchema>;

async function perform(form: Act, visit: Visit): Promise<string> {
  const { db, env, now } = visit;
  if (form.act === 'message') return sendTo(form, visit);
  if (form.act === 'text') {
    const { id, language, title, content: says } = form;
    const known = await translateAnnouncement(db, id, language, { title, content: says });
    return known ? `${id} has a text in ${language}.` : `There is no ${id}. Nothing was done.`;
  }
  if (form.act === 'draft') {
    const { act: _, merchant, startDate, ...draft } = form;
    const known = await loadMerchant(db, env, merchant);
    if (!known) return `There is no merchant ${merchant}.`;
    const id = await draftAnnouncement(db, {
      ...draft,
      merchantCode: merchant,
      startDate: startDate ?? dayIn(known.record.timeZone, now),
    });
    return `${id} is a draft.`;
  }
  const moved =
    form.act === 'ended' ? await endAnnouncement(db, form.id, now) : await publishAnnouncement(db, form.id);
  return moved
    ? `${form.id} is ${form.act}.`
    : `${form.id} was not in that state any more. Nothing was done.`;
}

async function sendTo(
  { merchant, username, title, content: says }: Extract<Act, { act: 'message' }>,
  { env, db, now }: Visit,
): Promise<string> {
  if (!(await loadMerchant(db, env, merchant))) return `There is no merchant ${merchant}.`;
  const account = username ? await accountByUsername(db, merchant, username) : null;
  if (username && (!account || !hasInbox(account))) return `${username} has no inbox. Nothing was sent.`;
  const texts = { title: { EN: title }, content: { EN: says } };
  const letter = { merchantCode: merchant, accountId: account?.id ?? null, ...texts, at: now };
  await db.batch([letterStatement(db, letter)]);
  return account ? `Sent to ${username}.` : `Sent to all members of ${merchant}.`;
}

/**
 * The desk at which an operator writes, publishes and ends announcements and sends messages. Visitors see a change
 * within the time that `public-short` is kept.
 */
export const announcementsDesk = desk('announcements', {
  title: 'Announcements and messages',
  intro: 'What merchants say: to everybody who looks, and into the inboxes of members. Texts are HTML.',
  form: actSchema,
  perform,
  async show({ db }) {
    const rows = await announcementsForDesk(db, SHOWN);
    return [draftForm, messageForm, section(`Announcements (${rows.length})`, rows.map(announcement))];
  },
});

const textFields = [
  field('Title', 'title', { required: true, maxlength: 200 }),
  area('Text, HTML', 'content', { required: true, rows: 4, maxlength: 20_000 }),
];

const draftForm = card(
  'New announcement',
  {},
  form(
    merchantField,
    choice('Type', 'type', typeNames),
    field('First day, empty for today', 'startDate', { type: 'date' }),
    field('Last day, empty for none', 'endDate', { type: 'date' }),
    field('Pictures, paths', 'pictures'),
    textFields,
    act('draft', 'Write the draft'),
  ),
);

const messageForm = card(
  'New message',
  {},
  form(
    merchantField,
    field('Username, empty for all members', 'username'),
    textFields,
    act('message', 'Send'),
  ),
);

const next = { draft: act('published', 'Publish'), published: act('ended', 'End'), ended: null } as const;

function announcement(row: AnnouncementRow) {
  const { id, merchantCode, type, title, status, startDate, endDate, reads } = row;
  const forward = next[status];
  return card(
    String(id),
    {
      title: title.EN,
      about: `${id} · ${typeNames[type]} · ${merchantCode} · ${status} · read by ${reads}`,
      time: html`<time datetime="${startDate}">${startDate} – ${endDate ?? ''}</time>`,
    },
    html`<p class="text">${Object.keys(title).join(' ')}</p>`,
    forward ? form(hidden({ id }), forward) : [],
    html`<details>
      <summary>Text in a language</summary>
      ${form(hidden({ id }), choice('Language', 'language', completeLanguages), textFields, act('text', 'Set the text'))}
    </details>`,
  );
}
