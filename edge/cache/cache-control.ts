import { parseDictionary } from 'structured-headers';

import { splitMembers } from './list.ts';

/** Response directives (RFC 9111 §5.2.2, RFC 5861). Times are in seconds; undefined if absent. */
export type ReplyDirectives = {
  noStore: boolean;
  private: boolean;
  public: boolean;
  noCache: boolean;
  /** Fields of `no-cache="…"`, in lower case; the reply may be reused without these fields. */
  noCacheFields: readonly string[];
  mustRevalidate: boolean;
  proxyRevalidate: boolean;
  mustUnderstand: boolean;
  maxAge?: number;
  sMaxage?: number;
  staleWhileRevalidate?: number;
  staleIfError?: number;
};

/** Request directives (RFC 9111 §5.2.1). Times are in seconds; undefined if absent. */
export type RequestDirectives = {
  noStore: boolean;
  noCache: boolean;
  onlyIfCached: boolean;
  maxAge?: number;
  minFresh?: number;
  maxStale?: number;
};

/** Replaces any larger number of seconds (RFC 9111 §1.2.2). */
const maxSeconds = 2 ** 31;

type Value = string | true;

/**
 * Parses `Cache-Control` into directives by lower-case name, each with its unquoted values in order. White space
 * around `=` makes a value invalid, so that a sloppy `max-age = 60` does not make a reply fresh.
 */
function parse(value: string | null): Map<string, Value[]> {
  const directives = new Map<string, Value[]>();
  for (const member of splitMembers(value ?? '')) {
    const equals = member.indexOf('=');
    const name = (equals < 0 ? member : member.slice(0, equals)).toLowerCase();
    const argument = equals < 0 ? true : unquote(member.slice(equals + 1));
    const values = directives.get(name.trim()) ?? [];
    values.push(name === name.trim() ? argument : '');
    directives.set(name.trim(), values);
  }
  return directives;
}

const unquote = (text: string): string =>
  /^"(?:[^"\\]|\\.)*"$/.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;

/** The smallest of repeated values counts. An invalid one counts as 0, so that the reply is stale (RFC 9111 §4.2.1). */
function toSeconds(values: readonly Value[] | undefined): number | undefined {
  if (!values) return undefined;
  const numbers = values.map((value) =>
    value !== true && /^\d+$/.test(value) ? Math.min(Number(value), maxSeconds) : 0,
  );
  return Math.min(...numbers);
}

/** Parses `Cache-Control` of a reply. Never throws, whatever the value. */
export function parseReplyDirectives(value: string | null): ReplyDirectives {
  const directives = parse(value);
  const noCache = directives.get('no-cache') ?? [];
  return toReplyDirectives({
    has: (name) => directives.has(name),
    seconds: (name) => toSeconds(directives.get(name)),
    noCache: noCache.some((each) => each === true || !each),
    noCacheFields: noCache.flatMap((each) => (each === true ? [] : splitMembers(each.toLowerCase()))),
  });
}

/** Parses `Cache-Control` of a request. Never throws, whatever the value. */
export function parseRequestDirectives(value: string | null): RequestDirectives {
  const directives = parse(value);
  const maxAge = toSeconds(directives.get('max-age'));
  const minFresh = toSeconds(directives.get('min-fresh'));
  const stale = directives.get('max-stale');
  const maxStale = stale?.every((each) => each === true) ? Infinity : toSeconds(stale);
  return {
    noStore: directives.has('no-store'),
    noCache: directives.has('no-cache'),
    onlyIfCached: directives.has('only-if-cached'),
    ...(maxAge !== undefined && { maxAge }),
    ...(minFresh !== undefined && { minFresh }),
    ...(maxStale !== undefined && { maxStale }),
  };
}

/** Parses `CDN-Cache-Control` (RFC 9213), which overrides `Cache-Control` and `Expires`. Null if absent or invalid. */
export function parseTargetedDirectives(value: string | null): ReplyDirectives | null {
  const members = value ? parseTargetedDictionary(value) : null;
  if (!members?.size) return null;
  const numbers = new Map<string, number>();
  for (const name of ['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error']) {
    const number = members.get(name);
    if (number === undefined) continue;
    if (typeof number !== 'number' || !Number.isInteger(number)) return null;
    numbers.set(name, Math.min(Math.max(number, 0), maxSeconds));
  }
  const noCache = members.get('no-cache');
  return toReplyDirectives({
    has: (name) => members.has(name) && members.get(name) !== false,
    seconds: (name) => numbers.get(name),
    noCache: noCache !== undefined && noCache !== false && typeof noCache !== 'string',
    noCacheFields: typeof noCache === 'string' ? splitMembers(noCache.toLowerCase()) : [],
  });
}

function parseTargetedDictionary(value: string): Map<string, unknown> | null {
  try {
    return new Map([...parseDictionary(value)].map(([name, [item]]) => [name, item]));
  } catch {
    return null;
  }
}

function toReplyDirectives(from: {
  has: (name: string) => boolean;
  seconds: (name: string) => number | undefined;
  noCache: boolean;
  noCacheFields: readonly string[];
}): ReplyDirectives {
  const maxAge = from.seconds('max-age');
  const sMaxage = from.seconds('s-maxage');
  const staleWhileRevalidate = from.seconds('stale-while-revalidate');
  const staleIfError = from.seconds('stale-if-error');
  return {
    noStore: from.has('no-store'),
    // `private` with field names also makes the whole reply private: removing single fields is allowed but not useful.
    private: from.has('private'),
    public: from.has('public'),
    noCache: from.noCache,
    noCacheFields: from.noCacheFields,
    mustRevalidate: from.has('must-revalidate'),
    proxyRevalidate: from.has('proxy-revalidate'),
    mustUnderstand: from.has('must-understand'),
    ...(maxAge !== undefined && { maxAge }),
    ...(sMaxage !== undefined && { sMaxage }),
    ...(staleWhileRevalidate !== undefined && { staleWhileRevalidate }),
    ...(staleIfError !== undefined && { staleIfError }),
  };
}
