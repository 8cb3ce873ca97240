import type { UpstreamReply } from '../upstream/upstream.ts';
import {
  addValidators,
  confirmed,
  freshened,
  hasValidator,
  preconditions,
  strongTagOf,
} from './conditional.ts';
import { type CacheRule, isStorable, keepFor } from './policy.ts';
import { combined, missingRange } from './range.ts';
import { type CacheRequest, endToEnd, forReuse, isComplete, storedOf } from './reply.ts';
import type { Store } from './store.ts';
import { headerOf, type Stored } from './stored.ts';
import { isSameVariant, selectingHeaders } from './vary.ts';

/** What upstream said; `storable` false: handed on, whatever its headers allow. */
export type AskedReply = UpstreamReply & { storable?: boolean };

/** Asks upstream, with the headers as the cache changed them. Throws when there is no reply. */
export type Ask = (request: CacheRequest) => Promise<AskedReply>;

/** What to ask, and what the reply may be about. */
export type Plan = {
  request: CacheRequest;
  /** Stored replies of which a 304 would speak. */
  candidates: readonly Stored[];
  /** A stored part that the reply is to complete. */
  completes: Stored | null;
};

/** A reply, and whether it was kept. `stored` is the whole or updated reply, not the 304 that confirmed it. */
export type Fetched = { stored: Stored; status: number; kept: boolean };

export type RefreshContext = {
  key: string;
  rule: CacheRule;
  ask: Ask;
  store: Store;
  now: () => number;
  /** False where the request forbids to keep its reply. */
  mayKeep: boolean;
  /** True when the request carried `Authorization`. */
  withCredentials: boolean;
};

/** Different answers of one key, by `Vary`, that are kept; the oldest goes. */
const maxVariants = 12;

/** How to ask for what is missing, with what is there as a help (RFC 9111 §4.3.1, §3.4). */
export function planFor(
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
    // All of it again, not a range of it: the whole answers both.
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
  const missing = part && missingRange(part);
  if (part && missing) {
    headers.set('Range', missing);
    headers.set('If-Range', strongTagOf(part) ?? '');
    return { ...plan, completes: part };
  }
  const candidates = variants.filter((each) => !each.part && headerOf(each, 'etag') !== null);
  if (candidates.length) addValidators(headers, candidates);
  return { ...plan, candidates };
}

/** Asks upstream, and files what it says. */
export async function refresh(context: RefreshContext, plan: Plan, original: CacheRequest): Promise<Fetched> {
  const requestedAt = context.now();
  const reply = await context.ask(plan.request);
  const times = { requestedAt, receivedAt: context.now() };
  if (original.method === 'HEAD') return fileHead(context, reply, original, times);
  if (reply.status === 304 && plan.candidates.length) {
    const match = confirmed(plan.candidates, reply.headers);
    // It speaks of a reply that is not here: nothing may be made of it (RFC 9111 §4.3.4).
    if (!match) return refresh(context, unconditional(plan), original);
    const fresh = freshened(match, endToEnd(reply.headers), times);
    const selecting = selectingHeaders(headerOf(fresh, 'vary'), original.headers);
    return file(context, { ...fresh, selecting }, reply);
  }
  const stored = storedOf(reply, plan.request, times);
  if (!plan.completes || reply.status !== 206) return file(context, stored, reply);
  const whole = combined(plan.completes, stored);
  if (!whole || whole.part) return refresh(context, unconditional(plan), original);
  return file(context, whole, reply);
}

function unconditional({ request }: Plan): Plan {
  const headers = new Headers(request.headers);
  for (const name of [...preconditions, 'range', 'if-range']) headers.delete(name);
  return { request: { ...request, headers }, candidates: [], completes: null };
}

/** Keeps a reply if it may be kept; what upstream has withdrawn is forgotten. */
async function file(context: RefreshContext, reply: Stored, raw: AskedReply): Promise<Fetched> {
  const { rule, key, store, mayKeep, withCredentials } = context;
  const variants = await store.read(key);
  const older = variants.find((each) => isSameVariant(each, reply));
  const stored = reply.part && older ? withPart(older, reply) : reply;
  const suited = mayKeep && raw.storable !== false && isComplete(reply);
  const kept = suited && isStorable(stored, rule, { withCredentials });
  if (kept)
    await keep(context, [forReuse(stored), ...variants.filter((each) => !isSameVariant(each, stored))]);
  else if (older && suited && withdraws(reply.status)) await keep(context, without(variants, older));
  return { stored: reply, status: raw.status, kept };
}

/** A new part beside what is there: more of it, or newer headers for it, or in its place. */
function withPart(older: Stored, part: Stored): Stored {
  const tag = strongTagOf(part);
  if (!older.part && tag !== null && tag === strongTagOf(older)) return freshened(older, part.headers, part);
  return combined(older, part) ?? part;
}

/** A status with which upstream says that the older reply is no longer the answer. */
const withdraws = (status: number): boolean => status < 400 || [401, 403, 404, 410, 451].includes(status);

const without = (variants: readonly Stored[], gone: Stored): Stored[] =>
  variants.filter((each) => each !== gone);

/** Newest first; the record lives as long as the one in it that is of use longest. */
export async function keep(
  { store, key, rule }: Pick<RefreshContext, 'store' | 'key' | 'rule'>,
  all: readonly Stored[],
) {
  const variants = all.slice(0, maxVariants);
  await store.write(key, variants, Math.max(0, ...variants.map((each) => keepFor(each, rule))));
}

/** A reply to HEAD brings news of the stored GET, or shows that it has changed (RFC 9111 §4.3.5). */
async function fileHead(
  context: RefreshContext,
  raw: AskedReply,
  request: CacheRequest,
  times: { requestedAt: number; receivedAt: number },
): Promise<Fetched> {
  const head = storedOf(raw, request, times);
  const variants = await context.store.read(context.key);
  const older = variants.find((each) => !each.part && each.status === 200 && isSameVariant(each, head));
  const asIs = { stored: head, status: raw.status, kept: false };
  if (!older || raw.status !== 200 || !context.mayKeep) return asIs;
  const differs = ['etag', 'last-modified', 'content-length'].some((name) => {
    const value = headerOf(head, name);
    return value !== null && value !== headerOf(older, name);
  });
  const others = without(variants, older);
  const updated = freshened(older, endToEnd(raw.headers), times);
  const kept = !differs && isStorable(updated, context.rule, context);
  await keep(context, kept ? [updated, ...others] : others);
  return differs ? asIs : { stored: { ...updated, body: head.body }, status: raw.status, kept };
}
