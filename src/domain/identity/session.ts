import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

import type { SessionFacts } from '#contract/calls/identity/session.ts';
import { copyAttribute } from '#contract/page/cached-pages.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { CallError } from '#src/shared/http/call-error.ts';

/** First element of the session's query key. */
export const sessionKey = 'session';

// Not fetched: the edge puts it into the page, login and logout write it. In the query cache, because a module-level
// store would be shared by all requests on the edge.
const sessionQuery = queryOptions({
  queryKey: [sessionKey] as const,
  queryFn: (): SessionFacts | null => null,
  staleTime: Infinity,
  gcTime: Infinity,
});

/**
 * True on a visitor's page that a member's phone shows until the network has said whose session there is, or without
 * one.
 */
export const isSessionUnknown = (): boolean =>
  globalThis.document?.documentElement.dataset[copyAttribute] !== undefined;

/** The current session; null for a visitor. */
export const useSession = (): SessionFacts | null => useQuery(sessionQuery).data ?? null;

/** The current session; throws `network.offline` where the network has to say first whose there is. */
export function knownSession(client: QueryClient): SessionFacts | null {
  const session = getSession(client);
  if (!session && isSessionUnknown()) throw new CallError('network.offline');
  return session;
}

export const getSession = (client: QueryClient): SessionFacts | null =>
  client.getQueryData(sessionQuery.queryKey) ?? null;

/**
 * For loaders of pages that need an actual account: false for a guest, who is led home from there. What such a page
 * shows is refused to them, so it is not asked for.
 */
export const hasActualAccount = (client: QueryClient): boolean => {
  const session = getSession(client);
  return session !== null && session.type !== customerTypes.guest;
};

export const setSession = (client: QueryClient, session: SessionFacts | null): void => {
  client.setQueryData(sessionQuery.queryKey, session);
};
