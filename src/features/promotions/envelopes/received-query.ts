import type { QueryClient } from '@tanstack/react-query';

import { receivedEnvelopes } from '#contract/calls/agents/received-envelopes.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** What agents above the member have put up for him. */
export const receivedQuery = () => callQuery(receivedEnvelopes, {}, { refetchOnWindowFocus: true });

/** Prefetches it. Never throws. */
export async function prefetchReceived(client: QueryClient): Promise<void> {
  const loading = client.prefetchQuery(receivedQuery());
  // Only the edge awaits it: in the browser the page has placeholders.
  if (import.meta.env.SSR) await loading;
}
