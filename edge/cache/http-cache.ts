import { coalesce, type InFlight } from '../coalesce.ts';
import { deadlines, EdgeError, withDeadline } from '../deadline.ts';
import { parseRequestDirectives, type RequestDirectives } from './cache-control.ts';
import { cacheStatus, type Forwarded } from './cache-status.ts';
import { preconditions } from './conditional.ts';
import { computeReplyAge, type CacheRule, isStorable, getPolicy, determineUse } from './policy.ts';
import {
  type FetchUpstream,
  type RefreshContext,
  type Fetched,
  writeVariants,
  type Plan,
  planRevalidation,
  refresh,
} from './refresh.ts';
import { type Answer, answerAsIs, answerFrom, type CacheRequest, canAnswer, toStored } from './reply.ts';
import { createCacheApiStore, failOpen, createMemoryStore, type Store } from './store.ts';
import { getStoredHeader, type Stored } from './stored.ts';
import { getSelectingHeaders, findMatchingVariants, matchesRequest } from './vary.ts';

export type CacheQuery = {
  /** Cache key: everything on which the reply depends, except the headers of `Vary`. It never contains a token. */
  key: string;
  /** Method and end-to-end headers. */
  request: CacheRequest;
  rule: CacheRule;
  /** Sends the request upstream. With an anonymous rule, the request must not depend on the visitor. */
  fetchUpstream: FetchUpstream;
  /** The request's `waitUntil`, which keeps work alive after the visitor has left. */
  waitUntil: (promise: Promise<unknown>) => void;
  /** Maximum wait of this caller for upstream, in ms. */
  timeoutMs?: number;
  /** For invalidation by writes: the request's URL, and a function that returns the key of a URL of the same site. */
  site?: { url: URL; getKey: (url: URL) => string | null };
};

type Options = { local: Store; shared: Store; now: () => number };

/** Back-off after a failure, in ms. Meanwhile the stored reply is served. */
const backoffMs = 5_000;
const noDirectives = parseRequestDirectives(null);

/** A shared HTTP cache (RFC 9111). `local` belongs to this isolate, `shared` to the data centre. `now` in ms. */
export class HttpCache {
  readonly #local: Store;
  readonly #shared: Store;
  readonly #now: () => number;
  readonly #inFlight: InFlight<Fetched> = new Map();
  readonly #backoffUntil = new Map<string, number>();

  constructor({ local, shared, now }: Options) {
    this.#local = local;
    this.#shared = shared;
    this.#now = now;
  }

  /**
   * Returns the stored reply if it is fresh, or stale within its window; in the second case, one request revalidates it
   * in the background. Otherwise fetches from upstream, once for concurrent requests, and falls back to the stored
   * reply if upstream fails within the reply's stale-if-error window. Without a fallback, throws the error of
   * `fetchUpstream`, or `upstream.timeout`. Writes are forwarded and invalidate the replies that they change.
   */
  answer(query: CacheQuery): Promise<Answer> {
    return /^(?:GET|HEAD)$/.test(query.request.method) ? this.#read(query) : this.#forward(query);
  }

  async #read(query: CacheQuery): Promise<Answer> {
    const { key, rule, request, waitUntil, timeoutMs = Infinity } = query;
    const directives = getRequestDirectives(rule, request);
    const variants = await this.#lookUp(query);
    const matching = findMatchingVariants(variants, request.headers);
    const stored = matching.find((each) => canAnswer(each, request)) ?? null;
    const use = stored && determineUse(stored, rule, directives, this.#now());
    if (stored && use === 'fresh') return this.#answerHit(query, stored);
    const part =
      matching.find((each) => each.part && determineUse(each, rule, directives, this.#now()) === 'fresh') ??
      null;
    const plan = planRevalidation(request, { stored, part, variants });
    const backingOff = (this.#backoffUntil.get(key) ?? 0) > this.#now();
    if (stored && use === 'revalidate') {
      if (!backingOff) waitUntil(this.#fetch(query, plan).catch(() => undefined));
      return this.#answerHit(query, stored, backingOff ? 'held-off' : 'revalidating');
    }
    if (directives.onlyIfCached) return buildOnlyIfCachedMiss();
    const fallback = use === 'ifError' ? stored : null;
    if (fallback && backingOff) return this.#answerHit(query, fallback, 'held-off');
    try {
      const limit = fallback ? Math.min(timeoutMs, deadlines.stale) : timeoutMs;
      const fetched = await this.#fetch({ ...query, timeoutMs: limit }, plan);
      const reason = this.#getForwardedReason(query, stored, matching, variants);
      if (!fallback || !isFailure(fetched.status)) return toAnswer(fetched, plan, request, reason);
    } catch (error) {
      if (!fallback) throw error;
      if (!isVisitorsLimit(error)) this.#backOff(key);
    }
    const age = computeReplyAge(fallback, rule, this.#now());
    return answerFrom(fallback, request, cacheStatus.forwarded('stale', { detail: 'stale-if-error' }), age);
  }

  #answerHit({ rule, request }: CacheQuery, stored: Stored, detail?: string): Answer {
    const age = computeReplyAge(stored, rule, this.#now());
    const ttl = getPolicy(stored, rule).lifetime - age;
    return answerFrom(stored, request, cacheStatus.hit(ttl, detail), age);
  }

  /** Uses the shared store's variants only if they are newer and no local variant is fresh and matches. */
  async #lookUp({ key, rule, request }: CacheQuery): Promise<readonly Stored[]> {
    const known = await this.#local.read(key);
    const isFresh = (stored: Stored) => determineUse(stored, rule, noDirectives, this.#now()) === 'fresh';
    if (findMatchingVariants(known, request.headers).some(isFresh)) return known;
    const others = await this.#shared.read(key);
    if (getNewestTime(others) <= getNewestTime(known)) return known;
    await this.#local.write(key, others, 0);
    return others;
  }

  async #fetch(query: CacheQuery, plan: Plan): Promise<CoalescedFetch> {
    const { key, rule, request, waitUntil } = query;
    const timeoutMs = Math.min(query.timeoutMs ?? Infinity, deadlines.read + 1_000);
    const fetchAlone = async () => ({ ...(await this.#refresh(query, plan)), collapsed: false });
    if (!isShareableRequest(query, plan)) return withDeadline(timeoutMs, fetchAlone());
    const fetchTogether = async (workKey: string): Promise<CoalescedFetch & { matches: boolean }> => {
      const { result, joined } = coalesce(
        this.#inFlight,
        workKey,
        () => this.#refresh(query, plan),
        waitUntil,
      );
      const fetched = await withDeadline(timeoutMs, result).catch((error: unknown) => {
        if (joined && isVisitorsLimit(error)) return null;
        throw error;
      });
      if (!fetched) return { ...(await withDeadline(timeoutMs, fetchAlone())), matches: true };
      const mayShare = !joined || isShareableReply(fetched, rule);
      return {
        ...fetched,
        collapsed: joined,
        matches: mayShare && matchesRequest(fetched.stored, request.headers),
      };
    };
    const first = await fetchTogether(key);
    if (!first.collapsed || first.matches) return first;
    if (!first.kept) return withDeadline(timeoutMs, fetchAlone());
    // The shared reply was for another variant, so the request is coalesced again, now by its selecting headers too.
    const selecting = getSelectingHeaders(getStoredHeader(first.stored, 'vary'), request.headers);
    const second = await fetchTogether(`${key}\n${JSON.stringify(selecting)}`);
    return !second.collapsed || second.matches ? second : withDeadline(timeoutMs, fetchAlone());
  }

  async #refresh(query: CacheQuery, plan: Plan): Promise<Fetched> {
    try {
      const fetched = await refresh(this.#buildContext(query), plan, query.request);
      if (isFailure(fetched.status)) this.#backOff(query.key);
      else this.#backoffUntil.delete(query.key);
      return fetched;
    } catch (error) {
      if (!isVisitorsLimit(error)) this.#backOff(query.key);
      throw error;
    }
  }

  /** Forwards methods other than GET and HEAD, and invalidates the replies that they change (RFC 9111 §4.4). */
  async #forward(query: CacheQuery): Promise<Answer> {
    const { key, rule, request, fetchUpstream, site } = query;
    const requestedAt = this.#now();
    const raw = await fetchUpstream(request);
    const reply = toStored(raw, request, { requestedAt, receivedAt: this.#now() });
    const changed = !/^(?:OPTIONS|TRACE)$/.test(request.method) && reply.status >= 200 && reply.status < 400;
    const context = this.#buildContext(query);
    if (changed) {
      const locations = ['location', 'content-location'].flatMap((name) => {
        const url = site && parseSameSite(getStoredHeader(reply, name), site.url);
        return (url && site.getKey(url)) ?? [];
      });
      await Promise.all([...new Set([key, ...locations])].map((each) => context.store.write(each, [], 0)));
    }
    const kept =
      changed && isCacheablePost(reply, query) && context.mayStore && isStorable(reply, rule, context);
    if (kept) await writeVariants(context, [reply]);
    return answerAsIs(reply, cacheStatus.forwarded('method', { status: reply.status, stored: kept }));
  }

  #buildContext({ key, rule, fetchUpstream, request }: CacheQuery): RefreshContext {
    const [local, shared] = [this.#local, this.#shared];
    const store: Store = {
      read: (key) => local.read(key),
      async write(...entry) {
        await Promise.all([local.write(...entry), shared.write(...entry)]);
      },
    };
    const mayStore = !getRequestDirectives(rule, request).noStore;
    return {
      key,
      rule,
      fetchUpstream,
      store,
      now: this.#now,
      mayStore,
      withCredentials: request.headers.has('authorization'),
    };
  }

  #backOff(key: string): void {
    // Limits the size of the map. Most of its entries have expired.
    if (this.#backoffUntil.size > 1_000) this.#backoffUntil.clear();
    this.#backoffUntil.set(key, this.#now() + backoffMs);
  }

  #getForwardedReason(
    { rule }: CacheQuery,
    stored: Stored | null,
    matching: readonly Stored[],
    variants: readonly Stored[],
  ): Forwarded {
    if (stored)
      return determineUse(stored, rule, noDirectives, this.#now()) === 'fresh' ? 'request' : 'stale';
    if (matching.length) return 'partial';
    return variants.length ? 'vary-miss' : 'uri-miss';
  }
}

type CoalescedFetch = Fetched & { collapsed: boolean };

const getNewestTime = (variants: readonly Stored[]): number =>
  Math.max(0, ...variants.map((each) => each.receivedAt));

const getRequestDirectives = (rule: CacheRule, { headers }: CacheRequest): RequestDirectives =>
  rule.obeysRequests ? parseRequestDirectives(headers.get('cache-control')) : noDirectives;

/** Returns true for a server error that permits stale-if-error (RFC 5861 §4). */
const isFailure = (status: number): boolean => status >= 500 && status !== 501;

/** The visitor's own rate limit says nothing about upstream for other visitors. */
const isVisitorsLimit = (error: unknown): boolean =>
  error instanceof EdgeError && error.code === 'too.many.requests';

const isShareableReply = (fetched: Fetched, rule: CacheRule): boolean =>
  fetched.kept || isFailure(fetched.status) || (rule.anonymous && fetched.status >= 400);

/**
 * Returns true if the request may be coalesced. Under an anonymous rule it always may. Otherwise it must be a GET of
 * the whole reply, without credentials, `no-store` or conditions of the client.
 */
function isShareableRequest({ rule, request }: CacheQuery, plan: Plan): boolean {
  if (rule.anonymous) return true;
  const { headers } = plan.request;
  const unshareable = ['range', 'authorization', ...(plan.candidates.length ? [] : preconditions)];
  return (
    request.method === 'GET' &&
    !getRequestDirectives(rule, request).noStore &&
    !unshareable.some((name) => headers.has(name))
  );
}

function toAnswer(
  { stored, status, kept, collapsed }: CoalescedFetch,
  plan: Plan,
  request: CacheRequest,
  reason: Forwarded,
): Answer {
  const statusHeader = cacheStatus.forwarded(reason, { status, stored: kept, collapsed });
  const isUnchanged =
    !plan.candidates.length && plan.request.headers.get('range') === request.headers.get('range');
  return isUnchanged ? answerAsIs(stored, statusHeader) : answerFrom(stored, request, statusHeader, null);
}

/** Builds the answer to `only-if-cached` without a usable reply (RFC 9111 §5.2.1.7). */
const buildOnlyIfCachedMiss = (): Answer => ({
  status: 504,
  headers: [['cache-control', 'no-store']],
  body: new Uint8Array(),
  cacheStatus: 'edge; detail=only-if-cached',
  age: null,
});

/** Resolves a URL in a reply; null if it is of another site. */
function parseSameSite(value: string | null, base: URL): URL | null {
  const url = value === null ? null : URL.parse(value, base);
  return url?.origin === base.origin ? url : null;
}

/**
 * Returns true if a POST's reply may be stored for later GETs (RFC 9110 §9.3.3): its lifetime is explicit, and its
 * `Content-Location` is the request's own URL.
 */
function isCacheablePost(reply: Stored, { request, rule, site }: CacheQuery): boolean {
  const isPost = request.method === 'POST' && reply.status >= 200 && reply.status < 300;
  const location = site && parseSameSite(getStoredHeader(reply, 'content-location'), site.url);
  return isPost && location?.href === site?.url.href && getPolicy(reply, rule).explicit;
}

/** The edge's cache for the shared replies of calls and public resources; pictures have their own cache. */
export const httpCache = new HttpCache({
  local: createMemoryStore(),
  shared: failOpen(createCacheApiStore('edge')),
  now: () => Date.now(),
});
