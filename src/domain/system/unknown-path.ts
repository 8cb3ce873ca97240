import { redirect } from '@tanstack/react-router';

import { isSessionUnknown } from '#src/domain/identity/session.ts';

/**
 * Leads from a path without a page to home (SH-02): throws the redirect. A phone without a network has home as a document of
 * its own, with its games, so there that is loaded, and this never returns.
 */
export async function leadHome(): Promise<never> {
  if (isSessionUnknown()) {
    location.replace('/m/home');
    await new Promise(() => {});
  }
  throw redirect({ to: '/m/home' });
}
