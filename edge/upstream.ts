import { deadlines, EdgeError, within } from './deadline.ts';
import type { Bindings } from './env.ts';
import { readWhole } from './upstream/read-whole.ts';

/** A whole reply of an upstream. */
export type UpstreamReply = {
  status: number;
  headers: Headers;
  body: Uint8Array;
};

/** `public`: fills a cache that all share · `private`: one visitor's read · `write`: may change something. */
export type UpstreamKind = 'public' | 'private' | 'write';

export type UpstreamOptions = {
  kind: UpstreamKind;
  /** Scheme, host and port that are asked; null or absent: the embedded platform. */
  origin?: string | null;
  /** Until the last byte of the reply, in ms; by `kind` when absent. */
  deadlineMs?: number;
  /** Of the body; 4 MiB when absent. */
  maxBytes?: number;
};

const defaultMaxBytes = 4 * 1024 * 1024;

/**
 * The only place that asks another server: `request` carries path, query, headers and body; its host is
 * replaced. Throws `upstream.timeout` when the reply is not whole in time and `upstream.failed` when there
 * is none, it breaks off, leads elsewhere or is larger than `maxBytes`.
 */
export async function upstream(
  env: Bindings,
  request: Request,
  { kind, origin, deadlineMs, maxBytes = defaultMaxBytes }: UpstreamOptions,
): Promise<UpstreamReply> {
  const { pathname, search } = new URL(request.url);
  const abort = new AbortController();
  const target = new Request(
    new URL(pathname + search, origin ?? 'http://platform.internal'),
    new Request(request, { signal: abort.signal, redirect: 'manual' }),
  );
  const ask = async () => readWhole(await (origin ? fetch(target) : env.PLATFORM.fetch(target)), maxBytes);
  try {
    const patience = deadlineMs ?? deadlines[kind === 'write' ? 'write' : 'read'];
    return await within(patience, ask());
  } catch (error) {
    // What is still coming is not read.
    abort.abort();
    throw error instanceof EdgeError ? error : new EdgeError('upstream.failed', { cause: error });
  }
}
