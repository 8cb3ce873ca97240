import { type ParsedLocation, redirect } from '@tanstack/react-router';

import { resolveAlias, toWireSpelling } from '#contract/page/paths.ts';

import { isSessionUnknown } from './session.ts';

const readOpenedUrl = (): string => performance.getEntriesByType('navigation')[0]?.name ?? '';

/** Returns the path of the page that an alternative or misspelt path means. Null for all other paths. */
export function findOtherPath(pathname: string): string | null {
  const path = resolveAlias(toWireSpelling(pathname));
  return path === pathname ? null : path;
}

/**
 * Throws a redirect from a path that has no page: to the page that the path means, otherwise to home. If a phone opened
 * such a path without a network, the document has only the shell. Then home is loaded as a new document, which has the
 * games.
 */
export function redirectHome({
  location: { href, pathname, searchStr, hash },
}: {
  location: Pick<ParsedLocation, 'href' | 'pathname' | 'searchStr' | 'hash'>;
}): never {
  const path = findOtherPath(pathname);
  if (path) throw redirect({ href: `${path}${searchStr}${hash && `#${hash}`}`, replace: true });
  const reloadDocument = isSessionUnknown() && readOpenedUrl().endsWith(href);
  throw redirect({ to: '/m/home', reloadDocument });
}
