import { measures, type MetricName } from '#contract/page/field-data.ts';

import { msPerDay } from './point.ts';
import type { Rating } from './statistics.ts';

/** `840 ms`, `2.41 s`, `0.012`. */
export function shown(metric: MetricName, value: number): string {
  if (measures[metric].unit === 'score') return score(value);
  return milliseconds(value);
}

const score = (value: number): string => {
  if (value === 0) return '0';
  return value.toFixed(Math.abs(value) < 0.1 ? 3 : 2);
};

export function milliseconds(value: number): string {
  const size = Math.abs(value);
  if (size >= 9_950) return `${(value / 1_000).toFixed(1)} s`;
  return size >= 995 ? `${(value / 1_000).toFixed(2)} s` : `${Math.round(value)} ms`;
}

/** With its sign, using the minus character: `+120 ms`, `−0.012`. */
export function signed(metric: MetricName, value: number): string {
  const text = shown(metric, Math.abs(value));
  if (!/[1-9]/.test(text)) return `±${text}`;
  return `${value < 0 ? '−' : '+'}${text}`;
}

export const percent = (share: number): string =>
  `${share > 0 && share < 0.01 ? '<1' : Math.round(share * 100)} %`;

export const counted = (count: number): string => Math.round(count).toLocaleString('en-GB');

/** `12 Jan`, of days since 1970. */
export const dayName = (day: number): string =>
  new Date(day * msPerDay).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `12 Jan, 14:05 UTC`. */
export const momentName = (at: number): string =>
  `${new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })} UTC`;

/** Lighthouse's symbols, so that a rating does not depend on colour; hollow with few samples. */
export const ratingMarks: Record<Rating, { sure: string; few: string }> = {
  good: { sure: '●', few: '○' },
  fair: { sure: '■', few: '□' },
  poor: { sure: '▲', few: '△' },
};
export const ratingNames: Record<Rating, string> = {
  good: 'good',
  fair: 'needs improvement',
  poor: 'poor',
};

export const metricTitles: Record<MetricName, string> = {
  LCP: 'Largest Contentful Paint',
  INP: 'Interaction to Next Paint',
  CLS: 'Cumulative Layout Shift',
  FCP: 'First Contentful Paint',
  TTFB: 'Time to First Byte',
};
