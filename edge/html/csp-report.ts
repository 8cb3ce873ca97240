import type { Context } from 'hono';
import * as v from 'valibot';

import type { EdgeEnv } from '../env.ts';

/** One in this many requests with reports is logged, because a broken page can send a thousand reports per minute. */
const oneIn = 10;
const maxLength = 8 * 1024;

/** The formats of `report-to` (CSP 3 §5.3) and `report-uri` (CSP 3 §5.5). */
const reportsSchema = v.pipe(
  v.string(),
  v.maxLength(maxLength),
  v.parseJson(),
  v.union([
    v.pipe(
      v.array(v.object({ type: v.string(), body: v.record(v.string(), v.unknown()) })),
      v.transform((reports) =>
        reports.flatMap(({ type, body }) => (type === 'csp-violation' ? [body] : [])).slice(0, 10),
      ),
    ),
    v.pipe(
      v.object({ 'csp-report': v.record(v.string(), v.unknown()) }),
      v.transform((report) => [report['csp-report']]),
    ),
  ]),
);

/**
 * Receives browsers' reports on the content security policy. Anybody can send a report, so reports are limited in size,
 * sampled, and logged as quoted text. Of an address, only the origin or the path is logged, because the rest may be
 * private.
 */
export async function receiveCspReport(c: Context<EdgeEnv>): Promise<Response> {
  const reports = v.safeParse(reportsSchema, await c.req.text());
  if (!reports.success) return c.body(null, 400);
  if (Math.random() * oneIn < 1) {
    for (const body of reports.output) {
      const csp = {
        directive: truncate(body.effectiveDirective ?? body['violated-directive']),
        blocked: getOrigin(truncate(body.blockedURL ?? body['blocked-uri'])),
        page: URL.parse(truncate(body.documentURL ?? body['document-uri']))?.pathname,
      };
      console.warn(
        JSON.stringify({ requestId: c.get('requestId'), merchant: c.get('merchant').merchantCode, csp }),
      );
    }
  }
  return c.body(null, 204);
}

const truncate = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '');
/** Returns the origin of an address; a keyword such as `inline` is returned unchanged. */
const getOrigin = (blocked: string): string => {
  const origin = URL.parse(blocked)?.origin;
  return origin && origin !== 'null' ? origin : blocked.slice(0, 40);
};
