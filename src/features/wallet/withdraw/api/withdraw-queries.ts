import type { QueryClient } from '@tanstack/react-query';

import { withdrawInfo, withdrawOrder, withdrawOrders } from '#contract/calls/wallet/withdrawals.ts';
import { minuteMs } from '#contract/values/durations.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** Longest polling interval of an open withdrawal, in ms. Operators decide on withdrawals within an hour. */
export const maxPollMs = minuteMs;

export const withdrawInfoQuery = () => callQuery(withdrawInfo, {}, { refetchOnWindowFocus: true });

export const withdrawOrdersQuery = () => callQuery(withdrawOrders, {}, { refetchOnWindowFocus: true });

export const withdrawOrderQuery = (orderNo: string) =>
  callQuery(withdrawOrder, { query: { orderNo } }, { refetchOnWindowFocus: true });

/** Never throws. */
export async function prefetchWithdraw(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(withdrawInfoQuery()), client.prefetchQuery(withdrawOrdersQuery())]);
}
