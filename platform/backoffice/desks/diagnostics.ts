import { Hono } from 'hono';
import { html } from 'hono/html';

import { secondMs } from '#contract/values/durations.ts';
import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { card, field, nothing, stamp } from '#platform/backoffice/parts.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { type ReportRow, findReports } from '#platform/modules/support/exports.ts';

/** The desk at which an operator looks a report up, by its number or by a trace id. */
export const diagnosticsDesk = new Hono<PlatformBindings>().get(
  '/platform/desk/diagnostics',
  async (context) => {
    const find = (context.req.query('find') ?? '').trim().toLowerCase();
    const reports = await findReports(databaseOf(context.env), find);
    return operatorPage(context, {
      title: 'Diagnostics',
      intro: 'Reports of pages that broke. Without a number: the newest.',
      body: [
        html`<form method="get">
          ${field('Number or trace id', 'find', { value: find, maxlength: 32 })}
          <button>Find</button>
        </form>`,
        reports.length ? reports.map(reportCard) : nothing,
      ],
    });
  },
);

const reportCard = ({ id, merchantCode, accountId, report, at }: ReportRow) =>
  card(
    id,
    {
      about: `${merchantCode} · ${accountId ?? 'visitor'} · build ${report.build} · ${report.language}`,
      time: stamp(at),
    },
    html`<p class="text">${report.code} on ${report.route}${report.online ? '' : ', offline'}</p>
      <p class="text">${report.traceId ?? 'no trace id'}</p>
      <p class="text">Flags: ${report.flags.join(' ') || 'none'}</p>
      <details>
        <summary>${report.calls.length} calls</summary>
        ${report.calls.map(
          ({ path, ago, took, status, traceId }) =>
            html`<div>
              ${(ago / secondMs).toFixed(1)} s before: ${path} ${status || 'no reply'}, ${took} ms<br />
              <span>${traceId ?? ''}</span>
            </div>`,
        )}
      </details>`,
  );
