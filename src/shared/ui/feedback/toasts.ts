import type { ReactNode } from 'react';
import { proxy, useSnapshot } from 'valtio';

// For transient messages only: decisions belong in a dialog, and field errors next to the field.

export type ToastKind = 'info' | 'success' | 'error';
export type ToastOptions = {
  kind?: ToastKind;
  message: string;
  /** Shown with a copy button on errors. */
  traceId?: string | undefined;
  /** True if a redirect follows: the toast lasts 1000 ms. */
  redirects?: boolean;
  /** Overrides the lifetime, in ms. */
  ms?: number;
  /** A button that resolves the problem; a tap also closes the toast. */
  action?: ToastAction | undefined;
};
type ToastAction = { label: string; act: () => void };
export type Toast = Required<Pick<ToastOptions, 'kind' | 'message'>> & {
  id: number;
  traceId: string | undefined;
  action: ToastAction | undefined;
};

/** Lifetimes in ms. `redirect` replaces the kind's lifetime if a redirect follows. */
export const toastMs = { info: 2000, success: 1500, redirect: 1000, error: 6000 } as const;
/** Maximum number of visible toasts, because more would cover the page. A further toast dismisses the oldest one. */
const maxToasts = 3;

const store = proxy({ toasts: [] as Toast[], render: (): ReactNode => null });
const timers = new Map<number, { handle: ReturnType<typeof setTimeout> | undefined; ms: number }>();
let lastId = 0;
/** True once the region for toasts is mounted. The first toast loads the region and waits for it. */
let isRegionMounted = false;

function startTimer(id: number, ms: number) {
  timers.set(id, { handle: isRegionMounted ? setTimeout(() => dismissToast(id), ms) : undefined, ms });
}

/** Starts the timers of the toasts that waited for the region, so that each toast is shown for its whole lifetime. */
export function startToasts(): void {
  if (isRegionMounted) return;
  isRegionMounted = true;
  for (const [id, { ms }] of timers) startTimer(id, ms);
}

/** Shows a toast and returns its id. An identical message replaces the visible one. */
export function toast(options: ToastOptions): number {
  const { kind = 'info', message, traceId, redirects = false, ms, action } = options;
  const duplicate = store.toasts.find((other) => other.kind === kind && other.message === message);
  if (duplicate) dismissToast(duplicate.id);
  const id = ++lastId;
  store.toasts.push({ id, kind, message, traceId, action });
  startTimer(id, ms ?? (redirects ? toastMs.redirect : toastMs[kind]));
  const oldest = store.toasts[0];
  if (oldest && store.toasts.length > maxToasts) dismissToast(oldest.id);
  return id;
}

export function dismissToast(id: number) {
  clearTimeout(timers.get(id)?.handle);
  timers.delete(id);
  const at = store.toasts.findIndex((other) => other.id === id);
  if (at >= 0) store.toasts.splice(at, 1);
}

/** Stops the timer while the toast is hovered or focused (WCAG 2.2.1). */
export function stopToastTimer(id: number) {
  clearTimeout(timers.get(id)?.handle);
}

/** Restarts the timer that was stopped, with the whole lifetime of the toast. */
export function restartToastTimer(id: number) {
  const timer = timers.get(id);
  if (!timer) return;
  clearTimeout(timer.handle);
  startTimer(id, timer.ms);
}

export const useToasts = (): readonly Readonly<Toast>[] => useSnapshot(store).toasts;

/**
 * Registers the renderer. The renderer's chunk calls this when it loads, because dialogs show toasts but must not
 * import that chunk.
 */
export function setToastRenderer(render: () => ReactNode): void {
  store.render = render;
}

/** Returns the region for toasts; null until the first touch or toast has loaded the renderer. */
export const useToastRegion = (): ReactNode => useSnapshot(store).render();
