import type { DepositOrder } from '#contract/calls/wallet/deposits.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { depositStates, isManualTransfer, isOpenDeposit } from '#contract/values/wallet/deposits.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { isAmong } from '#platform/core/ledger/order-states.ts';
import { readTurnoverToRelease } from '#platform/core/ledger/turnover.ts';
import { getBonusKey, type OrderRow } from '#platform/modules/wallet/deposits/order-status-changes.ts';
import { depositOrders } from '#platform/modules/wallet/deposits/tables.ts';

type Step = { status: string; at: number };

const toIsoString = (at: number): string => new Date(at).toISOString();

/** Reads what must still be bet for the bonuses of orders, in minor units, by order number. */
export async function readHeldDepositBonuses(
  db: Database,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, number>> {
  const paid = orders.filter(({ status, bonusMinor }) => status === 'credited' && bonusMinor > 0);
  const held = await readTurnoverToRelease(
    db,
    paid.map(({ orderNo }) => getBonusKey(orderNo)),
  );
  return new Map(paid.map(({ orderNo }) => [orderNo, held.get(getBonusKey(orderNo)) ?? 0]));
}

/**
 * Converts an order for its member. `steps` are the order's states with their times, unsorted. `held` is of
 * `readHeldDepositBonuses`; an order without a paid bonus needs none.
 */
export function toWireDeposit(
  row: OrderRow,
  steps: readonly Step[],
  language: LanguageCode,
  held?: ReadonlyMap<string, number>,
): DepositOrder {
  const isOpen = isOpenDeposit(row.status);
  // A member who paid late still sees the merchant's bank account and may send the receipt.
  const showsTransfer = isManualTransfer(row.kind) && (isOpen || row.status === 'expired');
  return {
    orderNo: row.orderNo,
    status: row.status,
    kind: row.kind,
    methodName: getLocalisedText(row.methodName, language),
    currency: row.currency,
    amountMinor: row.amountMinor,
    feeMinor: row.feeMinor,
    creditMinor: row.creditMinor,
    bonusMinor: row.bonusMinor,
    bonusReleased: row.bonusReleasedAt !== null,
    heldMinor: held?.get(row.orderNo),
    promotionName: row.promotionName && getLocalisedText(row.promotionName, language),
    paidMinor: row.paidMinor === row.amountMinor ? null : row.paidMinor,
    createdAt: toIsoString(row.createdAt),
    expiresAt: toIsoString(row.expiresAt),
    // States that began in the same millisecond are in the sequence of `depositStates`.
    states: depositStates
      .flatMap((status) => steps.filter((step) => step.status === status).map(({ at }) => ({ status, at })))
      .toSorted((a, b) => a.at - b.at)
      .map(({ status, at }) => ({ status, at: toIsoString(at) })),
    payAddress: isOpen ? row.payAddress : null,
    failedAt: isOpen && row.failedAt !== null ? toIsoString(row.failedAt) : null,
    transferTo: showsTransfer ? row.transferTo : null,
    receiptRequired: row.receiptRequired,
    heldFor: row.status === 'submitted' || row.status === 'expired' ? row.heldFor : null,
    reason: row.reason,
  };
}

/** Reads promotion names by order number. Deposits without a promotion are left out. */
export async function readPromotionNames(
  db: Database,
  orderNos: readonly string[],
  language: LanguageCode,
): Promise<ReadonlyMap<string, string>> {
  if (orderNos.length === 0) return new Map();
  const { orderNo, promotionName } = depositOrders;
  const rows = await db
    .select({ orderNo, promotionName })
    .from(depositOrders)
    .where(isAmong(orderNo, orderNos));
  return new Map(
    rows.flatMap((row) =>
      row.promotionName ? [[row.orderNo, getLocalisedText(row.promotionName, language)]] : [],
    ),
  );
}
