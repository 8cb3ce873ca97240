import { CallError } from './call-error.ts';

/**
 * Returns the server's message (made plain text by `send.ts`) for a failure whose code is not in the contract. Null if
 * our own sentence applies.
 */
export function getServerMessage(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const { code, message } = error;
  return (code === 'upstream.refused' || code === 'unknown') && message !== code ? message : null;
}
