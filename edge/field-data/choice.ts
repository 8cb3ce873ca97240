import * as v from 'valibot';

import { memoryClasses, metricNames, networkClasses } from '#contract/page/field-data.ts';

import { msPerDay } from './point.ts';
import type { Condition } from './question.ts';

/** Days that the page looks back. */
export const periods = [7, 14, 28] as const;
/**
 * Which visits count. Empty: documents for what paints (LCP, FCP, TTFB), and routes shown without a new document
 * as well for INP and CLS. `load`: documents that were loaded.
 */
export const visits = ['', 'load', 'back-forward-cache', 'soft-navigation'] as const;

const any = '';
const oneOf = <const T extends string>(values: readonly T[]) => v.fallback(v.picklist([any, ...values]), any);
const spelt = (pattern: RegExp) => v.fallback(v.pipe(v.string(), v.regex(pattern)), any);

/** What an engineer has chosen, from the query of the page. Nonsense means no choice. */
const choiceSchema = v.object({
  metric: v.fallback(v.picklist(metricNames), 'LCP'),
  days: v.fallback(v.picklist(periods.map(String)), '7'),
  merchant: spelt(/^[a-z][a-z0-9-]{1,31}$/),
  country: spelt(/^[A-Z0-9]{2}$/),
  route: spelt(/^[\w/$.-]{1,60}$/),
  network: oneOf(networkClasses),
  memory: oneOf(memoryClasses.map(String)),
  visit: v.fallback(v.picklist(visits), any),
  build: spelt(/^[\w.-]{1,40}$/),
  against: spelt(/^[\w.-]{1,40}$/),
});
export type Choice = v.InferOutput<typeof choiceSchema>;

export const choiceOf = (search: URLSearchParams): Choice =>
  v.parse(choiceSchema, Object.fromEntries(search));

/** The same page with something else chosen. */
export function pageOf(choice: Choice, change: Partial<Choice>): string {
  const chosen = Object.entries({ ...choice, ...change }).filter(([, value]) => value !== any);
  return `?${new URLSearchParams(chosen).toString()}`;
}

/** The first day looked at, in days since 1970. */
export const firstDay = (choice: Choice, now: number): number =>
  Math.floor(now / msPerDay) - Number(choice.days) + 1;

/** Which rows count, whatever their metric and build. */
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
