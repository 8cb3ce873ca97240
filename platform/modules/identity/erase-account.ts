import { eq } from 'drizzle-orm';

import { deleteSessions } from '#platform/core/accounts/sessions.ts';
import { accounts, loginQuarters, recoveryCodes } from '#platform/core/accounts/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { emailCodes, identities, resetLinks } from '#platform/modules/identity/tables.ts';

const clearedProfile = {
  nickname: null,
  icon: null,
  clubLabel: null,
  details: null,
  paymentPasswordHash: null,
  totpSecret: null,
  totpSince: null,
};
const clearedContacts = { mobileNum: null, mobileVerifiedAt: null, email: null, emailVerifiedAt: null };

/**
 * Builds the statements that erase the data of an account, except the data that a law requires. The user name, the
 * payee name, the birthday and the password hash stay; with `keepContacts` the phone number and e-mail address too. The
 * hash is needed so that a login tells only the owner that the account is closed.
 */
export const buildAccountErasure = (
  db: Database,
  accountId: string,
  { keepContacts }: { keepContacts: boolean },
): [Statement, ...Statement[]] => [
  db
    .update(accounts)
    .set({ ...clearedProfile, ...(keepContacts ? {} : clearedContacts) })
    .where(eq(accounts.id, accountId)),
  db.delete(identities).where(eq(identities.accountId, accountId)),
  db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
  db.delete(emailCodes).where(eq(emailCodes.accountId, accountId)),
  db.delete(resetLinks).where(eq(resetLinks.accountId, accountId)),
  // Sessions contain personal data: the device and the country.
  deleteSessions(db, accountId, 'all'),
  db.delete(loginQuarters).where(eq(loginQuarters.accountId, accountId)),
];
