import type { Context } from 'hono';
import * as v from 'valibot';

import type { EdgeEnv } from '../env.ts';

/** One report in so many is written down: a broken page tells of itself a thousand times a minute. */
const oneIn = 10;
const maxLength = 8 * 1024;

/** CSP 3 §5.3, as `report-to` sends it, and §5.5, as `report-uri` does. */
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
 * Takes what browsers tell of the policy. Anybody may send such a thing: it is small, sampled and quoted, and
 * of an address only what is not private is kept.
 */
export async function cspReport(c: Context<EdgeEnv>): Promise<Response> {
  const reports = v.safeParse(reportsSchema, await c.req.text());
  if (!reports.success) return c.body(null, 400);
  if (Math.random() * oneIn < 1) {
    for (const body of reports.output) {
      const csp = {
        directive: short(body.effectiveDirective ?? body['violated-directive']),
        blocked: originOf(short(body.blockedURL ?? body['blocked-uri'])),
        page: URL.parse(short(body.documentURL ?? body['document-uri']))?.pathname,
      };
      console.warn(
        JSON.stringify({ requestId: c.get('requestId'), merchant: c.get('merchant').merchantCode, csp }),
      );
    }
  }
  return c.body(null, 204);
}

const short = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '');
/** The origin of an address; a keyword, `inline` say, as it is. */
const originOf = (blocked: string): string => {
  const origin = URL.parse(blocked)?.origin;
  return origin && origin !== 'null' ? origin : blocked.slice(0, 40);
};
