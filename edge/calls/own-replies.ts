import type { Context } from 'hono';
import * as v from 'valibot';

import { domainRoute, merchantRecords } from '#contract/calls/system/merchants.ts';
import { settingsConsolidated, systemStatus } from '#contract/calls/system/site.ts';
import type { Call } from '#contract/wire/call.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { parseEnvelope } from '../upstream/parse-envelope.ts';
import { type Reply, replaceValue } from './reply.ts';

/** Functions that build the values of the calls that the edge answers itself. */
export const ownValues: ReadonlyMap<Call, (c: Context<EdgeEnv>) => unknown> = new Map<
  Call,
  (c: Context<EdgeEnv>) => unknown
>([
  [systemStatus, buildOwnStatus],
  [domainRoute, (c) => c.get('merchant')],
  [
    merchantRecords,
    // The records of all merchants are only for the edge, so for a browser this call does not exist.
    () => {
      throw new EdgeError('not.found');
    },
  ],
]);

function buildOwnStatus(c: Context<EdgeEnv>) {
  const { status } = c.get('closure');
  return status === 2 ? { status, ip: c.get('visitor').ip } : { status };
}

/** Adds visitor and merchant data to cached settings. `ip` is empty for a page that more than one visitor gets. */
export function addVisitorData(c: Context<EdgeEnv>, call: Call, reply: Reply, ip: string): Reply {
  if (call !== settingsConsolidated || reply.status !== 200) return reply;
  const value = v.safeParse(v.looseObject({}), parseEnvelope(reply.body)?.value);
  if (!value.success) return reply;
  const { maintenance, hosts } = c.get('record');
  return replaceValue(c, reply, {
    ...value.output,
    location: { ip },
    maintenance,
    regionRestriction: c.get('closure').refusal !== null,
    mainDomain: hosts[0] ?? '',
    domainRoute: hosts,
  });
}
