import { splitMembers } from './list.ts';
import { getReplyDate } from './policy.ts';
import { getStoredHeader, type Stored } from './stored.ts';

/** Headers that are lists insensitive to order, case and spaces. */
const unorderedHeaders = new Set(['accept', 'accept-charset', 'accept-encoding', 'accept-language']);

/** RFC 9111 §4.1: joins lines, removes spaces around commas, and ignores the order of weighted lists. */
function normaliseHeader(name: string, value: string | null): string | null {
  if (value === null) return null;
  const members = splitMembers(value);
  if (!unorderedHeaders.has(name)) return members.join(',');
  return members
    .map((member) =>
      member
        .toLowerCase()
        .replace(/\s+/g, '')
        .replace(/;q=1(?:\.0*)?$/, ''),
    )
    .toSorted()
    .join(',');
}

/** Returns the selecting headers of a variant: those that `Vary` names, with the request's values. */
export function getSelectingHeaders(vary: string | null, request: Headers): Stored['selecting'] {
  const names = new Set(splitMembers(vary ?? '').map((name) => name.toLowerCase()));
  return [...names].toSorted().map((name) => [name, normaliseHeader(name, safeGet(request, name))]);
}

/** `Vary` may contain an invalid header name, for which `Headers` throws. */
function safeGet(headers: Headers, name: string): string | null {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) ? headers.get(name) : null;
}

/** Returns true if a stored reply is a variant for this request. */
export function matchesRequest(stored: Stored, request: Headers): boolean {
  return stored.selecting.every(
    ([name, value]) =>
      normaliseHeader(name, safeGet(request, name)) === value ||
      (name === 'accept-language' && isPreferredLanguage(stored, request)),
  );
}

/** Returns true if upstream could not choose a language that the request prefers more. */
function isPreferredLanguage(stored: Stored, request: Headers): boolean {
  const language = getStoredHeader(stored, 'content-language')?.toLowerCase();
  const preferences = splitMembers(request.get('accept-language') ?? '').map((member) => {
    const [tag = '', weight] = member.toLowerCase().replace(/\s+/g, '').split(';q=');
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  const highest = Math.max(...preferences.map(({ weight }) => weight));
  const best = preferences.filter(({ weight }) => weight === highest);
  return highest > 0 && best.length === 1 && best[0]?.tag === language;
}

/** Returns the variants that match a request: complete ones first, then the newest (RFC 9111 §4.1). */
export function findMatchingVariants(variants: readonly Stored[], request: Headers): Stored[] {
  return variants
    .filter((stored) => matchesRequest(stored, request))
    .toSorted(
      (a, b) =>
        Number(a.part !== null) - Number(b.part !== null) ||
        getReplyDate(b) - getReplyDate(a) ||
        b.receivedAt - a.receivedAt,
    );
}

/** Returns true if two stored replies match the same requests, so that the newer reply replaces the older reply. */
export const isSameVariant = (a: Stored, b: Stored): boolean =>
  JSON.stringify(a.selecting) === JSON.stringify(b.selecting);
