import { Hono } from 'hono';
import { html } from 'hono/html';

import { databaseOf } from '#platform/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/env.ts';
import { sentMessages } from '#platform/modules/messages/messages.ts';
import { notFound } from '#platform/wire/envelope.ts';
import { randomToken } from '#platform/wire/tokens.ts';

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
  .use('/platform/outbox*', async (context, next) => {
    if (context.env.OUTBOX === '1') return next();
    return notFound(context);
  })
  .get('/platform/outbox.json', async (context) => {
    const rows = await newest(context.env, context.req.query('to') ?? null);
    const messages = rows.map((row) => ({ ...row, code: codeOf(row), link: linkOf(row) }));
    return context.json(messages, 200, { 'Cache-Control': 'no-store' });
  })
  .get('/platform/outbox', async (context) => {
    const rows = await newest(context.env, context.req.query('to') ?? null);
    const nonce = randomToken();
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    );
    return context.html(page(rows, nonce));
  });

const page = (rows: readonly Row[], nonce: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta http-equiv="refresh" content="5" />
        <title>Outbox</title>
        <style nonce="${nonce}">
          ${style}
        </style>
      </head>
      <body>
        <header>
          <h1>Outbox</h1>
          <p>
            Messages that would have gone out to a phone or a mailbox. This page looks again every five
            seconds.
          </p>
        </header>
        <main>
          ${rows.length ? rows.map(card) : html`<p class="none">Nothing has gone out in the last day.</p>`}
        </main>
      </body>
    </html>`;

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

const style = `
  :root { font: 16px/1.5 system-ui, sans-serif; color: light-dark(#1d1b2e, #ece9f5);
    background: light-dark(#f3f1f8, #14121f); }
  body { margin: 0 auto; padding: 24px 16px 48px; max-width: 40rem; }
  h1 { margin: 0; font-size: 1.5rem; }
  body > header p, .none, article span, time { color: light-dark(#5c5873, #a7a2bd); }
  main { display: grid; gap: 16px; margin-block-start: 24px; }
  article { padding: 16px; border-radius: 16px; background: light-dark(#fff, #211e31);
    overflow-wrap: anywhere; }
  article > header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
  time { margin-inline-start: auto; font-variant-numeric: tabular-nums; }
  article span, time { font-size: .875rem; }
  h2 { margin: 12px 0 0; font-size: 1rem; }
  .code { margin: 12px 0 0; font: 600 2rem/1.2 ui-monospace, monospace; letter-spacing: .12em; }
  .text { margin: 12px 0 0; white-space: pre-wrap; }
  a { display: inline-flex; align-items: center; min-block-size: 44px; color: light-dark(#4a32c7, #b7a8ff); }
`;
