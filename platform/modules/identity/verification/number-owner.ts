import { and, eq, isNull } from 'drizzle-orm';

import { refuseByState } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { mailStatements } from '#platform/core/notifications/mail.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { dropAllOf } from '#platform/modules/contracts/exports.ts';
import {
  dropStatements,
  droppedColumns,
  isJustProved,
  leaveStatements,
} from '#platform/modules/identity/verification/first-proof.ts';

type ProofContext = MerchantContext;

/**
 * Called when a code that was sent to an account's number came back, or a third party vouches for it. The first time,
 * whatever somebody set before is dropped (`first-proof.ts`): the number is its owner's from now on. Returns the account
 * as it is then; a state without entry is told, and nothing changes. Whose verified address goes with it is told there.
 */
export async function proveNumber(context: ProofContext, account: Account): Promise<Account> {
  const { db, merchant, now } = context;
  refuseByState(account, 'payout', now);
  if (account.mobileVerifiedAt !== null) return account;
  const { id } = account;
  const { findsExcluded } = protectionProfiles[merchant.jurisdiction];
  // No number was verified, and the inbox is the phone's holder's from now on.
  const told = await mailStatements(context, account, 'numberProved');
  const [moneyLeaves, ratesLeave, linesLeave] = leaveStatements(db, id);
  const [, , , [proven]] = await db.batch([
    moneyLeaves,
    ratesLeave,
    linesLeave,
    db
      .update(accounts)
      .set({ ...droppedColumns(findsExcluded.value, now), mobileVerifiedAt: now })
      .where(and(eq(accounts.id, id), isNull(accounts.mobileVerifiedAt)))
      .returning(),
    ...dropStatements(db, id, now),
    ...dropAllOf(db, id, { timeZone: merchant.timeZone, now, only: isJustProved(id, now) }),
    ...told,
  ]);
  // Another request with the same code was first.
  if (!proven) throw new WireError('verification.code.error');
  return proven;
}
