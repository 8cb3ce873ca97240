import { membersOf } from './list.ts';
import { dateOf } from './policy.ts';
import { headerOf, type Stored } from './stored.ts';

/** Lists in which order, case and spaces say nothing. */
const unordered = new Set(['accept', 'accept-charset', 'accept-encoding', 'accept-language']);

/**
 * A request header's value in the form in which equal ones are equal (RFC 9111 §4.1): lines joined, spaces
 * about commas gone, and the order of what carries its weight with it.
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

/** The request's part of a variant's key: what a reply's `Vary` names, as the request has it. */
export function selectingHeaders(vary: string | null, request: Headers): Stored['selecting'] {
  const names = new Set(membersOf(vary ?? '').map((name) => name.toLowerCase()));
  return [...names].toSorted().map((name) => [name, normalised(name, safeGet(request, name))]);
}

/** A `Vary` may name what is no header name, which `Headers` throws at. */
function safeGet(headers: Headers, name: string): string | null {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) ? headers.get(name) : null;
}

/** True when a stored reply is the one that this request would have selected. */
export function suits(stored: Stored, request: Headers): boolean {
  return stored.selecting.every(
    ([name, value]) =>
      normalised(name, safeGet(request, name)) === value ||
      (name === 'accept-language' && isFirstChoice(stored, request)),
  );
}

/**
 * True when the reply is in the one language that the request wants above all others: upstream could not
 * have chosen better.
 */
function isFirstChoice(stored: Stored, request: Headers): boolean {
  const language = headerOf(stored, 'content-language')?.toLowerCase();
  const wanted = membersOf(request.get('accept-language') ?? '').map((member) => {
    const [tag = '', weight] = member.toLowerCase().replace(/\s+/g, '').split(';q=');
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  const most = Math.max(...wanted.map(({ weight }) => weight));
  const best = wanted.filter(({ weight }) => weight === most);
  return most > 0 && best.length === 1 && best[0]?.tag === language;
}

/** The variants that suit a request, the whole ones first, of these the newest (RFC 9111 §4.1). */
export function suiting(variants: readonly Stored[], request: Headers): Stored[] {
  return variants
    .filter((stored) => suits(stored, request))
    .toSorted(
      (a, b) =>
        Number(a.part !== null) - Number(b.part !== null) ||
        dateOf(b) - dateOf(a) ||
        b.receivedAt - a.receivedAt,
    );
}

/** True when two stored replies answer the same requests: the newer takes the older one's place. */
export const isSameVariant = (a: Stored, b: Stored): boolean =>
  JSON.stringify(a.selecting) === JSON.stringify(b.selecting);
