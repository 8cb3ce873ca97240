import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import worker from '#demo/worker.ts';

/** Sends a request to the worker as it is: unlike `send`, this function does not add the edge's signature. */
export async function fetchFromWorker(request: Request): Promise<Response> {
  const context = createExecutionContext();
  const response = await worker.fetch(request, env, context);
  await waitOnExecutionContext(context);
  return response;
}

/** The reference platform, as the conformance tests need it (tests/conformance). */
export const referencePlatform = {
  origin: 'http://platform.internal',
  merchantCode: 'aurora',
  adapter: null,
  secrets: env.UPSTREAM_SECRETS,
  send: fetchFromWorker,
};
