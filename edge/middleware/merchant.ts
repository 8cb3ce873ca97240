import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';

import { envelopeSchema } from '#contract/envelope.ts';
import { domainRoute, type Merchant } from '#contract/merchant.ts';

import type { Bindings, EdgeEnv } from '../env.ts';
import { failed } from '../responses.ts';
import { upstream } from '../upstream.ts';

const freshMs = 5_000;
type Known = { merchant: Merchant | null; until: number };
const known = new Map<string, Known>();
const maxKnown = 1_000;

/** Which merchant a host belongs to (TH-09, ED-07); a host of none is 421. */
export const merchantByHost = createMiddleware<EdgeEnv>(async (c, next) => {
  const host = new URL(c.req.url).hostname.toLowerCase().replace(/\.$/, '');
  let entry = known.get(host);
  if (!entry || entry.until < Date.now()) {
    try {
      entry = { merchant: await ask(c.env, host), until: Date.now() + freshMs };
      if (known.size >= maxKnown) known.clear();
      known.set(host, entry);
    } catch (error) {
      // The last known record serves on while the platform is away.
      console.error(JSON.stringify({ requestId: c.var.requestId, host, error: String(error) }));
      if (!entry) return failed(c, 'system.busy');
    }
  }
  if (!entry.merchant) return failed(c, 'host.unknown');
  c.set('merchant', entry.merchant);
  await next();
  return undefined;
});

async function ask(env: Bindings, host: string): Promise<Merchant | null> {
  const response = await upstream(
    env,
    new Request(`http://edge${domainRoute.path}?host=${encodeURIComponent(host)}`),
  );
  const envelope = v.parse(envelopeSchema, await response.json());
  if (response.status === 404) return null;
  return v.parse(domainRoute.value, envelope.value);
}
