/** Pages whose clients were told to reload and have not requested them since. */
const pending = new Set<string>();

const maxTries = 5;
const pauseMs = 200;

/** Notes that the browser has requested the page `key`; true where it was told to: the network alone answers then. */
export const markRequested = (key: string): boolean => pending.delete(key);

/**
 * Reloads the page `key` in the client that shows it. Chromium drops a navigation that begins in the very moment in
 * which the page itself arrives, and reports it as done: so it is repeated until the page is requested. Gives up when
 * the client was closed, or after five tries.
 */
export async function reloadClient(clients: Pick<Clients, 'get'>, id: string, key: string): Promise<void> {
  pending.add(key);
  for (let tries = 0; tries < maxTries && pending.has(key); tries += 1) {
    const client = await clients.get(id);
    if (!(client instanceof WindowClient)) break;
    await client.navigate(client.url).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  pending.delete(key);
}
