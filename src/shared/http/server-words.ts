import { plainText } from '#contract/wire/plain-text.ts';

import { CallError } from './call-error.ts';

/** What a server says of a failure whose code it alone knows, as plain text; null where a sentence of ours is to be read. */
export function serverWords(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const { code, message } = error;
  if ((code !== 'upstream.refused' && code !== 'unknown') || message === code) return null;
  return plainText(message) || null;
}
