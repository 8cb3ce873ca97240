import { EdgeError, within } from './deadline.ts';
import type { Bindings } from './env.ts';

/** A whole reply of the platform. */
export type UpstreamReply = {
  status: number;
  headers: Headers;
  body: Uint8Array;
};

/** Until the last byte of a reply, in ms. */
export const deadlineMs = 8_000;
const maxBytes = 4 * 1024 * 1024;

/**
 * The only place that asks the platform: `request` carries path, query, headers and body; its host is
 * replaced. Throws `upstream.timeout` when the reply is not whole in time and `upstream.failed` when there
 * is none, it breaks off, leads elsewhere or is larger than 4 MiB.
 */
export async function upstream(env: Bindings, request: Request): Promise<UpstreamReply> {
  const { pathname, search } = new URL(request.url);
  const abort = new AbortController();
  const target = new Request(
    new URL(pathname + search, 'http://platform.internal'),
    new Request(request, { signal: abort.signal, redirect: 'manual' }),
  );
  try {
    return await within(deadlineMs, readWhole(env.PLATFORM, target), () => abort.abort());
  } catch (error) {
    throw error instanceof EdgeError ? error : new EdgeError('upstream.failed', { cause: error });
  }
}

async function readWhole(platform: Fetcher, request: Request): Promise<UpstreamReply> {
  const response = await platform.fetch(request);
  if (response.status >= 300 && response.status < 400) {
    throw new EdgeError('upstream.failed', { cause: `status ${response.status}` });
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new EdgeError('upstream.failed', { cause: `more than ${maxBytes} bytes` });
    chunks.push(chunk);
  }
  return { status: response.status, headers: new Headers(response.headers), body: join(chunks, size) };
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
}
