/** Aborts with whichever of two signals does first, for its reason. `AbortSignal.any` is too young (docs/browsers.md). */
export function eitherSignal(...signals: [AbortSignal, AbortSignal]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
