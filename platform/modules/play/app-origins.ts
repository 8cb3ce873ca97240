import { isIpv4Host } from '#contract/values/hosts.ts';

/** True for a host name that browsers only resolve on the same machine (RFC 6761 §6.3). */
const isThisMachine = (host: string): boolean => /^(?:.+\.)?localhost$|^127\.0\.0\.1$/.test(host);

/**
 * True for the origin of an app on one of the merchant's `hosts`. The origin must use https at the default port. Only
 * the hosts of development merchants may have any port: IPv4 addresses over https, and names of this machine also over
 * http. Such an origin may frame a game, exchange messages with it, and be the address that the game returns to.
 */
export function isAppOrigin(origin: string, hosts: readonly string[]): boolean {
  const url = URL.parse(origin);
  if (url?.origin !== origin || !hosts.includes(url.hostname)) return false;
  if (isThisMachine(url.hostname)) return url.protocol === 'http:' || url.protocol === 'https:';
  return url.protocol === 'https:' && (url.port === '' || isIpv4Host(url.hostname));
}
