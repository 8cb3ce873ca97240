import { and, eq } from 'drizzle-orm';

import type { FieldRule } from '#contract/calls/system/site.ts';
import { type Account, nextCredentials } from '#platform/core/accounts/accounts.ts';
import { findPasswordFault } from '#platform/core/accounts/password-faults.ts';
import { hashPassword, passwordMatches } from '#platform/core/accounts/passwords.ts';
import { deleteSessions } from '#platform/core/accounts/sessions.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import { matchesRule } from '#platform/core/merchants/registration-rules.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { resetLinks } from '#platform/modules/identity/tables.ts';

/** Throws `validation.failed` if a password breaks the merchant's rule. Runs first, because it is cheap. */
export function checkNewPassword(password: string, rule: FieldRule): void {
  if (!matchesRule(password, rule)) throw fieldError('newPassword', rule.message ?? 'format');
}

/**
 * Throws `validation.failed` if a new password is on the list of breached passwords, or is made of the brand's name or
 * of the account's own user name, phone number or e-mail address (`password-faults.ts`).
 */
export function refuseWeakPassword(
  account: Pick<Account, 'username' | 'mobileNum' | 'email'>,
  brandName: string,
  newPassword: string,
): void {
  const fault = findPasswordFault(newPassword, { ...account, brandName });
  if (fault) throw fieldError('newPassword', fault);
}

/** Throws `modify.new.old.same` if the new password is the current one. */
export async function refuseSamePassword(
  account: Pick<Account, 'passwordHash'>,
  newPassword: string,
): Promise<void> {
  if (await passwordMatches(newPassword, account.passwordHash)) throw new WireError('modify.new.old.same');
}

/**
 * Sets an account's password and revokes what depended on the old password: the mailed links, and all sessions with
 * their launches, except the session `keep` (a token hash). With `recovered` it also suspends withdrawals
 * (`withdrawal-wait.ts`). Returns false if the password has changed since the caller read the account, so only one of
 * two concurrent changes succeeds. Links and sessions are revoked even then.
 */
export async function replacePassword(
  db: Database,
  account: Pick<Account, 'id' | 'passwordHash'>,
  newPassword: string,
  { keep, now, recovered = false }: { keep: string | null; now: number; recovered?: boolean },
): Promise<boolean> {
  const passwordHash = await hashPassword(newPassword);
  const seen = and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash));
  const [changed] = await db.batch([
    db
      .update(accounts)
      .set({
        passwordHash,
        passwordGiven: false,
        passwordChangedAt: now,
        ...(recovered && { guardChangedAt: now }),
        ...nextCredentials,
      })
      .where(seen)
      .returning({ id: accounts.id }),
    deleteSessions(db, account.id, keep === null ? 'all' : { allBut: keep }),
    db.delete(resetLinks).where(eq(resetLinks.accountId, account.id)),
  ]);
  return changed.length > 0;
}
