import type { QueryClient } from '@tanstack/react-query';

import {
  depositMethods,
  depositOrder,
  type DepositOrder,
  depositOrders,
} from '#contract/calls/wallet/deposits.ts';
import { dayMs, minuteMs, secondMs } from '#contract/values/durations.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { depositGateways } from '#contract/values/wallet/deposits.ts';
import { computePollInterval } from '#src/domain/wallet/poll-interval.ts';
import { buildCallKey, callQuery } from '#src/shared/http/call-query.ts';

export const depositMethodsQuery = (language: LanguageCode) =>
  callQuery(depositMethods, { language, query: { gateways: depositGateways.mobile } });

export const depositOrdersQuery = (language: LanguageCode) =>
  callQuery(depositOrders, { language }, { refetchOnWindowFocus: true });

export const depositOrderQuery = (language: LanguageCode, orderNo: string) =>
  callQuery(depositOrder, { language, query: { orderNo } }, { refetchOnWindowFocus: true });

/** Longest polling intervals, in ms. An order that has expired may still be paid. */
const pollMs = { waiting: 30 * secondMs, expired: 5 * minuteMs } as const;
/** An expired order may still be credited automatically, because payment services repeat their callbacks for a day. */
const lateMs = dayMs;

/**
 * Returns the time in ms until an order is fetched again; false if no further change is expected. `now` is the server's
 * time. TanStack Query does not poll while the page is hidden.
 */
export function getPollInterval(
  order: Pick<DepositOrder, 'status' | 'expiresAt'> | undefined,
  queryState: Parameters<typeof computePollInterval>[0],
  now: number,
): number | false {
  if (order?.status === 'awaiting_payment' || order?.status === 'submitted')
    return computePollInterval(queryState, pollMs.waiting);
  const mayBePaid = order?.status === 'expired' && now < Date.parse(order.expiresAt) + lateMs;
  return mayBePaid ? computePollInterval(queryState, pollMs.expired) : false;
}

export function cacheOrder(client: QueryClient, language: LanguageCode, order: DepositOrder): void {
  client.setQueryData(depositOrderQuery(language, order.orderNo).queryKey, order);
  void client.invalidateQueries({ queryKey: buildCallKey(depositOrders) });
}

/** Never throws. */
export async function prefetchDeposit(
  client: QueryClient,
  language: LanguageCode,
  orderNo: string | undefined,
): Promise<void> {
  await (orderNo
    ? client.prefetchQuery(depositOrderQuery(language, orderNo))
    : Promise.all([
        client.prefetchQuery(depositMethodsQuery(language)),
        client.prefetchQuery(depositOrdersQuery(language)),
      ]));
}
