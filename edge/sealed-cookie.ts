import type { Configuration } from './configuration.ts';
import { EdgeError } from './deadline.ts';
import { seal, unseal } from './seal.ts';

/** Maximum length of a sealed text in a cookie. Browsers drop a cookie whose name and value exceed 4,096 bytes. */
const maxLength = 3_900;
const referencePattern = /^sealed-[0-9a-f-]{36}$/;

/**
 * Seals a text as the value of a cookie. If it is too long for a cookie, the sealed text is stored at the edge (KV) for
 * as long as the seal is valid, and the value is a reference to it that cannot be guessed.
 */
export async function sealForCookie(
  env: Configuration,
  purpose: { purpose: string; seconds: number },
  text: string,
): Promise<string> {
  const sealed = await seal(env.secrets, purpose, text);
  if (sealed.length <= maxLength) return sealed;
  const reference = `sealed-${crypto.randomUUID()}`;
  await env.merchants.put(reference, sealed, { expirationTtl: purpose.seconds });
  return reference;
}

/** Returns the text of a cookie's value; null if it was not sealed for this purpose or has expired. */
export async function unsealCookie(
  env: Configuration,
  purpose: string,
  value: string,
): Promise<string | null> {
  if (!referencePattern.test(value)) return unseal(env.secrets, purpose, value);
  const sealed = await env.merchants.get(value).catch((error: unknown) => {
    throw new EdgeError('system.busy', { cause: error });
  });
  return sealed && unseal(env.secrets, purpose, sealed);
}
