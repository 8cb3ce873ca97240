import type { QueryClient } from '@tanstack/react-query';

import { protectionHistory, protectionOverview } from '#contract/calls/member/protection.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type Protection = CallValue<typeof protectionOverview>;
export type DepositLimit = Protection['limits'][number];
export type ProtectionEvent = CallValue<typeof protectionHistory>[number];

/**
 * Limits, reality check, break. Refetched when the page becomes visible, because a waiting period may have ended
 * meanwhile.
 */
export const protectionQuery = () => callQuery(protectionOverview, {}, { refetchOnWindowFocus: true });

export const historyQuery = () => callQuery(protectionHistory, {});

export const refreshProtection = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [protectionQuery(), historyQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );

/** Never throws. */
export async function prefetchProtection(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(protectionQuery()), client.prefetchQuery(historyQuery())]);
}
