import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { HonoRequest } from 'hono';

import { hourMs, minuteMs } from '#contract/values/durations.ts';
import type { Call } from '#contract/wire/call.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import {
  type AccountAction,
  getEndedSessionRefusal,
  refuseByState,
  findStateRefusal,
} from '#platform/core/accounts/account-states.ts';
import { type Account, nextCredentials } from '#platform/core/accounts/accounts.ts';
import { parseDeviceName } from '#platform/core/accounts/device-name.ts';
import { accounts, loginQuarters, sessions } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import { createToken, sha256 } from '#platform/core/wire/tokens.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/** Time after the last call at which a session ends, in ms. */
const IDLE_MS = 30 * minuteMs;
/** Time after the login at which a session ends in any case, in ms. */
const ABSOLUTE_MS = 12 * hourMs;
/** Minimum interval between two writes of the last call's time, in ms, so that not every read costs a write. */
const TOUCH_MS = minuteMs;

/** The client as the edge saw it. `country` is `XX` if unknown; `network` (/24 or /48) is empty for localhost. */
export type Visitor = { ip: string; network: string; country: string; userAgent: string };
export type Caller = { account: Account; tokenHash: string };

/**
 * Returns the caller of a request; null for a visitor. If a call requires a session, a missing or invalid token throws
 * `login.not.session`; otherwise the caller counts as a visitor. A session that the account's state refuses counts as
 * invalid and throws the state's error.
 */
export async function readCaller(
  db: Database,
  call: Pick<Call, 'session' | 'token' | 'payout'>,
  request: HonoRequest,
  merchantCode: string,
  now: number,
): Promise<Caller | null> {
  if (call.session === 'none') return null;
  const token = (call.token === 'parameter' && request.query('token')) || readBearerToken(request);
  const action = call.payout ? 'payout' : 'entry';
  const found = token
    ? await readOpenSession(db, await sha256(token), merchantCode, now, action)
    : 'login.not.session';
  if (typeof found !== 'string') return found;
  if (call.session === 'required') throw new WireError(found);
  return null;
}

/** Returns the token of an `Authorization: Bearer` header; null if there is none. */
export function readBearerToken(request: HonoRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{22,128})$/.exec(request.header('Authorization') ?? '')?.[1] ?? null;
}

/** Returns the session's owner, or the error: no open session or a refusing state. Updates the last call's time. */
export async function readOpenSession(
  db: Database,
  tokenHash: string,
  merchantCode: string,
  now: number,
  action: AccountAction = 'entry',
): Promise<Caller | ErrorCode> {
  const found = await db
    .select({ account: accounts, lastSeenAt: sessions.lastSeenAt, endedBy: sessions.endedBy })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), eq(accounts.merchantCode, merchantCode), isInTime(now)))
    .get();
  if (!found) return 'login.not.session';
  const refusal = found.endedBy
    ? getEndedSessionRefusal(found.endedBy)
    : findStateRefusal(found.account, action, now);
  if (refusal) return refusal;
  if (found.lastSeenAt < now - TOUCH_MS) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  return { account: found.account, tokenHash };
}

/**
 * SQL that is true until the session with this token hash is ended or its account is locked, disabled or closed. Guards
 * a batch that must not be written if this happened after the session was read. Does not check the session's age.
 */
export const isSessionOpen = (tokenHash: string, now: number): SQL => sql`EXISTS (
  SELECT 1 FROM sessions s JOIN accounts a ON a.id = s.account_id
  WHERE s.token_hash = ${tokenHash} AND s.ended_by IS NULL AND (a.state = 'active' OR a.state_until <= ${now}))`;

/**
 * Opens a session and returns its token, of which only the hash is stored. Deletes expired sessions. Throws
 * `login.not.session` if the account's credentials or state have changed since the account was read: such a change
 * also ends logins in progress.
 */
export async function openSession(
  db: Database,
  account: Pick<Account, 'id' | 'credentialsVersion'>,
  { country, userAgent }: Visitor,
  now: number,
): Promise<string> {
  const token = createToken();
  const tokenHash = await sha256(token);
  const unchanged = and(
    eq(accounts.id, account.id),
    eq(accounts.credentialsVersion, account.credentialsVersion),
  );
  // In the table's column order, as `INSERT … SELECT` requires.
  const session = {
    tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
    accountId: accounts.id,
    createdAt: sql<number>`${now}`.as('created_at'),
    lastSeenAt: sql<number>`${now}`.as('last_seen_at'),
    id: sql<string>`${createToken()}`.as('session_id'),
    device: sql<string>`${parseDeviceName(userAgent)}`.as('device'),
    country: sql<string>`${country}`.as('country'),
    endedBy: sql<null>`NULL`.as('ended_by'),
  };
  const [, opened] = await db.batch([
    db
      .delete(sessions)
      .where(or(lt(sessions.lastSeenAt, now - IDLE_MS), lt(sessions.createdAt, now - ABSOLUTE_MS))),
    db
      .insert(sessions)
      .select(db.select(session).from(accounts).where(unchanged))
      .returning({ tokenHash: sessions.tokenHash }),
    // Each login counts as the first until the owner has replaced a password that an agent chose.
    db
      .update(accounts)
      .set({ firstTimeLogin: sql`${accounts.passwordGiven}`, failedLogins: 0 })
      .where(unchanged),
  ]);
  if (!opened.length) throw new WireError('login.not.session');
  return token;
}

/** Call only after the owner is proven; throws if the state refuses. `payout` opens a session only for withdrawals. */
export async function logIn(
  db: Database,
  account: Account,
  visitor: Visitor,
  now: number,
  action: AccountAction = 'entry',
) {
  refuseByState(account, action, now);
  return {
    token: await openSession(db, account, visitor, now),
    type: account.type,
    merchantCode: account.merchantCode,
    userName: account.username,
    firstTimeLogin: account.firstTimeLogin,
    ...(account.failedLogins > 0 && { failedLogins: account.failedLogins }),
  };
}

const isInTime = (now: number) =>
  and(gt(sessions.lastSeenAt, now - IDLE_MS), gt(sessions.createdAt, now - ABSOLUTE_MS));

/** An account with a call within this time, in ms, counts as online. */
const ONLINE_MS = 5 * minuteMs;

/** SQL that is true while an account is online; `accountId` is SQL. */
export const isOnline = (accountId: SQL, now: number): SQL =>
  sql`exists (select 1 from sessions where sessions.account_id = ${accountId}
    and sessions.last_seen_at > ${now - ONLINE_MS} and sessions.ended_by is null)`;

/** Returns an account's open sessions, most recently used first. */
export async function listOpenSessions(db: Database, accountId: string, now: number) {
  const own = eq(sessions.accountId, accountId);
  const [, rows] = await db.batch([
    db
      .update(sessions)
      .set({ id: sql`lower(hex(randomblob(16)))` })
      .where(and(own, isNull(sessions.id))),
    db
      .select()
      .from(sessions)
      .where(and(own, isInTime(now), isNull(sessions.endedBy)))
      .orderBy(desc(sessions.lastSeenAt)),
  ]);
  return rows;
}

/** Returns the start of a session, in ms; 0 if the session is no longer stored. */
export async function readSessionStart(db: Database, tokenHash: string): Promise<number> {
  const { createdAt: at } = sessions;
  const session = await db.select({ at }).from(sessions).where(eq(sessions.tokenHash, tokenHash)).get();
  return session?.at ?? 0;
}

/**
 * Returns an account's stored sessions, most recently used first, including expired sessions that are not deleted yet.
 */
export const listStoredSessions = (db: Database, accountId: string, most: number) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(most);

/** Returns the quarters of an hour, since 1970, in which an account logged in, newest first. */
export const listLoginQuarters = (db: Database, accountId: string, most: number) =>
  db
    .select({ quarter: loginQuarters.quarter })
    .from(loginQuarters)
    .where(eq(loginQuarters.accountId, accountId))
    .orderBy(desc(loginQuarters.quarter))
    .limit(most);

type WhichSessions = 'all' | { id: string } | { tokenHash: string } | { allBut: string };

function buildCondition(which: WhichSessions): SQL | undefined {
  if (which === 'all') return undefined;
  if ('id' in which) return eq(sessions.id, which.id);
  if ('tokenHash' in which) return eq(sessions.tokenHash, which.tokenHash);
  return ne(sessions.tokenHash, which.allBut);
}

/** Builds the statement that ends sessions with their launches and returns the ended sessions. */
export const deleteSessions = (db: Database, accountId: string, which: WhichSessions) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), buildCondition(which)))
    .returning({ id: sessions.id });

/** Ends all logins in progress and all sessions but `keep` (token hash). The first statement returns these sessions. */
export const endAllLogins = (db: Database, accountId: string, keep: string | null) =>
  [
    deleteSessions(db, accountId, keep === null ? 'all' : { allBut: keep }),
    db.update(accounts).set(nextCredentials).where(eq(accounts.id, accountId)),
  ] as const;

/** Ends the caller's session. */
export async function endSession(db: Database, { account, tokenHash }: Caller): Promise<void> {
  await deleteSessions(db, account.id, { tokenHash });
}
