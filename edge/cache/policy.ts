import { dayS } from '#contract/values/durations.ts';

import {
  parseReplyDirectives,
  parseTargetedDirectives,
  type ReplyDirectives,
  type RequestDirectives,
} from './cache-control.ts';
import { parseHttpDate } from './http-date.ts';
import { splitMembers } from './list.ts';
import { getStoredHeader, type Stored } from './stored.ts';

/** Times in seconds. The windows `stale` and `ifError` both begin when freshness ends (RFC 5861). */
export type CacheTimes = { fresh: number; stale: number; ifError: number };

/** Caching rule of a kind of reply. */
export type CacheRule = {
  /** Times that override upstream's headers, as `CDN-Cache-Control` does. Null: upstream's headers decide. */
  times: CacheTimes | null;
  /** Applies upstream's `no-store` and `private` in addition to `times`; without `times` they always apply. */
  heedsNoStore?: boolean;
  /** Estimates a missing lifetime from `Last-Modified`: a tenth of the time since then (RFC 9111 §4.2.2). */
  heuristic: boolean;
  /** Stores replies that set a cookie, including the cookie. */
  setCookie: boolean;
  /** Lifetime of a 404 or 410 that has no lifetime of its own, in s. */
  missing: number;
  /** Minimum lifetime of a storable 200, in s. */
  floor: number;
  /** Stale-if-error window if upstream neither sets nor forbids such a window, in s. */
  ifError: number;
  /** Respects the requests' `Cache-Control`. False if a visitor must not be able to bypass the shared cache. */
  obeysRequests: boolean;
  /**
   * True if `fetchUpstream` sends no data of the visitor. Coalesced requests then share stored replies and all
   * failures; otherwise they share only stored replies and server errors.
   */
  anonymous: boolean;
  /** Maximum size of a stored body in bytes; larger bodies are forwarded but not stored. */
  maxBytes: number;
};

/** Creates a call's rule. The call has no data of the visitor, so neither has a reply that forbids storing. */
export const createCallRule = (times: CacheTimes, heedsNoStore = false): CacheRule => ({
  times,
  heedsNoStore,
  heuristic: false,
  setCookie: false,
  missing: 0,
  floor: 0,
  ifError: times.ifError,
  obeysRequests: false,
  anonymous: true,
  maxBytes: 1024 * 1024,
});

/** Parsed caching policy of a stored reply. Times are in seconds. */
export type Policy = {
  /** Age when the reply was received (RFC 9111 §4.2.3, corrected_initial_age). */
  initialAge: number;
  /** Freshness lifetime (RFC 9111 §4.2.1). */
  lifetime: number;
  /** True if the lifetime is explicit, not heuristic. */
  explicit: boolean;
  /** True if the reply must be revalidated before each use. */
  noCache: boolean;
  /** Windows of stale use, in s; 0 if upstream forbids stale use. */
  staleWhileRevalidate: number;
  staleIfError: number;
  /** False for a server error, and if upstream forbids stale use. A client's `max-stale` does not change this. */
  mayBeStale: boolean;
};

const maxHeuristic = dayS;
/** Heuristically cacheable statuses (RFC 9110 §15.1). */
const heuristicallyCacheable = new Set([200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501]);
/** Final statuses that this cache understands, for `must-understand` (RFC 9111 §5.2.2.3). */
const understoodStatuses = new Set([...heuristicallyCacheable, 302, 303, 307, 400, 403, 500, 502, 503, 504]);

/**
 * Returns the effective directives: the rule's times if it has any, otherwise `CDN-Cache-Control` if present, otherwise
 * `Cache-Control`. `targeted` is false if they come from `Cache-Control`; only then does `Expires` count.
 */
function getEffectiveDirectives(
  reply: Stored,
  rule: CacheRule,
): { directives: ReplyDirectives; targeted: boolean } {
  const own = parseReplyDirectives(getStoredHeader(reply, 'cache-control'));
  const targeted = parseTargetedDirectives(getStoredHeader(reply, 'cdn-cache-control'));
  const directives = targeted ?? own;
  if (!rule.times) return { directives, targeted: targeted !== null };
  return {
    directives: {
      ...parseReplyDirectives(null),
      noStore: rule.heedsNoStore === true && directives.noStore,
      private: rule.heedsNoStore === true && directives.private,
      maxAge: rule.times.fresh,
      staleWhileRevalidate: rule.times.stale,
      staleIfError: rule.times.ifError,
    },
    targeted: true,
  };
}

const policies = new WeakMap<Stored, Policy>();

/** Returns the policy of a stored reply. It is memoised by reply alone, because a key always has the same rule. */
export function getPolicy(reply: Stored, rule: CacheRule): Policy {
  const known = policies.get(reply);
  if (known) return known;
  const { directives, targeted } = getEffectiveDirectives(reply, rule);
  // A stored server error is never served stale.
  const mayBeStale =
    reply.status < 500 &&
    !directives.mustRevalidate &&
    !directives.proxyRevalidate &&
    !directives.noCache &&
    directives.sMaxage === undefined;
  const explicit =
    directives.sMaxage ?? directives.maxAge ?? (targeted ? undefined : computeExpiresLifetime(reply));
  const implied = explicit ?? computeImpliedLifetime(reply, rule, directives);
  const policy = {
    initialAge: computeInitialAge(reply, rule),
    lifetime: reply.status === 200 && !rule.times ? Math.max(implied, rule.floor) : implied,
    explicit: explicit !== undefined,
    noCache: directives.noCache,
    mayBeStale,
    staleWhileRevalidate: mayBeStale ? (directives.staleWhileRevalidate ?? 0) : 0,
    staleIfError: mayBeStale ? (directives.staleIfError ?? rule.ifError) : 0,
  };
  policies.set(reply, policy);
  return policy;
}

/** Computes the lifetime from `Expires`; 0 if `Expires` is invalid, undefined if it is absent. */
function computeExpiresLifetime(reply: Stored): number | undefined {
  const expires = getStoredHeader(reply, 'expires');
  if (expires === null) return undefined;
  const at = parseHttpDate(expires, reply.receivedAt);
  return at === null ? 0 : Math.max(0, (at - getReplyDate(reply)) / 1_000);
}

function computeImpliedLifetime(reply: Stored, rule: CacheRule, directives: ReplyDirectives): number {
  const missing = reply.status === 404 || reply.status === 410 ? rule.missing : 0;
  const modified = parseHttpDate(getStoredHeader(reply, 'last-modified') ?? '', reply.receivedAt);
  const mayGuess = rule.heuristic && (heuristicallyCacheable.has(reply.status) || directives.public);
  if (!mayGuess || modified === null) return missing;
  return Math.max(missing, Math.min(maxHeuristic, (getReplyDate(reply) - modified) / 10_000), 0);
}

/** Returns the `Date` of a reply in ms; the time of receipt if it is missing or invalid. */
export const getReplyDate = (reply: Stored): number =>
  parseHttpDate(getStoredHeader(reply, 'date') ?? '', reply.receivedAt) ?? reply.receivedAt;

/** Computes the age in seconds (RFC 9111 §4.2.3), never below the initial age, even if the clock goes backwards. */
export const computeReplyAge = (reply: Stored, rule: CacheRule, now: number): number =>
  getPolicy(reply, rule).initialAge + Math.max(0, now - reply.receivedAt) / 1_000;

/**
 * Computes the corrected initial age, which is the time in other caches and in transit; never negative. `Date` is
 * ignored under a rule with times, so that a platform with a slow clock does not make its replies stale.
 */
function computeInitialAge(reply: Stored, rule: CacheRule): number {
  // Only the first value of a list counts, and an invalid value is ignored (RFC 9111 §5.1).
  const [first = ''] = splitMembers(getStoredHeader(reply, 'age') ?? '');
  const ageHeader = /^\d+$/.test(first) ? Math.min(Number(first), 2 ** 31) : 0;
  const delay = Math.max(0, reply.receivedAt - reply.requestedAt) / 1_000;
  // `Date` has whole seconds, so a difference below one second can be rounding.
  const apparent = rule.times ? 0 : (reply.receivedAt - getReplyDate(reply) - 999) / 1_000;
  return Math.max(apparent, ageHeader + delay, 0);
}

/** Returns whether a shared cache may store this reply to a GET (RFC 9111 §3, §3.5 for `Authorization`). */
export function isStorable(reply: Stored, rule: CacheRule, request: { withCredentials: boolean }): boolean {
  const { directives, targeted } = getEffectiveDirectives(reply, rule);
  const { lifetime, staleWhileRevalidate } = getPolicy(reply, rule);
  if (reply.status < 200 || reply.status === 304 || reply.status > 599) return false;
  if (directives.mustUnderstand ? !understoodStatuses.has(reply.status) : directives.noStore) return false;
  if (directives.private || splitMembers(getStoredHeader(reply, 'vary') ?? '').includes('*')) return false;
  if (getStoredHeader(reply, 'set-cookie') !== null && !rule.setCookie) return false;
  if (
    request.withCredentials &&
    !directives.public &&
    !directives.mustRevalidate &&
    directives.sMaxage === undefined
  )
    return false;
  if (reply.status === 206 && !reply.part) return false;
  if (reply.body.byteLength > rule.maxBytes) return false;
  const allowed =
    directives.public ||
    directives.maxAge !== undefined ||
    directives.sMaxage !== undefined ||
    (!targeted && getStoredHeader(reply, 'expires') !== null) ||
    heuristicallyCacheable.has(reply.status);
  const validator =
    getStoredHeader(reply, 'etag') !== null || getStoredHeader(reply, 'last-modified') !== null;
  return allowed && (lifetime > 0 || staleWhileRevalidate > 0 || validator);
}

/** `revalidate`: one request refreshes it meanwhile. `ifError`: only if upstream fails. `validate`: confirm first. */
export type Use = 'fresh' | 'revalidate' | 'ifError' | 'validate';

/** Determines the use of a stored reply for a request (RFC 9111 §4.2, §4.2.4, §5.2.1; RFC 5861). */
export function determineUse(
  reply: Stored,
  rule: CacheRule,
  directives: RequestDirectives,
  now: number,
): Use {
  const policy = getPolicy(reply, rule);
  const age = computeReplyAge(reply, rule, now);
  const staleFor = age - policy.lifetime;
  const tooOld = directives.maxAge !== undefined && age > directives.maxAge;
  const tooSoonStale = directives.minFresh !== undefined && -staleFor < directives.minFresh;
  if (!policy.noCache && !directives.noCache && !tooOld && !tooSoonStale) {
    if (staleFor < 0) return 'fresh';
    const tolerated =
      policy.mayBeStale && directives.maxStale !== undefined && staleFor <= directives.maxStale;
    if (tolerated) return 'fresh';
    if (staleFor < policy.staleWhileRevalidate) return 'revalidate';
  }
  return !policy.noCache && staleFor < policy.staleIfError ? 'ifError' : 'validate';
}

/** Computes the storage time in s, at most a year: lifetime, longest stale window and, with a validator, one day. */
export function computeStorageSeconds(reply: Stored, rule: CacheRule): number {
  const { lifetime, staleWhileRevalidate, staleIfError } = getPolicy(reply, rule);
  const confirmable = getStoredHeader(reply, 'etag') ?? getStoredHeader(reply, 'last-modified');
  const useful = lifetime + Math.max(staleWhileRevalidate, staleIfError, confirmable === null ? 0 : dayS);
  return Math.ceil(Math.min(useful, 31_536_000));
}
