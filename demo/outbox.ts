import { Hono } from 'hono';
import { html } from 'hono/html';

import { onlyWith, operatorPage } from '#platform/backoffice/operator-page.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { sentMessages } from '#platform/core/notifications/messages.ts';

type Row = Awaited<ReturnType<typeof sentMessages>>[number];

const SHOWN = 50;

/** Stored messages, newest first; to one recipient, or to all for null. */
const newest = (env: PlatformEnv, to: string | null): Promise<Row[]> =>
  sentMessages(databaseOf(env), to === null ? null : recipientOf(to), SHOWN).all();

/** A number whatever the query string made of its `+`; an address in lower case. */
const recipientOf = (to: string): string =>
  to.includes('@') ? to.trim().toLowerCase() : `+${to.replace(/\D/g, '')}`;

/** The code or the link in a message, for tests and developers. */
const codeOf = ({ text }: Row): string | null => /\b\d{6,10}\b/.exec(text)?.[0] ?? null;
const linkOf = ({ text }: Row): string | null => /https?:\/\/\S+/.exec(text)?.[0] ?? null;

/**
 * The messages that a delivery provider would have sent, for development and tests. Served with `OUTBOX=1` only:
 * whoever reads it can log in as anybody.
 */
export const outboxPages = new Hono<PlatformBindings>()
  .use('/platform/outbox*', onlyWith('OUTBOX'))
  .get('/platform/outbox.json', async (context) => {
    const rows = await newest(context.env, context.req.query('to') ?? null);
    const messages = rows.map((row) => ({ ...row, code: codeOf(row), link: linkOf(row) }));
    return context.json(messages, 200, { 'Cache-Control': 'no-store' });
  })
  .get('/platform/outbox', async (context) => {
    const rows = await newest(context.env, context.req.query('to') ?? null);
    return operatorPage(context, {
      title: 'Outbox',
      intro,
      refreshSeconds: 5,
      body: rows.length ? rows.map(card) : none,
    });
  });

const intro =
  'Messages that would have gone out to a phone or a mailbox. This page looks again every five seconds.';
const none = html`<p class="none">Nothing has gone out in the last day.</p>`;

const card = (row: Row) =>
  html`<article>
    <header>
      <b>${row.recipient}</b>
      <span>${row.channel === 'sms' ? 'SMS' : 'Mail'} · ${row.merchantCode}</span>
      <time datetime="${new Date(row.at).toISOString()}"
        >${new Date(row.at).toISOString().slice(11, 19)} UTC</time
      >
    </header>
    ${row.subject && html`<h2>${row.subject}</h2>`} ${codeOf(row) && html`<p class="code">${codeOf(row)}</p>`}
    <p class="text">${row.text}</p>
    ${linkOf(row) && html`<p><a href="${linkOf(row)}">Open the link</a></p>`}
  </article>`;
