import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

/** Returns the prefix of a merchant's cache keys. A raised `cacheEpoch` invalidates them all (docs/operations.md). */
export const getCacheScope = ({ merchantCode, cacheEpoch }: MerchantRecord): string =>
  cacheEpoch ? `${merchantCode}.${cacheEpoch}` : merchantCode;
