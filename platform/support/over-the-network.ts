import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import worker from '#demo/worker.ts';

/** Sends a request to the worker directly over the network: without the edge's signature. */
export async function fetchUnsigned(request: Request): Promise<Response> {
  const context = createExecutionContext();
  const response = await worker.fetch(request, env, context);
  await waitOnExecutionContext(context);
  return response;
}

/** The reference platform for the conformance walk through the contract (tests/conformance). */
export const reference = {
  origin: 'http://platform.internal',
  merchantCode: 'aurora',
  adapter: null,
  secrets: env.UPSTREAM_SECRETS,
  send: fetchUnsigned,
};
