// Pages that ask who somebody is: nobody is led back to them.
const doors = ['/m/login', '/m/register', '/m/register.html', '/m/forget'];

/**
 * The page to return to after login, made safe: a path of this origin under /m, as an attacker may have written
 * it (CWE-601). Anything else gives null (AU-33).
 */
export function returnPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/m/')) return null;
  // No host may hide in it: the browser reads \ as / and drops tabs and line ends.
  if (/[\\\p{Cc}]/u.test(text)) return null;
  const url = URL.parse(text, 'https://origin.internal');
  if (!url || url.origin !== 'https://origin.internal' || !url.pathname.startsWith('/m/')) return null;
  return doors.includes(url.pathname) ? null : url.pathname + url.search + url.hash;
}
