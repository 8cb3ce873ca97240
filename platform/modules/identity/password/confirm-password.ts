import type { Account } from '#platform/core/accounts/accounts.ts';
import { passwordMatches } from '#platform/core/accounts/passwords.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  countAttempt,
  readLoginAttempt,
  clearFailures,
  toAccountSubject,
} from '#platform/modules/identity/login/login-guard.ts';

/**
 * Verifies the password of a logged-in member. Failures count together with failed logins, so that an unlocked phone
 * cannot be used to guess the password. Throws `account.password.wrong`, and `too.many.requests` at the limit.
 */
export async function confirmPassword(
  { db, visitor, now }: Pick<WireRequest<unknown, unknown>, 'db' | 'visitor' | 'now'>,
  account: Account,
  password: string,
): Promise<void> {
  const attempt = await readLoginAttempt(
    db,
    account.merchantCode,
    toAccountSubject(account),
    visitor.network,
    now,
  );
  await countAttempt(db, attempt, now);
  if (!(await passwordMatches(password, account.passwordHash))) throw new WireError('account.password.wrong');
  await clearFailures(db, attempt, now);
}
