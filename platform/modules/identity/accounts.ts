import { and, eq, isNull } from 'drizzle-orm';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { brokeConstraint, type Database } from '#platform/database/client.ts';
import { accounts } from '#platform/modules/identity/tables.ts';
import { WireError } from '#platform/wire/wire-error.ts';

export type Account = typeof accounts.$inferSelect;

/** The account of an id, undefined for none. */
export const accountById = (db: Database, id: string) =>
  db.select().from(accounts).where(eq(accounts.id, id)).get();

/** The account of a user name in lower case, undefined for none. */
export const accountByUsername = (db: Database, merchantCode: string, username: string) =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.merchantCode, merchantCode), eq(accounts.username, username)))
    .get();

/** The account of a number as E.164 digits, undefined for none. */
export const accountByMobileNum = (db: Database, merchantCode: string, mobileNum: string) =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.merchantCode, merchantCode), eq(accounts.mobileNum, mobileNum)))
    .get();

/** Changes what a member says of itself; `email.exists` for an address that another account has. */
export async function updateProfile(
  db: Database,
  id: string,
  change: Partial<Pick<Account, 'icon' | 'nickname' | 'email'>>,
): Promise<void> {
  await db
    .update(accounts)
    .set(change)
    .where(eq(accounts.id, id))
    .catch((error: unknown) => {
      throw duplicateError(error) ?? error;
    });
}

/** Sets the name for payouts, once; false when there is one already. */
export async function setPayeeNameOnce(db: Database, id: string, payeeName: string): Promise<boolean> {
  const set = await db
    .update(accounts)
    .set({ payeeName })
    .where(and(eq(accounts.id, id), isNull(accounts.payeeName)))
    .returning({ id: accounts.id });
  return set.length > 0;
}

const codeOfIndex: readonly [column: string, code: ErrorCode][] = [
  ['accounts.username', 'username.exists'],
  ['accounts.mobile_num', 'mobile.exists'],
  ['accounts.email', 'email.exists'],
  ['identities.', 'link.expired'],
];

/** The refusal that a broken unique index stands for; null for any other error. */
export function duplicateError(error: unknown): WireError | null {
  if (!brokeConstraint(error, 'UNIQUE constraint failed')) return null;
  const code = codeOfIndex.find(([column]) => brokeConstraint(error, column))?.[1];
  return code ? new WireError(code) : null;
}
