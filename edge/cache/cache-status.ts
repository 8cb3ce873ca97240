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
    parameters: { status?: number; stored?: boolean; collapsed?: boolean; detail?: string } = {},
  ) =>
    [
      'edge',
      `fwd=${reason}`,
      ...(parameters.status ? [`fwd-status=${parameters.status}`] : []),
      ...(parameters.stored ? ['stored'] : []),
      ...(parameters.collapsed ? ['collapsed'] : []),
      ...(parameters.detail ? [`detail=${parameters.detail}`] : []),
    ].join('; '),
};
