import type { Context } from 'hono';

import { type Envelope, succeed } from '#contract/wire/envelope.ts';

import { cacheStatus } from '../cache/cache-status.ts';
import type { EdgeEnv } from '../env.ts';

/** The answer to one call, before it becomes a response. `envelope` is null if the body has not been parsed. */
export type Reply = {
  status: number;
  contentType: string;
  body: Uint8Array | string;
  retryAfter: string | null;
  cacheStatus: string;
  /** Seconds since the reply was stored; null if it was not stored. */
  age: number | null;
  envelope: Envelope | null;
};

export const jsonContentType = 'application/json';

/** Builds a successful reply of the edge itself; `statusHeader` is the value of its `Cache-Status`. */
export function buildOwnReply(
  c: Context<EdgeEnv>,
  value: unknown,
  statusHeader = buildBypassStatus('own'),
): Reply {
  const shape = {
    status: 200,
    contentType: jsonContentType,
    retryAfter: null,
    cacheStatus: statusHeader,
    age: null,
  };
  return replaceValue(c, { ...shape, body: '', envelope: null }, value);
}

/** Builds the `Cache-Status` of a reply that bypassed the cache, with the reason. */
export const buildBypassStatus = (detail: string): string => cacheStatus.forwarded('bypass', { detail });

/** Replaces the value of a reply. */
export function replaceValue(c: Context<EdgeEnv>, reply: Reply, value: unknown): Reply {
  const envelope = succeed(value, reply.envelope?.traceId ?? c.get('requestId'));
  return { ...reply, body: JSON.stringify(envelope), envelope };
}
