import type { SealedStore } from '#platform/core/database/at-rest.ts';
import { settleDraws } from '#platform/modules/play/exports.ts';
import { releaseBonuses } from '#platform/modules/wallet/deposits/order-status-changes.ts';

/**
 * Books the wins of draws that are over and bonuses with met turnover. Called before a balance is shown or spent, so
 * that it includes them.
 */
export async function settleDue(store: SealedStore, now: number, accountId: string): Promise<void> {
  await settleDraws(store, now, accountId);
  await releaseBonuses(store.db, now, accountId);
}
