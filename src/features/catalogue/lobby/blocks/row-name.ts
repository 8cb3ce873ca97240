import type { HomeBlock } from '#contract/values/catalogue/home-blocks.ts';

/** Blocks of home after its first view, in one chunk. */
export type RowName = Extract<
  HomeBlock,
  'jackpots' | 'welcome' | 'wins' | 'because' | 'new' | 'tables' | 'themes' | 'boards'
>;
