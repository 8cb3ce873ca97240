import { isAddress } from '#contract/values/hosts.ts';

/** A name that browsers look for on the own machine alone (RFC 6761 §6.3). */
const isThisMachine = (host: string): boolean => /^(?:.+\.)?localhost$|^127\.0\.0\.1$/.test(host);

/**
 * True for the origin of an app on one of `hosts`, a merchant's: over https at its usual port. What only a developer's
 * record has is taken at any port: an address over https, a name of this machine in the open too. A game may be framed
 * there, talks to it and leads back to it.
 */
export function isAppOrigin(origin: string, hosts: readonly string[]): boolean {
  const url = URL.parse(origin);
  if (url?.origin !== origin || !hosts.includes(url.hostname)) return false;
  if (isThisMachine(url.hostname)) return url.protocol === 'http:' || url.protocol === 'https:';
  return url.protocol === 'https:' && (url.port === '' || isAddress(url.hostname));
}
