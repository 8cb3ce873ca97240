import { parseHttpDate } from './http-date.ts';
import { splitMembers } from './list.ts';
import { getReplyDate } from './policy.ts';
import { getStoredHeader, type Stored } from './stored.ts';

/** Headers of conditional requests. */
export const preconditions = [
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
] as const;

const toOpaqueTag = (tag: string): string => tag.replace(/^W\//, '');

/** Weak comparison (RFC 9110 §8.8.3.2). */
export const isSameTag = (a: string, b: string): boolean => toOpaqueTag(a) === toOpaqueTag(b);

const isStrong = (tag: string | null): tag is string => tag !== null && /^"[^"]*"$/.test(tag);

/** Returns the entity tag if it is strong; else null. Only a strong tag permits combining parts (RFC 9110 §8.8.1). */
export function getStrongTag(stored: Stored): string | null {
  const tag = getStoredHeader(stored, 'etag');
  return isStrong(tag) ? tag : null;
}

/** Returns true if the answer is 304 (RFC 9110 §13.1.2-3, §13.2.2). `If-None-Match` overrides `If-Modified-Since`. */
export function isNotModified(request: Headers, stored: Stored): boolean {
  if (stored.status !== 200 && stored.status !== 206) return false;
  const noneMatch = request.get('if-none-match');
  if (noneMatch !== null) {
    const tag = getStoredHeader(stored, 'etag');
    return splitMembers(noneMatch).some((each) => each === '*' || (tag !== null && isSameTag(each, tag)));
  }
  const since = parseHttpDate(request.get('if-modified-since') ?? '', stored.receivedAt);
  if (since === null) return false;
  const modified = parseHttpDate(getStoredHeader(stored, 'last-modified') ?? '', stored.receivedAt);
  return (modified ?? getReplyDate(stored)) <= since;
}

/** Returns true unless the request has an `If-Range` that does not match this stored reply (RFC 9110 §13.1.5). */
export function isRangeApplicable(request: Headers, stored: Stored): boolean {
  const ifRange = request.get('if-range');
  if (ifRange === null) return true;
  if (isStrong(ifRange)) return ifRange === getStrongTag(stored);
  const date = parseHttpDate(ifRange, stored.receivedAt);
  return (
    date !== null && date === parseHttpDate(getStoredHeader(stored, 'last-modified') ?? '', stored.receivedAt)
  );
}

/** Makes a request conditional on the given stored replies (RFC 9111 §4.3.1). */
export function addValidators(request: Headers, candidates: readonly Stored[]): void {
  for (const name of preconditions) request.delete(name);
  const tags = candidates.flatMap((stored) => getStoredHeader(stored, 'etag') ?? []);
  if (tags.length) request.set('If-None-Match', [...new Set(tags)].join(', '));
  const [only] = candidates;
  const modified = candidates.length === 1 && only ? getStoredHeader(only, 'last-modified') : null;
  if (modified !== null) request.set('If-Modified-Since', modified);
}

export const hasValidator = (stored: Stored): boolean =>
  getStoredHeader(stored, 'etag') !== null || getStoredHeader(stored, 'last-modified') !== null;

/** Returns the candidate that a 304 confirms (RFC 9111 §4.3.4); null if the 304 matches no candidate. */
export function findConfirmed(candidates: readonly Stored[], notModified: Headers): Stored | null {
  const tag = notModified.get('etag');
  if (tag !== null)
    return candidates.find((each) => isSameTag(getStoredHeader(each, 'etag') ?? '', tag)) ?? null;
  const modified = notModified.get('last-modified');
  const [only] = candidates;
  if (candidates.length !== 1 || !only) return null;
  return modified === null || getStoredHeader(only, 'last-modified') === modified ? only : null;
}

/** Headers that describe a 304's missing body, or that the runtime sets itself. */
const bodyHeaders = new Set(['content-length', 'content-range', 'transfer-encoding']);
/** Codings that the runtime decodes when it receives a body; it encodes the stored bytes again when it sends them. */
const decodedCodings = /^(?:gzip|x-gzip|br)$/i;

/** Updates a stored reply's headers from a 304, a 206 or a 200 to HEAD (RFC 9111 §3.2). */
export function updateStoredHeaders(
  stored: Stored,
  headers: Stored['headers'],
  times: { requestedAt: number; receivedAt: number },
): Stored {
  const isDecoded = decodedCodings.test(getStoredHeader(stored, 'content-encoding') ?? '');
  const updates = headers.filter(([name]) => {
    const lower = name.toLowerCase();
    return !bodyHeaders.has(lower) && !(isDecoded && lower === 'content-encoding');
  });
  const names = new Set(updates.map(([name]) => name.toLowerCase()));
  // An old `Age` must not survive the confirmation.
  const kept = stored.headers.filter(
    ([name]) => !names.has(name.toLowerCase()) && name.toLowerCase() !== 'age',
  );
  return { ...stored, ...times, headers: [...kept, ...updates] };
}

/** Returns true if the runtime has decoded the body. Upstream's byte ranges do not apply to the stored bytes then. */
export const hasDecodedBody = (stored: Stored): boolean =>
  decodedCodings.test(getStoredHeader(stored, 'content-encoding') ?? '');
