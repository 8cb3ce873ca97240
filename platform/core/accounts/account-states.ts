import { type Column, eq, type SQL, sql } from 'drizzle-orm';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { type Account, nextCredentials } from '#platform/core/accounts/accounts.ts';
import { holdPerson } from '#platform/core/accounts/one-person.ts';
import { accounts, sessions } from '#platform/core/accounts/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

type AccountState = Account['state'] | 'excluded' | 'shutOut' | 'recognised';

/**
 * What a state is asked about. `entry`: log in and keep a session. `payout`: do so only to take money out, by the calls
 * that the contract calls `payout`; recover the password. `gambling`: launch games and make calls that the contract calls
 * `gambling`.
 */
export type Act = 'entry' | 'payout' | 'gambling';

const refusedWith = (code: ErrorCode) => ({ entry: code, payout: code, gambling: code });

/** The error for an act in a state; null: allowed. */
const refusals: Readonly<Record<AccountState, Readonly<Record<Act, ErrorCode | null>>>> = {
  active: { entry: null, payout: null, gambling: null },
  /** The member is on a break, or excluded from gambling; what is theirs stays theirs to see and to take out. */
  excluded: { entry: null, payout: null, gambling: 'account.excluded' },
  /** Excluded where the merchant's profile closes the login, too; what is theirs stays theirs to take out. */
  shutOut: { entry: 'account.excluded', payout: null, gambling: 'account.excluded' },
  /** Taken for the person of another account; whether that one is excluded nobody is told who may be somebody else. */
  recognised: { entry: null, payout: null, gambling: 'account.unproven' },
  /** By an operator or after guesses; may end by itself. */
  locked: refusedWith('account.locked'),
  /** By an operator. */
  disabled: refusedWith('account.disabled'),
  closed: refusedWith('account.closed'),
};

type StateColumns = Pick<
  Account,
  'state' | 'stateUntil' | 'excludedUntil' | 'loginClosedUntil' | 'recognisedUntil'
>;

function stateOf(account: StateColumns, now: number): AccountState {
  const { state, stateUntil, loginClosedUntil, recognisedUntil } = account;
  if (state !== 'active' && (stateUntil === null || stateUntil > now)) return state;
  if (loginClosedUntil !== null && loginClosedUntil > now) return 'shutOut';
  if (excludedUntil(account, now) !== null) return 'excluded';
  return (recognisedUntil ?? 0) > now ? 'recognised' : 'active';
}

/** The error with which an account's state refuses an act; null: allowed. */
export const stateRefusal = (account: StateColumns, act: Act, now: number): ErrorCode | null =>
  refusals[stateOf(account, now)][act];

/**
 * Throws where an account's state refuses an act. Called for an entry only after what proves the owner, so that
 * nobody else learns the state.
 */
export function refuseByState(account: StateColumns, act: Act, now: number): void {
  const code = stateRefusal(account, act, now);
  if (code) throw new WireError(code);
}

/** The error for a session that an account's state ended, also when the account has been opened again. */
export const endedSessionRefusal = (endedBy: Exclude<Account['state'], 'active'>): ErrorCode | null =>
  refusals[endedBy].entry;

/** The latest instant of a `Date` (ECMA-262 §21.4.1.1). */
export const FOR_EVER = 8.64e15;

/**
 * The statement that excludes an account from gambling until an instant; null: for good. It is only ever prolonged, and
 * ends by its date alone. `closesLogin`: the login closes with it. After it comes `holdPerson`, for the person's other accounts.
 */
export function exclude(
  db: Database,
  accountId: string,
  until: number | null,
  now: number,
  closesLogin = false,
) {
  const end = until ?? FOR_EVER;
  const later = (column: Column) => sql`max(coalesce(${column}, 0), ${end})`;
  const { excludedUntil: excluded, excludedSince: since, loginClosedUntil } = accounts;
  return db
    .update(accounts)
    .set({
      excludedUntil: later(excluded),
      excludedSince: sql`iif(coalesce(${excluded}, 0) > ${now}, ${since}, ${now})`,
      ...(closesLogin && { loginClosedUntil: later(loginClosedUntil) }),
    })
    .where(eq(accounts.id, accountId));
}

/** Until when an account is excluded by its member or an operator from gambling: `Infinity` for good, null for not at all. */
export function excludedUntil(
  { excludedUntil: until }: Pick<StateColumns, 'excludedUntil'>,
  now: number,
): number | null {
  if (until === null || until <= now) return null;
  return until === FOR_EVER ? Infinity : until;
}

/** True while an account is on a break or excluded, or taken for the person of another one. */
export const isExcludedNow = (account: StateColumns, now: number): boolean =>
  excludedUntil(account, now) !== null || (account.recognisedUntil ?? 0) > now;

/** Its end in SQL, of a row of `accounts`, ms; 0: never. */
export const excludedTill = sql`max(coalesce(excluded_until, 0), coalesce(recognised_until, 0))`;

/** The same in SQL, as a part of a statement that must not be carried out then. */
export const isExcluded = (accountId: string, now: number): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND ${excludedTill} > ${now})`;

/** True in SQL once an account is closed: nothing is credited to it any more. */
export const isClosed = (accountId: string | Column): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND state = 'closed')`;

/**
 * An amount for a transfer to or from an account, in SQL, minor units; NULL once the account is closed, with which the
 * transfer fails its batch (`noAmount` of `ledger.ts`).
 */
export const unlessClosed = (accountId: string, amountMinor: number): SQL =>
  sql`CASE WHEN NOT ${isClosed(accountId)} THEN ${amountMinor} END`;

/**
 * An account's id in SQL, and NULL while it is on a break or excluded: in a column that takes none it fails the batch of
 * whatever must not begin then.
 */
export const unlessExcluded = (accountId: string, now: number): SQL =>
  sql`CASE WHEN NOT ${isExcluded(accountId, now)} THEN ${accountId} END`;

/** True in SQL while money may be sent to an account: it is neither shut nor excluded, whichever of both it is. */
export const takesMoney = (accountId: string, now: number): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND (state = 'active' OR state_until <= ${now})
    AND ${excludedTill} <= ${now})`;

/** What SQLite says of an account that was to be closed and may not. */
export const stayedOpen = 'NOT NULL constraint failed: accounts.state';

/** The statement that closes an account where `may` is true, in SQL; else it fails its batch (`stayedOpen`). */
export const closeWhere = (db: Database, accountId: string, may: SQL): Statement =>
  db
    .update(accounts)
    .set({ state: sql`CASE WHEN ${may} THEN 'closed' END`, stateUntil: null, ...nextCredentials })
    .where(eq(accounts.id, accountId));

/**
 * Sets an account's state, until an instant or, without one, until it is set again. A state that lets nobody in ends
 * the account's sessions, and the games that they opened, for good. `active` lifts a lock, not an exclusion.
 */
export async function setAccountState(
  db: Database,
  accountId: string,
  state: Account['state'] | 'excluded',
  until: number | null = null,
): Promise<void> {
  if (state === 'excluded') {
    await db.batch([exclude(db, accountId, until, Date.now()), holdPerson(db, accountId)]);
    return;
  }
  const change = { state, stateUntil: until, ...nextCredentials };
  const all = eq(sessions.accountId, accountId);
  const shut = state === 'active' ? null : state;
  await db.batch([
    db.update(accounts).set(change).where(eq(accounts.id, accountId)),
    ...(shut ? [db.update(sessions).set({ endedBy: shut }).where(all)] : []),
  ]);
}
