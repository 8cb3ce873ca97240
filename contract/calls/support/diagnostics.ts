import * as v from 'valibot';

import { flagKeys } from '#contract/values/flags.ts';
import { languageSchema } from '#contract/values/scalars.ts';
import { defineCall } from '#contract/wire/call.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const traceIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const durationSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many calls a report has, the newest. */
export const reportedCalls = 50;

/**
 * What support needs to find out why something went wrong. Strict, and every field of a fixed shape: there is no room
 * for what a member typed, a query, a header or a body.
 */
export const diagnosticsSchema = v.strictObject({
  /** Made by the app, so that a report that was only copied has one too. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  build: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
  merchant: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  language: languageSchema,
  /** Flags that are on. */
  flags: v.pipe(v.array(v.picklist(flagKeys)), v.maxLength(flagKeys.length)),
  /** Path of the page, without its query. */
  route: v.pipe(v.string(), v.regex(/^\/[\w./-]{0,120}$/)),
  /** Code and trace id of what failed. */
  code: v.pipe(v.string(), v.regex(/^[a-z.]{1,40}$/)),
  traceId: v.nullable(traceIdSchema),
  online: v.boolean(),
  /** Newest last. */
  calls: v.pipe(
    v.array(
      v.strictObject({
        path: v.pipe(v.string(), v.regex(/^\/(wps|lgw)\/[\w./-]{1,100}$/)),
        /** How long before the report it was made, and how long it took, in ms. */
        ago: durationSchema,
        took: durationSchema,
        /** 0: no reply, or one of which the browser does not tell. */
        status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(599)),
        traceId: v.nullable(traceIdSchema),
      }),
    ),
    v.maxLength(reportedCalls),
  ),
});
export type Diagnostics = v.InferOutput<typeof diagnosticsSchema>;

/** Leaves a report with support, who find it by its id or by any trace id in it. The same `id` once more is the same report. */
export const sendDiagnostics = defineCall({
  key: 'support.diagnostics',
  method: 'POST',
  path: '/wps/support/diagnostics',
  moduleId: 626,
  session: 'optional',
  alert: 'silent',
  effect: 'write',
  limit: 'diagnostics',
  query: noQuery,
  body: diagnosticsSchema,
  value: v.nullable(v.object({})),
  source: 'derived: error screens (ER-20..27)',
});

export const diagnosticsCalls = [sendDiagnostics] as const;
