import { parseUrl } from '#contract/values/browsers/parse-url.ts';

// Pages that a login never returns to.
const authPages = ['/m/login', '/m/register', '/m/register.html', '/m/forget'];

/**
 * Validates the page to open after login: a path of this origin under /m. Null for anything else, because an attacker
 * may have written it (CWE-601).
 */
export function parseReturnPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/m/')) return null;
  // Browsers read \ as / and drop tabs and line breaks, which could hide a host.
  if (/[\\\p{Cc}]/u.test(text)) return null;
  const url = parseUrl(text, 'https://origin.internal');
  if (!url || url.origin !== 'https://origin.internal' || !url.pathname.startsWith('/m/')) return null;
  return authPages.includes(url.pathname) ? null : url.pathname + url.search + url.hash;
}
