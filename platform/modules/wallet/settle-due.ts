import type { SealedStore } from '#platform/core/database/at-rest.ts';
import { settleDraws } from '#platform/modules/play/exports.ts';
import { releaseBonuses } from '#platform/modules/wallet/deposits/order-status-changes.ts';

/** Runs before a balance is shown or spent, so that it includes the wins of draws and bonuses with met turnover. */
export async function settleDue(store: SealedStore, now: number, accountId: string): Promise<void> {
  await settleDraws(store, now, accountId);
  await releaseBonuses(store.db, now, accountId);
}
