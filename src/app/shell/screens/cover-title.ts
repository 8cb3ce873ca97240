import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { appendBrand } from '#src/shared/navigation/append-brand.ts';

const store = proxy({ title: null as string | null });

/** Titles the document after a screen that covers or replaces the page. Null if the screen is not shown. */
export function useCoverTitle(title: string | null): void {
  const { brand } = useMerchant();
  useEffect(() => {
    if (title === null) return undefined;
    store.title = appendBrand(title, brand.name);
    // Here too, because no router is left if the whole app broke.
    document.title = store.title;
    return () => void (store.title = null);
  }, [title, brand]);
}

/** Title of the screen that covers or replaces the page; null if there is none. */
export const useShownCoverTitle = (): string | null => useSnapshot(store).title;
