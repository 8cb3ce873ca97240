import type { Diagnostics } from '#contract/calls/support/diagnostics.ts';
import { parseUrl } from '#contract/values/browsers/parse-url.ts';

/** A call that this page made: what the browser itself measures of it, which is no header, query or body. */
export type LoggedCall = Omit<Diagnostics['calls'][number], 'ago'> & {
  /** When it was made, ms since the page was opened. */
  at: number;
};

const maxCalls = 50;
const calls: LoggedCall[] = [];

/** The trace id that the edge names in `Server-Timing`. */
function traceOf({ serverTiming }: PerformanceResourceTiming): string | null {
  const trace = serverTiming?.find(({ name }) => name === 'trace')?.description ?? '';
  return /^[0-9a-f]{32}$/.test(trace) ? trace : null;
}

function keep(entry: PerformanceEntry): void {
  const path = parseUrl(entry.name)?.pathname ?? '';
  if (!(entry instanceof PerformanceResourceTiming) || !/^\/(wps|lgw)\/[\w./-]{1,100}$/.test(path)) return;
  const { startTime, duration, responseStatus } = entry;
  calls.push({
    path,
    at: Math.round(startTime),
    took: Math.round(duration),
    // Older browsers do not tell.
    status: responseStatus || 0,
    traceId: traceOf(entry),
  });
  if (calls.length > maxCalls) calls.shift();
}

let watching = false;

/** Keeps the newest 50 calls from now on, and those before of which the browser still knows. */
export function watchCalls(): void {
  if (watching || typeof PerformanceObserver === 'undefined') return;
  watching = true;
  performance.getEntriesByType('resource').forEach(keep);
  new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type: 'resource' });
}

/** The newest calls, newest last. */
export function recentCalls(): readonly LoggedCall[] {
  watchCalls();
  return calls;
}
