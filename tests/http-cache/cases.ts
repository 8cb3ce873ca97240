import { readFileSync } from 'node:fs';

import * as v from 'valibot';

// Schema of the suite http-tests/cache-tests; its CONTRIBUTING file documents the fields.

const headerSchema = v.array(v.union([v.string(), v.number(), v.boolean()]));
const interimSchema = v.pipe(
  v.array(v.union([v.number(), v.array(v.tuple([v.string(), v.string()]))])),
  v.transform(([status, headers]) => ({
    status: Number(status),
    headers: Array.isArray(headers) ? headers : [],
  })),
);
const expectations = [
  'expected_type',
  'expected_method',
  'expected_status',
  'expected_response_headers',
  'expected_response_headers_missing',
  'expected_response_text',
  'expected_request_headers',
  'expected_request_headers_missing',
  'expected_interim_responses',
] as const;

const requestSchema = v.object({
  request_method: v.optional(v.string(), 'GET'),
  request_headers: v.optional(v.array(headerSchema), []),
  request_body: v.optional(v.string()),
  query_arg: v.optional(v.string()),
  filename: v.optional(v.string()),
  pause_after: v.optional(v.boolean(), false),
  disconnect: v.optional(v.boolean(), false),
  magic_locations: v.optional(v.boolean(), false),
  magic_ims: v.optional(v.boolean(), false),
  rfc850date: v.optional(v.array(v.string()), []),
  interim_responses: v.optional(v.array(interimSchema), []),
  response_pause: v.optional(v.number(), 0),
  response_status: v.optional(v.tuple([v.number(), v.string()])),
  response_headers: v.optional(v.array(headerSchema), []),
  response_body: v.optional(v.nullable(v.string())),
  check_body: v.optional(v.boolean(), true),
  expected_type: v.optional(v.picklist(['cached', 'not_cached', 'lm_validated', 'etag_validated'])),
  expected_method: v.optional(v.string()),
  expected_status: v.optional(v.nullable(v.number())),
  expected_response_headers: v.optional(v.array(v.union([v.string(), headerSchema])), []),
  expected_response_headers_missing: v.optional(v.array(v.union([v.string(), headerSchema])), []),
  expected_request_headers: v.optional(v.array(v.union([v.string(), headerSchema])), []),
  expected_request_headers_missing: v.optional(v.array(v.union([v.string(), headerSchema])), []),
  expected_response_text: v.optional(v.nullable(v.string())),
  expected_interim_responses: v.optional(v.array(interimSchema)),
  setup: v.optional(v.boolean(), false),
  setup_tests: v.optional(v.array(v.picklist(expectations)), []),
});

const caseSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.optional(v.picklist(['required', 'optimal', 'check']), 'required'),
  browser_only: v.optional(v.boolean(), false),
  depends_on: v.optional(v.array(v.string()), []),
  requests: v.array(requestSchema),
});

const suiteSchema = v.array(v.object({ id: v.string(), name: v.string(), tests: v.array(caseSchema) }));

/** One request of a case: what the client sends, what the origin replies, and what is expected of both. */
export type CaseRequest = v.InferOutput<typeof requestSchema>;
export type Case = v.InferOutput<typeof caseSchema>;
export type Suite = v.InferOutput<typeof suiteSchema>[number];
/**
 * An expectation that a request may list in `setup_tests`: if it fails, the setup has failed, not the tested behaviour.
 */
export type Expectation = (typeof expectations)[number];

/**
 * Returns the suites in a file, without cases that only a browser can run. Throws if the file is not a list of suites.
 */
export const readSuites = (file: string): Suite[] =>
  v
    .parse(suiteSchema, JSON.parse(readFileSync(file, 'utf8')))
    .map((suite) => ({ ...suite, tests: suite.tests.filter((each) => !each.browser_only) }));

const dateHeaders = new Set(['date', 'expires', 'last-modified', 'if-modified-since', 'if-unmodified-since']);
const locationHeaders = new Set(['location', 'content-location']);

/**
 * Returns a header of a case as sent on the wire. A number in a date header means seconds from `now` (ms). A location
 * header is resolved below `base` if the case sets `magic_locations`.
 */
export function buildWireHeader(
  request: CaseRequest,
  [name, value]: CaseRequest['response_headers'][number],
  { now, base }: { now: number; base: string },
): [name: string, value: string] {
  const lower = String(name).toLowerCase();
  if (dateHeaders.has(lower) && typeof value === 'number') {
    const at = new Date(now + value * 1_000);
    return [String(name), request.rfc850date.includes(lower) ? formatRfc850(at) : at.toUTCString()];
  }
  const isLocation = locationHeaders.has(lower) && request.magic_locations;
  return [String(name), isLocation ? base + (value ? `/${String(value)}` : '') : String(value)];
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function formatRfc850(at: Date): string {
  const [, day, month, year = '', time] = at.toUTCString().split(' ');
  return `${weekdays[at.getUTCDay()]}, ${day}-${month}-${year.slice(2)} ${time} GMT`;
}
