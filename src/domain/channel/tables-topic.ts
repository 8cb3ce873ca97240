import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';

type Listener = (tables: readonly LiveTable[]) => void;

const listeners = new Set<Listener>();
const wishes = new Set<() => void>();

/**
 * Live tables in this tab: whether the tab shows any, and the updates from the channel. Separate from the channel,
 * which is loaded after the page and only for members.
 */
export const tablesTopic = {
  isWatched: (): boolean => listeners.size > 0,
  /** Listens to changed tables, if there is a channel; returns the unsubscribe function. */
  watch(listener: Listener): () => void {
    listeners.add(listener);
    for (const wish of wishes) wish();
    return () => {
      listeners.delete(listener);
      for (const wish of wishes) wish();
    };
  },
  /** Calls `wish` when `isWatched` may have changed; returns the unsubscribe function. */
  onWish(wish: () => void): () => void {
    wishes.add(wish);
    return () => void wishes.delete(wish);
  },
  tell(tables: readonly LiveTable[]): void {
    for (const listener of listeners) listener(tables);
  },
};
