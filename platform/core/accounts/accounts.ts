import { type Column, type SQL, and, eq, isNull, sql } from 'drizzle-orm';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { type Database, violatesConstraint } from '#platform/core/database/client.ts';
import { isReserved } from '#platform/core/merchants/registration-rules.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

export type Account = typeof accounts.$inferSelect;

export const findAccountById = (db: Database, id: string) =>
  db.select().from(accounts).where(eq(accounts.id, id)).get();

/** Returns accounts by id. */
export async function readAccountsById(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Account, 'id' | 'username' | 'nickname' | 'type'>>> {
  const { id, username, nickname, type } = accounts;
  const rows = await db
    .select({ id, username, nickname, type })
    .from(accounts)
    // Bound as one JSON value because D1 allows only 100 parameters.
    .where(sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stops logins in progress, which proved earlier credentials. Must be in every write that ends several sessions. */
export const nextCredentials = { credentialsVersion: sql`${accounts.credentialsVersion} + 1` };

/** SQL that is true if an account belongs to a merchant. */
export const isMerchantAccount = (merchantCode: string, accountId: Column): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND merchant_code = ${merchantCode})`;

/** Returns the account with a lower-case user name; undefined if there is none. */
export const findAccountByUsername = (db: Database, merchantCode: string, username: string) =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.merchantCode, merchantCode), eq(accounts.username, username)))
    .get();

/** Returns the account with a mobile number (E.164 digits); undefined if there is none. */
export const findAccountByMobileNum = (db: Database, merchantCode: string, mobileNum: string) =>
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

/** Sets the payee name once, together with the columns in `change`. Returns false if there is a name already. */
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

const codesByIndex: readonly [column: string, code: ErrorCode][] = [
  ['accounts.username', 'username.exists'],
  ['accounts.mobile_num', 'mobile.exists'],
  ['accounts.email', 'email.exists'],
  ['identities.', 'link.expired'],
];

/** Returns the `WireError` for a violated unique index; null for any other error. */
export function findDuplicateError(error: unknown): WireError | null {
  if (!violatesConstraint(error, 'UNIQUE constraint failed')) return null;
  const code = codesByIndex.find(([column]) => violatesConstraint(error, column))?.[1];
  return code ? new WireError(code) : null;
}

/** Throws if a user name (lower case) is taken or reserved. */
export async function refuseTakenName(db: Database, merchantCode: string, username: string): Promise<void> {
  const taken = await findAccountByUsername(db, merchantCode, username);
  if (taken || isReserved(username)) throw new WireError('username.exists');
}
