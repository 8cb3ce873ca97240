import { proxy, useSnapshot } from 'valtio';

import { flag } from '#src/shared/parsing/checks.ts';
import { stored } from '#src/shared/storage/stored.ts';

// Whether this browser hides the balance. The balance itself is in the query cache.

const storedHidden = stored({
  key: 'balanceHidden',
  version: 1,
  parse: flag,
  fallback: false,
  area: 'local',
});

// The balance is hidden until storage is read, so that it is never shown by accident.
const store = proxy({ hidden: true });

export const useBalanceHidden = (): boolean => useSnapshot(store).hidden;

/** Reads the stored setting; call it after hydration. */
export function loadBalanceHidden(): void {
  store.hidden = storedHidden.read();
}

export function setBalanceHidden(hidden: boolean): void {
  storedHidden.write(hidden);
  store.hidden = hidden;
}
