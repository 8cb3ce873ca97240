import * as v from 'valibot';

import { openSession, listIsolates } from './inspector.ts';

/** Memory of an isolate in bytes: `before` a garbage collection, and `live` after the collection. */
export type Heap = { live: number; before: number };

/**
 * Reply of `Runtime.getHeapUsage`: JavaScript's own heap, objects of the runtime, and array buffers, which lie outside
 * the heap.
 */
const usageSchema = v.object({
  usedSize: v.number(),
  embedderHeapUsedSize: v.fallback(v.number(), 0),
  backingStorageSize: v.fallback(v.number(), 0),
});

/** Returns the heaps of all isolates behind workerd's inspector, by name. */
export async function readHeaps(inspectorPort: number): Promise<Map<string, Heap>> {
  const heaps = new Map<string, Heap>();
  for (const [name, address] of await listIsolates(inspectorPort)) heaps.set(name, await readHeap(address));
  return heaps;
}

async function readHeap(address: string): Promise<Heap> {
  const { ask, close } = await openSession(address);
  const size = async () => {
    const usage = v.parse(usageSchema, await ask('Runtime.getHeapUsage'));
    return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize;
  };
  try {
    const before = await size();
    // The snapshot collects garbage first. `collectGarbage` itself would wait for the isolate's next request.
    await ask('HeapProfiler.takeHeapSnapshot');
    return { live: await size(), before };
  } finally {
    close();
  }
}
