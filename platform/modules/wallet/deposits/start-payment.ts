import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { fieldError } from '#platform/core/wire/wire-error.ts';
import { isAppOrigin } from '#platform/modules/play/exports.ts';
import { findPaymentService } from '#platform/modules/wallet/deposits/payment-services.ts';

type PayableOrder = {
  orderNo: string;
  kind: string;
  service: string | null;
  amountMinor: number;
  currency: string;
  expiresAt: number;
};

/**
 * Builds the address to which the payment service sends the member back: a page of the app on the merchant's own site,
 * with the order's number.
 */
function buildReturnAddress(hosts: readonly string[], returnUrl: string, orderNo: string): string {
  const url = URL.parse(returnUrl);
  if (!url?.pathname.startsWith('/m/') || !isAppOrigin(url.origin, hosts))
    throw fieldError('returnUrl', 'not a page of this site');
  url.search = '';
  url.hash = '';
  url.searchParams.set('orderNo', orderNo);
  return url.href;
}

/** Returns the address of the payment page. Null if the service is not configured or does not answer. */
export async function startPayment(
  { env, merchant }: { env: PlatformEnv; merchant: Pick<MerchantRecord, 'hosts' | 'merchantCode'> },
  order: PayableOrder,
  returnUrl: string,
): Promise<string | null> {
  const address = buildReturnAddress(merchant.hosts, returnUrl, order.orderNo);
  const { service, ...payment } = order;
  try {
    const adapter = service === null ? null : findPaymentService(env, service, merchant.merchantCode);
    if (!adapter) return null;
    return await adapter.start(env, { ...payment, returnUrl: address });
  } catch (error) {
    console.error(JSON.stringify({ payment: order.orderNo, error: String(error) }));
    return null;
  }
}
