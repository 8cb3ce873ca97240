import { encryptionKeyAtEdge } from '#contract/calls/system/encryption.ts';
import type { Call } from '#contract/wire/call.ts';
import { buildEncryptionHeader, type SealingKey } from '#contract/wire/encryption.ts';
import { seal } from '#contract/wire/seal.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

import { CallError } from '../call-error.ts';

// Loaded with the first sealed call, because it imports jose.

/** A sealed body and the value of its `Encryption` header. */
export type SealedBody = { text: string; encryption: string };
/** Fetches the key without notifying listeners of failures. */
type FetchKey = (call: typeof encryptionKeyAtEdge, options: object) => Promise<SealingKey | null>;

/** The key is only in memory, so the next page load fetches it again. */
let cachedKey: SealingKey | null = null;

/**
 * Seals a body and posts it. Retries once with a new key if the platform no longer has the first one. If the key cannot
 * be fetched, nothing is posted. If the platform takes plain bodies, `post` gets none and sends the body as it is.
 */
export async function postSealed<T>(
  call: Call,
  body: unknown,
  fetchKey: FetchKey,
  post: (body?: SealedBody) => Promise<T>,
): Promise<T> {
  const attempt = async () => {
    const key = await getFreshKey(call, fetchKey);
    if (key === null) return post();
    const text = await seal(key, call.key, body, serverNow());
    return post({ text, encryption: buildEncryptionHeader(key.kid) });
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'encryption.key.expired')) throw error;
    cachedKey = null;
    return attempt();
  }
}

/**
 * Returns the sealing key, and fetches it if there is no fresh one. The reply also sets the server's clock. If the
 * fetch fails, the error is as silent as `call` itself.
 */
async function getFreshKey(call: Call, fetchKey: FetchKey): Promise<SealingKey | null> {
  if (cachedKey && Date.parse(cachedKey.freshUntil) > serverNow()) return cachedKey;
  try {
    cachedKey = await fetchKey(encryptionKeyAtEdge, {});
    return cachedKey;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, message, ...details } = error;
    throw new CallError(code, { ...details, message, silent: call.alert === 'silent' });
  }
}
