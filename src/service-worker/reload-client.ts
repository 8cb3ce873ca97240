/** Keys of the pages that a client was told to reload and has not requested since. */
const pending = new Set<string>();

const maxTries = 5;
const pauseMs = 200;

/** True if the browser's request for `key` is the awaited reload, which only the network may answer. */
export const takePendingReload = (key: string): boolean => pending.delete(key);

/**
 * Chromium drops a navigation that begins just when the page arrives, and reports success. So the navigation is
 * repeated until the client requests the page or is closed, at most five times.
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
