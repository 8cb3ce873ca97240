import type { Context } from 'hono';

import { normaliseHost } from '#contract/values/hosts.ts';

import type { EdgeEnv } from '../env.ts';

/** Returns true for the host of game pages; a host configured with a port matches only on that port. */
export function isGamesHost(c: Context<EdgeEnv>): boolean {
  const { hostname, origin } = c.get('address');
  return hostname === c.env.gameHost || origin.endsWith(`//${c.env.gameHost}`);
}

/**
 * Returns the host of the site for a request. This is the request's own host; on the games' host, which belongs to no
 * merchant, it is the host at the start of the path (`/<host>/play/…`). Null if that is not a valid host, or if the
 * path does not spell the host in its normalised form.
 */
export function getSiteHost(c: Context<EdgeEnv>): string | null {
  const { hostname, pathname } = c.get('address');
  if (!isGamesHost(c)) return normaliseHost(hostname);
  const { host } = parseSite(pathname);
  return normaliseHost(host) === host ? host : null;
}

/** Parses host and preview in a path of the games' host; a draft's path begins with `/<host>~<token of a preview>/`. */
function parseSite(pathname: string): { host: string; preview: string | null } {
  const [host = '', preview = null] = (pathname.split('/')[1] ?? '').split(/~(.*)/s);
  return { host, preview };
}

/** Returns the preview at the start of a path on the games' host; null if there is none. */
export const getPreviewInPath = (pathname: string): string | null => parseSite(pathname).preview;

/** Removes or replaces the preview in a path of the games' host. */
export const setPreviewInPath = (pathname: string, preview: string | null): string =>
  pathname.replace(
    /^\/([^/~]*)(?:~[^/]*)?/,
    (_, host: string) => `/${host}${preview === null ? '' : `~${preview}`}`,
  );

/** Reads the play key of a game's page; null if there is none. */
export const readPlayKey = (c: Context<EdgeEnv>): string | null =>
  /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? null;
