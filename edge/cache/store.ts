import { deserialise, serialise, type Stored } from './stored.ts';

/** All variants of a key are one entry, so that no index can disagree with them. An entry may disappear at any time. */
export type Store = {
  read(key: string): Promise<readonly Stored[]>;
  /** Replaces the variants of a key; an empty list deletes the key. After `seconds` the store may drop them. */
  write(key: string, variants: readonly Stored[], seconds: number): Promise<void>;
};

type Limits = { entries: number; bytes: number };

/** Creates a bounded LRU store in the isolate's memory. */
export function createMemoryStore(limits: Limits = { entries: 2_000, bytes: 24 * 1024 * 1024 }): Store {
  // A Map keeps the order of insertion, and each read inserts its key again, so the first key is the least recently
  // used.
  const entries = new Map<string, { variants: readonly Stored[]; size: number }>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    async read(key) {
      const entry = entries.get(key);
      if (!entry) return [];
      entries.delete(key);
      entries.set(key, entry);
      return entry.variants;
    },
    async write(key, variants) {
      remove(key);
      const size = estimateEntrySize(key, variants);
      if (!variants.length || size > limits.bytes) return;
      entries.set(key, { variants, size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (entries.size <= limits.entries && bytes <= limits.bytes) break;
        remove(oldest);
      }
    },
  };
}

/** Estimates the size of an entry in memory: strings take at most two bytes per character. */
const estimateEntrySize = (key: string, variants: readonly Stored[]): number =>
  variants.reduce(
    (sum, { body, headers }) =>
      sum +
      body.byteLength +
      500 +
      headers.reduce((all, [name, value]) => all + 2 * (name.length + value.length), 0),
    2 * key.length,
  );

/**
 * Creates a store in the Cache API, which the isolates of a data centre share. The Cache API gets only bytes and not
 * the headers of replies, because runtimes handle stale-while-revalidate, Age and Vary differently.
 */
export function createCacheApiStore(name: string): Store {
  const address = (key: string) => `https://cache.internal/${encodeURIComponent(key)}`;
  return {
    async read(key) {
      const found = await (await caches.open(name)).match(address(key));
      return found ? deserialise(new Uint8Array(await found.arrayBuffer())) : [];
    },
    async write(key, variants, seconds) {
      const cache = await caches.open(name);
      if (!variants.length) return void (await cache.delete(address(key)));
      const headers = { 'Cache-Control': `max-age=${seconds}`, 'Content-Type': 'application/octet-stream' };
      await cache.put(address(key), new Response(serialise(variants), { headers }));
    },
  };
}

/** Wraps a store so that failed reads return nothing and failed writes are ignored. */
export function failOpen(store: Store): Store {
  const report = (action: string, error: unknown) =>
    console.error(JSON.stringify({ cache: action, error: String(error) }));
  return {
    async read(key) {
      try {
        return await store.read(key);
      } catch (error) {
        report('read', error);
        return [];
      }
    },
    async write(key, variants, seconds) {
      try {
        await store.write(key, variants, seconds);
      } catch (error) {
        report('write', error);
      }
    },
  };
}
