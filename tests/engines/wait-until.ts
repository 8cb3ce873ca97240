/** How long a journey waits for a change of the page. */
const timeoutMs = 20_000;

/** Reads again until the check passes. After the timeout, throws the last error. */
export async function waitUntil<T>(read: () => Promise<T>, check: (value: T) => void): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      const value = await read();
      check(value);
      return value;
    } catch (error) {
      // A page that is being replaced refuses calls, so errors of `read` are not final either.
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
