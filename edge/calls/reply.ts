import type { Context } from 'hono';

import { type Envelope, succeed } from '#contract/wire/envelope.ts';

import { cacheStatus } from '../cache/cache-status.ts';
import type { EdgeEnv } from '../env.ts';

/** The answer to one call, before it becomes a response. `envelope` is null when it is not known to be one. */
export type Reply = {
  status: number;
  contentType: string;
  body: Uint8Array | string;
  retryAfter: string | null;
  cacheStatus: string;
  /** Seconds since it was stored; null when it was not. */
  age: number | null;
  envelope: Envelope | null;
};

export const json = 'application/json';

/** A success that the edge itself replies with; `status` is its `Cache-Status`. */
export function ownReply(c: Context<EdgeEnv>, value: unknown, status = bypassed('own')): Reply {
  const shape = { status: 200, contentType: json, retryAfter: null, cacheStatus: status, age: null };
  return withValue(c, { ...shape, body: '', envelope: null }, value);
}

/** `Cache-Status` of what no cache has to do with, and why. */
export const bypassed = (detail: string): string => cacheStatus.forwarded('bypass', { detail });

/** A reply with another value in place of its own. */
export function withValue(c: Context<EdgeEnv>, reply: Reply, value: unknown): Reply {
  const envelope = succeed(value, reply.envelope?.traceId ?? c.get('requestId'));
  return { ...reply, body: JSON.stringify(envelope), envelope };
}
