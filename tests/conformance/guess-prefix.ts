import * as v from 'valibot';

import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';
import type { Call } from '#contract/wire/call.ts';

import { sendCall, type Target } from './client.ts';
import { buildQuery } from './inputs.ts';

const usualPrefixes = ['/api', '/api/v1', '/v1', '/rest', '/mobile', '/gateway'];
/** The platform may lack a call or two. */
const maxCalls = 3;

/** Finds a usual prefix below which the platform answers one of the calls. Null if there is none. */
export async function guessPrefix(target: Target, calls: readonly Call[]): Promise<string | null> {
  const adapter = target.adapter ?? v.parse(upstreamAdapterSchema, {});
  const reads = calls.filter(({ effect }) => effect === 'read').slice(0, maxCalls);
  for (const prefix of usualPrefixes.filter((each) => each !== adapter.prefix))
    for (const call of reads) {
      const reply = await sendCall({ ...target, adapter: { ...adapter, prefix } }, call, {
        query: buildQuery(call),
      });
      const isMissing = reply.status === 404 || reply.status === 0 || reply.raw === undefined;
      if (!isMissing) return prefix;
    }
  return null;
}
