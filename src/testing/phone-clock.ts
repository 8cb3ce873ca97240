import { receivedAtAttribute, sentAtAttribute } from '#contract/page/document-time.ts';
import { startServerClock } from '#src/shared/scheduling/server-clock.ts';

/**
 * Starts the app's clock as a document does. The phone's clock is `ms` ahead of the server's, or behind if negative.
 */
export function setPhoneClock(ms: number): void {
  const root = document.createElement('html');
  root.setAttribute(sentAtAttribute, String(Date.now() - ms));
  root.setAttribute(receivedAtAttribute, String(Date.now()));
  startServerClock(root);
}
