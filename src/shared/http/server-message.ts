import { CallError } from './call-error.ts';

/**
 * Returns the server's own message, as plain text (`wire.ts`), for a failure that has no more exact code than
 * `upstream.refused` or `unknown`. Null for any other code, or if the server sent no message.
 */
export function getServerMessage(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const { code, message } = error;
  return (code === 'upstream.refused' || code === 'unknown') && message !== code ? message : null;
}
