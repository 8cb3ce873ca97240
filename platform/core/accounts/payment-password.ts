import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { attemptsSince, clearAttempts, takeAttempt } from '#platform/core/accounts/attempts.ts';
import { hashPassword, passwordMatches } from '#platform/core/accounts/passwords.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { totpMatches } from '#platform/core/accounts/totp.ts';
import type { SealedStore } from '#platform/core/database/at-rest.ts';
import type { Statement } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/**
 * Wrong proofs of a payment, of whatever kind, that an account may have: few, as six digits are soon guessed by who
 * has got as far as a session. Counted apart from logins, which clear their own count: who knows the login password
 * could begin anew by it. A right proof, or a new payment password, clears it.
 */
const tries = { max: 10, windowMs: dayMs };

const subjectOf = ({ id }: Pick<Account, 'id'>): string => `payment:${id}`;

type Prover = SealedStore & { now: number };
export type PaymentProof = { paymentPassword?: string; totp?: string };

/** Whether the account has a payment password or an authenticator. */
export const hasProof = ({ paymentPasswordHash, totpSince }: Account): boolean =>
  paymentPasswordHash !== null || totpSince !== null;

/** `provePayment` where the account has a proof of withdrawals: before what guards them is changed. */
export async function proveIfAny(request: Prover, account: Account, proof: PaymentProof): Promise<void> {
  if (hasProof(account)) await provePayment(request, account, proof);
}

/**
 * Throws unless the payment password or a code of the authenticator proves the member: `payment.proof.required`
 * without one that the account has, `payment.password.wrong` or `totp.wrong`, then `too.many.requests`.
 */
export async function provePayment(request: Prover, account: Account, proof: PaymentProof): Promise<void> {
  const { paymentPassword, totp } = proof;
  const byTotp = totp !== undefined && account.totpSince !== null;
  const byPassword = paymentPassword !== undefined && account.paymentPasswordHash !== null;
  if (!byTotp && !byPassword) throw new WireError('payment.proof.required');
  await countTry(request, account);
  const right = byTotp
    ? await totpMatches(request, account, totp, request.now)
    : await passwordMatches(paymentPassword ?? '', account.paymentPasswordHash);
  if (!right) throw new WireError(byTotp ? 'totp.wrong' : 'payment.password.wrong');
  await clearPaymentTries(request, account);
}

/** Counts a try as wrong before it is looked at, however many come at once. */
async function countTry({ db, now }: Prover, account: Account): Promise<void> {
  const subject = subjectOf(account);
  if (await takeAttempt(db, [{ subject, ...tries }], now)) return;
  const [oldest] = await attemptsSince(db, subject, now - tries.windowMs);
  const waitMs = (oldest?.at ?? now) + tries.windowMs - now;
  throw new WireError('too.many.requests', { retryAfter: Math.max(1, waitMs / 1_000) });
}

/** After what proved the member otherwise: wrong tries from before no longer count. */
export const clearPaymentTries = ({ db }: Pick<Prover, 'db'>, account: Pick<Account, 'id'>): Promise<void> =>
  clearAttempts(db, subjectOf(account));

/**
 * The statement that sets an account's payment password, and what says that it did: null when another was set since
 * the account was read.
 */
export async function paymentPasswordChange(
  { db }: Pick<Prover, 'db'>,
  { id, paymentPasswordHash: seen }: Pick<Account, 'id' | 'paymentPasswordHash'>,
  newPassword: string,
): Promise<{ statements: Statement[]; reply: SQL }> {
  const paymentPasswordHash = await hashPassword(newPassword);
  const column = accounts.paymentPasswordHash;
  const unchanged = seen === null ? isNull(column) : eq(column, seen);
  const changed = db
    .update(accounts)
    .set({ paymentPasswordHash })
    .where(and(eq(accounts.id, id), unchanged));
  const reply = sql`iif(EXISTS (SELECT 1 FROM accounts
    WHERE id = ${id} AND payment_password_hash = ${paymentPasswordHash}), '{}', NULL)`;
  return { statements: [changed], reply };
}
