import type { FlagKey } from '#contract/values/flags.ts';

/** Rows of home that come after its first view, by the merchant's flag that each is there by. */
export type RowFlag = Extract<FlagKey, `HOME${string}`>;
