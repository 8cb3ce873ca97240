import * as v from 'valibot';

import { inspect, isolatesOf } from './inspector.ts';

/** Memory of an isolate after its garbage was collected, in bytes; `before` is the heap before that. */
export type Heap = { live: number; before: number };

/** `Runtime.getHeapUsage`: JavaScript's own heap, objects of the runtime, and array buffers, which lie outside. */
const usageSchema = v.object({
  usedSize: v.number(),
  embedderHeapUsedSize: v.fallback(v.number(), 0),
  backingStorageSize: v.fallback(v.number(), 0),
});

/** Heaps of all isolates behind workerd's inspector, by name. */
export async function heapsOf(inspectorPort: number): Promise<Map<string, Heap>> {
  const heaps = new Map<string, Heap>();
  for (const [name, address] of await isolatesOf(inspectorPort)) heaps.set(name, await heapOf(address));
  return heaps;
}

async function heapOf(address: string): Promise<Heap> {
  const { ask, close } = await inspect(address);
  const size = async () => {
    const usage = v.parse(usageSchema, await ask('Runtime.getHeapUsage'));
    return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize;
  };
  try {
    const before = await size();
    // Collects first. `collectGarbage` itself waits for the isolate's next request.
    await ask('HeapProfiler.takeHeapSnapshot');
    return { live: await size(), before };
  } finally {
    close();
  }
}
