import { encryptionKey } from '#contract/calls/system/encryption.ts';
import type { Call } from '#contract/wire/call.ts';
import { encryptionHeaderOf, type SealingKey } from '#contract/wire/encryption.ts';
import { seal } from '#contract/wire/seal.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

import { CallError } from '../call-error.ts';

// Loaded with the first sealed call, as it imports jose.

/** A sealed body and the value of its `Encryption` header. */
export type SealedBody = { text: string; encryption: string };
/** Fetches the key without notifying listeners of failures. */
type FetchKey = (call: typeof encryptionKey, options: object) => Promise<SealingKey>;

/** In memory alone: another page load fetches it again. */
let cachedKey: SealingKey | null = null;

/**
 * Seals a body and posts it, once more with a new key when the platform no longer has the one it was sealed for.
 * Without a key nothing is posted.
 */
export async function postSealed<T>(
  call: Call,
  body: unknown,
  fetchKey: FetchKey,
  post: (body: SealedBody) => Promise<T>,
): Promise<T> {
  const attempt = async () => {
    const key = await freshKey(call, fetchKey);
    const text = await seal(key, call.key, body, serverNow());
    return post({ text, encryption: encryptionHeaderOf(key.kid) });
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'encryption.key.expired')) throw error;
    cachedKey = null;
    return attempt();
  }
}

/** The key, fetched when none is fresh; its reply also sets the server's clock. Fails as the call would. */
async function freshKey(call: Call, fetchKey: FetchKey): Promise<SealingKey> {
  if (cachedKey && Date.parse(cachedKey.freshUntil) > serverNow()) return cachedKey;
  try {
    cachedKey = await fetchKey(encryptionKey, {});
    return cachedKey;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, message, ...details } = error;
    throw new CallError(code, { ...details, message, silent: call.alert === 'silent' });
  }
}
