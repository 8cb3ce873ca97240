import type { Context } from 'hono';
import * as v from 'valibot';

import { beaconSchema } from '#contract/page/field-data.ts';
import { listRouteIds } from '#src/entry-edge.tsx';

import type { EdgeEnv } from '../env.ts';
import { isOwnOrigin } from '../request/own-origin.ts';
import { respondFailure } from '../responses/refusals.ts';
import { type Point, toPoints } from './point.ts';

/** Twice the maximum of a page view, in characters. */
const maxLength = 8_192;

const textSchema = v.pipe(v.string(), v.parseJson(), beaconSchema);

let known: Set<string> | undefined;

/**
 * Receives beacons: 204 at once, stored afterwards. Accepts only the merchant's own pages, identified by
 * `Origin`, which `sendBeacon` sets, and known metrics, routes and ranges, so that a forged beacon adds no series.
 * The country is determined by the edge; neither address nor session is stored.
 */
export async function receiveVitals(c: Context<EdgeEnv>): Promise<Response> {
  if (!isOwnOrigin(c)) return respondFailure(c, 'origin.refused');
  const text = await c.req.text();
  if (text.length > maxLength) return respondFailure(c, 'request.too.large');
  const beacon = v.safeParse(textSchema, text);
  if (!beacon.success) return respondFailure(c, 'validation.failed', { value: v.summarize(beacon.issues) });
  known ??= new Set(listRouteIds(c.var));
  const { metrics } = beacon.output;
  const unknownMetric = metrics.find(({ route }) => !known?.has(route));
  if (unknownMetric)
    return respondFailure(c, 'validation.failed', { value: `unknown route ${unknownMetric.route}` });
  const facts = {
    merchant: c.get('merchant').merchantCode,
    country: c.get('visitor').country,
    at: Date.now(),
  };
  c.executionCtx.waitUntil(store(c, toPoints(beacon.output, facts)));
  return c.body(null, 204);
}

/** Stores the points. Errors are dropped, because no caller waits for the result. */
async function store(c: Context<EdgeEnv>, points: readonly Point[]): Promise<void> {
  try {
    await c.env.fieldData.store?.write(points);
  } catch (error) {
    console.error(JSON.stringify({ requestId: c.get('requestId'), fieldData: String(error) }));
  }
}
