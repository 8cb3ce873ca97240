import type { Bindings } from './env.ts';

const deadlineMs = 8_000;

/**
 * The only place that fetches from the platform. `request` carries path, query, headers and body; the
 * host is replaced. Rejects when nothing came back in 8 s.
 */
export async function upstream(env: Bindings, request: Request, ms = deadlineMs): Promise<Response> {
  const url = new URL(request.url);
  const target = new URL(url.pathname + url.search, 'http://platform.internal');
  return env.PLATFORM.fetch(new Request(target, new Request(request, { signal: AbortSignal.timeout(ms) })));
}
