import type { Spread } from '#tests/performance/statistics.ts';

import { type Course, coursesOf, growthOf, type Verdict, verdictOf } from './changes.ts';
import { type Entry, metrics, type Page } from './history.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A value of a metric, with its unit. */
export function show(name: string, value: number): string {
  const unit = metrics[name]?.unit ?? '';
  if (name === 'CLS') return value.toFixed(3);
  if (unit === 'kB') return `${value.toFixed(1)} kB`;
  return unit === 'ms' ? `${Math.round(value)} ms` : String(Math.round(value));
}

export const signed = (name: string, value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${show(name, Math.abs(value))}`;

const mark: Record<Verdict, string> = { worse: '▲ worse', better: '▼ better', same: '' };

/** The last 30 medians as a line, their ranges as a band; a ring where the build changes. */
function trend(name: string, entries: readonly Entry[]): string {
  const points = entries.slice(-30).flatMap(({ metrics, build, date }) => {
    const spread = metrics[name];
    return spread ? [{ spread, build, date }] : [];
  });
  const all = points.flatMap(({ spread }) => [spread.least, spread.most]);
  const least = Math.min(...all);
  const most = Math.max(...all);
  const x = (at: number) => 6 + (at * 188) / Math.max(1, points.length - 1);
  const y = (value: number) => (most === least ? 18 : 32 - ((value - least) / (most - least)) * 28);
  const upper = points.map(({ spread }, at) => `${x(at).toFixed(1)} ${y(spread.most).toFixed(1)}`);
  const lower = points
    .map(({ spread }, at) => `${x(at).toFixed(1)} ${y(spread.least).toFixed(1)}`)
    .toReversed();
  const line = points.map(({ spread }, at) => `${x(at).toFixed(1)} ${y(spread.median).toFixed(1)}`);
  const dots = points.map(({ spread, build, date }, at) => {
    const isNew = at > 0 && points[at - 1]?.build !== build;
    const title = `${build}, ${date.slice(0, 16)}: ${show(name, spread.median)} (${show(name, spread.least)} to ${show(name, spread.most)})`;
    return `<circle cx="${x(at).toFixed(1)}" cy="${y(spread.median).toFixed(1)}" r="3"${isNew ? ' class="new"' : ''}><title>${escape(title)}</title></circle>`;
  });
  return `<svg viewBox="0 0 200 36" width="200" height="36" role="img" aria-label="${escape(name)}: ${points.length} runs from ${show(name, least)} to ${show(name, most)}"><polygon points="${[...upper, ...lower].join(' ')}"/><polyline points="${line.join(' ')}"/>${dots.join('')}</svg>`;
}

function range(name: string, { median, least, most }: Spread): string {
  const span = least === most ? '' : ` <small>${show(name, least)} to ${show(name, most)}</small>`;
  return `${show(name, median)}${span}`;
}

function pageTable({ now, before, entries }: Course): string {
  const rows = Object.keys(metrics).flatMap((name) => {
    const spread = now.metrics[name];
    if (!spread) return [];
    const past = before?.metrics[name];
    const verdict = past ? verdictOf(name, spread, past) : 'same';
    const change = past ? `${signed(name, spread.median - past.median)} <b>${mark[verdict]}</b>` : '';
    return [
      `<tr class="${verdict}"><th scope="row">${escape(name)}</th><td>${range(name, spread)}</td><td>${change}</td><td>${trend(name, entries)}</td></tr>`,
    ];
  });
  return `<table><thead><tr><th>metric</th><th>median, range</th><th>change</th><th>runs until now</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function growthTable({ now, before }: Course): string {
  if (!before) return '';
  const grown = growthOf(now, before);
  if (!grown.length) return '<p>No group of modules has changed by 100 bytes.</p>';
  const rows = grown.map(
    (each) =>
      `<tr class="${each.now > each.before ? 'worse' : 'better'}"><th scope="row">${escape(each.group)}</th><td>${each.now} B</td><td>${each.now > each.before ? '+' : '−'}${Math.abs(each.now - each.before)} B</td></tr>`,
  );
  return `<table><thead><tr><th>modules</th><th>Brotli bytes, estimated</th><th>change</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function weightTable({ now }: Course): string {
  const rows = Object.entries(now.modules)
    .toSorted(([, a], [, b]) => b - a)
    .map(([group, bytes]) => `<tr><th scope="row">${escape(group)}</th><td>${bytes} B</td></tr>`);
  return `<details><summary>Script of this page by module</summary><table><tbody>${rows.join('')}</tbody></table></details>`;
}

const anchorOf = ({ site, route }: Course) => `${site}${route}`.replaceAll(/[^\w]+/g, '-');

/** What matters first of every page, in one table. */
function overview(courses: readonly Course[]): string {
  const names = [
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP',
    'TBT',
    'CLS',
    'script',
    'bytes',
    'requests',
  ];
  const rows = courses.map((course) => {
    const cells = names.map((name) => {
      const [spread, past] = [course.now.metrics[name], course.before?.metrics[name]];
      const verdict = spread && past ? verdictOf(name, spread, past) : 'same';
      return `<td class="${verdict}">${spread ? show(name, spread.median) : ''} <b>${mark[verdict].slice(0, 1)}</b></td>`;
    });
    return `<tr><th scope="row"><a href="#${anchorOf(course)}">${escape(course.route)}</a> <small>${escape(course.site)}</small></th>${cells.join('')}</tr>`;
  });
  return `<table><thead><tr><th>page</th>${names.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** What was on the screen, and when, under the rate of this run. */
function filmstripOf(filmstrip: Page['filmstrip']): string {
  const frames = filmstrip.map(
    ({ timing, data }) =>
      `<figure><img src="${escape(data)}" alt="" height="160"><figcaption>${Math.round(timing)} ms</figcaption></figure>`,
  );
  return frames.length ? `<div class="film">${frames.join('')}</div>` : '';
}

function section(course: Course, filmstrip: Page['filmstrip']): string {
  const { site, route, now, before } = course;
  return `<section id="${anchorOf(course)}"><h2>${escape(route)} <small>${escape(site)}</small></h2>
${filmstripOf(filmstrip)}${pageTable(course)}
<h3>${before ? `Modules since ${escape(before.build)}` : 'Modules'}</h3>
${growthTable(course)}${weightTable(course)}
<p><a href="${escape(now.details)}">Lighthouse’s report of the run in the middle</a></p></section>`;
}

/** All that got worse or better between the two builds, in one list. */
function changes(courses: readonly Course[]): string {
  const rows = courses.flatMap(({ site, route, now, before }) =>
    Object.keys(metrics).flatMap((name) => {
      const [spread, past] = [now.metrics[name], before?.metrics[name]];
      if (!spread || !past) return [];
      const verdict = verdictOf(name, spread, past);
      if (verdict === 'same') return [];
      const row = `<tr class="${verdict}"><th scope="row">${escape(route)} <small>${escape(site)}</small></th><td>${escape(name)}</td><td>${range(name, past)}</td><td>${range(name, spread)}</td><td>${signed(name, spread.median - past.median)} <b>${mark[verdict]}</b></td></tr>`;
      return [{ verdict, row }];
    }),
  );
  if (!rows.length) return '<p>Nothing has left the range that it had before.</p>';
  const sorted = rows.toSorted((a, b) => b.verdict.localeCompare(a.verdict)).map(({ row }) => row);
  return `<table><thead><tr><th>page</th><th>metric</th><th>before</th><th>now</th><th>change</th></tr></thead><tbody>${sorted.join('')}</tbody></table>`;
}

const style = `
:root{color-scheme:light dark;--line:light-dark(#d9e2ec,#334e68);--soft:light-dark(#52606d,#9fb3c8);--ink:light-dark(#2f6fed,#7aa7ff);--bad:light-dark(#b42318,#ff8a80);--good:light-dark(#1a7f37,#7ee2a8)}
body{font:15px/1.45 system-ui,'Noto Sans',sans-serif;max-width:1000px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:24px;margin:0}h2{font-size:19px;margin:40px 0 8px}h3{font-size:15px;margin:16px 0 4px}
small,thead{color:var(--soft);font-weight:400;font-size:13px}
table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}
th,td{text-align:start;padding:4px 12px 4px 0;border-bottom:1px solid var(--line);white-space:nowrap;font-variant-numeric:tabular-nums}
th{font-weight:500}thead th{font-weight:400}
.worse b,.worse td:last-child b{color:var(--bad)}.better b{color:var(--good)}
svg{display:block}polygon{fill:var(--ink);opacity:.16}polyline{fill:none;stroke:var(--ink);stroke-width:1.5}circle{fill:var(--ink)}circle.new{fill:Canvas;stroke:var(--ink);stroke-width:2}
details{margin:8px 0}.film{display:flex;gap:8px;overflow-x:auto}figure{margin:0}figcaption{color:var(--soft);font-size:13px}`;

/** The whole history as one page that needs nothing beside it, newest run first in what it says. */
export function reportPage(history: readonly Entry[], pages: readonly Page[]): string {
  const courses = coursesOf(history);
  const now = courses[0]?.now;
  const before = courses.find((course) => course.before)?.before;
  const rate = now ? `CPU ${now.cpuRate}× slower (BenchmarkIndex ${now.benchmarkIndex})` : '';
  const other =
    before && now && before.cpuRate !== now.cpuRate
      ? ` The build before ran at ${before.cpuRate}×: times can't be compared.`
      : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Lighthouse: ${escape(now?.build ?? 'no run')}</title><style>${style}</style></head>
<body><h1>Build ${escape(now?.build ?? 'unknown')}</h1>
<p>${escape(now?.date.slice(0, 16).replace('T', ' ') ?? '')}, median of ${now?.metrics['LCP']?.n ?? 0}, ${rate}. ${before ? `Compared with ${escape(before.build)} of ${escape(before.date.slice(0, 16).replace('T', ' '))}.` : 'No other build to compare with yet.'}${other}</p>
${overview(courses)}
<h2>What has changed</h2>
${changes(courses)}
${courses.map((course) => section(course, pages.find(({ entry: { site, route } }) => site === course.site && route === course.route)?.filmstrip ?? [])).join('\n')}
</body></html>
`;
}
