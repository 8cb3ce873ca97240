import type { PlatformEnv } from '#platform/core/environment/env.ts';

/** Hosts of the push services of browsers, and those below a name that begins with a dot. */
const known = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * Whether messages may be sent to an address that a browser names: at a push service that is known, by `https` at its
 * usual port, without a name or password. A list, and no rule of what is public: a name that somebody else holds may
 * lead anywhere by the time it is asked. `PUSH_SERVICES` adds origins, for tests.
 */
export function isPushService(
  { PUSH_SERVICES }: Pick<PlatformEnv, 'PUSH_SERVICES'>,
  endpoint: string,
): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (PUSH_SERVICES?.split(' ').includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port) return false;
  return known.some((name) => (name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name));
}
