import { useCallback, useSyncExternalStore } from 'react';
import { type Snapshot, snapshot, subscribe } from 'valtio';

/**
 * What `select` reads of a store, which must be a part of it and nothing made anew. In place of valtio's own hook, which
 * finds out by itself what a component reads: half a kilobyte of the first script.
 */
export function useStore<State extends object, Part>(
  store: State,
  select: (state: Snapshot<State>) => Part,
): Part {
  const read = () => select(snapshot(store));
  return useSyncExternalStore(
    useCallback((listener) => subscribe(store, listener), [store]),
    read,
    read,
  );
}
