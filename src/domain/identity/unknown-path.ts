import { redirect } from '@tanstack/react-router';

import { isSessionUnknown } from './session.ts';

const readOpenedUrl = (): string => performance.getEntriesByType('navigation')[0]?.name ?? '';

/**
 * Redirects to home from a path that has no page, by throwing. If a phone opened such a path without a network, the
 * document has only the shell. Then home is loaded as a new document, which has the games.
 */
export function redirectHome({ location }: { location: { href: string } }): never {
  const reloadDocument = isSessionUnknown() && readOpenedUrl().endsWith(location.href);
  throw redirect({ to: '/m/home', reloadDocument });
}
