import { type Column, eq, type SQL, sql } from 'drizzle-orm';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { type Account, nextCredentials } from '#platform/core/accounts/accounts.ts';
import { updateRecognisedUntil } from '#platform/core/accounts/one-person.ts';
import { accounts, sessions } from '#platform/core/accounts/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

type AccountState = Account['state'] | 'excluded' | 'shutOut' | 'recognised';

/**
 * Actions that an account's state may refuse:
 * - `entry`: log in and use a session,
 * - `payout`: log in only to withdraw money (calls that the contract marks `payout`) or to recover the password,
 * - `gambling`: launch games and make calls that the contract marks `gambling`.
 */
export type AccountAction = 'entry' | 'payout' | 'gambling';

const refuseAll = (code: ErrorCode) => ({ entry: code, payout: code, gambling: code });

/** The error for each action in each state; null if the state allows the action. */
const refusals: Readonly<Record<AccountState, Readonly<Record<AccountAction, ErrorCode | null>>>> = {
  active: { entry: null, payout: null, gambling: null },
  /** The member is on a break or excluded from gambling; they can still see the account and withdraw their money. */
  excluded: { entry: null, payout: null, gambling: 'account.excluded' },
  /** Excluded, and the protection profile closes the login too. The member can still withdraw their money. */
  shutOut: { entry: 'account.excluded', payout: null, gambling: 'account.excluded' },
  /**
   * Belongs, or may belong, to the owner of another account. The error does not reveal whether that other account is
   * excluded, because its owner may be a different person.
   */
  recognised: { entry: null, payout: null, gambling: 'account.unproven' },
  /** Locked by an operator; the lock may end automatically. */
  locked: refuseAll('account.locked'),
  /** Disabled by an operator. */
  disabled: refuseAll('account.disabled'),
  closed: refuseAll('account.closed'),
};

type StateColumns = Pick<
  Account,
  'state' | 'stateUntil' | 'excludedUntil' | 'loginClosedUntil' | 'recognisedUntil'
>;

function computeState(account: StateColumns, now: number): AccountState {
  const { state, stateUntil, loginClosedUntil, recognisedUntil } = account;
  if (state !== 'active' && (stateUntil === null || stateUntil > now)) return state;
  if (loginClosedUntil !== null && loginClosedUntil > now) return 'shutOut';
  if (getExcludedUntil(account, now) !== null) return 'excluded';
  return (recognisedUntil ?? 0) > now ? 'recognised' : 'active';
}

/** Returns the error with which an account's state refuses an action; null if the state allows the action. */
export const findStateRefusal = (
  account: StateColumns,
  action: AccountAction,
  now: number,
): ErrorCode | null => refusals[computeState(account, now)][action];

/**
 * Throws if the state forbids the action. For `entry`, call this only after the owner is proven, so that nobody else
 * learns the state.
 */
export function refuseByState(account: StateColumns, action: AccountAction, now: number): void {
  const code = findStateRefusal(account, action, now);
  if (!code) return;
  if (code !== 'account.excluded') throw new WireError(code);
  const until = getExcludedUntil(account, now);
  const value = { until: until === null || until === Infinity ? null : new Date(until).toISOString() };
  throw new WireError(code, { value });
}

/**
 * Returns the error for a session that a state of the account ended. The error stays the same after the account is
 * active again.
 */
export const getEndedSessionRefusal = (endedBy: Exclude<Account['state'], 'active'>): ErrorCode | null =>
  refusals[endedBy].entry;

/** The latest instant that a `Date` can represent, in ms (ECMA-262 §21.4.1.1). */
export const FOR_EVER = 8.64e15;

/**
 * Builds the statement that excludes an account from gambling until an instant in ms, or for good if `until` is null.
 * An exclusion can only be prolonged, and ends only by its date. `closesLogin` closes the login for the same time. Run
 * `updateRecognisedUntil` after this statement, so that the exclusion also applies to the person's other accounts.
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

/** Returns ms; `Infinity` if the member's or operator's exclusion has no end, null if not excluded. */
export function getExcludedUntil(
  { excludedUntil: until }: Pick<StateColumns, 'excludedUntil'>,
  now: number,
): number | null {
  if (until === null || until <= now) return null;
  return until === FOR_EVER ? Infinity : until;
}

/** True while an account is on a break or excluded, or blocked because of another account (`recognisedUntil`). */
export const isExcludedNow = (account: StateColumns, now: number): boolean =>
  getExcludedUntil(account, now) !== null || (account.recognisedUntil ?? 0) > now;

/** SQL for the end of an exclusion or `recognisedUntil`, in ms, on a row of `accounts`; 0 if there is none. */
export const exclusionEndSql = sql`max(coalesce(excluded_until, 0), coalesce(recognised_until, 0))`;

/** SQL that is true while an account is excluded. Guards statements that must not run during an exclusion. */
export const isExcluded = (accountId: string, now: number): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND ${exclusionEndSql} > ${now})`;

/** SQL that is true once an account is closed and can no longer be credited. */
export const isClosed = (accountId: string | Column): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND state = 'closed')`;

/**
 * SQL for the amount of a transfer from or to an account, in minor units; NULL once the account is closed. The NULL
 * makes the batch of the transfer fail (`noAmount` in `ledger.ts`).
 */
export const amountUnlessClosed = (accountId: string, amountMinor: number): SQL =>
  sql`CASE WHEN NOT ${isClosed(accountId)} THEN ${amountMinor} END`;

/** SQL for the id; NULL during a break or exclusion, which fails the batch in a NOT NULL column. */
export const accountUnlessExcluded = (accountId: string, now: number): SQL =>
  sql`CASE WHEN NOT ${isExcluded(accountId, now)} THEN ${accountId} END`;

/** SQL that is true while an account may receive money: it is active and not excluded. */
export const canReceiveMoney = (accountId: string, now: number): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND (state = 'active' OR state_until <= ${now})
    AND ${exclusionEndSql} <= ${now})`;

/** SQLite's error if an account may not be closed. */
export const closeRefusedError = 'NOT NULL constraint failed: accounts.state';

/** Closes an account if `condition` is true; otherwise the statement fails its batch (`closeRefusedError`). */
export const closeAccountIf = (db: Database, accountId: string, condition: SQL): Statement =>
  db
    .update(accounts)
    .set({ state: sql`CASE WHEN ${condition} THEN 'closed' END`, stateUntil: null, ...nextCredentials })
    .where(eq(accounts.id, accountId));

/**
 * Sets a state until an instant in ms; if `until` is null, until the next change. A state that forbids entry also ends
 * all sessions, and the games opened in them, for good. `active` lifts a lock, not an exclusion.
 */
export async function setAccountState(
  db: Database,
  accountId: string,
  state: Account['state'] | 'excluded',
  until: number | null = null,
): Promise<void> {
  if (state === 'excluded') {
    await db.batch([exclude(db, accountId, until, Date.now()), updateRecognisedUntil(db, accountId)]);
    return;
  }
  const change = { state, stateUntil: until, ...nextCredentials };
  const endedBy = state === 'active' ? null : state;
  await db.batch([
    db.update(accounts).set(change).where(eq(accounts.id, accountId)),
    ...(endedBy ? [db.update(sessions).set({ endedBy }).where(eq(sessions.accountId, accountId))] : []),
  ]);
}
