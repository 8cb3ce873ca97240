import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { proxy, subscribe } from 'valtio';

// Which overlays are open, lowest first. Not where pages are: that is the router's. An open overlay is a clone
// of its page's history entry with the names of the open overlays in it, so that Back closes the topmost one
// and the router, whose entry it still is, never notices (Requirements §1 Decided g).
const store = proxy({ open: [] as string[] });

const entrySchema = v.object({
  /** The router's name of an entry. */
  __TSR_key: v.optional(v.string()),
  overlays: v.optional(v.array(v.string()), []),
});
const readEntry = (state: unknown) => v.parse(v.fallback(entrySchema, { overlays: [] }), state);

type Push = (path: string, state?: unknown, options?: { ignoreBlocker?: boolean }) => void;
/** What is needed of the router's history. */
type PageHistory = {
  location: { state: { __TSR_key?: string } };
  push: Push;
  replace: Push;
  destroy: () => void;
};

let travelling = false;
const afterwards: (() => void)[] = [];

/** Brings the history entry in line with `store`: at most one traversal is under way. */
function align(): void {
  if (travelling || typeof window === 'undefined') return;
  const { overlays } = readEntry(window.history.state);
  const wanted = store.open;
  const common = overlays.findIndex((name, at) => name !== wanted[at]);
  const kept = common < 0 ? overlays.length : common;
  if (kept < overlays.length) {
    travelling = true;
    window.history.go(kept - overlays.length);
    return;
  }
  for (let depth = kept + 1; depth <= wanted.length; depth++) {
    // The prototype's method: the router listens to the one on the object.
    History.prototype.pushState.call(
      window.history,
      { ...window.history.state, overlays: wanted.slice(0, depth) },
      '',
    );
  }
  if (!wanted.length) for (const task of afterwards.splice(0)) task();
}

const onChange = (changed: () => void) => subscribe(store, changed);

/** Draws anew only who is asked about: an open menu has hundreds of elements. */
const useOpen = (isOpen: () => boolean): boolean => useSyncExternalStore(onChange, isOpen, () => false);

/** True while any overlay is open. */
export const useAnyOverlay = (): boolean => useOpen(() => store.open.length > 0);

/** Runs a navigation from the page's own entry, so that no overlay is left behind in the history. */
function fromThePage(task: () => void): void {
  if (!travelling && !store.open.length && !readEntry(window.history.state).overlays.length) {
    task();
    return;
  }
  afterwards.push(task);
  store.open = [];
  align();
}

/**
 * The router's history, as `create` makes it, with the overlays between it and the browser. Once, in the browser. A
 * page reloaded with an overlay open comes back without it.
 */
export function historyWithOverlays<History extends PageHistory>(create: () => History): History {
  const onPop = (event: PopStateEvent) => {
    const entry = readEntry(event.state);
    const wasOurs = travelling;
    travelling = false;
    if (entry.__TSR_key !== history.location.state.__TSR_key) {
      store.open = [];
    } else {
      event.stopImmediatePropagation();
      // Forward never opens what was closed: it is walked back.
      if (!wasOurs && entry.overlays.length < store.open.length) store.open = entry.overlays;
    }
    align();
  };
  // Before the router's own: it must not take an overlay's entry for a page. Capturing would not do, as Chromium asks
  // the listeners of a window in their order.
  window.addEventListener('popstate', onPop);
  const history = create();
  const { push, replace, destroy } = history;
  history.push = (...args) => fromThePage(() => push(...args));
  history.replace = (...args) => fromThePage(() => replace(...args));
  history.destroy = () => {
    window.removeEventListener('popstate', onPop);
    destroy();
  };
  align();
  return history;
}

/** Opens an overlay on top of the others; one that is open stays where it is. */
export function openOverlay(name: string): void {
  if (store.open.includes(name)) return;
  store.open.push(name);
  align();
}

/** Closes an overlay as Back would. */
export function closeOverlay(name: string): void {
  if (!store.open.includes(name)) return;
  store.open = store.open.filter((other) => other !== name);
  align();
}

/** An overlay that Back closes. Any component may open it; the one that draws it reads `open`. */
export function useOverlay(name: string): { open: boolean; show: () => void; hide: () => void } {
  const open = useOpen(() => store.open.includes(name));
  return useMemo(
    () => ({ open, show: () => openOverlay(name), hide: () => closeOverlay(name) }),
    [name, open],
  );
}
