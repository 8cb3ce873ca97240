import { membersOf } from './list.ts';
import { dateOf } from './policy.ts';
import { headerOf, type Stored } from './stored.ts';

/** Headers that are lists insensitive to order, case and spaces. */
const unordered = new Set(['accept', 'accept-charset', 'accept-encoding', 'accept-language']);

/**
 * Normalises a request header for comparison (RFC 9111 §4.1): joins lines, removes spaces around commas, and ignores
 * the order of weighted lists.
 */
function normalised(name: string, value: string | null): string | null {
  if (value === null) return null;
  const members = membersOf(value);
  if (!unordered.has(name)) return members.join(',');
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

/** The selecting headers of a variant: what `Vary` names, with the request's values. */
export function selectingHeaders(vary: string | null, request: Headers): Stored['selecting'] {
  const names = new Set(membersOf(vary ?? '').map((name) => name.toLowerCase()));
  return [...names].toSorted().map((name) => [name, normalised(name, safeGet(request, name))]);
}

/** `Vary` may contain an invalid header name, for which `Headers` throws. */
function safeGet(headers: Headers, name: string): string | null {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) ? headers.get(name) : null;
}

/** True when a stored reply is a variant for this request. */
export function matches(stored: Stored, request: Headers): boolean {
  return stored.selecting.every(
    ([name, value]) =>
      normalised(name, safeGet(request, name)) === value ||
      (name === 'accept-language' && isPreferredLanguage(stored, request)),
  );
}

/** True when the reply is in the language that the request prefers most, so that upstream could not choose better. */
function isPreferredLanguage(stored: Stored, request: Headers): boolean {
  const language = headerOf(stored, 'content-language')?.toLowerCase();
  const wanted = membersOf(request.get('accept-language') ?? '').map((member) => {
    const [tag = '', weight] = member.toLowerCase().replace(/\s+/g, '').split(';q=');
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  const most = Math.max(...wanted.map(({ weight }) => weight));
  const best = wanted.filter(({ weight }) => weight === most);
  return most > 0 && best.length === 1 && best[0]?.tag === language;
}

/** The variants that match a request: complete ones first, then the newest (RFC 9111 §4.1). */
export function matchingVariants(variants: readonly Stored[], request: Headers): Stored[] {
  return variants
    .filter((stored) => matches(stored, request))
    .toSorted(
      (a, b) =>
        Number(a.part !== null) - Number(b.part !== null) ||
        dateOf(b) - dateOf(a) ||
        b.receivedAt - a.receivedAt,
    );
}

/** True when two stored replies match the same requests: the newer replaces the older. */
export const isSameVariant = (a: Stored, b: Stored): boolean =>
  JSON.stringify(a.selecting) === JSON.stringify(b.selecting);
