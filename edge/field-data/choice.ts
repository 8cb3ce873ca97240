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
const choiceSchema = v.object({
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
export type Choice = v.InferOutput<typeof choiceSchema>;

export const choiceOf = (search: URLSearchParams): Choice =>
  v.parse(choiceSchema, Object.fromEntries(search));

/** Link to the same page with changed filters. */
export function pageOf(choice: Choice, change: Partial<Choice>): string {
  const chosen = Object.entries({ ...choice, ...change }).filter(([, value]) => value !== any);
  return `?${new URLSearchParams(chosen).toString()}`;
}

/** First day of the period, in days since 1970. */
export const firstDay = (choice: Choice, now: number): number =>
  Math.floor(now / msPerDay) - Number(choice.days) + 1;

/** Conditions of the filters, for all metrics and builds. */
export function conditionsOf(choice: Choice, now: number): Condition[] {
  const { merchant, country, route, network, memory, visit } = choice;
  const chosen = Object.entries({ merchant, country, route, network } as const).flatMap(([column, value]) =>
    value === any ? [] : [{ column: v.parse(filterColumn, column), in: [value] }],
  );
  return [
    { column: 'day', from: firstDay(choice, now) },
    ...chosen,
    ...(memory === any ? [] : [{ column: 'memory', in: [Number(memory)] } as const]),
    visitCondition(visit),
  ];
}

const filterColumn = v.picklist(['merchant', 'country', 'route', 'network']);

function visitCondition(visit: Choice['visit']): Condition {
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
