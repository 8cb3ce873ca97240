import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

import type { SessionFacts } from '#contract/calls/identity/session.ts';

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

/** The current session; null for a visitor. */
export const useSession = (): SessionFacts | null => useQuery(sessionQuery).data ?? null;

export const getSession = (client: QueryClient): SessionFacts | null =>
  client.getQueryData(sessionQuery.queryKey) ?? null;

export const setSession = (client: QueryClient, session: SessionFacts | null): void => {
  client.setQueryData(sessionQuery.queryKey, session);
};
