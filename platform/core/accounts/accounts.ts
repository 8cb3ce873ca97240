import { type Column, type SQL, and, eq, isNull, sql } from 'drizzle-orm';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { type Database, brokeConstraint } from '#platform/core/database/client.ts';
import { isReserved } from '#platform/core/merchants/registration-rules.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

export type Account = typeof accounts.$inferSelect;

/** The account with this id, undefined for none. */
export const accountById = (db: Database, id: string) =>
  db.select().from(accounts).where(eq(accounts.id, id)).get();

/** Who some accounts are, by id. */
export async function accountsNamed(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Account, 'id' | 'username' | 'nickname' | 'type'>>> {
  const { id, username, nickname, type } = accounts;
  const rows = await db
    .select({ id, username, nickname, type })
    .from(accounts)
    // As one value: D1 binds a hundred.
    .where(sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The change after which no login that is under way opens a session: what it proved was true of the account before.
 * Part of whatever ends more than one session of an account.
 */
export const nextCredentials = { credentialsVersion: sql`${accounts.credentialsVersion} + 1` };

/** True in SQL for an account of a merchant. */
export const isAccountOf = (merchantCode: string, accountId: Column): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND merchant_code = ${merchantCode})`;

/** The account with a lower-case user name, undefined for none. */
export const accountByUsername = (db: Database, merchantCode: string, username: string) =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.merchantCode, merchantCode), eq(accounts.username, username)))
    .get();

/** The account with a mobile number (E.164 digits), undefined for none. */
export const accountByMobileNum = (db: Database, merchantCode: string, mobileNum: string) =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.merchantCode, merchantCode), eq(accounts.mobileNum, mobileNum)))
    .get();

/** Updates profile fields. */
export async function updateProfile(
  db: Database,
  id: string,
  change: Partial<Pick<Account, 'icon' | 'nickname'>>,
): Promise<void> {
  await db.update(accounts).set(change).where(eq(accounts.id, id));
}

/** Sets the name for payouts, once, and what `change` says with it; false when there is one already. */
export async function setPayeeNameOnce(
  db: Database,
  id: string,
  payeeName: string,
  change: Partial<Pick<Account, 'guardChangedAt'>>,
): Promise<boolean> {
  const set = await db
    .update(accounts)
    .set({ payeeName, ...change })
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

/** The `WireError` for a violated unique index; null for any other error. */
export function duplicateError(error: unknown): WireError | null {
  if (!brokeConstraint(error, 'UNIQUE constraint failed')) return null;
  const code = codeOfIndex.find(([column]) => brokeConstraint(error, column))?.[1];
  return code ? new WireError(code) : null;
}

/** `username`: lower case. */
export async function refuseTakenName(db: Database, merchantCode: string, username: string): Promise<void> {
  const taken = await accountByUsername(db, merchantCode, username);
  if (taken || isReserved(username)) throw new WireError('username.exists');
}
