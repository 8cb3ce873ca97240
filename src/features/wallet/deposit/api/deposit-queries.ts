import type { QueryClient } from '@tanstack/react-query';

import {
  depositMethods,
  depositOrder,
  type DepositOrder,
  depositOrders,
} from '#contract/calls/wallet/deposits.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { depositGateways, type DepositState } from '#contract/values/wallet/deposits.ts';
import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';
import { callKey, callQuery } from '#src/shared/http/call-query.ts';

/** Ways to deposit on a phone, and promotions on them (WA-07). */
export const depositMethodsQuery = (language: LanguageCode) =>
  callQuery(depositMethods, { language, query: { gateways: depositGateways.mobile } });

/** The member's newest orders. */
export const depositOrdersQuery = (language: LanguageCode) =>
  callQuery(depositOrders, { language }, { refetchOnWindowFocus: true });

/** One order of the member's. */
export const depositOrderQuery = (language: LanguageCode, orderNo: string) =>
  callQuery(depositOrder, { language, query: { orderNo } }, { refetchOnWindowFocus: true });

const pollMs = { first: 3_000, growth: 1.25, most: 30_000 };

/** How long to wait before an order is asked for again; false when nothing is waited for. A hidden page asks nothing. */
export const pollAfter = (status: DepositState | undefined, asked: number): number | false =>
  status === 'awaiting_payment' || status === 'submitted'
    ? Math.min(pollMs.most, pollMs.first * pollMs.growth ** asked)
    : false;

/** An order was opened or moved: its page has it at once, lists and balance are asked for again. */
export function keepOrder(client: QueryClient, language: LanguageCode, order: DepositOrder): void {
  client.setQueryData(depositOrderQuery(language, order.orderNo).queryKey, order);
  void client.invalidateQueries({ queryKey: callKey(depositOrders) });
}

/** What is asked for again once money was credited. */
export const refetchMoney = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: balanceQuery().queryKey });

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
