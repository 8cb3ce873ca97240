/**
 * True for an origin, in the form that browsers give it, that `list` names: origins apart by spaces;
 * `http://*.localhost:4173` is every name below a host.
 */
export const isListedOrigin = (origin: string, list = ''): boolean =>
  list.split(/\s+/).some((entry) => {
    const [scheme = '', host] = entry.split('*.');
    if (host === undefined) return entry !== '' && entry === origin;
    if (!origin.startsWith(scheme) || !origin.endsWith(`.${host}`)) return false;
    return /^([a-z0-9-]+\.)+$/.test(origin.slice(scheme.length, -host.length));
  });
