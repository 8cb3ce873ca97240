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
import { lookAgainMs } from '#src/domain/wallet/look-again.ts';
import { callKey, callQuery } from '#src/shared/http/call-query.ts';

/** Ways to deposit on a phone, and promotions on them. */
export const depositMethodsQuery = (language: LanguageCode) =>
  callQuery(depositMethods, { language, query: { gateways: depositGateways.mobile } });

/** The member's newest orders. */
export const depositOrdersQuery = (language: LanguageCode) =>
  callQuery(depositOrders, { language }, { refetchOnWindowFocus: true });

/** One order of the member's. */
export const depositOrderQuery = (language: LanguageCode, orderNo: string) =>
  callQuery(depositOrder, { language, query: { orderNo } }, { refetchOnWindowFocus: true });

/** How seldom an order is asked for at the most: one that waits, and one that was given up but may be paid yet. */
const pollMs = { waiting: 30 * secondMs, expired: 5 * minuteMs } as const;
/** How long after its time an order may still be credited by itself: services repeat what they have to say for a day. */
const lateMs = dayMs;

/**
 * How long to wait before an order is asked for again; false when nothing is waited for. `now` by the server's clock. A
 * hidden page asks nothing.
 */
export function pollAfter(
  order: Pick<DepositOrder, 'status' | 'expiresAt'> | undefined,
  looks: Parameters<typeof lookAgainMs>[0],
  now: number,
): number | false {
  if (order?.status === 'awaiting_payment' || order?.status === 'submitted')
    return lookAgainMs(looks, pollMs.waiting);
  const mayBePaid = order?.status === 'expired' && now < Date.parse(order.expiresAt) + lateMs;
  return mayBePaid ? lookAgainMs(looks, pollMs.expired) : false;
}

/** An order was opened or moved: its page has it at once, lists and balance are asked for again. */
export function keepOrder(client: QueryClient, language: LanguageCode, order: DepositOrder): void {
  client.setQueryData(depositOrderQuery(language, order.orderNo).queryKey, order);
  void client.invalidateQueries({ queryKey: callKey(depositOrders) });
}

/** What the first view of the page shows. Never throws. */
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
