import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { announcementTypes } from '#contract/calls/messages/announcements.ts';
import { completeLanguages } from '#contract/values/languages.ts';
import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { accountByUsername } from '#platform/core/accounts/accounts.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { type Database, databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
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

const path = '/platform/desk/announcements';
const SHOWN = 100;

const typeNames = {
  PL: 'News (PL)',
  PR: 'Offer (PR)',
  B: 'Highlight (B)',
  H: 'Hot (H)',
  PU: 'Popup after login (PU)',
  A: 'For agents (A)',
} as const satisfies Record<(typeof announcementTypes)[number], string>;

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20_000));
const dayOrNone = v.union([
  v.pipe(v.string(), v.isoDate()),
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
]);
const idSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('draft'),
    merchant: line,
    type: v.picklist(announcementTypes),
    title: line,
    content: text,
    /** Days as the merchant has them; null: today, and no end. */
    startDate: dayOrNone,
    endDate: dayOrNone,
    /** Paths, parted by spaces. */
    pictures: v.pipe(v.string(), v.maxLength(500)),
  }),
  v.object({ act: v.picklist(['published', 'ended']), id: idSchema }),
  v.object({
    act: v.literal('text'),
    id: idSchema,
    language: v.picklist(completeLanguages),
    title: line,
    content: text,
  }),
  v.object({
    act: v.literal('message'),
    merchant: line,
    /** Empty: to all members. */
    username: v.pipe(v.string(), v.trim(), v.toLowerCase()),
    title: line,
    content: text,
  }),
]);
type Act = v.InferOutput<typeof actSchema>;

/** Does what a form asks for; what to tell the operator. */
async function perform(env: PlatformEnv, act: Act, now: number): Promise<string> {
  const db = databaseOf(env);
  if (act.act === 'message') return sendTo(env, db, act, now);
  if (act.act === 'text') {
    const { id, language, title, content } = act;
    const known = await translateAnnouncement(db, id, language, { title, content });
    return known ? `${id} has a text in ${language}.` : `There is no ${id}. Nothing was done.`;
  }
  if (act.act === 'draft') {
    const { act: _, merchant, startDate, pictures, ...draft } = act;
    const known = await loadMerchant(db, env, merchant);
    if (!known) return `There is no merchant ${merchant}.`;
    const id = await draftAnnouncement(db, {
      ...draft,
      merchantCode: merchant,
      startDate: startDate ?? dayIn(known.record.timeZone, now),
      pictures: pictures.split(/\s+/).filter(Boolean),
    });
    return `${id} is a draft.`;
  }
  const moved =
    act.act === 'ended' ? await endAnnouncement(db, act.id, now) : await publishAnnouncement(db, act.id);
  return moved ? `${act.id} is ${act.act}.` : `${act.id} was not in that state any more. Nothing was done.`;
}

async function sendTo(
  env: PlatformEnv,
  db: Database,
  { merchant, username, title, content }: Extract<Act, { act: 'message' }>,
  now: number,
): Promise<string> {
  if (!(await loadMerchant(db, env, merchant))) return `There is no merchant ${merchant}.`;
  const account = username ? await accountByUsername(db, merchant, username) : null;
  if (username && (!account || !hasInbox(account))) return `${username} has no inbox. Nothing was sent.`;
  const texts = { title: { EN: title }, content: { EN: content } };
  const letter = { merchantCode: merchant, accountId: account?.id ?? null, ...texts, at: now };
  await db.batch([letterStatement(db, letter)]);
  return account ? `Sent to ${username}.` : `Sent to all members of ${merchant}.`;
}

/**
 * The desk at which an operator writes, publishes and ends announcements and sends messages.
 * Forms of other sites are refused by the edge. Visitors see a change within the time that `public-short` is kept.
 */
export const announcementsDesk = new Hono<PlatformBindings>().on(['GET', 'POST'], path, async (context) => {
  const { env, req } = context;
  const form = req.method === 'POST' ? v.safeParse(actSchema, await req.parseBody()) : null;
  const told = form
    ? form.success
      ? await perform(env, form.output, Date.now())
      : `Not filled in: ${form.issues.map((issue) => v.getDotPath(issue)).join(', ')}. Nothing was done.`
    : null;
  const rows = await announcementsForDesk(databaseOf(env), SHOWN);
  return operatorPage(context, {
    title: 'Announcements and messages',
    intro: 'What merchants say: to everybody who looks, and into the inboxes of members. Texts are HTML.',
    body: [
      told ? html`<p class="said" role="status">${told}</p>` : html``,
      draftForm,
      messageForm,
      html`<section>
        <h2>Announcements (${rows.length})</h2>
        ${rows.map(card)}
      </section>`,
    ],
  });
});

const merchantField = html`<label>Merchant <input name="merchant" value="aurora" required /></label>`;
const textFields = html`<label>Title <input name="title" required maxlength="200" /></label>
  <label>Text, HTML <textarea name="content" required rows="4" maxlength="20000"></textarea></label>`;

const draftForm = html`<article aria-label="New announcement">
  <header><b>New announcement</b></header>
  <form method="post">
    ${merchantField}
    <label
      >Type
      <select name="type">
        ${Object.entries(typeNames).map(([type, name]) => html`<option value="${type}">${name}</option>`)}
      </select></label
    >
    <label>First day, empty for today <input type="date" name="startDate" /></label>
    <label>Last day, empty for none <input type="date" name="endDate" /></label>
    <label>Pictures, paths <input name="pictures" /></label>
    ${textFields}
    <button name="act" value="draft">Write the draft</button>
  </form>
</article>`;

const messageForm = html`<article aria-label="New message">
  <header><b>New message</b></header>
  <form method="post">
    ${merchantField}
    <label>Username, empty for all members <input name="username" /></label>
    ${textFields}
    <button name="act" value="message">Send</button>
  </form>
</article>`;

const next = {
  draft: { act: 'published', label: 'Publish' },
  published: { act: 'ended', label: 'End' },
  ended: null,
} as const;

const card = ({ id, merchantCode, type, title, status, startDate, endDate, reads }: AnnouncementRow) => {
  const forward = next[status];
  return html`<article aria-label="${id}">
    <header>
      <b>${title.EN}</b>
      <span>${id} · ${typeNames[type]} · ${merchantCode} · ${status} · read by ${reads}</span>
      <time datetime="${startDate}">${startDate} – ${endDate ?? ''}</time>
    </header>
    <p class="text">${Object.keys(title).join(' ')}</p>
    ${
      forward &&
      html`<form method="post">
        <input type="hidden" name="id" value="${id}" />
        <button name="act" value="${forward.act}">${forward.label}</button>
      </form>`
    }
    <details>
      <summary>Text in a language</summary>
      <form method="post">
        <input type="hidden" name="id" value="${id}" />
        <label
          >Language
          <select name="language">
            ${completeLanguages.map((code) => html`<option value="${code}">${code}</option>`)}
          </select></label
        >
        ${textFields}
        <button name="act" value="text">Set the text</button>
      </form>
    </details>
  </article>`;
};
