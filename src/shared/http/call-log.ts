import type { Diagnostics } from '#contract/calls/support/diagnostics.ts';
import { parseUrl } from '#contract/values/browsers/parse-url.ts';

/** A call of this page, as the browser measured it. It contains no header, query or body. */
export type LoggedCall = Omit<Diagnostics['calls'][number], 'ago'> & {
  /** Start of the call, ms since the page was opened. */
  at: number;
};

const maxCalls = 50;
const calls: LoggedCall[] = [];

/** Reads the trace id that the edge sends in `Server-Timing`. */
function readTraceId({ serverTiming }: PerformanceResourceTiming): string | null {
  const trace = serverTiming?.find(({ name }) => name === 'trace')?.description ?? '';
  return /^[0-9a-f]{32}$/.test(trace) ? trace : null;
}

function recordCall(entry: PerformanceEntry): void {
  const path = parseUrl(entry.name)?.pathname ?? '';
  if (!(entry instanceof PerformanceResourceTiming) || !/^\/(wps|lgw)\/[\w./-]{1,100}$/.test(path)) return;
  const { startTime, duration, responseStatus } = entry;
  calls.push({
    path,
    at: Math.round(startTime),
    took: Math.round(duration),
    // Older browsers do not report the status.
    status: responseStatus || 0,
    traceId: readTraceId(entry),
  });
  if (calls.length > maxCalls) calls.shift();
}

let watching = false;

/** Logs the calls from now on, and the earlier calls that the browser still lists. Keeps the newest 50. */
export function watchCalls(): void {
  if (watching || typeof PerformanceObserver === 'undefined') return;
  watching = true;
  performance.getEntriesByType('resource').forEach(recordCall);
  new PerformanceObserver((list) => list.getEntries().forEach(recordCall)).observe({ type: 'resource' });
}

/** Returns the newest calls, newest last. */
export function getRecentCalls(): readonly LoggedCall[] {
  watchCalls();
  return calls;
}
