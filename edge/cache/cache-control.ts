import { parseDictionary } from 'structured-headers';

import { membersOf } from './list.ts';

/** What a reply says about keeping it (RFC 9111 §5.2.2, RFC 5861). Seconds; absent: not said. */
export type ReplyDirectives = {
  noStore: boolean;
  private: boolean;
  public: boolean;
  noCache: boolean;
  /** Fields of `no-cache="…"`, in lower case: the reply may be reused, these may not. */
  noCacheFields: readonly string[];
  mustRevalidate: boolean;
  proxyRevalidate: boolean;
  mustUnderstand: boolean;
  maxAge?: number;
  sMaxage?: number;
  staleWhileRevalidate?: number;
  staleIfError?: number;
};

/** What a request says about the replies it takes (RFC 9111 §5.2.1). Seconds; absent: not said. */
export type RequestDirectives = {
  noStore: boolean;
  noCache: boolean;
  onlyIfCached: boolean;
  maxAge?: number;
  minFresh?: number;
  maxStale?: number;
};

/** RFC 9111 §1.2.2: what is too large to be represented counts as this. */
const maxSeconds = 2 ** 31;

type Value = string | true;

/**
 * The directives of a `Cache-Control` value, by lower-case name; each with its values in order, unquoted.
 * White space about `=` makes a value that is none, so that a sloppy `max-age = 60` is not taken for fresh.
 */
function parse(value: string | null): Map<string, Value[]> {
  const directives = new Map<string, Value[]>();
  for (const member of membersOf(value ?? '')) {
    const equals = member.indexOf('=');
    const name = (equals < 0 ? member : member.slice(0, equals)).toLowerCase();
    const argument = equals < 0 ? true : unquoted(member.slice(equals + 1));
    const values = directives.get(name.trim()) ?? [];
    values.push(name === name.trim() ? argument : '');
    directives.set(name.trim(), values);
  }
  return directives;
}

const unquoted = (text: string): string =>
  /^"(?:[^"\\]|\\.)*"$/.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;

/**
 * Seconds of a directive. Said twice, the smaller counts; no whole number, 0: who cannot be understood is
 * taken for stale (RFC 9111 §4.2.1).
 */
function seconds(values: readonly Value[] | undefined): number | undefined {
  if (!values) return undefined;
  const numbers = values.map((value) =>
    value !== true && /^\d+$/.test(value) ? Math.min(Number(value), maxSeconds) : 0,
  );
  return Math.min(...numbers);
}

/** Never throws, whatever the value. */
export function parseReplyDirectives(value: string | null): ReplyDirectives {
  const directives = parse(value);
  const noCache = directives.get('no-cache') ?? [];
  return assembled({
    has: (name) => directives.has(name),
    seconds: (name) => seconds(directives.get(name)),
    noCache: noCache.some((each) => each === true || !each),
    noCacheFields: noCache.flatMap((each) => (each === true ? [] : membersOf(each.toLowerCase()))),
  });
}

/** Never throws, whatever the value. */
export function parseRequestDirectives(value: string | null): RequestDirectives {
  const directives = parse(value);
  const maxAge = seconds(directives.get('max-age'));
  const minFresh = seconds(directives.get('min-fresh'));
  const stale = directives.get('max-stale');
  const maxStale = stale?.every((each) => each === true) ? Infinity : seconds(stale);
  return {
    noStore: directives.has('no-store'),
    noCache: directives.has('no-cache'),
    onlyIfCached: directives.has('only-if-cached'),
    ...(maxAge !== undefined && { maxAge }),
    ...(minFresh !== undefined && { minFresh }),
    ...(maxStale !== undefined && { maxStale }),
  };
}

/**
 * `CDN-Cache-Control` (RFC 9213), which outranks `Cache-Control` and `Expires` where it is valid; null where
 * it is absent, empty, no dictionary of Structured Fields, or has seconds that are no whole number.
 */
export function parseTargetedDirectives(value: string | null): ReplyDirectives | null {
  const members = value ? dictionaryOf(value) : null;
  if (!members?.size) return null;
  const numbers = new Map<string, number>();
  for (const name of ['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error']) {
    const number = members.get(name);
    if (number === undefined) continue;
    if (typeof number !== 'number' || !Number.isInteger(number)) return null;
    numbers.set(name, Math.min(Math.max(number, 0), maxSeconds));
  }
  const noCache = members.get('no-cache');
  return assembled({
    has: (name) => members.has(name) && members.get(name) !== false,
    seconds: (name) => numbers.get(name),
    noCache: noCache !== undefined && noCache !== false && typeof noCache !== 'string',
    noCacheFields: typeof noCache === 'string' ? membersOf(noCache.toLowerCase()) : [],
  });
}

function dictionaryOf(value: string): Map<string, unknown> | null {
  try {
    return new Map([...parseDictionary(value)].map(([name, [item]]) => [name, item]));
  } catch {
    return null;
  }
}

/** What `parseReplyDirectives` and `parseTargetedDirectives` have in common: names. */
function assembled(from: {
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
    // With field names too: leaving out single fields is allowed, but nobody means it.
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
