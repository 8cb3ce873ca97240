import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';

type Listener = (tables: readonly LiveTable[]) => void;

const listeners = new Set<Listener>();
const watchedListeners = new Set<() => void>();

/** Connects components that show live tables to the channel, which is loaded after the page, only for members. */
export const tablesTopic = {
  isWatched: (): boolean => listeners.size > 0,
  /** Listens to changed tables, if there is a channel; returns the unsubscribe function. */
  watch(listener: Listener): () => void {
    listeners.add(listener);
    for (const notify of watchedListeners) notify();
    return () => {
      listeners.delete(listener);
      for (const notify of watchedListeners) notify();
    };
  },
  /** Calls `callback` when `isWatched` may have changed; returns the unsubscribe function. */
  onWatchedChange(callback: () => void): () => void {
    watchedListeners.add(callback);
    return () => void watchedListeners.delete(callback);
  },
  publish(tables: readonly LiveTable[]): void {
    for (const listener of listeners) listener(tables);
  },
};
