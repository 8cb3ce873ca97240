import * as v from 'valibot';

/** A session with one isolate. `ask` rejects with the inspector's error. */
export type Session = {
  ask: (method: string, parameters?: Record<string, unknown>) => Promise<unknown>;
  close: () => void;
};

const targetsSchema = v.array(v.object({ id: v.string(), webSocketDebuggerUrl: v.string() }));
const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.optional(v.number()), result: v.optional(v.unknown()), error: v.optional(v.unknown()) }),
);

/**
 * Returns the session address of every isolate behind workerd's inspector, by name without `core:user:`. Miniflare's
 * own isolates are included: its entry worker, its stores and its caches.
 */
export async function listIsolates(inspectorPort: number): Promise<Map<string, string>> {
  const reply = await fetch(`http://127.0.0.1:${inspectorPort}/json`);
  const targets = v.parse(targetsSchema, await reply.json());
  return new Map(
    targets.map(({ id, webSocketDebuggerUrl }) => [id.replace(/^core:user:/, ''), webSocketDebuggerUrl]),
  );
}

export async function openSession(address: string): Promise<Session> {
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
  return {
    ask(method, params) {
      const answer = Promise.withResolvers<unknown>();
      waiting.set(++id, answer);
      socket.send(JSON.stringify({ id, method, ...(params && { params }) }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}
