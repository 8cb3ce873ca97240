import { proxy, useSnapshot } from 'valtio';

// Not for a section's own loading: that is a skeleton in its place. Not for a page on its way: that is the bar.

/**
 * How long the page-wide indicator may stay, ms (Spec §9: 9999, 3 s, 10 s, 15 s; Requirements §17 Decided: 9999 is
 * "until hidden", watched over for 15 s).
 */
export const loadingMs = { short: 3_000, password: 10_000, watchdog: 15_000 } as const;

type Loading = { id: number; late: boolean; canRetry: boolean };
const store = proxy({ shown: null as Loading | null });
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let onRetry: (() => void) | undefined;

/**
 * Covers the page until the returned function is called. With `capMs` it goes by itself; without, it offers
 * `retry` after 15 s. A later one takes the place of an earlier one.
 */
export function showLoading(options: { capMs?: number; retry?: () => void } = {}): () => void {
  const id = ++lastId;
  clearTimeout(timer);
  onRetry = options.retry;
  store.shown = { id, late: false, canRetry: options.retry !== undefined };
  timer = setTimeout(() => {
    if (options.capMs) hideLoading();
    else if (store.shown) store.shown.late = true;
  }, options.capMs ?? loadingMs.watchdog);
  return () => {
    if (store.shown?.id === id) hideLoading();
  };
}

export function hideLoading(): void {
  clearTimeout(timer);
  store.shown = null;
}

/** Hides the indicator and does again what takes so long. */
export function retryLoading(): void {
  const again = onRetry;
  hideLoading();
  again?.();
}

export const useLoading = (): Readonly<Loading> | null => useSnapshot(store).shown;
