import type { CallError } from './call-error.ts';

/** Maximum number of past values that a late listener receives. */
const maxPast = 20;

/**
 * Creates an emitter of values; `add` returns the unsubscribe function. With `past`, earlier values are replayed first.
 */
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

// Events that calls emit to listeners (`send.ts`).
export const failureEmitter = createEmitter<CallError>();
export const buildIdEmitter = createEmitter<string>();
