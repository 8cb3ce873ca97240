import { and, eq, isNull } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { refuseByState } from '#platform/modules/identity/account-states.ts';
import type { Account } from '#platform/modules/identity/accounts.ts';
import { accounts } from '#platform/modules/identity/tables.ts';
import {
  dropStatements,
  droppedColumns,
  leaveStatements,
} from '#platform/modules/identity/verification/first-proof.ts';
import { WireError } from '#platform/wire/wire-error.ts';

/**
 * Called when a code that was sent to an account's number came back, or a third party vouches for it. The first time,
 * whatever somebody set before is dropped (`first-proof.ts`): the number is its owner's from now on. Returns the account
 * as it is then; a state without entry is told, and nothing changes.
 */
export async function proveNumber(db: Database, account: Account, now: number): Promise<Account> {
  refuseByState(account, 'payout', now);
  if (account.mobileVerifiedAt !== null) return account;
  const { id } = account;
  const [moneyLeaves, linesLeave] = leaveStatements(db, id);
  const [, , [proven]] = await db.batch([
    moneyLeaves,
    linesLeave,
    db
      .update(accounts)
      .set({ ...droppedColumns, mobileVerifiedAt: now })
      .where(and(eq(accounts.id, id), isNull(accounts.mobileVerifiedAt)))
      .returning(),
    ...dropStatements(db, id, now),
  ]);
  // Another request with the same code was first.
  if (!proven) throw new WireError('verification.code.error');
  return proven;
}
