import { minuteMs } from '#contract/values/durations.ts';
import { hasPassword } from '#platform/core/accounts/passwords.ts';
import { hasProof, type PaymentProof, provePayment } from '#platform/core/accounts/payment-password.ts';
import { readSessionStart, type Caller } from '#platform/core/accounts/sessions.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { confirmPassword } from '#platform/modules/identity/password/confirm-password.ts';

/** How long a login counts as proof for a member without other factors. */
const FRESH_MS = 15 * minuteMs;

type PresenceProof = PaymentProof & { password?: string | undefined };

/**
 * Throws unless the request proves that the member is present, and not only that their session is open: by the
 * password, without one by the proof of a withdrawal, and without any factor by a recent login (`login.again`).
 */
export async function provePresence(
  request: Pick<WireRequest<unknown, PresenceProof>, 'env' | 'db' | 'visitor' | 'now' | 'body'>,
  { account, tokenHash }: Caller,
): Promise<void> {
  const { db, now, body } = request;
  if (hasPassword(account.passwordHash)) {
    if (body.password === undefined) throw fieldError('password', 'is required');
    await confirmPassword(request, account, body.password);
  } else if (hasProof(account)) await provePayment(request, account, body);
  else if ((await readSessionStart(db, tokenHash)) < now - FRESH_MS) throw new WireError('login.again');
}
