/**
 * Awaits a loader's requests only on the edge, which sends complete pages. In the browser each part of a page shows its
 * placeholder.
 */
export async function awaitAtEdge(...loading: readonly Promise<unknown>[]): Promise<void> {
  if (import.meta.env.SSR) await Promise.all(loading);
}
