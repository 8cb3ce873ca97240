/** Seconds. Both windows count from the end of freshness (RFC 5861); the rows are the contract's cache rules. */
export type CacheTimes = { fresh: number; stale: number; ifError: number };

/**
 * What a stored reply of this age is good for: `fresh` answers, `revalidate` answers while one request
 * refreshes it, `ifError` answers when upstream fails, `useless` never.
 */
export type Usability = 'fresh' | 'revalidate' | 'ifError' | 'useless';

export function usability(ageSeconds: number, times: CacheTimes): Usability {
  // A clock that went back makes an age negative: the reply is as new as it can be.
  if (ageSeconds < times.fresh) return 'fresh';
  if (ageSeconds < times.fresh + times.stale) return 'revalidate';
  if (ageSeconds < times.fresh + times.ifError) return 'ifError';
  return 'useless';
}

/** `Cache-Status` of RFC 9211, with `edge` as the name of this cache. */
export const cacheStatus = {
  /** `ttl` is negative for a stale reply. */
  hit: (ttl: number, detail?: string) =>
    `edge; hit; ttl=${Math.floor(ttl)}${detail ? `; detail=${detail}` : ''}`,
  forwarded: (
    reason: 'uri-miss' | 'stale' | 'bypass',
    facts: { status?: number; stored?: boolean; collapsed?: boolean; detail?: string } = {},
  ) =>
    [
      'edge',
      `fwd=${reason}`,
      ...(facts.status ? [`fwd-status=${facts.status}`] : []),
      ...(facts.stored ? ['stored'] : []),
      ...(facts.collapsed ? ['collapsed'] : []),
      ...(facts.detail ? [`detail=${facts.detail}`] : []),
    ].join('; '),
};
