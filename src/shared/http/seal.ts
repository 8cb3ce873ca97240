import { encryptionKey } from '#contract/calls/system.ts';
import type { Call } from '#contract/wire/call.ts';
import { encryptionHeaderOf, type SealingKey } from '#contract/wire/encryption.ts';
import { seal } from '#contract/wire/seal.ts';

import { CallError } from './call-error.ts';
import { serverNow } from './server-clock.ts';

// Loaded with the first call that is sealed: jose is no part of any page's script.

/** A sealed body and the value of the header that says for which key. */
export type SealedBody = { text: string; encryption: string };
/** Asks for the key, past whoever listens to failures. */
type AskKey = (call: typeof encryptionKey, options: object) => Promise<SealingKey>;

/** In memory alone: another page load asks anew. */
let held: SealingKey | null = null;

/**
 * Seals a body and posts it, once more with a new key when the platform no longer has the one it was sealed for.
 * Without a key nothing is posted.
 */
export async function sealed<T>(
  call: Call,
  body: unknown,
  askKey: AskKey,
  post: (body: SealedBody) => Promise<T>,
): Promise<T> {
  const attempt = async () => {
    const key = await freshKey(call, askKey);
    const text = await seal(key, call.key, body, serverNow());
    return post({ text, encryption: encryptionHeaderOf(key.kid) });
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'encryption.key.expired')) throw error;
    held = null;
    return attempt();
  }
}

/** The key, asked for when none is fresh; its reply also teaches the server's time. Fails as the call would. */
async function freshKey(call: Call, askKey: AskKey): Promise<SealingKey> {
  if (held && Date.parse(held.freshUntil) > serverNow()) return held;
  try {
    held = await askKey(encryptionKey, {});
    return held;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, message, ...details } = error;
    throw new CallError(code, { ...details, message, silent: call.alert === 'silent' });
  }
}
