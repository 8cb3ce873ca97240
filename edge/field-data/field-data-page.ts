import type { Context } from 'hono';
import { html, raw } from 'hono/html';

import { memoryClasses, metricNames, networkClasses } from '#contract/page/field-data.ts';

import type { EdgeEnv } from '../env.ts';
import type { Html } from './charts.ts';
import { type Filters, parseFilters, firstDay, linkTo, periods } from './filters.ts';
import { momentName } from './format.ts';
import { openStore } from './open-store.ts';
import { type Overview, readOverview } from './overview.ts';
import { pageStyle } from './page-style.ts';
import { charts, metricCards, regression, tables, worstTargets } from './sections.ts';

/** Field data for engineers: HTML without scripts, controlled by the query alone. */
export async function fieldDataPage(c: Context<EdgeEnv>): Promise<Response> {
  const now = Date.now();
  const filters = parseFilters(new URL(c.req.url).searchParams);
  const { status, head, content } = await contentFor(c, filters, now);
  const nonce = crypto.randomUUID();
  c.header('Cache-Control', 'private, no-store');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta name="color-scheme" content="light dark" />
          <title>Field data · ${filters.metric}</title>
          <link rel="icon" href="data:," />
          <style nonce="${nonce}">
            ${raw(pageStyle)}
          </style>
        </head>
        <body>
          <header class="top">
            <h1>Field data</h1>
            <p>${head}</p>
          </header>
          <main>${content}</main>
        </body>
      </html>`,
    status,
  );
}

type Content = { status: 200 | 502; head: Html | string; content: Html };

async function contentFor(c: Context<EdgeEnv>, filters: Filters, now: number): Promise<Content> {
  try {
    const store = openStore(c.env);
    if (!store) throw new Error('Neither FIELD_DATA nor VITALS is bound');
    const overview = await readOverview(store, filters, now);
    const first = firstDay(filters, now);
    return {
      status: 200,
      head: summary(overview),
      content: html`${filterForm(overview)} ${body(overview, first)}`,
    };
  } catch (error) {
    console.error(JSON.stringify({ requestId: c.get('requestId'), fieldData: String(error) }));
    return {
      status: 502,
      head: 'The store of the measurements does not answer.',
      content: failure(filters, c.get('requestId')),
    };
  }
}

function summary({ build, against, filters }: Overview): Html | string {
  if (!build) return `Real page views, last ${filters.days} days.`;
  return html`75th percentiles of real page views, last ${filters.days} days. Build
    <code>${build.name}</code>, first seen
    ${momentName(build.first)}${against && html`, against <code>${against.name}</code>`}.`;
}

const body = (overview: Overview, first: number): Html =>
  overview.build
    ? html`${metricCards(overview)} ${charts(overview, first)} ${regression(overview)} ${tables(overview)}
      ${worstTargets(overview)}`
    : nothing(overview.filters);

function nothing(filters: Filters): Html {
  const { metric, days } = filters;
  const filtered = linkTo(filters, {}) !== `?metric=${metric}&days=${days}`;
  return html`<section class="panel empty">
    <h2>No page view has reported ${metric} ${filtered ? 'that fits these filters' : 'yet'}</h2>
    ${
      filtered
        ? html`<p><a class="button" href="?metric=${metric}&days=${days}">Take the filters away</a></p>`
        : html`<p>
            A page view reports when it is hidden or left, if it is one of the sampled ones
            (<code>FIELD_DATA_RATE</code>). Open the site, tap something, switch to another tab, and look
            again.
          </p>`
    }
  </section>`;
}

const failure = (filters: Filters, requestId: string): Html =>
  html`<section class="panel empty">
    <h2>The measurements can’t be read right now</h2>
    <p>Page views go on reporting; nothing of the site depends on this. The log has the reason.</p>
    <p><a class="button" href="${linkTo(filters, {})}">Try again</a></p>
    <p class="note"><code>${requestId}</code></p>
  </section>`;

type Option = readonly [value: string, name: string];

function filterForm(overview: Overview): Html {
  const { filters, merchants, countries, routes, builds } = overview;
  const plain = (values: readonly string[]): Option[] => values.map((value) => [value, value]);
  const all = (name: string, values: readonly Option[]): Option[] => [['', name], ...values];
  const names = builds.map(({ name }) => name);
  const memory = memoryClasses.map((size): Option => [String(size), size ? `${size} GB` : 'not told']);
  return html`<details class="filters">
    <summary>${summaryOf(filters)}</summary>
    <form>
      ${select('metric', 'Metric', plain(metricNames), filters)}
      ${select(
        'days',
        'Period',
        periods.map((days): Option => [String(days), `${days} days`]),
        filters,
      )}
      ${select('merchant', 'Merchant', all('Every merchant', plain(merchants)), filters)}
      ${select('country', 'Country', all('Every country', plain(countries)), filters)}
      ${select('route', 'Route', all('Every route', plain(routes)), filters)}
      ${select('network', 'Network', all('Every network', plain(networkClasses)), filters)}
      ${select('memory', 'Device memory', all('Every device', memory), filters)}
      ${select('visit', 'Visits', visitNames, filters)}
      ${select('build', 'Build', all('Newest', plain(names)), filters)}
      ${select('against', 'Against', all('The one before', plain(names)), filters)}
      <button>Show</button>
    </form>
  </details>`;
}

/** On a phone the filters are collapsed; active ones stay visible. */
function summaryOf({ days, merchant, country, route, network, memory, visit, build }: Filters): string {
  const device = memory && `${memory} GB`;
  const filtered = [merchant, country, route, network, device, visit, build].filter(Boolean);
  return [`${days} days`, ...(filtered.length ? filtered : ['everybody']), 'change'].join(' · ');
}

const visitNames: readonly Option[] = [
  ['', 'Default'],
  ['load', 'Loaded documents'],
  ['back-forward-cache', 'Back-forward cache'],
  ['soft-navigation', 'Soft navigations'],
];

function select(name: keyof Filters, label: string, options: readonly Option[], filters: Filters): Html {
  // A selected value stays listed even without rows.
  const known = options.some(([value]) => value === filters[name]);
  const offered = known ? options : [...options, [filters[name], filters[name]] as const];
  return html`<label>
    <span>${label}</span>
    <select name="${name}">
      ${offered.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === filters[name] ? 'selected' : ''}>${text}</option>`,
      )}
    </select>
  </label>`;
}
