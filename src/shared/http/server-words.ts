import { CallError } from './call-error.ts';

/** What a server says of a failure whose code it alone knows (`send.ts` makes it plain text); null where a sentence of ours is to be read. */
export function serverWords(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const { code, message } = error;
  return (code === 'upstream.refused' || code === 'unknown') && message !== code ? message : null;
}
