/** A page that nobody sees has no frames. Longer than a slow phone's longest frame, or what waits is done before it. */
const longestMs = 1_000;

/** Resolves when the browser has painted what is there now. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestMs);
  });
