import type { CallError } from './call-error.ts';

/** How many past values are replayed to a late listener. */
const maxPast = 20;

/** Emits values to listeners; `add` returns the unsubscribe. With `past` earlier values are replayed first. */
function createEmitter<T>() {
  const listeners = new Set<(value: T) => void>();
  const past: T[] = [];
  return {
    add: (listener: (value: T) => void, options?: { past: boolean }): (() => void) => {
      if (options?.past) past.forEach(listener);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (value: T) => {
      past.push(value);
      if (past.length > maxPast) past.shift();
      listeners.forEach((listener) => listener(value));
    },
  };
}

// What calls tell whoever listens (`send.ts`).
export const failures = createEmitter<CallError>();
export const builds = createEmitter<string>();
