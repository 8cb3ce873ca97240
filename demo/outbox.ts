import { Hono } from 'hono';
import { html } from 'hono/html';

import { requireVariable, buildOperatorPage } from '#platform/backoffice/operator-page.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { listSentMessages } from '#platform/core/notifications/messages.ts';

type Row = Awaited<ReturnType<typeof listSentMessages>>[number];

const MAX_SHOWN = 50;

/** Lists stored messages, newest first: those to one recipient, or all messages if `to` is null. */
const listNewest = (env: PlatformEnv, to: string | null): Promise<Row[]> =>
  listSentMessages(openDatabase(env), to === null ? null : parseRecipient(to), MAX_SHOWN).all();

/**
 * Parses a recipient. Restores the `+` of a phone number, because a query string decodes `+` as a space. Converts an
 * email address to lower case.
 */
const parseRecipient = (to: string): string =>
  to.includes('@') ? to.trim().toLowerCase() : `+${to.replace(/\D/g, '')}`;

const findCode = ({ text }: Row): string | null => /\b\d{6,10}\b/.exec(text)?.[0] ?? null;
const findLink = ({ text }: Row): string | null => /https?:\/\/\S+/.exec(text)?.[0] ?? null;

/**
 * Shows the messages that a delivery provider would have sent, for development and tests. Served only with `OUTBOX=1`,
 * because anyone who reads the codes can log in to every account.
 */
export const outboxPages = new Hono<PlatformBindings>()
  .use('/platform/outbox*', requireVariable('OUTBOX'))
  .get('/platform/outbox.json', async (context) => {
    const rows = await listNewest(context.env, context.req.query('to') ?? null);
    const messages = rows.map((row) => ({ ...row, code: findCode(row), link: findLink(row) }));
    return context.json(messages, 200, { 'Cache-Control': 'no-store' });
  })
  .get('/platform/outbox', async (context) => {
    const rows = await listNewest(context.env, context.req.query('to') ?? null);
    return buildOperatorPage(context, {
      title: 'Outbox',
      intro,
      refreshSeconds: 5,
      body: rows.length ? rows.map(messageCard) : emptyNotice,
    });
  });

const intro = 'Text messages and emails that would have been sent. This page refreshes every five seconds.';
const emptyNotice = html`<p class="none">No messages in the last 24 hours.</p>`;

const messageCard = (row: Row) =>
  html`<article>
    <header>
      <b>${row.recipient}</b>
      <span>${row.channel === 'sms' ? 'SMS' : 'Email'} · ${row.merchantCode}</span>
      <time datetime="${new Date(row.at).toISOString()}"
        >${new Date(row.at).toISOString().slice(11, 19)} UTC</time
      >
    </header>
    ${row.subject && html`<h2>${row.subject}</h2>`}
    ${findCode(row) && html`<p class="code">${findCode(row)}</p>`}
    <p class="text">${row.text}</p>
    ${findLink(row) && html`<p><a href="${findLink(row)}">Open the link</a></p>`}
  </article>`;
