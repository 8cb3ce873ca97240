import { parseUrl } from '#contract/values/browsers/parse-url.ts';

// Login is never followed by one of these.
const authPages = ['/m/login', '/m/register', '/m/register.html', '/m/forget'];

/**
 * Validates the page to open after login, which an attacker may have written (CWE-601): a path of this origin under
 * /m. Null for anything else.
 */
export function returnPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/m/')) return null;
  // Browsers read \ as / and drop tabs and line breaks, which could hide a host.
  if (/[\\\p{Cc}]/u.test(text)) return null;
  const url = parseUrl(text, 'https://origin.internal');
  if (!url || url.origin !== 'https://origin.internal' || !url.pathname.startsWith('/m/')) return null;
  return authPages.includes(url.pathname) ? null : url.pathname + url.search + url.hash;
}
