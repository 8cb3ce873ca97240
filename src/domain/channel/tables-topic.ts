import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';

type Listener = (tables: readonly LiveTable[]) => void;

const listeners = new Set<Listener>();
const wishes = new Set<() => void>();

/**
 * Live tables in this tab: who shows some, and what the channel tells of them. Apart from the channel, which is there
 * later than a page, and for members only.
 */
export const tablesTopic = {
  isWatched: (): boolean => listeners.size > 0,
  /** Hears of tables that have changed, where there is a channel; returns what ends it. */
  watch(listener: Listener): () => void {
    listeners.add(listener);
    for (const wish of wishes) wish();
    return () => {
      listeners.delete(listener);
      for (const wish of wishes) wish();
    };
  },
  /** Calls `wish` when what `isWatched` says may be another; returns what ends it. */
  onWish(wish: () => void): () => void {
    wishes.add(wish);
    return () => void wishes.delete(wish);
  },
  tell(tables: readonly LiveTable[]): void {
    for (const listener of listeners) listener(tables);
  },
};
