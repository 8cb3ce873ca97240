import { dayS } from '#contract/values/durations.ts';

import {
  parseReplyDirectives,
  parseTargetedDirectives,
  type ReplyDirectives,
  type RequestDirectives,
} from './cache-control.ts';
import { parseHttpDate } from './http-date.ts';
import { membersOf } from './list.ts';
import { headerOf, type Stored } from './stored.ts';

/** Seconds. Both windows count from the end of freshness (RFC 5861). */
export type CacheTimes = { fresh: number; stale: number; ifError: number };

/** Caching rule of a kind of reply. */
export type CacheRule = {
  /** Overrides upstream's headers like a `CDN-Cache-Control`. Null: upstream's headers decide. */
  times: CacheTimes | null;
  /** Upstream's `no-store` and `private` apply beside `times`; without those they always do. */
  heedsNoStore?: boolean;
  /** Heuristic freshness for replies with a validator but no lifetime: a tenth of their age (RFC 9111 §4.2.2). */
  heuristic: boolean;
  /** Stores replies that set a cookie, including the cookie. */
  setCookie: boolean;
  /** Lifetime of a 404 or 410 without one, in s. */
  missing: number;
  /** Minimum lifetime of a storable 200, in s. */
  floor: number;
  /** Stale-if-error window when upstream neither sets nor forbids one, in s. */
  ifError: number;
  /** Honours the requests' `Cache-Control`. Off where one visitor must not bypass a shared cache. */
  obeysRequests: boolean;
  /**
   * `fetchUpstream` sends nothing of the visitor, so that coalesced requests share any reply, also a failure.
   * Otherwise they share only storable replies that match them.
   */
  anonymous: boolean;
  /** Larger bodies are forwarded but not stored, in bytes. */
  maxBytes: number;
};

/** Rule of a call with fixed times, fetched anonymously: nothing of a visitor can be in what upstream says not to keep. */
export const callRule = (times: CacheTimes, heedsNoStore = false): CacheRule => ({
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

/** Parsed caching policy of a stored reply. In seconds. */
export type Policy = {
  /** Age when it was received (RFC 9111 §4.2.3, corrected_initial_age). */
  initialAge: number;
  /** Freshness lifetime (RFC 9111 §4.2.1). */
  lifetime: number;
  /** True when the lifetime is explicit, not heuristic. */
  explicit: boolean;
  /** Must be revalidated before each use. */
  noCache: boolean;
  /** Windows of stale use; 0 when upstream forbids it. */
  staleWhileRevalidate: number;
  staleIfError: number;
  /** False when upstream forbids stale use even if the client accepts it. */
  mayBeStale: boolean;
};

const maxHeuristic = dayS;
/** Heuristically cacheable statuses (RFC 9110 §15.1). */
const heuristicallyCacheable = new Set([200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501]);
/** Final statuses that this cache understands, for `must-understand` (RFC 9111 §5.2.2.3). */
const understood = new Set([...heuristicallyCacheable, 302, 303, 307, 400, 403, 500, 502, 503, 504]);

/** Effective directives: the rule's times, else `CDN-Cache-Control`, else `Cache-Control`. */
function directivesOf(reply: Stored, rule: CacheRule): { directives: ReplyDirectives; targeted: boolean } {
  const own = parseReplyDirectives(headerOf(reply, 'cache-control'));
  const targeted = parseTargetedDirectives(headerOf(reply, 'cdn-cache-control'));
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

/** Policy of a stored reply, memoised; a key always has the same rule. */
export function policyOf(reply: Stored, rule: CacheRule): Policy {
  const known = policies.get(reply);
  if (known) return known;
  const { directives, targeted } = directivesOf(reply, rule);
  // A stored failure is not used for stale-if-error.
  const mayBeStale =
    reply.status < 500 &&
    !directives.mustRevalidate &&
    !directives.proxyRevalidate &&
    !directives.noCache &&
    directives.sMaxage === undefined;
  const explicit = directives.sMaxage ?? directives.maxAge ?? (targeted ? undefined : expiresIn(reply));
  const implied = explicit ?? impliedLifetime(reply, rule, directives);
  const policy = {
    initialAge: initialAgeOf(reply, rule),
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

/** Lifetime by `Expires`; 0 when it does not parse, undefined when there is none. */
function expiresIn(reply: Stored): number | undefined {
  const expires = headerOf(reply, 'expires');
  if (expires === null) return undefined;
  const at = parseHttpDate(expires, reply.receivedAt);
  return at === null ? 0 : Math.max(0, (at - dateOf(reply)) / 1_000);
}

function impliedLifetime(reply: Stored, rule: CacheRule, directives: ReplyDirectives): number {
  const missing = reply.status === 404 || reply.status === 410 ? rule.missing : 0;
  const modified = parseHttpDate(headerOf(reply, 'last-modified') ?? '', reply.receivedAt);
  const mayGuess = rule.heuristic && (heuristicallyCacheable.has(reply.status) || directives.public);
  if (!mayGuess || modified === null) return missing;
  return Math.max(missing, Math.min(maxHeuristic, (dateOf(reply) - modified) / 10_000), 0);
}

/** `Date` of a reply in ms; the time of receipt when it is missing or invalid. */
export const dateOf = (reply: Stored): number =>
  parseHttpDate(headerOf(reply, 'date') ?? '', reply.receivedAt) ?? reply.receivedAt;

/** Current age in seconds (RFC 9111 §4.2.3). Never below the initial age if the clock goes backwards. */
export const ageOf = (reply: Stored, rule: CacheRule, now: number): number =>
  policyOf(reply, rule).initialAge + Math.max(0, now - reply.receivedAt) / 1_000;

/**
 * Corrected initial age: time in other caches and in transit; never negative. `Date` is ignored under a rule with
 * times, so that a platform with a slow clock does not make its replies stale.
 */
function initialAgeOf(reply: Stored, rule: CacheRule): number {
  // Uses the first of a list; ignores an invalid value (RFC 9111 §5.1).
  const [first = ''] = membersOf(headerOf(reply, 'age') ?? '');
  const ageHeader = /^\d+$/.test(first) ? Math.min(Number(first), 2 ** 31) : 0;
  const delay = Math.max(0, reply.receivedAt - reply.requestedAt) / 1_000;
  // `Date` has whole seconds, so up to one second is not age.
  const apparent = rule.times ? 0 : (reply.receivedAt - dateOf(reply) - 999) / 1_000;
  return Math.max(apparent, ageHeader + delay, 0);
}

/**
 * Whether a shared cache may keep this reply to a GET (RFC 9111 §3). `withCredentials`: the request carried
 * `Authorization` (§3.5).
 */
export function isStorable(reply: Stored, rule: CacheRule, request: { withCredentials: boolean }): boolean {
  const { directives, targeted } = directivesOf(reply, rule);
  const { lifetime, staleWhileRevalidate } = policyOf(reply, rule);
  if (reply.status < 200 || reply.status === 304 || reply.status > 599) return false;
  if (directives.mustUnderstand ? !understood.has(reply.status) : directives.noStore) return false;
  if (directives.private || membersOf(headerOf(reply, 'vary') ?? '').includes('*')) return false;
  if (headerOf(reply, 'set-cookie') !== null && !rule.setCookie) return false;
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
    (!targeted && headerOf(reply, 'expires') !== null) ||
    heuristicallyCacheable.has(reply.status);
  const validator = headerOf(reply, 'etag') !== null || headerOf(reply, 'last-modified') !== null;
  return allowed && (lifetime > 0 || staleWhileRevalidate > 0 || validator);
}

/**
 * What may be done with a stored reply: `fresh` answers; `revalidate` answers while one request refreshes it;
 * `ifError` answers when upstream fails; `validate` must be confirmed first.
 */
export type Use = 'fresh' | 'revalidate' | 'ifError' | 'validate';

/** Judges a stored reply for a request (RFC 9111 §4.2, §4.2.4, §5.2.1; RFC 5861). */
export function useOf(reply: Stored, rule: CacheRule, asked: RequestDirectives, now: number): Use {
  const policy = policyOf(reply, rule);
  const age = ageOf(reply, rule, now);
  const late = age - policy.lifetime;
  const tooOld = asked.maxAge !== undefined && age > asked.maxAge;
  const tooSoonStale = asked.minFresh !== undefined && -late < asked.minFresh;
  if (!policy.noCache && !asked.noCache && !tooOld && !tooSoonStale) {
    if (late < 0) return 'fresh';
    const tolerated = policy.mayBeStale && asked.maxStale !== undefined && late <= asked.maxStale;
    if (tolerated) return 'fresh';
    if (late < policy.staleWhileRevalidate) return 'revalidate';
  }
  return !policy.noCache && late < policy.staleIfError ? 'ifError' : 'validate';
}

/** How long a reply is worth storing, in s: until even stale-if-error ends. */
export function storageSeconds(reply: Stored, rule: CacheRule): number {
  const { lifetime, staleWhileRevalidate, staleIfError } = policyOf(reply, rule);
  const confirmable = headerOf(reply, 'etag') ?? headerOf(reply, 'last-modified');
  const useful = lifetime + Math.max(staleWhileRevalidate, staleIfError, confirmable === null ? 0 : dayS);
  return Math.ceil(Math.min(useful, 31_536_000));
}
