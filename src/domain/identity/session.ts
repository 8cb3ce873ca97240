import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

import type { SessionDetails } from '#contract/calls/identity/session.ts';
import { copyAttribute } from '#contract/page/cached-pages.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { CallError } from '#src/shared/http/call-error.ts';

export const sessionKey = 'session';

// The session is never fetched: the edge embeds it in the page, and login and logout write it. It is in the query
// cache, because a module-level store would be shared by all requests on the edge.
const sessionQuery = queryOptions({
  queryKey: [sessionKey] as const,
  queryFn: (): SessionDetails | null => null,
  staleTime: Infinity,
  gcTime: Infinity,
});

/**
 * Returns true on a visitors' page that the service worker shows to a member from its cache, until a reply reveals the
 * session. Without a network the value stays true.
 */
export const isSessionUnknown = (): boolean =>
  globalThis.document?.documentElement.dataset[copyAttribute] !== undefined;

/** The current session; null for a visitor. */
export const useSession = (): SessionDetails | null => useQuery(sessionQuery).data ?? null;

/** Throws `network.offline` if the session is unknown, as on an offline copy. */
export function requireKnownSession(client: QueryClient): SessionDetails | null {
  const session = getSession(client);
  if (!session && isSessionUnknown()) throw new CallError('network.offline');
  return session;
}

export const getSession = (client: QueryClient): SessionDetails | null =>
  client.getQueryData(sessionQuery.queryKey) ?? null;

/**
 * Returns true for a member with a full account; false for a visitor and for a guest. Loaders of pages that need a full
 * account prefetch only if this is true, because the platform refuses a guest's requests.
 */
export const hasActualAccount = (client: QueryClient): boolean => {
  const session = getSession(client);
  return session !== null && session.type !== customerTypes.guest;
};

export const setSession = (client: QueryClient, session: SessionDetails | null): void => {
  client.setQueryData(sessionQuery.queryKey, session);
};
