/** Reason for forwarding (RFC 9211 §2.2). */
export type Forwarded =
  | 'bypass'
  | 'method'
  | 'uri-miss'
  | 'vary-miss'
  | 'miss'
  | 'request'
  | 'stale'
  | 'partial';

/** `Cache-Status` of RFC 9211, with `edge` as the name of this cache. */
export const cacheStatus = {
  /** `ttl` in seconds, negative for a stale reply. */
  hit: (ttl: number, detail?: string) =>
    `edge; hit; ttl=${Math.floor(ttl)}${detail ? `; detail=${detail}` : ''}`,
  forwarded: (
    reason: Forwarded,
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
