import { proxy, useSnapshot } from 'valtio';

// For page-wide loading only: sections use skeletons, navigations the progress bar.

/**
 * Durations of the page-wide indicator, ms (Spec §9: 9999, 3 s, 10 s, 15 s; Requirements §17 Decided: 9999 is "until
 * hidden", with a watchdog of 15 s).
 */
export const loadingMs = { short: 3_000, password: 10_000, watchdog: 15_000 } as const;

type Loading = { id: number; late: boolean; canRetry: boolean };
const store = proxy({ shown: null as Loading | null });
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let onRetry: (() => void) | undefined;

/**
 * Covers the page until the returned function is called. With `capMs` it hides by itself; otherwise it offers `retry`
 * after 15 s. A later call replaces an earlier one.
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

/** Hides the indicator and calls `retry`. */
export function retryLoading(): void {
  const retry = onRetry;
  hideLoading();
  retry?.();
}

export const useLoading = (): Readonly<Loading> | null => useSnapshot(store).shown;
