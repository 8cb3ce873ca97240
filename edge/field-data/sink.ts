import type { Context } from 'hono';
import * as v from 'valibot';

import { beaconSchema } from '#contract/page/field-data.ts';
import { routeIds } from '#src/entry-edge.tsx';

import type { EdgeEnv } from '../env.ts';
import { isOwnOrigin } from '../middleware/same-origin-writes.ts';
import { failed } from '../responses.ts';
import { mayReport } from './may-report.ts';
import { openStore } from './open-store.ts';
import { type Point, pointsOf } from './point.ts';

/** Twice what a page view may send. */
const maxLength = 8_192;

const textSchema = v.pipe(v.string(), v.parseJson(), beaconSchema);

let known: Set<string> | undefined;

/**
 * Takes what a page measured of itself (ED-16): 204 at once, stored afterwards. Only from the merchant's own
 * pages, which `sendBeacon` tells by `Origin` alone; only of known metrics, routes and ranges, so that a made-up
 * beacon adds no new line to a chart. The country is the edge's own; neither address nor session is stored.
 */
export async function vitals(c: Context<EdgeEnv>): Promise<Response> {
  if (!isOwnOrigin(c)) return failed(c, 'origin.refused');
  if (!mayReport(c.get('visitor').ip)) return failed(c, 'too.many.requests');
  const text = await c.req.text();
  if (text.length > maxLength) return failed(c, 'request.too.large');
  const beacon = v.safeParse(textSchema, text);
  if (!beacon.success) return failed(c, 'validation.failed', { value: v.summarize(beacon.issues) });
  known ??= new Set(routeIds(c.var));
  const { metrics } = beacon.output;
  const stranger = metrics.find(({ route }) => !known?.has(route));
  if (stranger) return failed(c, 'validation.failed', { value: `unknown route ${stranger.route}` });
  const seen = {
    merchant: c.get('merchant').merchantCode,
    country: c.get('visitor').country,
    at: Date.now(),
  };
  c.executionCtx.waitUntil(store(c, pointsOf(beacon.output, seen)));
  return c.body(null, 204);
}

/** Nobody waits for it and nobody is told: what can't be stored is lost. */
async function store(c: Context<EdgeEnv>, points: readonly Point[]): Promise<void> {
  try {
    await openStore(c.env)?.write(points);
  } catch (error) {
    console.error(JSON.stringify({ requestId: c.get('requestId'), fieldData: String(error) }));
  }
}
