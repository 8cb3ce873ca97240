/** For Safari, which has no idle callback, in ms. By then a page that was just opened has its first frames. */
const fallbackMs = 200;
/** Longest wait on a page that is never idle, in ms. */
const longestWaitMs = 2_000;

export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, fallbackMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: longestWaitMs });
  return () => cancelIdleCallback(handle);
}
