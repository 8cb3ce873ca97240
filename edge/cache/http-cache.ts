import { coalesce, type InFlight } from '../coalesce.ts';
import { deadlines, within } from '../deadline.ts';
import { parseRequestDirectives, type RequestDirectives } from './cache-control.ts';
import { cacheStatus, type Forwarded } from './cache-status.ts';
import { preconditions } from './conditional.ts';
import { ageOf, type CacheRule, isStorable, policyOf, useOf } from './policy.ts';
import { type Ask, type RefreshContext, type Fetched, keep, type Plan, planFor, refresh } from './refresh.ts';
import { type Answer, answerAsIs, answerFrom, type CacheRequest, canAnswer, storedOf } from './reply.ts';
import { cacheApiStore, failOpen, memoryStore, type Store } from './store.ts';
import { headerOf, type Stored } from './stored.ts';
import { selectingHeaders, suiting, suits } from './vary.ts';

export type Question = {
  /** Everything that the reply depends on, `Vary` aside. A token is never part of it. */
  key: string;
  /** Method, and the headers that go upstream. */
  request: CacheRequest;
  rule: CacheRule;
  /** Asks upstream with the method and headers given. Under an anonymous rule it must not depend on who asks. */
  ask: Ask;
  /** The request's `waitUntil`: what is under way outlives a visitor who leaves. */
  keepAlive: (promise: Promise<unknown>) => void;
  /** How long this caller waits for upstream, in ms. */
  patienceMs?: number;
  /** Address of the request, and the key of another address of the same site: a write makes these stale. */
  site?: { url: URL; keyOf: (url: URL) => string | null };
};

type Parts = { near: Store; far: Store; now: () => number };

/** After a failure a stored reply serves this long before upstream is asked again. */
const holdOffMs = 5_000;
const nothingAsked = parseRequestDirectives(null);

/**
 * A shared HTTP cache after RFC 9111, over two stores: `near`, this isolate's own, and `far`, which it shares
 * with others. `now` is the clock, in ms since 1970.
 */
export class HttpCache {
  readonly #near: Store;
  readonly #far: Store;
  readonly #now: () => number;
  readonly #inFlight: InFlight<Fetched> = new Map();
  readonly #heldUntil = new Map<string, number>();

  constructor({ near, far, now }: Parts) {
    this.#near = near;
    this.#far = far;
    this.#now = now;
  }

  /**
   * Answers from the store while a reply is fresh; while it is stale but usable, answers from it and lets one
   * request refresh it; else asks upstream, once for all who ask meanwhile, and falls back to the stored reply
   * when upstream fails (ED-09, ED-14). Writes go through and make stale what they changed. Throws what `ask`
   * threw, or `upstream.timeout`, when there is nothing to answer with.
   */
  answer(question: Question): Promise<Answer> {
    return /^(?:GET|HEAD)$/.test(question.request.method) ? this.#read(question) : this.#pass(question);
  }

  async #read(question: Question): Promise<Answer> {
    const { key, rule, request, keepAlive, patienceMs = Infinity } = question;
    const asked = directivesOf(rule, request);
    const variants = await this.#lookUp(question);
    const suited = suiting(variants, request.headers);
    const stored = suited.find((each) => canAnswer(each, request)) ?? null;
    const use = stored && useOf(stored, rule, asked, this.#now());
    if (stored && use === 'fresh') return this.#hit(question, stored);
    const part =
      suited.find((each) => each.part && useOf(each, rule, asked, this.#now()) === 'fresh') ?? null;
    const plan = planFor(request, { stored, part, variants });
    const held = (this.#heldUntil.get(key) ?? 0) > this.#now();
    if (stored && use === 'revalidate') {
      if (!held) keepAlive(this.#obtain(question, plan).catch(() => undefined));
      return this.#hit(question, stored, held ? 'held-off' : 'revalidating');
    }
    if (asked.onlyIfCached) return nothingStored();
    const fallback = use === 'ifError' ? stored : null;
    if (fallback && held) return this.#hit(question, fallback, 'held-off');
    try {
      const patience = fallback ? Math.min(patienceMs, deadlines.stale) : patienceMs;
      const fetched = await this.#obtain({ ...question, patienceMs: patience }, plan);
      const reason = this.#reason(question, stored, suited, variants);
      if (!fallback || !isFailure(fetched.status)) return answerOf(fetched, plan, request, reason);
    } catch (error) {
      if (!fallback) throw error;
      this.#holdOff(key);
    }
    const age = ageOf(fallback, rule, this.#now());
    return answerFrom(fallback, request, cacheStatus.forwarded('stale', { detail: 'stale-if-error' }), age);
  }

  #hit({ rule, request }: Question, stored: Stored, detail?: string): Answer {
    const age = ageOf(stored, rule, this.#now());
    const ttl = policyOf(stored, rule).lifetime - age;
    return answerFrom(stored, request, cacheStatus.hit(ttl, detail), age);
  }

  /** The variants that are known here, or newer ones of another isolate when these don't answer as they are. */
  async #lookUp({ key, rule, request }: Question): Promise<readonly Stored[]> {
    const known = await this.#near.read(key);
    const isFresh = (stored: Stored) => useOf(stored, rule, nothingAsked, this.#now()) === 'fresh';
    if (suiting(known, request.headers).some(isFresh)) return known;
    const others = await this.#far.read(key);
    if (newest(others) <= newest(known)) return known;
    await this.#near.write(key, others, 0);
    return others;
  }

  /** One request for all who ask meanwhile, where its reply can be for all. */
  async #obtain(question: Question, plan: Plan): Promise<Obtained> {
    const { key, rule, request, keepAlive } = question;
    const patienceMs = Math.min(question.patienceMs ?? Infinity, deadlines.read + 1_000);
    const alone = async () => ({ ...(await this.#ask(question, plan)), collapsed: false });
    if (!isShareable(question, plan)) return within(patienceMs, alone());
    const together = async (work: string): Promise<Obtained & { suits: boolean }> => {
      const { result, joined } = coalesce(this.#inFlight, work, () => this.#ask(question, plan), keepAlive);
      const fetched = await within(patienceMs, result);
      const mayShare = !joined || isForAll(fetched, rule);
      return { ...fetched, collapsed: joined, suits: mayShare && suits(fetched.stored, request.headers) };
    };
    const first = await together(key);
    if (!first.collapsed || first.suits) return first;
    if (!first.kept) return within(patienceMs, alone());
    // The reply was for another variant: those who wait for the same one wait together.
    const selecting = selectingHeaders(headerOf(first.stored, 'vary'), request.headers);
    const second = await together(`${key}\n${JSON.stringify(selecting)}`);
    return !second.collapsed || second.suits ? second : within(patienceMs, alone());
  }

  async #ask(question: Question, plan: Plan): Promise<Fetched> {
    try {
      const fetched = await refresh(this.#contextOf(question), plan, question.request);
      if (isFailure(fetched.status)) this.#holdOff(question.key);
      else this.#heldUntil.delete(question.key);
      return fetched;
    } catch (error) {
      this.#holdOff(question.key);
      throw error;
    }
  }

  /** Anything but GET and HEAD goes through; what it changed is forgotten (RFC 9111 §4.4). */
  async #pass(question: Question): Promise<Answer> {
    const { key, rule, request, ask, site } = question;
    const requestedAt = this.#now();
    const raw = await ask(request);
    const reply = storedOf(raw, request, { requestedAt, receivedAt: this.#now() });
    const changed = !/^(?:OPTIONS|TRACE)$/.test(request.method) && reply.status >= 200 && reply.status < 400;
    const context = this.#contextOf(question);
    if (changed) {
      const locations = ['location', 'content-location'].flatMap((name) => {
        const url = site && sameSite(headerOf(reply, name), site.url);
        return (url && site.keyOf(url)) ?? [];
      });
      await Promise.all([...new Set([key, ...locations])].map((each) => context.store.write(each, [], 0)));
    }
    const kept =
      changed && isForLaterGet(reply, question) && context.mayKeep && isStorable(reply, rule, context);
    if (kept) await keep(context, [reply]);
    return answerAsIs(reply, cacheStatus.forwarded('method', { status: reply.status, stored: kept }));
  }

  #contextOf({ key, rule, ask, request }: Question): RefreshContext {
    const [near, far] = [this.#near, this.#far];
    const store: Store = {
      read: (key) => near.read(key),
      async write(...record) {
        await Promise.all([near.write(...record), far.write(...record)]);
      },
    };
    const mayKeep = !directivesOf(rule, request).noStore;
    return {
      key,
      rule,
      ask,
      store,
      now: this.#now,
      mayKeep,
      withCredentials: request.headers.has('authorization'),
    };
  }

  #holdOff(key: string): void {
    // Expired rows of keys that nobody asks for any more.
    if (this.#heldUntil.size > 1_000) this.#heldUntil.clear();
    this.#heldUntil.set(key, this.#now() + holdOffMs);
  }

  /** Why upstream was asked. */
  #reason(
    { rule }: Question,
    stored: Stored | null,
    suited: readonly Stored[],
    variants: readonly Stored[],
  ): Forwarded {
    if (stored) return useOf(stored, rule, nothingAsked, this.#now()) === 'fresh' ? 'request' : 'stale';
    if (suited.length) return 'partial';
    return variants.length ? 'vary-miss' : 'uri-miss';
  }
}

type Obtained = Fetched & { collapsed: boolean };

const newest = (variants: readonly Stored[]): number =>
  Math.max(0, ...variants.map((each) => each.receivedAt));

const directivesOf = (rule: CacheRule, { headers }: CacheRequest): RequestDirectives =>
  rule.obeysRequests ? parseRequestDirectives(headers.get('cache-control')) : nothingAsked;

/** A status with which upstream says that it could not answer (RFC 5861 §4). */
const isFailure = (status: number): boolean => status >= 500 && status !== 501;

/** A reply that may be given to others who asked meanwhile. */
const isForAll = (fetched: Fetched, rule: CacheRule): boolean =>
  fetched.kept || isFailure(fetched.status) || (rule.anonymous && fetched.status >= 400);

/** A request whose reply can be more than its own: a GET of all of it, without credentials. */
function isShareable({ rule, request }: Question, plan: Plan): boolean {
  if (rule.anonymous) return true;
  const { headers } = plan.request;
  const own = ['range', 'authorization', ...(plan.candidates.length ? [] : preconditions)];
  return (
    request.method === 'GET' && !directivesOf(rule, request).noStore && !own.some((name) => headers.has(name))
  );
}

function answerOf(
  { stored, status, kept, collapsed }: Obtained,
  plan: Plan,
  request: CacheRequest,
  reason: Forwarded,
): Answer {
  const said = cacheStatus.forwarded(reason, { status, stored: kept, collapsed });
  const asItCame =
    !plan.candidates.length && plan.request.headers.get('range') === request.headers.get('range');
  return asItCame ? answerAsIs(stored, said) : answerFrom(stored, request, said, null);
}

/** The answer to `only-if-cached` where nothing may be used (RFC 9111 §5.2.1.7). */
const nothingStored = (): Answer => ({
  status: 504,
  headers: new Headers({ 'Cache-Control': 'no-store' }),
  body: new Uint8Array(),
  cacheStatus: 'edge; detail=only-if-cached',
  age: null,
});

/** An address in a reply, when it is one of this site. */
function sameSite(value: string | null, base: URL): URL | null {
  const url = value === null ? null : URL.parse(value, base);
  return url?.origin === base.origin ? url : null;
}

/** A POST may leave the answer of a later GET, if it says for which address and how long (RFC 9110 §9.3.3). */
function isForLaterGet(reply: Stored, { request, rule, site }: Question): boolean {
  const isPost = request.method === 'POST' && reply.status >= 200 && reply.status < 300;
  const about = site && sameSite(headerOf(reply, 'content-location'), site.url);
  return isPost && about?.href === site?.url.href && policyOf(reply, rule).explicit;
}

/** The edge's own. Every shared reply goes through it: calls, resources kept by their headers, images. */
export const httpCache = new HttpCache({
  near: memoryStore(),
  far: failOpen(cacheApiStore('edge')),
  now: () => Date.now(),
});
