import { vi } from 'vitest';

/** Replaces IndexedDB, which jsdom does not have, with one store in memory. */
export function mockDatabase(): void {
  const rows = new Map<unknown, unknown>();
  const answer = (result: unknown) => {
    const request = Object.assign(new EventTarget(), { result, error: null });
    queueMicrotask(() => request.dispatchEvent(new Event('success')));
    return request;
  };
  const store = {
    get: (key: unknown) => answer(rows.get(key)),
    put: (value: unknown, key: unknown) => {
      rows.set(key, value);
      return answer(key);
    },
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  vi.stubGlobal('indexedDB', { open: () => answer(database) });
}
