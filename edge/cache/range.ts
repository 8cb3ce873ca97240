import { getStrongTag } from './conditional.ts';
import { getStoredHeader, type Part, type Stored } from './stored.ts';

/** `first` null: the last `last` bytes. `last` null: to the end. */
export type RequestedRange = { first: number | null; last: number | null };

/** Parses a single range; otherwise null, because a server may ignore the header (RFC 9110 §14.2). */
export function parseRange(value: string | null): RequestedRange | null {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(value ?? '');
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (!from && !to) return null;
  const first = from ? Number(from) : null;
  const last = to ? Number(to) : null;
  return first !== null && last !== null && last < first ? null : { first, last };
}

/** Parses the `Content-Range` of one part; null if it is invalid or inconsistent. */
export function parseContentRange(value: string | null): Omit<Part, 'asked'> | null {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(value ?? '');
  if (!match) return null;
  const [first, last] = [Number(match[1]), Number(match[2])];
  const total = match[3] === '*' ? null : Number(match[3]);
  return last < first || (total !== null && last >= total) ? null : { first, last, total };
}

/** Resolves a range to its first and last byte of `total` bytes; null if it is unsatisfiable (416). */
export function resolveRange(
  requested: RequestedRange,
  total: number,
): { first: number; last: number } | null {
  const first = requested.first ?? Math.max(0, total - (requested.last ?? 0));
  const last = requested.first === null ? total - 1 : Math.min(requested.last ?? total - 1, total - 1);
  return first > last ? null : { first, last };
}

/** `missing`: the stored reply does not have the bytes. `unsatisfiable`: the range begins after the end (416). */
export type Slice =
  | { kind: 'slice'; body: Uint8Array; contentRange: string }
  | { kind: 'unsatisfiable'; contentRange: string }
  | { kind: 'missing' };

/** Cuts a requested range from a stored reply (RFC 9111 §3.3). */
export function resolveSlice(stored: Stored, requested: RequestedRange): Slice {
  const total = stored.part ? stored.part.total : stored.body.byteLength;
  if (total === null) return { kind: 'missing' };
  const range = resolveRange(requested, total);
  if (!range) return { kind: 'unsatisfiable', contentRange: `bytes */${total}` };
  const { first, last } = stored.part ?? { first: 0, last: total - 1 };
  if (range.first < first || range.last > last) return { kind: 'missing' };
  const body = stored.body.subarray(range.first - first, range.last - first + 1);
  if (body.byteLength === 0) return { kind: 'missing' };
  const end = range.first + body.byteLength - 1;
  return { kind: 'slice', body, contentRange: `bytes ${range.first}-${end}/${total}` };
}

/** Builds the `Range` that completes a stored part; null if no single request can complete it. */
export function buildMissingRange(stored: Stored): string | null {
  const { part } = stored;
  if (!part || part.total === null || !isExact(stored) || getStrongTag(stored) === null) return null;
  if (part.first === 0) return `bytes=${part.last + 1}-`;
  return part.last === part.total - 1 ? `bytes=0-${part.first - 1}` : null;
}

/** Combines parts under the newer headers (RFC 9111 §3.4). Null if validator or total differ, or with a gap. */
export function combineParts(older: Stored, newer: Stored): Stored | null {
  const [a, b] = [older.part, newer.part];
  const tag = getStrongTag(newer);
  if (!a || !b || tag === null || getStrongTag(older) !== tag) return null;
  if (a.total === null || a.total !== b.total || !isExact(older) || !isExact(newer)) return null;
  if (a.first > b.last + 1 || b.first > a.last + 1) return null;
  const first = Math.min(a.first, b.first);
  const last = Math.max(a.last, b.last);
  const body = new Uint8Array(last - first + 1);
  body.set(older.body, a.first - first);
  body.set(newer.body, b.first - first);
  if (first > 0 || last < a.total - 1) return { ...newer, body, part: { ...b, first, last } };
  const headers = newer.headers.filter(([name]) => !/^content-(?:range|length)$/i.test(name));
  return { ...newer, status: 200, headers, body, part: null };
}

/** Returns true if `Content-Range` matches the body. Any other part may be sent again, but not combined. */
const isExact = ({ part, body }: Stored): boolean =>
  part !== null && part.last - part.first + 1 === body.byteLength;

/** Parses the position of the part in a 206; null if the reply is multipart or its `Content-Range` is invalid. */
export function parsePart(reply: { headers: Headers }, asked: string): Part | null {
  const range = parseContentRange(reply.headers.get('content-range'));
  return range && { ...range, asked };
}

/** Returns true if a stored part is the reply to the same `Range`. */
export const isSameRequest = (stored: Stored, range: string): boolean =>
  stored.part !== null && stored.part.asked === range && getStoredHeader(stored, 'content-range') !== null;
