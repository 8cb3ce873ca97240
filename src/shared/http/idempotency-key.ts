import { minuteMs } from '#contract/values/durations.ts';
import type { Call } from '#contract/wire/call.ts';
import { withoutProof } from '#contract/wire/proof.ts';

import { CallError } from './call-error.ts';

/** Keys of writes whose outcome is unknown, by call and input, with when each was last sent. */
const unsettled = new Map<string, { of: string; key: string; sentAt: number }>();

/**
 * How long a key is kept after it was last sent. A retry comes within minutes; who asks for the same an hour later
 * has seen meanwhile what became of the first, and means another one, which the old key would answer with the first.
 */
const keptMs = 15 * minuteMs;

/** True when the outcome is known: a 4xx is final. */
const isSettled = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/**
 * Gives a call that moves money its `Idempotency-Key`. Until the outcome is known, or for 15 minutes, the same request
 * has the same key, in a double tap and in a retry after a lost reply, by whatever it is proved to be the member's;
 * afterwards the same input is a new request with a new key.
 */
export async function withIdempotencyKey<T>(
  call: Pick<Call, 'key'>,
  input: { query?: unknown; body?: unknown },
  run: (key: string) => Promise<T>,
): Promise<T> {
  const request = JSON.stringify([call.key, input.query, withoutProof(input.body)]);
  const now = Date.now();
  const kept = unsettled.get(request);
  const key = kept && now - kept.sentAt < keptMs ? kept.key : crypto.randomUUID();
  unsettled.set(request, { of: call.key, key, sentAt: now });
  try {
    const value = await run(key);
    unsettled.delete(request);
    return value;
  } catch (error) {
    if (isSettled(error)) unsettled.delete(request);
    throw error;
  }
}

/** Says that the outcome of a call's writes is known otherwise, from a list say: the next one is a new request. */
export function forgetKeys(call: Pick<Call, 'key'>): void {
  for (const [request, { of }] of unsettled) if (of === call.key) unsettled.delete(request);
}
