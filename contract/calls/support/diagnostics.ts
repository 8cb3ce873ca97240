import * as v from 'valibot';

import { flagKeys } from '#contract/values/flags.ts';
import { languageSchema } from '#contract/values/scalars.ts';
import { defineCall } from '#contract/wire/call.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const traceIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const durationSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Maximum number of calls in a report. Older calls are left out. */
export const maxReportedCalls = 50;

/**
 * Data that support needs to find out what went wrong. The schema is strict and every field has a fixed format, so a
 * report cannot contain member input, queries, headers or bodies.
 */
export const diagnosticsSchema = v.strictObject({
  /** Id of the report. The app creates it, so a report that is copied but never sent has an id too. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  build: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
  merchant: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  language: languageSchema,
  /** Flags that are on. */
  flags: v.pipe(v.array(v.picklist(flagKeys)), v.maxLength(flagKeys.length)),
  /** Path of the page, without its query. */
  route: v.pipe(v.string(), v.regex(/^\/[\w./-]{0,120}$/)),
  code: v.pipe(v.string(), v.regex(/^[a-z.]{1,40}$/)),
  traceId: v.nullable(traceIdSchema),
  online: v.boolean(),
  /** Newest last. */
  calls: v.pipe(
    v.array(
      v.strictObject({
        path: v.pipe(v.string(), v.regex(/^\/(wps|lgw)\/[\w./-]{1,100}$/)),
        /** How long before the report the call started (`ago`), and how long it took, in ms. */
        ago: durationSchema,
        took: durationSchema,
        /** HTTP status; 0 without a reply, or if the browser hides the status. */
        status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(599)),
        traceId: v.nullable(traceIdSchema),
      }),
    ),
    v.maxLength(maxReportedCalls),
  ),
});
export type Diagnostics = v.InferOutput<typeof diagnosticsSchema>;

/** Sends a report; operators find it by its id or by any trace id in it. The call is idempotent by `id`. */
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
