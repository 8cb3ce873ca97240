import { minuteMs } from '#contract/values/durations.ts';
import type { Call } from '#contract/wire/call.ts';
import { removeProof } from '#contract/wire/proof.ts';

import { CallError } from './call-error.ts';

/**
 * Keys of writes with an unknown outcome, by call and input, with the time of `performance.now()` when each was last
 * sent.
 */
const unsettled = new Map<string, { callKey: string; key: string; sentAt: number }>();

/**
 * A retry comes within minutes. A member who makes the same request an hour later knows the first outcome and wants a
 * second one; with the old key the platform would return the first result again.
 */
const keyLifetimeMs = 15 * minuteMs;

/** Returns true if the outcome of a failed write is known: a 4xx reply is final. */
export const isSettled = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/**
 * Gives a call its `Idempotency-Key`. The same request keeps its key until the outcome is known, at most for 15
 * minutes after it was last sent. So a double tap and a retry after a lost reply have one key, even if the member
 * confirms with another code or password. Afterwards the same input is a new request with a new key.
 */
export async function withIdempotencyKey<T>(
  call: Pick<Call, 'key'>,
  input: { query?: unknown; body?: unknown },
  run: (key: string) => Promise<T>,
): Promise<T> {
  const request = JSON.stringify([call.key, input.query, removeProof(input.body)]);
  const now = performance.now();
  // Old requests are also removed because they may contain a new password.
  for (const [old, { sentAt }] of unsettled) if (now - sentAt >= keyLifetimeMs) unsettled.delete(old);
  const key = unsettled.get(request)?.key ?? crypto.randomUUID();
  unsettled.set(request, { callKey: call.key, key, sentAt: now });
  try {
    const value = await run(key);
    unsettled.delete(request);
    return value;
  } catch (error) {
    if (isSettled(error)) unsettled.delete(request);
    throw error;
  }
}

/** Drops a call's keys because the outcome is known from elsewhere, such as a list: the next write is a new request. */
export function forgetKeys(call: Pick<Call, 'key'>): void {
  for (const [request, { callKey }] of unsettled) if (callKey === call.key) unsettled.delete(request);
}
