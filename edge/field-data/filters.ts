import * as v from 'valibot';

import { memoryClasses, metricNames, networkClasses } from '#contract/page/field-data.ts';

import { msPerDay } from './point.ts';
import type { Condition } from './store-query.ts';

/** Selectable periods, in days. */
export const periods = [7, 14, 28] as const;
/**
 * Which visits are included. Empty: documents for paint metrics (LCP, FCP, TTFB), and also soft navigations for INP
 * and CLS. `load`: loaded documents only.
 */
export const visits = ['', 'load', 'back-forward-cache', 'soft-navigation'] as const;

const any = '';
const oneOf = <const T extends string>(values: readonly T[]) => v.fallback(v.picklist([any, ...values]), any);
const matching = (pattern: RegExp) => v.fallback(v.pipe(v.string(), v.regex(pattern)), any);

/** Filters of the page, from its query. Invalid values are ignored. */
const filtersSchema = v.object({
  metric: v.fallback(v.picklist(metricNames), 'LCP'),
  days: v.fallback(v.picklist(periods.map(String)), '7'),
  merchant: matching(/^[a-z][a-z0-9-]{1,31}$/),
  country: matching(/^[A-Z0-9]{2}$/),
  route: matching(/^[\w/$.-]{1,60}$/),
  network: oneOf(networkClasses),
  memory: oneOf(memoryClasses.map(String)),
  visit: v.fallback(v.picklist(visits), any),
  build: matching(/^[\w.-]{1,40}$/),
  against: matching(/^[\w.-]{1,40}$/),
});
export type Filters = v.InferOutput<typeof filtersSchema>;

export const parseFilters = (search: URLSearchParams): Filters =>
  v.parse(filtersSchema, Object.fromEntries(search));

/** Link to the same page with changed filters. */
export function linkTo(filters: Filters, change: Partial<Filters>): string {
  const filtered = Object.entries({ ...filters, ...change }).filter(([, value]) => value !== any);
  return `?${new URLSearchParams(filtered).toString()}`;
}

/** First day of the period, in days since 1970. */
export const firstDay = (filters: Filters, now: number): number =>
  Math.floor(now / msPerDay) - Number(filters.days) + 1;

/** Conditions of the filters, for all metrics and builds. */
export function conditionsOf(filters: Filters, now: number): Condition[] {
  const { merchant, country, route, network, memory, visit } = filters;
  const filtered = Object.entries({ merchant, country, route, network } as const).flatMap(([column, value]) =>
    value === any ? [] : [{ column: v.parse(filterColumn, column), in: [value] }],
  );
  return [
    { column: 'day', from: firstDay(filters, now) },
    ...filtered,
    ...(memory === any ? [] : [{ column: 'memory', in: [Number(memory)] } as const]),
    visitCondition(visit),
  ];
}

const filterColumn = v.picklist(['merchant', 'country', 'route', 'network']);

function visitCondition(visit: Filters['visit']): Condition {
  const soft = ['soft-navigation'];
  if (visit === any) {
    return {
      any: [
        { column: 'metric', in: ['INP', 'CLS'] },
        { column: 'navigation', notIn: soft },
      ],
    };
  }
  if (visit === 'load') return { column: 'navigation', notIn: [...soft, 'back-forward-cache'] };
  return { column: 'navigation', in: [visit] };
}
