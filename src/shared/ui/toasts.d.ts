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
export type Toast = {
  id: number;
  kind: ToastKind;
  message: string;
  traceId: string | undefined;
};
/** Lifetimes in ms (Spec §9: info 2 s, success 1.5 s, or 1 s when a redirect follows). */
export declare const toastMs: {
  readonly info: 2000;
  readonly success: 1500;
  readonly redirect: 1000;
  readonly error: 6000;
};
/** Says something in passing; returns its id. The same message again renews the one that is there. */
export declare function toast({ kind, message, traceId, redirects, ms }: ToastOptions): number;
export declare function dismissToast(id: number): void;
/** Keeps a toast while it is being read with a pointer or the keyboard (WCAG 2.2.1). */
export declare function holdToast(id: number): void;
/** Lets go of a held toast: its lifetime begins anew. */
export declare function releaseToast(id: number): void;
export declare const useToasts: () => readonly Readonly<Toast>[];
