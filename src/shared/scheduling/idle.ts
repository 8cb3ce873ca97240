/**
 * Delay, in ms, in Safari, which has no idle callback. After this time a page that was just opened has its first
 * frames.
 */
const fallbackMs = 200;
/** Longest wait on a page that is never idle, in ms. */
const longestWaitMs = 2_000;

/** Runs a task once the browser has time left in a frame, or after two seconds. Returns the cancel function. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, fallbackMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: longestWaitMs });
  return () => cancelIdleCallback(handle);
}
