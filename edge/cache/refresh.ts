import type { UpstreamReply } from '../upstream/upstream.ts';
import {
  addValidators,
  findConfirmed,
  updateStoredHeaders,
  hasValidator,
  preconditions,
  getStrongTag,
} from './conditional.ts';
import { type CacheRule, isStorable, computeStorageSeconds } from './policy.ts';
import { combineParts, buildMissingRange } from './range.ts';
import { type CacheRequest, getEndToEndHeaders, removeNoCacheFields, isComplete, toStored } from './reply.ts';
import type { Store } from './store.ts';
import { getStoredHeader, type Stored } from './stored.ts';
import { isSameVariant, getSelectingHeaders } from './vary.ts';

/** Upstream's reply; with `storable: false` it is forwarded but not stored, whatever its headers say. */
export type CacheableReply = UpstreamReply & { storable?: boolean };

/** Sends the request with the cache's headers upstream. Throws if there is no reply. */
export type FetchUpstream = (request: CacheRequest) => Promise<CacheableReply>;

export type Plan = {
  request: CacheRequest;
  /** Stored replies that a 304 may confirm. */
  candidates: readonly Stored[];
  /** The stored part that the reply completes. */
  completes: Stored | null;
};

/** `stored`: the whole or updated reply, not the 304 that confirmed it. `status`: upstream's. `kept`: it was stored. */
export type Fetched = { stored: Stored; status: number; kept: boolean };

export type RefreshContext = {
  key: string;
  rule: CacheRule;
  fetchUpstream: FetchUpstream;
  store: Store;
  now: () => number;
  /** False if the request forbids storing (`no-store`). */
  mayStore: boolean;
  /** True if the request carried `Authorization`. */
  withCredentials: boolean;
};

/** Maximum number of stored variants of a key, by `Vary`; the oldest is dropped. */
const maxVariants = 12;

/** Plans the upstream request, using stored replies for validation and completion (RFC 9111 §4.3.1, §3.4). */
export function planRevalidation(
  request: CacheRequest,
  found: { stored: Stored | null; part: Stored | null; variants: readonly Stored[] },
): Plan {
  const headers = new Headers(request.headers);
  const { stored, part, variants } = found;
  const plan = { request: { method: request.method, headers }, candidates: [], completes: null };
  if (request.method === 'HEAD') {
    headers.delete('range');
    return plan;
  }
  if (stored && !stored.part) {
    // Revalidates the whole reply, from which the range can be answered too.
    headers.delete('range');
    headers.delete('if-range');
  }
  if (stored) {
    if (!hasValidator(stored)) return plan;
    addValidators(headers, [stored]);
    return { ...plan, candidates: [stored] };
  }
  const isConditional = preconditions.some((name) => headers.has(name)) || headers.has('range');
  if (isConditional) return plan;
  const missing = part && buildMissingRange(part);
  if (part && missing) {
    headers.set('Range', missing);
    headers.set('If-Range', getStrongTag(part) ?? '');
    return { ...plan, completes: part };
  }
  const candidates = variants.filter((each) => !each.part && getStoredHeader(each, 'etag') !== null);
  if (candidates.length) addValidators(headers, candidates);
  return { ...plan, candidates };
}

/** Executes a plan and stores the reply. */
export async function refresh(context: RefreshContext, plan: Plan, original: CacheRequest): Promise<Fetched> {
  const requestedAt = context.now();
  const reply = await context.fetchUpstream(plan.request);
  const times = { requestedAt, receivedAt: context.now() };
  if (original.method === 'HEAD') return storeHeadReply(context, reply, original, times);
  if (reply.status === 304 && plan.candidates.length) {
    const match = findConfirmed(plan.candidates, reply.headers);
    // The 304 confirms a reply that is not stored here, so the 304 must not be used (RFC 9111 §4.3.4).
    if (!match) return refresh(context, toUnconditional(plan), original);
    const fresh = updateStoredHeaders(match, getEndToEndHeaders(reply.headers), times);
    const selecting = getSelectingHeaders(getStoredHeader(fresh, 'vary'), original.headers);
    return storeReply(context, { ...fresh, selecting }, reply);
  }
  const stored = toStored(reply, plan.request, times);
  if (!plan.completes || reply.status !== 206) return storeReply(context, stored, reply);
  const whole = combineParts(plan.completes, stored);
  if (!whole || whole.part) return refresh(context, toUnconditional(plan), original);
  return storeReply(context, whole, reply);
}

function toUnconditional({ request }: Plan): Plan {
  const headers = new Headers(request.headers);
  for (const name of [...preconditions, 'range', 'if-range']) headers.delete(name);
  return { request: { ...request, headers }, candidates: [], completes: null };
}

async function storeReply(context: RefreshContext, reply: Stored, raw: CacheableReply): Promise<Fetched> {
  const { rule, key, store, mayStore, withCredentials } = context;
  const variants = await store.read(key);
  const older = variants.find((each) => isSameVariant(each, reply));
  const stored = reply.part && older ? mergePart(older, reply) : reply;
  const storable = mayStore && raw.storable !== false && isComplete(reply);
  const kept = storable && isStorable(stored, rule, { withCredentials });
  if (kept)
    await writeVariants(context, [
      removeNoCacheFields(stored),
      ...variants.filter((each) => !isSameVariant(each, stored)),
    ]);
  else if (older && storable && invalidates(reply.status))
    await writeVariants(context, removeVariant(variants, older));
  return { stored: reply, status: raw.status, kept };
}

/** Merges a new part with the stored reply: updates the headers of a stored whole, or extends or replaces a part. */
function mergePart(older: Stored, part: Stored): Stored {
  const tag = getStrongTag(part);
  if (!older.part && tag !== null && tag === getStrongTag(older))
    return updateStoredHeaders(older, part.headers, part);
  return combineParts(older, part) ?? part;
}

/** Returns true for a status that invalidates the older reply. */
const invalidates = (status: number): boolean => status < 400 || [401, 403, 404, 410, 451].includes(status);

const removeVariant = (variants: readonly Stored[], gone: Stored): Stored[] =>
  variants.filter((each) => each !== gone);

/** Writes the variants, newest first. The entry lives as long as its longest-lived variant. */
export async function writeVariants(
  { store, key, rule }: Pick<RefreshContext, 'store' | 'key' | 'rule'>,
  all: readonly Stored[],
) {
  const variants = all.slice(0, maxVariants);
  await store.write(key, variants, Math.max(0, ...variants.map((each) => computeStorageSeconds(each, rule))));
}

/** Updates the stored reply to GET, or invalidates it if the two differ (RFC 9111 §4.3.5). */
async function storeHeadReply(
  context: RefreshContext,
  raw: CacheableReply,
  request: CacheRequest,
  times: { requestedAt: number; receivedAt: number },
): Promise<Fetched> {
  const head = toStored(raw, request, times);
  const variants = await context.store.read(context.key);
  const older = variants.find((each) => !each.part && each.status === 200 && isSameVariant(each, head));
  const asIs = { stored: head, status: raw.status, kept: false };
  if (!older || raw.status !== 200 || !context.mayStore) return asIs;
  const differs = ['etag', 'last-modified', 'content-length'].some((name) => {
    const value = getStoredHeader(head, name);
    return value !== null && value !== getStoredHeader(older, name);
  });
  const others = removeVariant(variants, older);
  const updated = updateStoredHeaders(older, getEndToEndHeaders(raw.headers), times);
  const kept = !differs && isStorable(updated, context.rule, context);
  await writeVariants(context, kept ? [updated, ...others] : others);
  return differs ? asIs : { stored: { ...updated, body: head.body }, status: raw.status, kept };
}
