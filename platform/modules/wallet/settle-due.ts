import type { SealedStore } from '#platform/core/database/at-rest.ts';
import { settleDraws } from '#platform/modules/play/exports.ts';
import { releaseBonuses } from '#platform/modules/wallet/deposits/order-status-changes.ts';

/**
 * Books the wins of draws that are over, and releases bonuses with met turnover. It runs before a balance is shown or
 * spent, so that the balance includes this money.
 */
export async function settleDue(store: SealedStore, now: number, accountId: string): Promise<void> {
  await settleDraws(store, now, accountId);
  await releaseBonuses(store.db, now, accountId);
}
