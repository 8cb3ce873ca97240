import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

/**
 * What the keys of a merchant's cached replies, views and pictures begin with. An operator who raises
 * `cacheEpoch` in the record leaves all of them behind, in every isolate and data centre (docs/operations.md).
 */
export const cacheScope = ({ merchantCode, cacheEpoch }: MerchantRecord): string =>
  cacheEpoch ? `${merchantCode}.${cacheEpoch}` : merchantCode;
