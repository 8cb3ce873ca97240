import type { QueryClient } from '@tanstack/react-query';

import { protectionHistory, protectionOverview } from '#contract/calls/member/protection.ts';
import type { ValueOf } from '#contract/wire/call.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type Protection = ValueOf<typeof protectionOverview>;
export type DepositLimit = Protection['limits'][number];
export type ProtectionEvent = ValueOf<typeof protectionHistory>[number];

/** Limits, reality check, break. Asked for again when the page comes back: a wait may have ended meanwhile. */
export const protectionQuery = () => callQuery(protectionOverview, {}, { refetchOnWindowFocus: true });

/** What the member changed of it, newest first. */
export const historyQuery = () => callQuery(protectionHistory, {});

/** After a change: all that shows it is asked for again. */
export const refreshProtection = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [protectionQuery(), historyQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );

/** Prefetches what the first view shows. Never throws. */
export async function prefetchProtection(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(protectionQuery()), client.prefetchQuery(historyQuery())]);
}
