import { createContext, use } from 'react';

import type { Merchant } from '#contract/values/merchant.ts';

const MerchantContext = createContext<Merchant | null>(null);
export const MerchantProvider = MerchantContext.Provider;

export function useMerchant(): Merchant {
  const merchant = use(MerchantContext);
  if (!merchant) throw new Error('useMerchant outside of MerchantProvider');
  return merchant;
}

/** Returns whether the merchant's platform has a call, by its key. */
export const useHasCall = (key: string): boolean => !useMerchant().absent.includes(key);
