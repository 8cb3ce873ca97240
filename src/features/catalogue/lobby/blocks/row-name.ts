import type { HomeBlock } from '#contract/values/catalogue/home-blocks.ts';

/** Home blocks that are not part of the first view. One chunk contains all these blocks. */
export type RowName = Extract<
  HomeBlock,
  'jackpots' | 'welcome' | 'wins' | 'because' | 'new' | 'tables' | 'themes' | 'boards'
>;
