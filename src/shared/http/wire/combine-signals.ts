/**
 * Returns a signal that aborts as soon as one of two signals aborts, with that signal's reason. `AbortSignal.any` is
 * too new (docs/browsers.md).
 */
export function combineSignals(...signals: [AbortSignal, AbortSignal]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
