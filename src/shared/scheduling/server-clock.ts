import { receivedAtAttribute, sentAtAttribute } from '#contract/page/document-time.ts';

// The server's clock. All times in the app come from here, because a phone's clock may be days off. A duration within
// a visit uses `performance.now()`, which never jumps.

/** Server time minus phone time, in ms; null until the document or a reply has shown it. */
let offset: number | null = null;

/** Sets the clock from the document, so that it runs before the first reply. Call once, in the browser. */
export function startServerClock(root: HTMLElement): void {
  const sentAt = Number(root.getAttribute(sentAtAttribute));
  const receivedAt = readReceivedAt(root);
  offset = sentAt && receivedAt ? sentAt - receivedAt : null;
}

/** Returns the phone's time when it received the document; null if the document is from the browser's HTTP cache. */
function readReceivedAt(root: HTMLElement): number | null {
  const stored = root.getAttribute(receivedAtAttribute);
  if (stored !== null) return Number(stored);
  const [entry] = performance.getEntriesByType('navigation');
  if (entry && 'transferSize' in entry && entry.transferSize === 0) return null;
  const responseStart = entry && 'responseStart' in entry ? entry.responseStart : 0;
  return Date.now() - performance.now() + responseStart;
}

/** A `Date` header has whole seconds, so it is half a second behind on average. A small difference is network noise. */
export function learnServerTime(header: string | null): void {
  const server = header ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(server)) return;
  const next = server + 500 - Date.now();
  if (offset === null || Math.abs(next - offset) >= 2000) offset = next;
}

/** Returns false until the document or a reply has shown the server's time; until then `serverNow` is the phone's. */
export const isServerTimeKnown = (): boolean => offset !== null;

/**
 * Returns the server's time in ms since 1970. Do not call this function while rendering, because edge and browser would
 * render different texts.
 */
export const serverNow = (): number => toServerTime(Date.now());

/** Converts a time of the phone, such as a query's `dataUpdatedAt`. */
export const toServerTime = (phoneTime: number): number => phoneTime + (offset ?? 0);

/**
 * Converts a time of the server for TanStack Query, which computes the age of data by the phone's clock. If the
 * server's time is unknown, returns 1, so that the data counts as stale.
 */
export const toPhoneTime = (serverTime: number): number =>
  offset === null ? 1 : Math.min(serverTime - offset, Date.now());

/** Returns true if a stored time of `serverNow` is at most `maxMs` ago. A time in the future is wrong. */
export const isRecent = (at: number, maxMs: number, now = serverNow()): boolean =>
  at <= now && now - at < maxMs;
