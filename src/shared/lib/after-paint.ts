/** A page that nobody sees has no frames. */
const longestMs = 100;

/** Resolves when the browser has painted what is there now. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestMs);
  });
