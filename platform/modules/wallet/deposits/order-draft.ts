import type { createDeposit } from '#contract/calls/wallet/deposits.ts';
import { minuteMs } from '#contract/values/durations.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { computeDepositTerms } from '#contract/values/wallet/deposits.ts';
import type { CallBody } from '#contract/wire/call.ts';
import type { Database } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import type { DepositPromotionRow } from '#platform/modules/promotions/exports.ts';
import { isOpen, type MethodRow, listOfferedMethods } from '#platform/modules/wallet/deposits/catalogue.ts';
import { listDepositPromotions } from '#platform/modules/wallet/deposits/deposit-bonus.ts';
import type { OrderRow } from '#platform/modules/wallet/deposits/order-status-changes.ts';

type DraftRequest = {
  env: PlatformEnv;
  db: Database;
  merchant: MerchantRecord;
  body: CallBody<typeof createDeposit>;
  now: number;
};

/** Returns the merchant's account for a manual transfer. Null for a payment service. */
function getReceiver({ receivers }: MethodRow, bankId: string | undefined) {
  if (receivers.length === 0) return null;
  const receiver =
    receivers.length === 1 ? receivers[0] : receivers.find((receiver) => receiver.bankId === bankId);
  if (!receiver) throw fieldError('bankId', bankId === undefined ? 'required' : 'format');
  const { bankId: _, ...transferTo } = receiver;
  return transferTo;
}

async function findRequestedPromotion(
  { db, merchant, body }: DraftRequest,
  accountId: string,
): Promise<DepositPromotionRow | null> {
  if (body.promotionId === undefined) return null;
  const offered = await listDepositPromotions(db, merchant, accountId);
  const promotion = offered.find(({ promotionId }) => promotionId === body.promotionId);
  if (!promotion) throw fieldError('promotionId', 'format');
  if (body.amountMinor < promotion.minDepositMinor) throw fieldError('promotionId', 'low');
  return promotion;
}

/**
 * Builds a new order from a request, checked against the catalogue: limits, hours, device, bank and promotion. Throws
 * `validation.failed` with the name of the field, or `deposit.closed`.
 */
export async function buildOrderDraft(
  request: DraftRequest,
  accountId: string,
): Promise<Omit<OrderRow, 'status' | 'payAddress' | 'limitLeftMinor'>> {
  const { db, env, merchant, body, now } = request;
  const methods = await listOfferedMethods(db, env, merchant, body.gateways);
  const method = methods.find(({ methodId }) => methodId === body.methodId);
  if (!method || !isOpen(method, merchant.timeZone, now)) throw new WireError('deposit.closed');
  const { amountMinor } = body;
  if (amountMinor < method.minMinor) throw fieldError('amount', 'low');
  if (amountMinor > method.maxMinor) throw fieldError('amount', 'high');
  const transferTo = getReceiver(method, body.bankId);
  const promotion = await findRequestedPromotion(request, accountId);
  const terms = {
    fee: { fixedMinor: method.feeFixedMinor, basisPoints: method.feeBasisPoints },
    bonus: promotion && {
      basisPoints: promotion.basisPoints,
      maxBonusMinor: promotion.maxBonusMinor,
      minDepositMinor: promotion.minDepositMinor,
      firstDepositOnly: promotion.firstDepositOnly,
      perMember: promotion.perMember,
      maxPerMemberMinor: promotion.maxPerMemberMinor,
    },
  };
  const sums = computeDepositTerms(amountMinor, terms.fee, terms.bonus);
  if (sums.creditMinor <= 0) throw fieldError('amount', 'low');
  const { kind, methodId, service, currency, receiptRequired, turnoverHundredths } = method;
  return {
    orderNo: createRecordNumber('D', now),
    merchantCode: merchant.merchantCode,
    accountId,
    kind,
    methodId,
    service,
    currency,
    receiptRequired,
    turnoverHundredths,
    methodName: method.name,
    amountMinor,
    ...sums,
    terms,
    promotionId: promotion?.promotionId ?? null,
    promotionName: promotion?.name ?? null,
    bonusTurnoverHundredths: promotion?.turnoverHundredths ?? 0,
    createdAt: now,
    expiresAt: now + method.minutesToPay * minuteMs,
    transferTo,
    failedAt: null,
    heldFor: null,
    paidMinor: null,
    paymentId: null,
    reason: null,
    bonusReleasedAt: null,
  };
}
