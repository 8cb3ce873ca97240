/** Pages that were told to load again and have not been asked for since. */
const due = new Set<string>();

const mostTries = 5;
const pauseMs = 200;

/** The browser asks for the page `key`. */
export function isAskedFor(key: string): void {
  due.delete(key);
}

/**
 * Loads the page `key` again in the client that shows it. A navigation that begins in the very moment in which the
 * page itself arrives is dropped by Chromium, which says that it is done: it is done once the page is asked for.
 * One that was closed, or is not asked for in five tries, is left as it is.
 */
export async function loadAgain(clients: Pick<Clients, 'get'>, id: string, key: string): Promise<void> {
  due.add(key);
  for (let tries = 0; tries < mostTries && due.has(key); tries += 1) {
    const client = await clients.get(id);
    if (!(client instanceof WindowClient)) break;
    await client.navigate(client.url).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  due.delete(key);
}
