import { useMemo, useSyncExternalStore } from 'react';
import { proxy, subscribe } from 'valtio';

import { asRecord, text } from '#src/shared/parsing/checks.ts';

/** Overlays that open without a tap, because of an event or because a page could not be opened. */
export type RequestedOverlay = 'session-ended' | 'guest-alert' | 'service';

// `open` lists the open overlays, lowest first; `requested` lists the requested overlays, which wait while `leaving` is
// not 0. For each open overlay the
// history has an extra entry: a clone of the page's entry that also lists the overlays. Back leaves this entry and so
// closes the topmost overlay. The router does not notice, because the clone has the same router key.
const store = proxy({ open: [] as string[], requested: [] as RequestedOverlay[], leaving: 0 });

function readEntry(state: unknown): { key: string | undefined; overlays: string[] } {
  const { __TSR_key: key, overlays } = asRecord(state);
  const names: unknown[] = Array.isArray(overlays) ? overlays : [];
  return { key: text(key), overlays: names.filter((name) => typeof name === 'string') };
}

type Push = (path: string, state?: unknown, options?: { ignoreBlocker?: boolean }) => void;
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
  const openOverlays = store.open;
  const firstDifference = overlays.findIndex((name, at) => name !== openOverlays[at]);
  const commonDepth = firstDifference < 0 ? overlays.length : firstDifference;
  if (commonDepth < overlays.length) {
    traversing = true;
    window.history.go(commonDepth - overlays.length);
    return;
  }
  for (let depth = commonDepth + 1; depth <= openOverlays.length; depth++) {
    // Uses the prototype's method, because the router patches the instance's.
    History.prototype.pushState.call(
      window.history,
      { ...window.history.state, overlays: openOverlays.slice(0, depth) },
      '',
    );
  }
  if (!openOverlays.length) for (const task of pendingNavigations.splice(0)) task();
}

const onChange = (listener: () => void) => subscribe(store, listener);

/** Re-renders only when the value of `isOpen` changes, because an open menu has hundreds of elements. */
const useOpen = (isOpen: () => boolean): boolean => useSyncExternalStore(onChange, isOpen, () => false);

export const useAnyOverlay = (): boolean => useOpen(() => store.open.length > 0);

/** Runs a navigation after all overlays are closed, so that no overlay's entry is left in the history. */
function navigateFromPage(task: () => void): void {
  if (!traversing && !store.open.length && !readEntry(window.history.state).overlays.length) {
    task();
    return;
  }
  pendingNavigations.push(task);
  closeOverlays();
}

/** Wraps the router's history. Call once, in the browser. A page reloaded with an overlay comes back without it. */
export function createOverlayHistory<History extends PageHistory>(create: () => History): History {
  const onPop = (event: PopStateEvent) => {
    const entry = readEntry(event.state);
    const wasTraversing = traversing;
    traversing = false;
    if (entry.key !== history.location.state.__TSR_key) {
      store.open = [];
    } else {
      event.stopImmediatePropagation();
      // Forward must not reopen an overlay. If it leads to an overlay's entry, `syncHistory` goes back at once.
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

export function openOverlay(name: string): void {
  if (store.open.includes(name)) return;
  store.open.push(name);
  syncHistory();
}

/** Requests an overlay without a tap. Only `RequestedOverlays` (src/app/popups) opens it. */
export function requestOverlay(name: RequestedOverlay): void {
  if (!store.requested.includes(name)) store.requested.push(name);
}

/**
 * Makes requested overlays wait until `leave` has left the page, because the navigation would close them. For work that
 * may request an overlay before it navigates.
 */
export async function leavePage(leave: () => Promise<void>): Promise<void> {
  store.leaving++;
  try {
    await leave();
  } finally {
    store.leaving--;
  }
}

export const useLeavingPage = (): boolean => useOpen(() => store.leaving > 0);

export const useRequestedOverlay = (): RequestedOverlay | undefined =>
  useSyncExternalStore(
    onChange,
    () => store.requested[0],
    () => undefined,
  );

/** Opens a requested overlay in place of all open ones. Only for `RequestedOverlays`. */
export function openRequestedOverlay(name: RequestedOverlay): void {
  store.requested = store.requested.filter((other) => other !== name);
  store.open = [name];
  syncHistory();
}

export function closeOverlay(name: string): void {
  if (!store.open.includes(name)) return;
  store.open = store.open.filter((other) => other !== name);
  syncHistory();
}

export function closeOverlays(): void {
  store.open = [];
  syncHistory();
}

/** Back closes the overlay. Any component may call `show`; the component that renders the overlay reads `open`. */
export function useOverlay(name: string): { open: boolean; show: () => void; hide: () => void } {
  const open = useOpen(() => store.open.includes(name));
  return useMemo(
    () => ({ open, show: () => openOverlay(name), hide: () => closeOverlay(name) }),
    [name, open],
  );
}
