/** Only the edge waits, because it sends complete pages. In the browser each part shows its placeholder. */
export async function awaitAtEdge(...loading: readonly Promise<unknown>[]): Promise<void> {
  if (import.meta.env.SSR) await Promise.all(loading);
}
