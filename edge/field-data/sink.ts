import type { Context } from 'hono';
import * as v from 'valibot';

import { beaconSchema } from '#contract/page/field-data.ts';
import { listRouteIds } from '#src/entry-edge.tsx';

import type { EdgeEnv } from '../env.ts';
import { isOwnOrigin } from '../request/own-origin.ts';
import { respondFailure } from '../responses/refusals.ts';
import { type Point, toPoints } from './point.ts';

/** Maximum length of a beacon in characters: twice that of the longest beacon of a page view. */
const maxLength = 8_192;

const textSchema = v.pipe(v.string(), v.parseJson(), beaconSchema);

let knownRoutes: Set<string> | undefined;

/**
 * Receives a beacon: responds with 204 at once and stores the beacon afterwards. `Origin`, which `sendBeacon` sets,
 * must be the merchant's own. Only known metrics, routes and ranges are accepted, so that a forged beacon adds no
 * series. The edge determines the country; neither address nor session is stored.
 */
export async function receiveVitals(c: Context<EdgeEnv>): Promise<Response> {
  if (!isOwnOrigin(c)) return respondFailure(c, 'origin.refused');
  const text = await c.req.text();
  if (text.length > maxLength) return respondFailure(c, 'request.too.large');
  const beacon = v.safeParse(textSchema, text);
  if (!beacon.success) return respondFailure(c, 'validation.failed', { value: v.summarize(beacon.issues) });
  knownRoutes ??= new Set(listRouteIds(c.var));
  const { metrics } = beacon.output;
  const unknownMetric = metrics.find(({ route }) => !knownRoutes?.has(route));
  if (unknownMetric)
    return respondFailure(c, 'validation.failed', { value: `unknown route ${unknownMetric.route}` });
  const attributes = {
    merchant: c.get('merchant').merchantCode,
    country: c.get('visitor').country,
    at: Date.now(),
  };
  c.executionCtx.waitUntil(store(c, toPoints(beacon.output, attributes)));
  return c.body(null, 204);
}

/** Stores the points. Errors are only logged, because no caller waits for the result. */
async function store(c: Context<EdgeEnv>, points: readonly Point[]): Promise<void> {
  try {
    await c.env.fieldData.store?.write(points);
  } catch (error) {
    console.error(JSON.stringify({ requestId: c.get('requestId'), fieldData: String(error) }));
  }
}
