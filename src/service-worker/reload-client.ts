/** Keys of the pages that a client was told to reload and has not requested since. */
const pending = new Set<string>();

const maxTries = 5;
const pauseMs = 200;

/**
 * Notes that the browser has requested the page `key`. Returns true if the request is the awaited reload, which only
 * the network may answer.
 */
export const takePendingReload = (key: string): boolean => pending.delete(key);

/**
 * Reloads the page `key` in the client that shows it. Chromium drops a navigation that begins just when the page
 * arrives, and reports success. So the navigation is repeated until the client requests the page. Gives up if the
 * client was closed, or after five tries.
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
