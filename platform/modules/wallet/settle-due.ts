import type { SealedStore } from '#platform/core/database/at-rest.ts';
import { settleDraws } from '#platform/modules/play/exports.ts';
import { releaseBonuses } from '#platform/modules/wallet/deposits/order-moves.ts';

/**
 * Books what is due to an account: what draws that are over have won, and bonuses whose turnover was met. Before a
 * balance is shown or spent, so that they are a part of it.
 */
export async function settleDue(store: SealedStore, now: number, accountId: string): Promise<void> {
  await settleDraws(store, now, accountId);
  await releaseBonuses(store.db, now, accountId);
}
