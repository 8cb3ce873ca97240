import type { Call } from '#contract/wire/call.ts';

import { CallError } from './call-error.ts';

/** Keys of writes whose outcome nobody knows yet, by what is asked for. */
const unsettled = new Map<string, string>();

/** True when the platform has said what became of it: done, or refused for good. */
const isSettled = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/**
 * Gives a call that moves money its `Idempotency-Key`, null for any other. Until it is known what became of it, the
 * same request has the same key, in a double tap and in a second try after a lost answer; afterwards it is another
 * one, for who wants the same once more (WA-19).
 */
export async function withIdempotencyKey<T>(
  call: Pick<Call, 'key' | 'effect'>,
  body: unknown,
  run: (key: string | null) => Promise<T>,
): Promise<T> {
  if (call.effect !== 'money') return run(null);
  const asked = `${call.key} ${JSON.stringify(body)}`;
  const key = unsettled.get(asked) ?? crypto.randomUUID();
  unsettled.set(asked, key);
  try {
    const value = await run(key);
    unsettled.delete(asked);
    return value;
  } catch (error) {
    if (isSettled(error)) unsettled.delete(asked);
    throw error;
  }
}
