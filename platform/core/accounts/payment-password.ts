import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { listAttemptsSince, clearAttempts, takeAttempt } from '#platform/core/accounts/attempts.ts';
import { hashPassword, passwordMatches } from '#platform/core/accounts/passwords.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { totpMatches } from '#platform/core/accounts/totp.ts';
import type { SealedStore } from '#platform/core/database/at-rest.ts';
import type { Statement } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/**
 * Quota of wrong payment passwords and codes together. It is small, because an attacker with a session would otherwise
 * soon guess six digits. Failed logins are counted separately, because a successful login clears their count, and an
 * attacker may know the login password. A correct proof or a new payment password clears this count.
 */
const quota = { max: 10, windowMs: dayMs };

const getSubject = ({ id }: Pick<Account, 'id'>): string => `payment:${id}`;

type ProofContext = SealedStore & { now: number };
export type PaymentProof = { paymentPassword?: string; totp?: string };

/** True if the account has a payment password or an authenticator. */
export const hasProof = ({ paymentPasswordHash, totpSince }: Account): boolean =>
  paymentPasswordHash !== null || totpSince !== null;

/**
 * Calls `provePayment` if the account has a payment password or an authenticator. Used before changes to what protects
 * withdrawals.
 */
export async function provePaymentIfRequired(
  request: ProofContext,
  account: Account,
  proof: PaymentProof,
): Promise<void> {
  if (hasProof(account)) await provePayment(request, account, proof);
}

/**
 * Throws unless the payment password, a code of the authenticator or a recovery code proves the member. Throws
 * `payment.proof.required` if the request has no proof of a kind that the account has. Throws `payment.password.wrong`
 * or `totp.wrong` if the proof is wrong, and `too.many.requests` after too many wrong proofs.
 */
export async function provePayment(
  request: ProofContext,
  account: Account,
  proof: PaymentProof,
): Promise<void> {
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

/** Counts a try as wrong before the proof is checked, so that concurrent tries cannot exceed the quota. */
async function countTry({ db, now }: ProofContext, account: Account): Promise<void> {
  const subject = getSubject(account);
  if (await takeAttempt(db, [{ subject, ...quota }], now)) return;
  const [oldest] = await listAttemptsSince(db, subject, now - quota.windowMs);
  const waitMs = (oldest?.at ?? now) + quota.windowMs - now;
  throw new WireError('too.many.requests', { retryAfter: Math.max(1, waitMs / 1_000) });
}

/** Clears the count of wrong tries, once the member is proven in any way. */
export const clearPaymentTries = (
  { db }: Pick<ProofContext, 'db'>,
  account: Pick<Account, 'id'>,
): Promise<void> => clearAttempts(db, getSubject(account));

/** Builds the change; the SQL `reply` becomes NULL if another payment password was set since the account was read. */
export async function buildPaymentPasswordChange(
  { db }: Pick<ProofContext, 'db'>,
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
