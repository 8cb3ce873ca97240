import { eq } from 'drizzle-orm';

import { endSessionsOf } from '#platform/core/accounts/sessions.ts';
import { accounts, recoveryCodes } from '#platform/core/accounts/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { emailCodes, identities, resetLinks } from '#platform/modules/identity/tables.ts';

const profile = {
  nickname: null,
  icon: null,
  clubLabel: null,
  details: null,
  paymentPasswordHash: null,
  totpSecret: null,
  totpSince: null,
};
const contacts = { mobileNum: null, mobileVerifiedAt: null, email: null, emailVerifiedAt: null };

/**
 * The statements that erase of an account what no law keeps. User name, payee name and birthday stay, as does the password's
 * hash, so that its owner alone is told that the account is closed.
 */
export const eraseAccount = (
  db: Database,
  accountId: string,
  { keepContacts }: { keepContacts: boolean },
): [Statement, ...Statement[]] => [
  db
    .update(accounts)
    .set({ ...profile, ...(keepContacts ? {} : contacts) })
    .where(eq(accounts.id, accountId)),
  db.delete(identities).where(eq(identities.accountId, accountId)),
  db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
  db.delete(emailCodes).where(eq(emailCodes.accountId, accountId)),
  db.delete(resetLinks).where(eq(resetLinks.accountId, accountId)),
  // They say which phone, and from which country.
  endSessionsOf(db, accountId, 'all'),
];
