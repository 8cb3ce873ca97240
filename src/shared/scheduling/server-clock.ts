// For countdowns and for which day it is, as a phone's clock may be off.

/** Server's time minus the phone's, in ms; 0 until the first reply. */
let offset = 0;
let learned = false;

/**
 * Learns the server's time from a reply's `Date` header (whole seconds, so on average half a second late).
 * Small differences are noise of the network and change nothing.
 */
export function learnServerTime(header: string | null, now: number): void {
  const server = header ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(server)) return;
  const next = server + 500 - now;
  if (learned && Math.abs(next - offset) < 2000) return;
  learned = true;
  offset = next;
}

/** Milliseconds since the epoch by the server's clock. What is shown must not come of it while rendering: edge and phone would differ. */
export const serverNow = (): number => Date.now() + offset;
