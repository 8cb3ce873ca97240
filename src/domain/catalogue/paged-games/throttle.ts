export type Throttled<Args extends unknown[]> = { (...args: Args): void; cancel: () => void };

/** Throttles on the leading and trailing edge: the last call is delayed, but never dropped. */
export function throttle<Args extends unknown[]>(run: (...args: Args) => void, ms: number): Throttled<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Args | null = null;
  const next = () => {
    timer = undefined;
    if (!waiting) return;
    const args = waiting;
    waiting = null;
    throttled(...args);
  };
  const throttled = (...args: Args) => {
    if (timer !== undefined) {
      waiting = args;
      return;
    }
    timer = setTimeout(next, ms);
    run(...args);
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = null;
  };
  return Object.assign(throttled, { cancel });
}
