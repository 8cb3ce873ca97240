import type { Context } from 'hono';

import { normaliseHost } from '#contract/values/hosts.ts';

import type { EdgeEnv } from '../env.ts';

/** True for a request to the host of the platform's game pages; a host that is named with a port is that port's alone. */
export function isGamesHost(c: Context<EdgeEnv>): boolean {
  const { hostname, origin } = c.get('address');
  return hostname === c.env.gameHost || origin.endsWith(`//${c.env.gameHost}`);
}

/**
 * The host of the site that a request is for: its own, or on the games' host, which is of no merchant, the one that
 * its path begins with (`/<host>/play/…`). Null for what is no host, and there for another spelling of one.
 */
export function siteHostOf(c: Context<EdgeEnv>): string | null {
  const { hostname, pathname } = c.get('address');
  if (!isGamesHost(c)) return normaliseHost(hostname);
  const { host } = siteIn(pathname);
  return normaliseHost(host) === host ? host : null;
}

/** Host and preview in a path of the games' host; a draft's begins with `/<host>~<token of a preview>/`. */
function siteIn(pathname: string): { host: string; preview: string | null } {
  const [host = '', preview = null] = (pathname.split('/')[1] ?? '').split(/~(.*)/s);
  return { host, preview };
}

/** The preview that a path of the games' host begins with; null for none. */
export const previewInPath = (pathname: string): string | null => siteIn(pathname).preview;

/** A path of the games' host without its preview, or with another one. */
export const withPreview = (pathname: string, preview: string | null): string =>
  pathname.replace(
    /^\/([^/~]*)(?:~[^/]*)?/,
    (_, host: string) => `/${host}${preview === null ? '' : `~${preview}`}`,
  );

/** The key that a game's page plays with; null for none. */
export const playKeyOf = (c: Context<EdgeEnv>): string | null =>
  /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? null;
