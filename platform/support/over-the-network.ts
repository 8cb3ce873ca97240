import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import worker from '#demo/worker.ts';

/** The worker as the network reaches it: nobody signs on the way. */
export async function overTheNetwork(request: Request): Promise<Response> {
  const context = createExecutionContext();
  const response = await worker.fetch(request, env, context);
  await waitOnExecutionContext(context);
  return response;
}

/** The reference platform for a walk through the contract (tests/conformance). */
export const reference = {
  origin: 'http://platform.internal',
  merchantCode: 'aurora',
  adapter: null,
  secrets: env.UPSTREAM_SECRETS,
  send: overTheNetwork,
};
