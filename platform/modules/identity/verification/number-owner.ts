import { and, eq, isNull } from 'drizzle-orm';

import { refuseByState } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { buildMailStatements } from '#platform/core/notifications/mail.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { buildContractDrops } from '#platform/modules/contracts/exports.ts';
import {
  buildDropStatements,
  buildDroppedColumns,
  isJustProvedSql,
  buildLeaveStatements,
} from '#platform/modules/identity/verification/first-proof.ts';

type ProofContext = MerchantContext;

/**
 * Proves that the account's number is its owner's: a code sent to it was returned, or a third party vouches for it. The
 * first proof drops everything that was set before (`first-proof.ts`). The previous owner of a verified address is
 * notified. Returns the updated account, and throws if its state allows no entry.
 */
export async function proveNumber(context: ProofContext, account: Account): Promise<Account> {
  const { db, merchant, now } = context;
  refuseByState(account, 'payout', now);
  if (account.mobileVerifiedAt !== null) return account;
  const { id } = account;
  const { findsExcluded } = protectionProfiles[merchant.jurisdiction];
  // Only the mail goes to the previous owner: no number was verified, and the inbox belongs to the phone's holder from
  // now on.
  const told = await buildMailStatements(context, account, 'numberProved');
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
    ...buildContractDrops(db, id, { timeZone: merchant.timeZone, now, only: isJustProvedSql(id, now) }),
    ...told,
  ]);
  // Another request with the same code was first.
  if (!proven) throw new WireError('verification.code.error');
  return proven;
}
