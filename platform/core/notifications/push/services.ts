import type { PlatformEnv } from '#platform/core/environment/env.ts';

/** Hosts of browsers' push services. A leading dot stands for all subdomains. */
const knownHosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * True for a known push service over `https` at the default port, without credentials. The hosts are a list, because a
 * check that an address is public would not help: a stranger's host name may resolve to another address by the time of
 * the request. `PUSH_SERVICES` adds origins, for tests.
 */
export function isPushService(
  { PUSH_SERVICES }: Pick<PlatformEnv, 'PUSH_SERVICES'>,
  endpoint: string,
): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (PUSH_SERVICES?.split(' ').includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port) return false;
  return knownHosts.some((name) =>
    name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name,
  );
}
