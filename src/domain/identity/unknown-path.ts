import { redirect } from '@tanstack/react-router';

import { isSessionUnknown } from './session.ts';

/** The address that the document was opened by. */
const openedAt = (): string => performance.getEntriesByType('navigation')[0]?.name ?? '';

/**
 * Leads from a path without a page to home: throws the redirect. Where a phone without a network was opened at the
 * path it has drawn the shell, and home is a document of its own there, with its games.
 */
export function leadHome({ location }: { location: { href: string } }): never {
  const reloadDocument = isSessionUnknown() && openedAt().endsWith(location.href);
  throw redirect({ to: '/m/home', reloadDocument });
}
