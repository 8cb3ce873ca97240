import { Hono } from 'hono';
import { html } from 'hono/html';

import { secondMs } from '#contract/values/durations.ts';
import { buildOperatorPage } from '#platform/backoffice/operator-page.ts';
import { card, field, emptyNotice, timeTag } from '#platform/backoffice/page-elements.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { type ReportRow, listReportsById } from '#platform/modules/support/exports.ts';

/** The desk where an operator finds a report by its number or by a trace id. */
export const diagnosticsDesk = new Hono<PlatformBindings>().get(
  '/platform/desk/diagnostics',
  async (context) => {
    const find = (context.req.query('find') ?? '').trim().toLowerCase();
    const reports = await listReportsById(openDatabase(context.env), find);
    return buildOperatorPage(context, {
      title: 'Diagnostics',
      intro: 'Error reports from pages. Leave the field empty for the newest.',
      body: [
        html`<form method="get">
          ${field('Number or trace id', 'find', { value: find, maxlength: 32 })}
          <button>Find</button>
        </form>`,
        reports.length ? reports.map(reportCard) : emptyNotice,
      ],
    });
  },
);

const reportCard = ({ id, merchantCode, accountId, report, at }: ReportRow) =>
  card(
    id,
    {
      about: `${merchantCode} · ${accountId ?? 'visitor'} · build ${report.build} · ${report.language}`,
      time: timeTag(at),
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
