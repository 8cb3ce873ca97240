import { minuteMs } from '#contract/values/durations.ts';
import { isPassword } from '#platform/core/accounts/passwords.ts';
import { hasProof, type PaymentProof, provePayment } from '#platform/core/accounts/payment-password.ts';
import { beganAt, type Caller } from '#platform/core/accounts/sessions.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { confirmPassword } from '#platform/modules/identity/password/confirm-password.ts';

/** How long a login is proof enough for a member who has nothing else. */
const FRESH_MS = 15 * minuteMs;

type Presence = PaymentProof & { password?: string | undefined };

/**
 * Throws unless the member is there, not only their session: their password, or without one what proves a withdrawal,
 * else a login a moment ago (`login.again`).
 */
export async function provePresence(
  request: Pick<WireRequest<unknown, Presence>, 'env' | 'db' | 'visitor' | 'now' | 'body'>,
  { account, tokenHash }: Caller,
): Promise<void> {
  const { db, now, body } = request;
  if (isPassword(account.passwordHash)) {
    if (body.password === undefined) throw fieldError('password', 'is required');
    await confirmPassword(request, account, body.password);
  } else if (hasProof(account)) await provePayment(request, account, body);
  else if ((await beganAt(db, tokenHash)) < now - FRESH_MS) throw new WireError('login.again');
}
