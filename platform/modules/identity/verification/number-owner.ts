import { and, eq, isNull } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { refuseByState } from '#platform/modules/identity/account-states.ts';
import { type Account, nextCredentials } from '#platform/modules/identity/accounts.ts';
import { noPassword } from '#platform/modules/identity/password/passwords.ts';
import { endSessionsOf } from '#platform/modules/identity/session/sessions.ts';
import {
  accounts,
  emailCodes,
  identities,
  recoveryCodes,
  resetLinks,
} from '#platform/modules/identity/tables.ts';
import { WireError } from '#platform/wire/wire-error.ts';

/**
 * Called when a code that was sent to an account's number came back. The first time, whatever gave access before is
 * dropped: where numbers are registered unverified, a stranger may have opened the account with it, to keep a way
 * in. Passwords, providers, second factor, address, payee and sessions go; the number is its owner's from now on.
 * Returns the account as it is then; a state without entry is told, and nothing changes.
 */
export async function proveNumber(db: Database, account: Account, now: number): Promise<Account> {
  refuseByState(account, 'payout', now);
  if (account.mobileVerifiedAt !== null) return account;
  const { id } = account;
  const [[proven]] = await db.batch([
    db
      .update(accounts)
      .set({
        ...nextCredentials,
        mobileVerifiedAt: now,
        passwordHash: noPassword,
        paymentPasswordHash: null,
        email: null,
        emailVerifiedAt: null,
        payeeName: null,
        totpSecret: null,
        totpSince: null,
        totpLastStep: null,
      })
      .where(and(eq(accounts.id, id), isNull(accounts.mobileVerifiedAt)))
      .returning(),
    db.delete(identities).where(eq(identities.accountId, id)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id)),
    db.delete(emailCodes).where(eq(emailCodes.accountId, id)),
    db.delete(resetLinks).where(eq(resetLinks.accountId, id)),
    endSessionsOf(db, id, 'all'),
  ]);
  // Another request with the same code was first.
  if (!proven) throw new WireError('verification.code.error');
  return proven;
}
