import { redirect } from '@tanstack/react-router';

import { isSessionUnknown } from './session.ts';

/** Returns the URL that this document was opened with. */
const readOpenedUrl = (): string => performance.getEntriesByType('navigation')[0]?.name ?? '';

/**
 * Redirects from a path without a page to home, by throwing. A phone that opened such a path without a network shows
 * only the shell, so there home is loaded as a new document, with its games.
 */
export function redirectHome({ location }: { location: { href: string } }): never {
  const reloadDocument = isSessionUnknown() && readOpenedUrl().endsWith(location.href);
  throw redirect({ to: '/m/home', reloadDocument });
}
