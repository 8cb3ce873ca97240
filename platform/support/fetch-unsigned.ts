import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import worker from '#demo/worker.ts';

/** Sends a request to the worker without the edge's signature, as if it came directly over the network. */
export async function fetchUnsigned(request: Request): Promise<Response> {
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
  send: fetchUnsigned,
};
