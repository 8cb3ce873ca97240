import { html } from 'hono/html';

import { measures, type MetricName, metricNames } from '#contract/page/field-data.ts';

import { distributionChart, type Html, partsBar, ratingBar, trendChart } from './charts.ts';
import { linkTo } from './filters.ts';
import {
  counted,
  dayName,
  metricTitles,
  milliseconds,
  momentName,
  percent,
  ratingMarks,
  ratingNames,
  shown,
  signed,
} from './format.ts';
import type { Cell, Overview, Target } from './overview.ts';
import { type Change, type Estimate, minSamples, ratingOf } from './statistics.ts';

/** Cards of the five metrics; each links to its details. */
export function metricCards({ filters, total, now }: Overview): Html {
  return html`<nav class="cards" aria-label="Metric">
    ${metricNames.map((name) => {
      const { now: estimate, change } = total[name];
      const current = name === filters.metric ? html`aria-current="true"` : '';
      return html`<a class="card" href="${linkTo(filters, { metric: name })}" ${current}>
        <span class="name"><b>${name}</b> <small>${metricTitles[name]}</small></span>
        <span class="big">${rated(name, estimate)}</span>
        ${ratingBar(now[name])}
        <span class="small">
          <span>${change ? changeText(name, change) : 'nothing to compare'}</span>
          <span>n ${counted(estimate?.samples ?? 0)}</span>
        </span>
      </a>`;
    })}
  </nav>`;
}

/** A value with the colour and symbol of its rating. */
function rated(metric: MetricName, estimate: Estimate | null): Html {
  if (!estimate) return html`<span class="none">no data</span>`;
  const rating = ratingOf(metric, estimate.value);
  const certainty = estimate.samples < minSamples ? 'few' : 'sure';
  return html`<span class="rated ${rating} ${certainty}"
    ><i aria-hidden="true">${ratingMarks[rating][certainty]}</i> ${shown(metric, estimate.value)}<span
      class="hidden"
      >, ${ratingNames[rating]}</span
    ></span
  >`;
}

const verdicts: Record<Change['verdict'], string> = {
  worse: 'worse',
  better: 'better',
  same: 'no change shown',
  few: 'too few samples',
};

const changeText = (metric: MetricName, { verdict, delta }: Change): Html =>
  html`<span class="change ${verdict}">${signed(metric, delta)} ${verdicts[verdict]}</span>`;

const interval = (
  metric: MetricName,
  { low, high }: { low: number | null; high: number | null },
  sign = false,
) => {
  if (low === null || high === null) return 'no interval';
  const text = (value: number) => (sign ? signed(metric, value) : shown(metric, value));
  return `${text(low)} … ${text(high)}`;
};

/** Trend by day, and distribution. */
export function charts(overview: Overview, first: number): Html {
  const { filters, now, before, byDay, against, build } = overview;
  const { metric } = filters;
  const { good, poor } = measures[metric];
  return html`<div class="two">
    <section class="panel">
      <h2>${metric} by day <small>75th percentile with its 95 % interval, every build</small></h2>
      ${trendChart(overview, first)}
      <p class="legend">
        <span class="key good"><i>●</i> good, up to ${shown(metric, good)}</span>
        <span class="key fair"><i>■</i> needs improvement</span>
        <span class="key poor"><i>▲</i> poor, over ${shown(metric, poor)}</span>
        <span class="key"><i class="dash"></i> a build begins</span>
      </p>
      <details>
        <summary>Values by day</summary>
        <table>
          <thead>
            <tr>
              <th>Day</th>
              <th class="n">p75</th>
              <th class="n">95 % interval</th>
              <th class="n">Samples</th>
            </tr>
          </thead>
          <tbody>
            ${byDay.map(
              ({ day, estimate }) =>
                html`<tr>
                  <th>${dayName(day)}</th>
                  <td class="n">${rated(metric, estimate)}</td>
                  <td class="n">${estimate && interval(metric, estimate)}</td>
                  <td class="n">${counted(estimate?.samples ?? 0)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </details>
    </section>
    <section class="panel">
      <h2>
        Distribution <small>${metric} of build <code>${build?.name ?? ''}</code></small>
      </h2>
      ${distributionChart(now[metric], before[metric])}
      <p class="legend">
        <span class="key"><i class="solid"></i> p75</span>
        <span class="key"><i class="dash"></i> thresholds</span>
        ${against && html`<span class="key"><i class="thin"></i> build <code>${against.name}</code></span>`}
      </p>
    </section>
  </div>`;
}

/** The selected metric against the compared build, by route. */
export function regression({ filters, build, against, total, byRoute }: Overview): Html {
  const { metric } = filters;
  if (!build || !against) {
    return html`<section class="panel">
      <h2>Against the previous build</h2>
      <p class="note">Only one build has reported. The comparison begins with the next one.</p>
    </section>`;
  }
  const side = (estimate: Estimate | null) =>
    html`<td class="n">
      ${rated(metric, estimate)}
      <small>${estimate && `${interval(metric, estimate)} · n ${counted(estimate.samples)}`}</small>
    </td>`;
  const row = (name: Html | string, { now, before, change }: Cell) =>
    html`<tr>
      <th>
        ${name}
        <small
          >${change && html`<span class="change ${change.verdict}">${verdicts[change.verdict]}</span>`}</small
        >
      </th>
      <td class="n">
        ${change ? signed(metric, change.delta) : '–'}
        <small>${change && interval(metric, change, true)}</small>
      </td>
      ${side(now)} ${side(before)}
    </tr>`;
  return html`<section class="panel">
    <h2>
      ${metric} against the previous build
      <small
        ><code>${build.name}</code> since ${momentName(build.first)}, <code>${against.name}</code> since
        ${momentName(against.first)}</small
      >
    </h2>
    <div class="wide" tabindex="0" role="region" aria-label="Comparison by route">
      <table>
        <thead>
          <tr>
            <th>Route</th>
            <th class="n">Change</th>
            <th class="n">This build</th>
            <th class="n">Previous</th>
          </tr>
        </thead>
        <tbody>
          ${row('All routes', total[metric])}
          ${byRoute.map(({ route, cells }) => row(html`<code>${route}</code>`, cells[metric]))}
        </tbody>
      </table>
    </div>
    <p class="note">
      p75 with its 95 % interval. Worse or better when the interval of the change leaves out zero; under
      ${minSamples} samples on a side nothing is said, and marks are hollow. With many routes looked at, one
      in twenty seems changed by chance.
    </p>
  </section>`;
}

/** Every metric by route and by build. */
export function tables({ filters, byRoute, byBuild, build, against }: Overview): Html {
  const head = html`${metricNames.map((name) => html`<th class="n">${name}</th>`)}`;
  return html`<div class="two">
    <section class="panel">
      <h2>
        By route <small>p75 of build <code>${build?.name ?? ''}</code></small>
      </h2>
      <div class="wide" tabindex="0" role="region" aria-label="Routes">
        <table>
          <thead>
            <tr>
              <th>Route</th>
              ${head}
            </tr>
          </thead>
          <tbody>
            ${byRoute.map(
              ({ route, cells }) =>
                html`<tr>
                  <th>
                    <a href="${linkTo(filters, { route })}"><code>${route}</code></a>
                  </th>
                  ${metricNames.map((name) => estimateCell(name, cells[name].now, cells[name].change))}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>
    <section class="panel">
      <h2>By build <small>p75, newest first</small></h2>
      <div class="wide" tabindex="0" role="region" aria-label="Builds">
        <table>
          <thead>
            <tr>
              <th>Build</th>
              ${head}
            </tr>
          </thead>
          <tbody>
            ${byBuild.map(
              ({ build: each, estimates }) =>
                html`<tr>
                  <th>
                    <a href="${linkTo(filters, { build: each.name, against: '' })}"
                      ><code>${each.name}</code></a
                    >
                    <small>${roleOf(each.name, build?.name, against?.name)} ${momentName(each.first)}</small>
                  </th>
                  ${metricNames.map((name) => estimateCell(name, estimates[name], null))}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>
  </div>`;
}

const roleOf = (name: string, build = '', against = ''): string => {
  if (name === build) return 'looked at ·';
  return name === against ? 'compared with ·' : '';
};

function estimateCell(metric: MetricName, estimate: Estimate | null, change: Change | null): Html {
  const moved = change?.verdict === 'worse' || change?.verdict === 'better' ? change : null;
  return html`<td class="n">
    ${estimate ? rated(metric, estimate) : html`<span class="none">–</span>`}
    <small
      >${moved && html`<span class="change ${moved.verdict}">${signed(metric, moved.delta)}</span> `}${
        estimate && `n ${counted(estimate.samples)}`
      }</small
    >
  </td>`;
}

const worstTitles: Record<MetricName, string> = {
  LCP: 'Slowest largest elements',
  INP: 'Slowest interactions',
  CLS: 'What shifts',
  FCP: 'What the first paint waits for',
  TTFB: 'What the first byte waits for',
};

/** The elements that affect most page views. */
export function worstTargets({ filters, worst }: Overview): Html {
  const { metric } = filters;
  const { parts } = measures[metric];
  const longest = Math.max(1, ...worst.map((each) => each.parts.reduce((sum, part) => sum + part, 0)));
  return html`<section class="panel">
    <h2>
      ${worstTitles[metric]}
      <small>by page views that they kept from being good${parts.length > 0 && '; bars are means'}</small>
    </h2>
    ${
      parts.length > 0 &&
      html`<p class="legend">
        ${parts.map((name, index) => html`<span class="key"><i class="swatch p${index + 1}"></i> ${name}</span>`)}
      </p>`
    }
    <ol class="worst">
      ${worst.map((each) => targetItem(metric, each, longest))}
    </ol>
  </section>`;
}

function targetItem(metric: MetricName, each: Target, longest: number): Html {
  const names = measures[metric].parts;
  const breakdown = names.map((name, index) => `${name} ${milliseconds(each.parts[index] ?? 0)}`).join(' · ');
  return html`<li>
    <span class="what">
      ${each.target ? html`<code>${each.target}</code>` : html`<span class="none">no element</span>`}
      <small><code>${each.route}</code> ${each.kind}</small>
    </span>
    <span class="how">
      ${rated(metric, each.estimate)}
      <small>${percent(each.share)} not good · n ${counted(each.estimate?.samples ?? 0)}</small>
    </span>
    ${
      names.length > 0 &&
      html`<span class="made"
        >${partsBar(each.parts.slice(0, names.length), longest)}<small>${breakdown}</small></span
      >`
    }
  </li>`;
}
