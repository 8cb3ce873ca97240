import { type ParsedLocation, redirect } from '@tanstack/react-router';

import { correctCase, resolveAlias, toWireSpelling } from '#contract/page/paths.ts';
import type { PageContext } from '#src/shared/navigation/router-context.ts';

import { isSessionUnknown } from './session.ts';

const readOpenedUrl = (): string => performance.getEntriesByType('navigation')[0]?.name ?? '';

/** Returns the path of the page that an alternative or misspelt path means. Null for all other paths. */
export function findOtherPath(pathname: string, { listPagePaths }: PageContext): string | null {
  const path = resolveAlias(correctCase(toWireSpelling(pathname), listPagePaths()));
  return path === pathname ? null : path;
}

/**
 * Throws a redirect from a path that has no page: to the page that the path means, otherwise to home. If a phone opened
 * such a path without a network, the document has only the shell. Then home is loaded as a new document, which has the
 * games.
 */
export function redirectHome({
  location: { href, pathname, searchStr, hash },
  context,
}: {
  location: Pick<ParsedLocation, 'href' | 'pathname' | 'searchStr' | 'hash'>;
  context: PageContext;
}): never {
  const path = findOtherPath(pathname, context);
  if (path) throw redirect({ href: `${path}${searchStr}${hash && `#${hash}`}`, replace: true });
  const reloadDocument = isSessionUnknown() && readOpenedUrl().endsWith(href);
  throw redirect({ to: '/m/home', reloadDocument });
}
