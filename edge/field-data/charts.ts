import { html } from 'hono/html';

import { measures, type MetricName } from '#contract/page/field-data.ts';

import { valueOf } from './buckets.ts';
import { counted, dayName, momentName, percent, shown } from './format.ts';
import type { Build, Overview } from './overview.ts';
import { msPerDay } from './point.ts';
import { type Distribution, type Estimate, quantile, ratingOf, shares } from './statistics.ts';

export type Html = ReturnType<typeof html>;

// SVGs are stretched to their box with a constant line width (non-scaling-stroke), and labels are HTML beside them,
// so that one drawing fits all screens. Coordinates are percent of the box, from the top left.
const positionOf = (value: number): string => value.toFixed(2);

/** Good, fair and poor page views as one bar. */
export function ratingBar(distribution: Distribution): Html {
  const { good, fair, poor } = shares(distribution);
  const label = `${percent(good)} good, ${percent(fair)} need improvement, ${percent(poor)} poor`;
  return html`<svg
    class="bar"
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
  >
    <title>${label}</title>
    ${stack([good, fair, poor], ['good', 'fair', 'poor'])}
  </svg>`;
}

/** Parts of a value as one bar; `of` is the total length. */
export function partsBar(parts: readonly number[], of: number): Html {
  const classes = ['p1', 'p2', 'p3', 'p4', 'p5'];
  return html`<svg class="bar parts" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    ${stack(
      parts.map((part) => part / of),
      classes,
    )}
  </svg>`;
}

function stack(sizes: readonly number[], classes: readonly string[]): Html[] {
  let left = 0;
  return sizes.map((size, index) => {
    const x = left;
    left += size * 100;
    return html`<rect
      class="${classes[index] ?? ''}"
      x="${positionOf(x)}"
      width="${positionOf(size * 100)}"
      height="1"
    />`;
  });
}

/** Upper end and ticks of an axis from 0 to at least `top`. */
function axisTo(top: number): { end: number; ticks: number[] } {
  const step = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * 10 ** Math.floor(Math.log10(top / 4)))
    .find((size) => size * 4 >= top);
  const size = step ?? top / 4;
  return { end: size * 4, ticks: [4, 3, 2, 1, 0].map((count) => count * size) };
}

/** The 75th percentile by day with its confidence band, over the zones of the ratings. */
export function trendChart({ filters, byDay, builds }: Overview, first: number): Html {
  const { metric } = filters;
  const { good, poor } = measures[metric];
  const days = Number(filters.days);
  const tops = byDay.map(({ estimate }) => estimate?.high ?? estimate?.value ?? 0);
  const { end, ticks } = axisTo(Math.max(good * 1.2, ...tops));
  const x = (day: number) => ((day - first + 0.5) / days) * 100;
  const y = (value: number) => 100 - (Math.min(value, end) / end) * 100;
  const points = byDay.flatMap(({ day, estimate }) => (estimate ? [{ day, ...estimate }] : []));
  const line = points.map(({ day, value }) => `${positionOf(x(day))} ${positionOf(y(value))}`).join(' L');
  const band = points.filter(hasBounds);
  const upper = band.map(({ day, high }) => `${positionOf(x(day))} ${positionOf(y(high))}`);
  const lower = band.toReversed().map(({ day, low }) => `${positionOf(x(day))} ${positionOf(y(low))}`);
  const labels = days > 7 ? [0, 0.25, 0.5, 0.75, 1] : [0, 0.5, 1];
  return html`<div class="plot">
    <div class="y" aria-hidden="true">${ticks.map((tick) => html`<span>${shown(metric, tick)}</span>`)}</div>
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="75th percentile by day">
      ${zones([0, good, poor, end], y)} ${builds.map((build) => buildMark(build, x, first))}
      ${band.length > 1 && html`<path class="band" d="M${[...upper, ...lower].join(' L')}Z" />`}
      <path class="line" d="M${line}" />
      <g class="${days > 7 ? 'dense' : ''}">
        ${points.map((point) => dot(metric, point, x(point.day), y(point.value)))}
      </g>
    </svg>
    <div class="x" aria-hidden="true">
      ${labels.map((share) => html`<span>${dayName(first + Math.round(share * (days - 1)))}</span>`)}
    </div>
  </div>`;
}

type Bounded = Estimate & { low: number; high: number };
const hasBounds = <T extends Estimate>(estimate: T): estimate is T & Bounded =>
  estimate.low !== null && estimate.high !== null;

function zones([zero = 0, good = 0, poor = 0, end = 0]: number[], y: (value: number) => number): Html[] {
  const zone = (name: string, from: number, to: number) => {
    if (from >= end) return html``;
    return html`<rect
      class="zone ${name}"
      width="100"
      y="${positionOf(y(to))}"
      height="${positionOf(y(from) - y(to))}"
    />`;
  };
  return [zone('good', zero, good), zone('fair', good, poor), zone('poor', poor, end)];
}

/** Marks the first data of a build. */
function buildMark({ name, first: since }: Build, x: (day: number) => number, first: number): Html {
  const day = since / msPerDay - 0.5;
  if (day < first) return html``;
  const place = positionOf(x(day));
  return html`<path class="mark" d="M${place} 0V100"
    ><title>${name}, first seen ${momentName(since)}</title></path
  >`;
}

/** A zero-length line with round caps: a circle would be stretched. */
function dot(metric: MetricName, point: Estimate & { day: number }, x: number, y: number): Html {
  const { day, value, samples } = point;
  const text = `${dayName(day)}: ${shown(metric, value)}, ${counted(samples)} samples`;
  return html`<path class="dot ${ratingOf(metric, value)}" d="M${positionOf(x)} ${positionOf(y)}h0.01">
    <title>${text}</title>
  </path>`;
}

/**
 * Range of the distribution's axis, with evenly spaced ticks: `factor` from one to the next for times, their
 * difference for scores. Browsers round interactions to 8 ms: finer bins of INP would be empty.
 */
const axes: Record<MetricName, { from: number; factor: number; steps: number; bins: number }> = {
  LCP: { from: 250, factor: 2, steps: 6, bins: 48 },
  INP: { from: 8, factor: 4, steps: 4, bins: 24 },
  CLS: { from: 0, factor: 0.1, steps: 4, bins: 48 },
  FCP: { from: 125, factor: 2, steps: 6, bins: 48 },
  TTFB: { from: 25, factor: 4, steps: 4, bins: 48 },
};
/** Distribution of page views by value: bars for the build, a line for the compared one. */
export function distributionChart(now: Distribution, before: Distribution): Html {
  const { metric } = now;
  const { from, factor, steps, bins } = axes[metric];
  const isScore = measures[metric].unit === 'score';
  const place = (value: number) => {
    const share = isScore
      ? value / (factor * steps)
      : Math.log(Math.max(value, 1) / from) / Math.log(factor) / steps;
    return Math.min(Math.max(share, 0), 1);
  };
  const tick = (step: number) => (isScore ? step * factor : from * factor ** step);
  const valueAt = (share: number) => (isScore ? share * factor * steps : from * factor ** (share * steps));
  const [bars, outline] = [now, before].map((each) => binned(each, bins, place));
  const top = Math.max(0.01, ...(bars ?? []), ...(outline ?? []));
  const height = (share: number) => (share / top) * 96;
  const middle = quantile(now, 0.75);
  const steppedLine = (outline ?? [])
    .map((share) => `V${positionOf(100 - height(share))}h${positionOf(100 / bins)}`)
    .join('');
  const { good, poor } = measures[metric];
  return html`<div class="plot flat">
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="Distribution of ${metric}">
      ${(bars ?? []).map((share, index) => {
        const rating = ratingOf(metric, valueAt((index + 0.5) / bins));
        const x = (index * 100) / bins;
        return html`<rect
          class="${rating}"
          x="${positionOf(x + 0.15)}"
          y="${positionOf(100 - height(share))}"
          width="${positionOf(100 / bins - 0.3)}"
          height="${positionOf(height(share))}"
        />`;
      })}
      ${[good, poor].map((limit) => html`<path class="limit" d="M${positionOf(place(limit) * 100)} 0V100" />`)}
      ${before.weight > 0 && html`<path class="before" d="M0 100${steppedLine}V100" />`}
      ${middle !== null && html`<path class="middle" d="M${positionOf(place(middle) * 100)} 0V100" />`}
    </svg>
    <div class="x" aria-hidden="true">
      ${Array.from({ length: steps + 1 }, (_, step) => html`<span>${shown(metric, tick(step))}</span>`)}
    </div>
  </div>`;
}

/** Shares by bin; values beyond the axis are in the first or last bin. */
function binned(
  { metric, classes, weight }: Distribution,
  bins: number,
  place: (value: number) => number,
): number[] {
  const sizes = Array.from({ length: bins }, () => 0);
  for (const each of classes) {
    const bin = Math.min(bins - 1, Math.floor(place(valueOf(metric, each.bucket)) * bins));
    sizes[bin] = (sizes[bin] ?? 0) + each.weight / weight;
  }
  return sizes;
}
