import * as v from 'valibot';

/** Memory of an isolate after its garbage was collected, in bytes; `before` is the heap before that. */
export type Heap = { live: number; before: number };

const targetsSchema = v.array(v.object({ id: v.string(), webSocketDebuggerUrl: v.string() }));
/** `Runtime.getHeapUsage`: JavaScript's own heap, objects of the runtime, and array buffers, which lie outside. */
const usageSchema = v.object({
  usedSize: v.number(),
  embedderHeapUsedSize: v.fallback(v.number(), 0),
  backingStorageSize: v.fallback(v.number(), 0),
});
const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.optional(v.number()), result: v.optional(v.unknown()), error: v.optional(v.unknown()) }),
);

/**
 * Heaps of all isolates behind workerd's inspector, by name without `core:user:`. Those that Miniflare brings along
 * are among them: its entry worker, its stores and caches.
 */
export async function heapsOf(inspectorPort: number): Promise<Map<string, Heap>> {
  const reply = await fetch(`http://127.0.0.1:${inspectorPort}/json`);
  const heaps = new Map<string, Heap>();
  for (const { id, webSocketDebuggerUrl } of v.parse(targetsSchema, await reply.json()))
    heaps.set(id.replace(/^core:user:/, ''), await heapOf(webSocketDebuggerUrl));
  return heaps;
}

async function heapOf(address: string): Promise<Heap> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const opened = Promise.withResolvers<void>();
  const fail = () => {
    opened.reject(new Error(`${address} does not answer`));
    for (const { reject } of waiting.values()) reject(new Error(`${address} closed`));
  };
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('error', fail);
  socket.addEventListener('close', fail);
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error } = v.parse(messageSchema, data);
    if (error) waiting.get(id)?.reject(new Error(JSON.stringify(error)));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  await opened.promise;
  let id = 0;
  const ask = (method: string): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++id, answer);
    socket.send(JSON.stringify({ id, method }));
    return answer.promise;
  };
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
    socket.close();
  }
}
