// The server's clock, for countdowns and for today's date, because a phone's clock may be wrong.

/** Server time minus phone time, in ms; 0 before the first reply. */
let offset = 0;
let learned = false;

/** A `Date` header has whole seconds, so it is half a second behind on average. A small difference is network noise. */
export function learnServerTime(header: string | null, now: number): void {
  const server = header ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(server)) return;
  const next = server + 500 - now;
  if (learned && Math.abs(next - offset) < 2000) return;
  learned = true;
  offset = next;
}

/**
 * Returns the server's time in ms since 1970. Do not call this function while rendering, because edge and browser would
 * render different texts.
 */
export const serverNow = (): number => Date.now() + offset;
