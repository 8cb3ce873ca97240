import type { DepositOrder } from '#contract/calls/wallet/deposits.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { depositStates, isByHand, isOpenDeposit } from '#contract/values/wallet/deposits.ts';
import type { Database } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { isAmong } from '#platform/core/ledger/order-states.ts';
import type { OrderRow } from '#platform/modules/wallet/deposits/order-moves.ts';
import { depositOrders } from '#platform/modules/wallet/deposits/tables.ts';

type Step = { status: string; at: number };

const instant = (at: number): string => new Date(at).toISOString();

/** An order as its member sees it. `steps`: since when it is in which state, in any order. */
export function orderOnWire(row: OrderRow, steps: readonly Step[], language: LanguageCode): DepositOrder {
  const waits = isOpenDeposit(row.status);
  // Who has paid after all still finds where to, and may send the receipt.
  const showsTransfer = isByHand(row.kind) && (waits || row.status === 'expired');
  return {
    orderNo: row.orderNo,
    status: row.status,
    kind: row.kind,
    methodName: textIn(row.methodName, language),
    currency: row.currency,
    amountMinor: row.amountMinor,
    feeMinor: row.feeMinor,
    creditMinor: row.creditMinor,
    bonusMinor: row.bonusMinor,
    bonusReleased: row.bonusReleasedAt !== null,
    promotionName: row.promotionName && textIn(row.promotionName, language),
    paidMinor: row.paidMinor === row.amountMinor ? null : row.paidMinor,
    createdAt: instant(row.createdAt),
    expiresAt: instant(row.expiresAt),
    // Two states may begin in one millisecond: then in the order in which they follow each other.
    states: depositStates
      .flatMap((status) => steps.filter((step) => step.status === status).map(({ at }) => ({ status, at })))
      .toSorted((a, b) => a.at - b.at)
      .map(({ status, at }) => ({ status, at: instant(at) })),
    payAddress: waits ? row.payAddress : null,
    failedAt: waits && row.failedAt !== null ? instant(row.failedAt) : null,
    transferTo: showsTransfer ? row.transferTo : null,
    receiptRequired: row.receiptRequired,
    heldFor: row.status === 'submitted' || row.status === 'expired' ? row.heldFor : null,
    reason: row.reason,
  };
}

/** What for deposits were given a bonus, in a language, by their numbers; those without one are not in it. */
export async function promotionNamesOf(
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
    rows.flatMap((row) => (row.promotionName ? [[row.orderNo, textIn(row.promotionName, language)]] : [])),
  );
}
