import { proxy, useSnapshot } from 'valtio';

// For page-wide loading only. Sections use skeletons, and navigations use the progress bar.

/** In ms, from the spec. Without one (9999 in the spec) the cover stays, and after `watchdog` says it takes long. */
export const loadingMs = { password: 10_000, watchdog: 15_000 } as const;

type Loading = { id: number; late: boolean; canRetry: boolean };
const store = proxy({ shown: null as Loading | null });
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Receives the answer to an offered retry. */
let onChoice: ((retry: boolean) => void) | undefined;

function cover(loading: Omit<Loading, 'id'>): { hide: () => void; shown: () => boolean } {
  hideLoading();
  const id = ++lastId;
  store.shown = { id, ...loading };
  const shown = () => store.shown?.id === id;
  return { shown, hide: () => void (shown() && hideLoading()) };
}

/**
 * With `capMs` the cover hides itself after this time, or else it says after 15 s that loading takes long. A later call
 * replaces an earlier one. For a task that can be restarted use `whileLoading`.
 */
export function showLoading({ capMs }: { capMs?: number } = {}) {
  const loading = cover({ late: false, canRetry: false });
  timer = setTimeout(() => {
    if (capMs) hideLoading();
    else if (store.shown) store.shown.late = true;
  }, capMs ?? loadingMs.watchdog);
  return loading;
}

/** Keeps the page covered and offers a retry. Resolves to true if the user accepts the retry. */
export function offerRetry(): Promise<boolean> {
  cover({ late: true, canRetry: true });
  return new Promise((resolve) => (onChoice = resolve));
}

/** Uncovers the page. A pending offer to retry is declined, unless `retry` is true. */
export function hideLoading(retry = false): void {
  clearTimeout(timer);
  store.shown = null;
  onChoice?.(retry);
  onChoice = undefined;
}

export const useLoading = (): Readonly<Loading> | null => useSnapshot(store).shown;
