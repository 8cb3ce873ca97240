import { useMemo, useSyncExternalStore } from 'react';
import { proxy, subscribe } from 'valtio';

import { factsOf, text } from '#src/shared/parsing/checks.ts';

/** What opens without a tap on it, because something has happened or a page could not be opened. */
export type AskedOverlay = 'session-ended' | 'guest-alert' | 'service';

// Open overlays, lowest first. An open overlay is a clone of its page's history entry that also lists the open
// overlays. Back closes the topmost one, and the router, whose entry key is unchanged, does not notice.
const store = proxy({ open: [] as string[], asked: [] as AskedOverlay[] });

/** Of a history entry the router's key, and the overlays that are open in it. */
function readEntry(state: unknown): { key: string | undefined; overlays: string[] } {
  const { __TSR_key: key, overlays } = factsOf(state);
  const names: unknown[] = Array.isArray(overlays) ? overlays : [];
  return { key: text(key), overlays: names.filter((name) => typeof name === 'string') };
}

type Push = (path: string, state?: unknown, options?: { ignoreBlocker?: boolean }) => void;
/** The part of the router's history that is used here. */
type PageHistory = {
  location: { state: { __TSR_key?: string } };
  push: Push;
  replace: Push;
  destroy: () => void;
};

let traversing = false;
const pendingNavigations: (() => void)[] = [];

/** Synchronises the history entry with `store`; at most one traversal at a time. */
function syncHistory(): void {
  if (traversing || typeof window === 'undefined') return;
  const { overlays } = readEntry(window.history.state);
  const wanted = store.open;
  const firstDifference = overlays.findIndex((name, at) => name !== wanted[at]);
  const commonDepth = firstDifference < 0 ? overlays.length : firstDifference;
  if (commonDepth < overlays.length) {
    traversing = true;
    window.history.go(commonDepth - overlays.length);
    return;
  }
  for (let depth = commonDepth + 1; depth <= wanted.length; depth++) {
    // The prototype's method, because the router patches the one of the instance.
    History.prototype.pushState.call(
      window.history,
      { ...window.history.state, overlays: wanted.slice(0, depth) },
      '',
    );
  }
  if (!wanted.length) for (const task of pendingNavigations.splice(0)) task();
}

const onChange = (listener: () => void) => subscribe(store, listener);

/** Re-renders only when the selected value changes: an open menu has hundreds of elements. */
const useOpen = (isOpen: () => boolean): boolean => useSyncExternalStore(onChange, isOpen, () => false);

/** True while any overlay is open. */
export const useAnyOverlay = (): boolean => useOpen(() => store.open.length > 0);

/** Closes all overlays before a navigation, so that none is left in the history. */
function navigateFromPage(task: () => void): void {
  if (!traversing && !store.open.length && !readEntry(window.history.state).overlays.length) {
    task();
    return;
  }
  pendingNavigations.push(task);
  closeOverlays();
}

/**
 * Wraps the router's history (made by `create`) to handle overlay entries. Call once, in the browser. A page reloaded
 * with an overlay open comes back without it.
 */
export function historyWithOverlays<History extends PageHistory>(create: () => History): History {
  const onPop = (event: PopStateEvent) => {
    const entry = readEntry(event.state);
    const wasTraversing = traversing;
    traversing = false;
    if (entry.key !== history.location.state.__TSR_key) {
      store.open = [];
    } else {
      event.stopImmediatePropagation();
      // Forward does not reopen an overlay: it is traversed back.
      if (!wasTraversing && entry.overlays.length < store.open.length) store.open = entry.overlays;
    }
    syncHistory();
  };
  // Registered before the router's listener, which would treat an overlay's entry as a page. Capturing does not help:
  // Chromium calls a window's listeners in order of registration.
  window.addEventListener('popstate', onPop);
  const history = create();
  const { push, replace, destroy } = history;
  history.push = (...args) => navigateFromPage(() => push(...args));
  history.replace = (...args) => navigateFromPage(() => replace(...args));
  history.destroy = () => {
    window.removeEventListener('popstate', onPop);
    destroy();
  };
  syncHistory();
  return history;
}

/** Opens an overlay on top of the others; no effect when it is open. */
export function openOverlay(name: string): void {
  if (store.open.includes(name)) return;
  store.open.push(name);
  syncHistory();
}

/** Asks for an overlay that nobody has tapped for: the governor of popups (src/app/popups) opens it, and nothing else does. */
export function askForOverlay(name: AskedOverlay): void {
  if (!store.asked.includes(name)) store.asked.push(name);
}

/** What was asked for first and is not open yet. */
export const useAskedOverlay = (): AskedOverlay | undefined =>
  useSyncExternalStore(
    onChange,
    () => store.asked[0],
    () => undefined,
  );

/** Opens what was asked for, in place of whatever is open. For the governor alone. */
export function openAsked(name: AskedOverlay): void {
  store.asked = store.asked.filter((other) => other !== name);
  store.open = [name];
  syncHistory();
}

/** Closes an overlay, as Back does. */
export function closeOverlay(name: string): void {
  if (!store.open.includes(name)) return;
  store.open = store.open.filter((other) => other !== name);
  syncHistory();
}

/** Closes all that are open. */
export function closeOverlays(): void {
  store.open = [];
  syncHistory();
}

/** State of an overlay that Back closes. Any component may open it; its owner reads `open`. */
export function useOverlay(name: string): { open: boolean; show: () => void; hide: () => void } {
  const open = useOpen(() => store.open.includes(name));
  return useMemo(
    () => ({ open, show: () => openOverlay(name), hide: () => closeOverlay(name) }),
    [name, open],
  );
}
