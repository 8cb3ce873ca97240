import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

/**
 * Returns the prefix of the keys of a merchant's cached replies, views and pictures. An operator who raises
 * `cacheEpoch` in the record invalidates all of them, in every isolate and data centre (docs/operations.md).
 */
export const getCacheScope = ({ merchantCode, cacheEpoch }: MerchantRecord): string =>
  cacheEpoch ? `${merchantCode}.${cacheEpoch}` : merchantCode;
