import type { QueryClient } from '@tanstack/react-query';

import type { protectionOverview } from '#contract/calls/member/protection-overview.ts';
import { protectionHistory } from '#contract/calls/member/protection.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { protectionQuery } from '#src/domain/member/protection-query.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type Protection = CallValue<typeof protectionOverview>;
export type DepositLimit = Protection['limits'][number];
export type ProtectionEvent = CallValue<typeof protectionHistory>[number];

export const historyQuery = () => callQuery(protectionHistory, {});

export const refreshProtection = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [protectionQuery(), historyQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );

/** Never throws. */
export async function prefetchProtection(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(protectionQuery()), client.prefetchQuery(historyQuery())]);
}
