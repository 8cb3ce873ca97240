/**
 * What a loader asks for: only the edge awaits it, whose page is whole; in the browser each part of a page shows its
 * placeholder.
 */
export async function awaitAtEdge(...loading: readonly Promise<unknown>[]): Promise<void> {
  if (import.meta.env.SSR) await Promise.all(loading);
}
