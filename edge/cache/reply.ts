import type { UpstreamReply } from '../upstream/upstream.ts';
import { parseReplyDirectives } from './cache-control.ts';
import { isNotModified, hasDecodedBody, isRangeApplicable } from './conditional.ts';
import { formatHttpDate } from './http-date.ts';
import { splitMembers } from './list.ts';
import { isSameRequest, parseRange, parsePart, resolveSlice } from './range.ts';
import { getStoredHeader, type Stored } from './stored.ts';
import { getSelectingHeaders } from './vary.ts';

/** A request to the cache, with the end-to-end headers that go upstream and that `Vary` may name. */
export type CacheRequest = { readonly method: string; readonly headers: Headers };

/** Header names are in lower case. `age` is in s; null if the answer comes from upstream. */
export type Answer = {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array;
  cacheStatus: string;
  age: number | null;
};

/** Hop-by-hop headers: neither stored nor forwarded (RFC 9110 §7.6.1, RFC 9111 §3.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Removes hop-by-hop headers, including those listed in `Connection`. */
export function getEndToEndHeaders(headers: Headers): [name: string, value: string][] {
  const listed = new Set(splitMembers(headers.get('connection') ?? '').map((name) => name.toLowerCase()));
  return [...headers].filter(
    ([name]) => !hopByHop.has(name.toLowerCase()) && !listed.has(name.toLowerCase()),
  );
}

/** Converts upstream's reply to plain data, adding the mandatory `Date` (RFC 9110 §6.6.1). */
export function toStored(
  reply: UpstreamReply,
  request: CacheRequest,
  times: { requestedAt: number; receivedAt: number },
): Stored {
  const headers = getEndToEndHeaders(reply.headers);
  if (!reply.headers.has('date')) headers.push(['date', formatHttpDate(times.receivedAt)]);
  const range = request.headers.get('range');
  const stored = {
    status: reply.status,
    headers,
    body: reply.body,
    ...times,
    selecting: getSelectingHeaders(reply.headers.get('vary'), request.headers),
    part: reply.status === 206 && range !== null ? parsePart(reply, range) : null,
  };
  if (!hasDecodedBody(stored)) return stored;
  return { ...stored, headers: headers.filter(([name]) => name.toLowerCase() !== 'content-length') };
}

/** Removes the fields of `no-cache="…"`, which must not be reused (RFC 9111 §5.2.2.4). */
export function removeNoCacheFields(stored: Stored): Stored {
  const { noCacheFields } = parseReplyDirectives(getStoredHeader(stored, 'cache-control'));
  if (!noCacheFields.length) return stored;
  return {
    ...stored,
    headers: stored.headers.filter(([name]) => !noCacheFields.includes(name.toLowerCase())),
  };
}

/** Returns false for a truncated or overlong body, which must never be stored as complete. */
export function isComplete(stored: Stored): boolean {
  const announced = getStoredHeader(stored, 'content-length');
  return announced === null || hasDecodedBody(stored) || Number(announced) === stored.body.byteLength;
}

/** Returns true if a fresh stored reply could answer this request. A part can answer only requests within its range. */
export function canAnswer(stored: Stored, { method, headers }: CacheRequest): boolean {
  if (!stored.part) return true;
  const value = headers.get('range');
  const range = parseRange(value);
  if (method !== 'GET' || value === null || !range || !isRangeApplicable(headers, stored)) return false;
  return isSameRequest(stored, value) || resolveSlice(stored, range).kind === 'slice';
}

const noBody = new Uint8Array();

/** Builds a 304, a range (206 or 416) or the whole reply. `age` in s replaces the stored `Age` unless it is null. */
export function answerFrom(
  stored: Stored,
  request: CacheRequest,
  cacheStatus: string,
  age: number | null,
): Answer {
  const headers = buildAnswerHeaders(stored, age);
  const common = { headers, cacheStatus, age };
  if (isNotModified(request.headers, stored))
    return { ...common, headers: omitHeaders(headers, bodyHeaderNames), status: 304, body: noBody };
  const value = request.method === 'GET' ? request.headers.get('range') : null;
  const range = parseRange(value);
  const whole = { ...common, status: stored.status, body: stored.body };
  if (value === null || !range || !isRangeApplicable(request.headers, stored) || hasDecodedBody(stored))
    return whole;
  if (stored.status !== 200 && !stored.part) return whole;
  if (isSameRequest(stored, value)) return whole;
  const slice = resolveSlice(stored, range);
  if (slice.kind === 'missing') return whole;
  const ranged: Answer['headers'] = [
    ...omitHeaders(headers, ['content-length', 'content-range']),
    ['content-range', slice.contentRange],
  ];
  return slice.kind === 'slice'
    ? { ...common, headers: ranged, status: 206, body: slice.body }
    : { ...common, headers: ranged, status: 416, body: noBody };
}

const bodyHeaderNames = ['content-length', 'content-type', 'content-encoding', 'content-range'];

const omitHeaders = (headers: Answer['headers'], names: readonly string[]): Answer['headers'] =>
  headers.filter(([name]) => !names.includes(name));

function buildAnswerHeaders(stored: Stored, age: number | null): Answer['headers'] {
  const headers = stored.headers.map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  return age === null ? headers : [...omitHeaders(headers, ['age']), ['age', String(Math.floor(age))]];
}

/** Forwards upstream's reply unchanged. */
export const answerAsIs = (stored: Stored, cacheStatus: string): Answer => ({
  status: stored.status,
  headers: buildAnswerHeaders(stored, null),
  body: stored.body,
  cacheStatus,
  age: null,
});
