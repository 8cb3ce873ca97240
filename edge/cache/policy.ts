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

/** How replies of one kind are kept. */
export type CacheRule = {
  /**
   * Laid over upstream's headers as if it had sent `CDN-Cache-Control` with them; its own `no-store` and
   * `private` win. Null: upstream's headers decide.
   */
  times: CacheTimes | null;
  /** Replies with a validator but without a lifetime stay fresh for a tenth of their age (RFC 9111 §4.2.2). */
  heuristic: boolean;
  /** Replies that set a cookie are kept, cookie and all. */
  setCookie: boolean;
  /** A 404 or 410 that does not say how long it holds, in s. */
  missing: number;
  /** Least freshness of a 200 that may be kept at all, in s. */
  floor: number;
  /** Window for failures where upstream forbids none and names none, in s. */
  ifError: number;
  /** Requests' own `Cache-Control` is obeyed. Not where a visitor must not be able to bust what others share. */
  obeysRequests: boolean;
  /**
   * `ask` sends nothing of the visitor, so that one answer, a failure too, is for all who wait. Else those
   * who wait share only what may be stored and suits them.
   */
  anonymous: boolean;
  /** Larger bodies are handed on and not kept, in bytes. */
  maxBytes: number;
};

/** The rule of a call whose times are the contract's, or the edge's own: asked for everybody alike. */
export const callRule = (times: CacheTimes): CacheRule => ({
  times,
  heuristic: false,
  setCookie: false,
  missing: 0,
  floor: 0,
  ifError: times.ifError,
  obeysRequests: false,
  anonymous: true,
  maxBytes: 1024 * 1024,
});

/** What a stored reply is good for, and how long. Seconds. */
export type Policy = {
  /** Age when it came, in s (RFC 9111 §4.2.3, corrected_initial_age). */
  initialAge: number;
  /** Freshness lifetime (RFC 9111 §4.2.1). */
  lifetime: number;
  /** True when upstream, or the rule, said so: not a guess. */
  explicit: boolean;
  /** Never used without asking upstream. */
  noCache: boolean;
  /** Windows in which it may be used stale; 0 when upstream forbids it. */
  staleWhileRevalidate: number;
  staleIfError: number;
  /** False when upstream forbids any use once stale, whatever the client takes. */
  mayBeStale: boolean;
};

const maxHeuristic = 86_400;
/** Statuses that may be kept without being told so (RFC 9110 §15.1). */
const heuristicallyCacheable = new Set([200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501]);
/** Final statuses whose meaning for a cache this one knows, for `must-understand` (RFC 9111 §5.2.2.3). */
const understood = new Set([...heuristicallyCacheable, 302, 303, 307, 400, 403, 500, 502, 503, 504]);

/** What decides: the rule laid over the reply, else `CDN-Cache-Control`, else `Cache-Control`. */
function directivesOf(reply: Stored, rule: CacheRule): { said: ReplyDirectives; targeted: boolean } {
  const own = parseReplyDirectives(headerOf(reply, 'cache-control'));
  const targeted = parseTargetedDirectives(headerOf(reply, 'cdn-cache-control'));
  const said = targeted ?? own;
  if (!rule.times) return { said, targeted: targeted !== null };
  return {
    said: {
      ...parseReplyDirectives(null),
      noStore: said.noStore,
      private: said.private,
      maxAge: rule.times.fresh,
      staleWhileRevalidate: rule.times.stale,
      staleIfError: rule.times.ifError,
    },
    targeted: true,
  };
}

const policies = new WeakMap<Stored, Policy>();

/** Policy of a stored reply; reckoned once. A key always has the same rule. */
export function policyOf(reply: Stored, rule: CacheRule): Policy {
  const known = policies.get(reply);
  if (known) return known;
  const { said, targeted } = directivesOf(reply, rule);
  // An old failure is no help in a new one.
  const mayBeStale =
    reply.status < 500 &&
    !said.mustRevalidate &&
    !said.proxyRevalidate &&
    !said.noCache &&
    said.sMaxage === undefined;
  const explicit = said.sMaxage ?? said.maxAge ?? (targeted ? undefined : expiresIn(reply));
  const implied = explicit ?? impliedLifetime(reply, rule, said);
  const policy = {
    initialAge: initialAgeOf(reply, rule),
    lifetime: reply.status === 200 && !rule.times ? Math.max(implied, rule.floor) : implied,
    explicit: explicit !== undefined,
    noCache: said.noCache,
    mayBeStale,
    staleWhileRevalidate: mayBeStale ? (said.staleWhileRevalidate ?? 0) : 0,
    staleIfError: mayBeStale ? (said.staleIfError ?? rule.ifError) : 0,
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

function impliedLifetime(reply: Stored, rule: CacheRule, said: ReplyDirectives): number {
  const missing = reply.status === 404 || reply.status === 410 ? rule.missing : 0;
  const modified = parseHttpDate(headerOf(reply, 'last-modified') ?? '', reply.receivedAt);
  const mayGuess = rule.heuristic && (heuristicallyCacheable.has(reply.status) || said.public);
  if (!mayGuess || modified === null) return missing;
  return Math.max(missing, Math.min(maxHeuristic, (dateOf(reply) - modified) / 10_000), 0);
}

/** `Date` of a reply, in ms; when it came, where it has none that parses. */
export const dateOf = (reply: Stored): number =>
  parseHttpDate(headerOf(reply, 'date') ?? '', reply.receivedAt) ?? reply.receivedAt;

/** Current age in seconds (RFC 9111 §4.2.3). A clock that went back makes a reply as new as it can be. */
export const ageOf = (reply: Stored, rule: CacheRule, now: number): number =>
  policyOf(reply, rule).initialAge + Math.max(0, now - reply.receivedAt) / 1_000;

/**
 * What a reply lay elsewhere and took on its way; never negative. Under a rule that gives the times, `Date`
 * does not count: a platform whose clock is late must not make every reply of it stale.
 */
function initialAgeOf(reply: Stored, rule: CacheRule): number {
  // Of a list the first counts; what is no whole number does not (RFC 9111 §5.1).
  const [first = ''] = membersOf(headerOf(reply, 'age') ?? '');
  const said = /^\d+$/.test(first) ? Math.min(Number(first), 2 ** 31) : 0;
  const delay = Math.max(0, reply.receivedAt - reply.requestedAt) / 1_000;
  // `Date` has whole seconds: the second it names may just have ended.
  const apparent = rule.times ? 0 : (reply.receivedAt - dateOf(reply) - 999) / 1_000;
  return Math.max(apparent, said + delay, 0);
}

/**
 * Whether a shared cache may keep this reply to a GET (RFC 9111 §3). `withCredentials`: the request carried
 * `Authorization` (§3.5).
 */
export function isStorable(reply: Stored, rule: CacheRule, request: { withCredentials: boolean }): boolean {
  const { said, targeted } = directivesOf(reply, rule);
  const { lifetime, staleWhileRevalidate } = policyOf(reply, rule);
  if (reply.status < 200 || reply.status === 304 || reply.status > 599) return false;
  if (said.mustUnderstand ? !understood.has(reply.status) : said.noStore) return false;
  if (said.private || membersOf(headerOf(reply, 'vary') ?? '').includes('*')) return false;
  if (headerOf(reply, 'set-cookie') !== null && !rule.setCookie) return false;
  if (request.withCredentials && !said.public && !said.mustRevalidate && said.sMaxage === undefined)
    return false;
  if (reply.status === 206 && !reply.part) return false;
  if (reply.body.byteLength > rule.maxBytes) return false;
  const allowed =
    said.public ||
    said.maxAge !== undefined ||
    said.sMaxage !== undefined ||
    (!targeted && headerOf(reply, 'expires') !== null) ||
    heuristicallyCacheable.has(reply.status);
  const validator = headerOf(reply, 'etag') !== null || headerOf(reply, 'last-modified') !== null;
  return allowed && (lifetime > 0 || staleWhileRevalidate > 0 || validator);
}

/**
 * What may be done with a stored reply now: `fresh` answers; `revalidate` answers while one request refreshes
 * it; `ifError` answers when upstream fails; `validate` answers once upstream has confirmed it.
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

/** For how long a reply is worth keeping, in s: until not even a failure would bring it back. */
export function keepFor(reply: Stored, rule: CacheRule): number {
  const { lifetime, staleWhileRevalidate, staleIfError } = policyOf(reply, rule);
  const confirmable = headerOf(reply, 'etag') ?? headerOf(reply, 'last-modified');
  const useful = lifetime + Math.max(staleWhileRevalidate, staleIfError, confirmable === null ? 0 : 86_400);
  return Math.ceil(Math.min(useful, 31_536_000));
}
