import type { Call } from '#contract/wire/call.ts';

import { CallError } from './call-error.ts';

/** Keys of writes whose outcome is unknown, by call and input. */
const unsettled = new Map<string, string>();

/** True when the outcome is known: a 4xx is final. */
const isSettled = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/**
 * Gives a call that moves money its `Idempotency-Key`. Until the outcome is known, the
 * same request has the same key, in a double tap and in a retry after a lost reply; afterwards the same input is a new
 * request with a new key (WA-19).
 */
export async function withIdempotencyKey<T>(
  call: Pick<Call, 'key'>,
  input: { query?: unknown; body?: unknown },
  run: (key: string) => Promise<T>,
): Promise<T> {
  const request = JSON.stringify([call.key, input.query, input.body]);
  const key = unsettled.get(request) ?? crypto.randomUUID();
  unsettled.set(request, key);
  try {
    const value = await run(key);
    unsettled.delete(request);
    return value;
  } catch (error) {
    if (isSettled(error)) unsettled.delete(request);
    throw error;
  }
}
