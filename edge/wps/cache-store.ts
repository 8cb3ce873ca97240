/** A stored reply: the bytes as upstream sent them, and when, in ms since 1970. */
export type Stored = { readonly body: Uint8Array; readonly storedAt: number };

const maxEntries = 2_000;
const maxBytes = 16 * 1024 * 1024;

// Layer one, in this isolate. A Map keeps the order of insertion: the first key is the least recently used.
const memory = new Map<string, Stored>();
let bytes = 0;

function remember(key: string, stored: Stored): void {
  forget(key);
  memory.set(key, stored);
  bytes += stored.body.byteLength;
  for (const oldest of memory.keys()) {
    if (memory.size <= maxEntries && bytes <= maxBytes) break;
    forget(oldest);
  }
}

function forget(key: string): void {
  bytes -= memory.get(key)?.body.byteLength ?? 0;
  memory.delete(key);
}

// Layer two, Cache API, shared by the isolates of a data centre. It is a store only: ages are reckoned from
// our own header, as runtimes differ in what they make of stale-while-revalidate, Age and Vary.
const storedAtHeader = 'X-Stored-At';
const address = (key: string) => `https://cache.internal/${encodeURIComponent(key)}`;
const open = () => caches.open('wps');

/**
 * The newest copy that is at hand. The second layer is asked only when the first has none that is younger
 * than `freshMs`: another isolate may have refreshed it. A store that fails counts as empty.
 */
export async function readStored(key: string, freshMs: number): Promise<Stored | null> {
  const near = memory.get(key) ?? null;
  if (near) remember(key, near);
  if (near && Date.now() - near.storedAt < freshMs) return near;
  try {
    const far = await (await open()).match(address(key));
    const storedAt = Number(far?.headers.get(storedAtHeader));
    if (!far || !storedAt || storedAt <= (near?.storedAt ?? 0)) return near;
    const stored = { body: new Uint8Array(await far.arrayBuffer()), storedAt };
    remember(key, stored);
    return stored;
  } catch (error) {
    console.error(JSON.stringify({ cache: 'read', error: String(error) }));
    return near;
  }
}

/** Keeps a reply in both layers, for at most `seconds` in the second. Never throws. */
export async function writeStored(key: string, stored: Stored, seconds: number): Promise<void> {
  remember(key, stored);
  try {
    const response = new Response(stored.body, {
      headers: { 'Cache-Control': `max-age=${seconds}`, [storedAtHeader]: String(stored.storedAt) },
    });
    await (await open()).put(address(key), response);
  } catch (error) {
    console.error(JSON.stringify({ cache: 'write', error: String(error) }));
  }
}
