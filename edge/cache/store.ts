import { deserialise, serialise, type Stored } from './stored.ts';

/**
 * Storage of replies, without caching logic. All variants of a key are stored in one entry, so that no separate index
 * can disagree with them. An entry may disappear at any time.
 */
export type Store = {
  read(key: string): Promise<readonly Stored[]>;
  /** Replaces the variants of a key for at most `seconds`; an empty list deletes the key. */
  write(key: string, variants: readonly Stored[], seconds: number): Promise<void>;
};

type Limits = { entries: number; bytes: number };

/** Creates a bounded LRU store in the isolate's memory. */
export function createMemoryStore(limits: Limits = { entries: 2_000, bytes: 24 * 1024 * 1024 }): Store {
  // A Map keeps the order of insertion: the first key is the least recently used.
  const records = new Map<string, { variants: readonly Stored[]; size: number }>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= records.get(key)?.size ?? 0;
    records.delete(key);
  };
  return {
    async read(key) {
      const record = records.get(key);
      if (!record) return [];
      records.delete(key);
      records.set(key, record);
      return record.variants;
    },
    async write(key, variants) {
      forget(key);
      const size = estimateRecordSize(key, variants);
      if (!variants.length || size > limits.bytes) return;
      records.set(key, { variants, size });
      bytes += size;
      for (const oldest of records.keys()) {
        if (records.size <= limits.entries && bytes <= limits.bytes) break;
        forget(oldest);
      }
    },
  };
}

/** Estimates the size of a record in memory: strings take at most two bytes per character. */
const estimateRecordSize = (key: string, variants: readonly Stored[]): number =>
  variants.reduce(
    (sum, { body, headers }) =>
      sum +
      body.byteLength +
      500 +
      headers.reduce((all, [name, value]) => all + 2 * (name.length + value.length), 0),
    2 * key.length,
  );

/**
 * Creates a store in the Cache API, which the isolates of a data centre share. It stores only bytes: runtimes handle
 * stale-while-revalidate, Age and Vary differently, so these headers are not passed to it.
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
