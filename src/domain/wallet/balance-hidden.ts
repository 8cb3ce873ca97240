import * as v from 'valibot';
import { proxy, useSnapshot } from 'valtio';

import { stored } from '#src/shared/storage/stored.ts';

// Whether this browser keeps the balance from onlookers, wherever it is shown. Not the balance: that is Query's.

const kept = stored({
  key: 'balanceHidden',
  version: 1,
  schema: v.boolean(),
  fallback: false,
  area: 'local',
});

// Hidden until storage was asked: nobody sees it by accident.
const store = proxy({ hidden: true });

export const useBalanceHidden = (): boolean => useSnapshot(store).hidden;

/** Asks storage, once the page has been taken over. */
export function recallBalanceHidden(): void {
  store.hidden = kept.read();
}

/** Hides or shows the balance, now and at the next visits (WA-03, CA-08). */
export function hideBalance(hidden: boolean): void {
  kept.write(hidden);
  store.hidden = hidden;
}
