import type { ReactNode } from 'react';
import { proxy, useSnapshot } from 'valtio';

// Not for what must be read or decided: that is a dialog. Not for a field's error: that stands at the field.

export type ToastKind = 'info' | 'success' | 'error';
export type ToastOptions = {
  kind?: ToastKind;
  message: string;
  /** Shown in small print with a copy button on errors (ER-32). */
  traceId?: string | undefined;
  /** A success after which the page changes: 1000 ms. */
  redirects?: boolean;
  /** Lifetime in ms where the table does not fit. */
  ms?: number;
};
export type Toast = { id: number; kind: ToastKind; message: string; traceId: string | undefined };

/** Lifetimes in ms (Spec §9: info 2 s, success 1.5 s, or 1 s when a redirect follows). */
export const toastMs = { info: 2000, success: 1500, redirect: 1000, error: 6000 } as const;
/** More than these would cover the page; the oldest goes. */
const most = 3;

const store = proxy({ toasts: [] as Toast[], draw: (): ReactNode => null });
const timers = new Map<number, { handle: ReturnType<typeof setTimeout>; ms: number }>();
let lastId = 0;

function arm(id: number, ms: number) {
  timers.set(id, { handle: setTimeout(() => dismissToast(id), ms), ms });
}

/** Says something in passing; returns its id. The same message again renews the one that is there. */
export function toast({ kind = 'info', message, traceId, redirects = false, ms }: ToastOptions): number {
  const same = store.toasts.find((other) => other.kind === kind && other.message === message);
  if (same) dismissToast(same.id);
  const id = ++lastId;
  store.toasts.push({ id, kind, message, traceId });
  arm(id, ms ?? (redirects ? toastMs.redirect : toastMs[kind]));
  const oldest = store.toasts[0];
  if (oldest && store.toasts.length > most) dismissToast(oldest.id);
  return id;
}

export function dismissToast(id: number) {
  clearTimeout(timers.get(id)?.handle);
  timers.delete(id);
  const at = store.toasts.findIndex((other) => other.id === id);
  if (at >= 0) store.toasts.splice(at, 1);
}

/** Keeps a toast while it is being read with a pointer or the keyboard (WCAG 2.2.1). */
export function holdToast(id: number) {
  clearTimeout(timers.get(id)?.handle);
}

/** Lets go of a held toast: its lifetime begins anew. */
export function releaseToast(id: number) {
  const timer = timers.get(id);
  if (!timer) return;
  clearTimeout(timer.handle);
  arm(id, timer.ms);
}

export const useToasts = (): readonly Readonly<Toast>[] => useSnapshot(store).toasts;

/** Says how toasts are drawn, once the code is there: nothing that opens has to bring it along. */
export function setToastRenderer(draw: () => ReactNode): void {
  store.draw = draw;
}

/** A place for toasts; nothing until the first touch or toast has loaded what draws them. */
export const useToastPlace = (): ReactNode => useSnapshot(store).draw();
