import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

import type { SessionDetails } from '#contract/calls/identity/session.ts';
import { copyAttribute } from '#contract/page/cached-pages.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { CallError } from '#src/shared/http/call-error.ts';

/** First element of the session's query key. */
export const sessionKey = 'session';

// The session is never fetched: the edge embeds it in the page, and login and logout write it. It is in the query
// cache, because all requests on the edge would share a module-level store.
const sessionQuery = queryOptions({
  queryKey: [sessionKey] as const,
  queryFn: (): SessionDetails | null => null,
  staleTime: Infinity,
  gcTime: Infinity,
});

/**
 * Returns true on a visitor's page that a member's phone shows from its cache, until a reply tells the session. Without
 * a network it stays true.
 */
export const isSessionUnknown = (): boolean =>
  globalThis.document?.documentElement.dataset[copyAttribute] !== undefined;

/** The current session; null for a visitor. */
export const useSession = (): SessionDetails | null => useQuery(sessionQuery).data ?? null;

/**
 * Returns the current session. Throws `network.offline` if the session is unknown and there is no network to ask for
 * it.
 */
export function requireKnownSession(client: QueryClient): SessionDetails | null {
  const session = getSession(client);
  if (!session && isSessionUnknown()) throw new CallError('network.offline');
  return session;
}

export const getSession = (client: QueryClient): SessionDetails | null =>
  client.getQueryData(sessionQuery.queryKey) ?? null;

/**
 * For loaders of pages that need a full account. False for a guest, who is redirected to home: the platform would
 * refuse the data of such a page, so it is not prefetched.
 */
export const hasActualAccount = (client: QueryClient): boolean => {
  const session = getSession(client);
  return session !== null && session.type !== customerTypes.guest;
};

export const setSession = (client: QueryClient, session: SessionDetails | null): void => {
  client.setQueryData(sessionQuery.queryKey, session);
};
