import { and, eq, isNull } from 'drizzle-orm';

import { refuseByState } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { buildMailStatements } from '#platform/core/notifications/mail.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { buildOwnerChangeEndings } from '#platform/modules/contracts/exports.ts';
import {
  buildDropStatements,
  buildDroppedColumns,
  isJustProvedSql,
  buildLeaveStatements,
} from '#platform/modules/identity/verification/first-proof.ts';

type ProofContext = MerchantContext;

/**
 * Stores that the caller owns the account's number. The first proof deletes everything that was set before
 * (`first-proof.ts`), and notifies the verified address, which may be the previous owner's. Throws if the account's
 * state does not even allow a login for a withdrawal.
 */
export async function proveNumber(context: ProofContext, account: Account): Promise<Account> {
  const { db, merchant, now } = context;
  refuseByState(account, 'payout', now);
  if (account.mobileVerifiedAt !== null) return account;
  const { id } = account;
  const { findsExcluded } = protectionProfiles[merchant.jurisdiction];
  // The previous owner is notified by mail only: the account had no verified number, and from now on its inbox belongs
  // to the holder of the phone.
  const mailStatements = await buildMailStatements(context, account, 'numberProved');
  const [moneyLeaves, ratesLeave, linesLeave] = buildLeaveStatements(db, id);
  const [, , , [proven]] = await db.batch([
    moneyLeaves,
    ratesLeave,
    linesLeave,
    db
      .update(accounts)
      .set({ ...buildDroppedColumns(findsExcluded.value, now), mobileVerifiedAt: now })
      .where(and(eq(accounts.id, id), isNull(accounts.mobileVerifiedAt)))
      .returning(),
    ...buildDropStatements(db, id, now),
    ...buildOwnerChangeEndings(db, id, { timeZone: merchant.timeZone, now, only: isJustProvedSql(id, now) }),
    ...mailStatements,
  ]);
  // Another request proved the number first.
  if (!proven) throw new WireError('verification.code.error');
  return proven;
}
