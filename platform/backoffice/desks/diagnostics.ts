import { Hono } from 'hono';
import { html } from 'hono/html';

import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { findReports, type ReportRow } from '#platform/modules/support/exports.ts';

const path = '/platform/desk/diagnostics';

/** The desk at which an operator looks a report up, by its number or by a trace id. */
export const diagnosticsDesk = new Hono<PlatformBindings>().get(path, async (context) => {
  const find = (context.req.query('find') ?? '').trim().toLowerCase();
  const reports = await findReports(databaseOf(context.env), find);
  return operatorPage(context, {
    title: 'Diagnostics',
    intro: 'Reports of pages that broke. Without a number: the newest.',
    body: [
      html`<form method="get">
        <label>Number or trace id <input name="find" value="${find}" maxlength="32" /></label>
        <button>Find</button>
      </form>`,
      ...(reports.length ? reports.map(card) : [html`<p class="none">Nothing.</p>`]),
    ],
  });
});

const card = ({ id, merchantCode, accountId, report, at }: ReportRow) =>
  html`<article aria-label="${id}">
    <header>
      <b>${id}</b>
      <span>${merchantCode} · ${accountId ?? 'visitor'} · build ${report.build} · ${report.language}</span>
      <time datetime="${new Date(at).toISOString()}">
        ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC
      </time>
    </header>
    <p class="text">${report.code} on ${report.route}${report.online ? '' : ', offline'}</p>
    <p class="text">${report.traceId ?? 'no trace id'}</p>
    <p class="text">Flags: ${report.flags.join(' ') || 'none'}</p>
    <details>
      <summary>${report.calls.length} calls</summary>
      ${report.calls.map(
        ({ path: call, ago, took, status, traceId }) =>
          html`<div>
            ${(ago / 1_000).toFixed(1)} s before: ${call} ${status || 'no reply'}, ${took} ms<br />
            <span>${traceId ?? ''}</span>
          </div>`,
      )}
    </details>
  </article>`;
