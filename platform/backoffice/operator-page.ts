import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html, raw } from 'hono/html';

import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { notFound } from '#platform/core/wire/envelope.ts';
import { createToken } from '#platform/core/wire/tokens.ts';

export type Content = ReturnType<typeof html> | readonly Content[];

/** Guards pages that have no login: they return 404 unless the variable `name` is `1`. */
export const requireVariable = (name: 'BACKOFFICE' | 'OUTBOX') =>
  createMiddleware<PlatformBindings>(async (context, next) =>
    context.env[name] === '1' ? next() : notFound(context),
  );

/** Builds a page for the local operator. It has no scripts, and its forms post to the page's own URL. */
export function buildOperatorPage(
  context: Context<PlatformBindings>,
  page: { title: string; intro: string; body: Content; refreshSeconds?: number },
): Response | Promise<Response> {
  const nonce = createToken();
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          ${page.refreshSeconds && html`<meta http-equiv="refresh" content="${page.refreshSeconds}" />`}
          <title>${page.title}</title>
          <style nonce="${nonce}">
            ${raw(style)}
          </style>
        </head>
        <body>
          <header>
            <h1>${page.title}</h1>
            <p>${page.intro}</p>
          </header>
          <main>${page.body}</main>
        </body>
      </html>`,
  );
}

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

  nav { display: flex; gap: 16px; }
  form { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; margin-block-start: 12px; }
  label { display: grid; gap: 4px; font-size: .875rem; }
  input, select, textarea { min-block-size: 44px; padding: 0 12px; border: 1px solid currentColor; border-radius: 12px;
    font: inherit; color: inherit; background: none; }
  textarea { inline-size: 100%; box-sizing: border-box; padding-block: 12px; }
  label:has(textarea) { flex: 1 0 100%; }
  summary { min-block-size: 44px; align-content: center; }
  img { display: block; max-inline-size: 100%; margin-block-start: 12px; border-radius: 8px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 12px 0 0; font-variant-numeric: tabular-nums; }
  dd { margin: 0; }
  .said { padding: 12px 16px; border-radius: 16px; background: light-dark(#dff3e4, #1f3b2a); }
  section { display: grid; gap: 12px; }
  button { min-block-size: 44px; padding: 0 16px; border: 0; border-radius: 22px; font: inherit; color: #fff;
    background: #4a32c7; }
  .bill { padding: 24px; }
  .bill > header { display: grid; }
  .bill b { font-size: 2.5rem; line-height: 1.2; }
  .bill time { margin: 0; }
  .bill form { display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); margin-block-start: 24px; }
  .bill h2, .bill [value='pay'] { grid-column: 1 / -1; }
  .bill button { color: inherit; background: none; border: 1px solid light-dark(#8a85a3, #77728f); }
  .bill [value='pay'] { min-block-size: 52px; border: 0; border-radius: 26px; font-weight: 600; color: #fff;
    background: #4a32c7; }
  .bill p { margin: 16px 0 0; border-block-start: 1px solid light-dark(#e4e1ee, #35314a); padding-block-start: 8px; }
`;
