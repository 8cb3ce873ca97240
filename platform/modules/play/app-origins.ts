/**
 * True for the origin of an app on one of `hosts`: over https at its usual port, or as the operator lists it. A game
 * may be framed there, talks to it and leads back to it.
 */
export function isAppOrigin(origin: string, hosts: readonly string[], listed = ''): boolean {
  const url = URL.parse(origin);
  if (url?.origin !== origin || !hosts.includes(url.hostname)) return false;
  return (url.protocol === 'https:' && url.port === '') || isListedOrigin(origin, listed);
}

/**
 * True for an origin, in the form that browsers give it, that `list` names: origins apart by spaces;
 * `http://*.localhost:4173` is every name below a host.
 */
const isListedOrigin = (origin: string, list: string): boolean =>
  list.split(/\s+/).some((entry) => {
    const [scheme = '', host] = entry.split('*.');
    if (host === undefined) return entry !== '' && entry === origin;
    if (!origin.startsWith(scheme) || !origin.endsWith(`.${host}`)) return false;
    return /^([a-z0-9-]+\.)+$/.test(origin.slice(scheme.length, -host.length));
  });
