import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { HonoRequest } from 'hono';

import { hourMs, minuteMs } from '#contract/values/durations.ts';
import type { Call } from '#contract/wire/call.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import {
  type Act,
  endedSessionRefusal,
  refuseByState,
  stateRefusal,
} from '#platform/core/accounts/account-states.ts';
import { type Account, nextCredentials } from '#platform/core/accounts/accounts.ts';
import { deviceOf } from '#platform/core/accounts/device-name.ts';
import { accounts, sessions } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import { randomToken, sha256 } from '#platform/core/wire/tokens.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

/** A session ends this long after its last call … */
const IDLE_MS = 30 * minuteMs;
/** … and in any case this long after the login. */
const ABSOLUTE_MS = 12 * hourMs;
/** The time of the last call is stored at most this often, so that not every read costs a write. */
const TOUCH_MS = minuteMs;

/** The client as the edge saw it; country `XX` when unknown, `network` (/24 or /48) empty for localhost. */
export type Visitor = { ip: string; network: string; country: string; userAgent: string };
/** Who a token belongs to. */
export type Caller = { account: Account; tokenHash: string };

/**
 * The caller of a request, null for a visitor. An invalid token counts as a visitor's on a call that needs no
 * session; on one that does, it is `login.not.session`, as is a missing one. A session that the account's state does
 * not allow counts as invalid, with the state's error.
 */
export async function callerOf(
  db: Database,
  call: Pick<Call, 'session' | 'token' | 'payout'>,
  request: HonoRequest,
  merchantCode: string,
  now: number,
): Promise<Caller | null> {
  if (call.session === 'none') return null;
  const token = (call.token === 'parameter' && request.query('token')) || bearerOf(request);
  const act = call.payout ? 'payout' : 'entry';
  const found = token
    ? await sessionWith(db, await sha256(token), merchantCode, now, act)
    : 'login.not.session';
  if (typeof found !== 'string') return found;
  if (call.session === 'required') throw new WireError(found);
  return null;
}

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerOf(request: HonoRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{22,128})$/.exec(request.header('Authorization') ?? '')?.[1] ?? null;
}

/**
 * Whose the merchant's open session is whose token has this hash, or the error for why there is none, or none for this
 * act. Its last call is this one.
 */
export async function sessionWith(
  db: Database,
  tokenHash: string,
  merchantCode: string,
  now: number,
  act: Act = 'entry',
): Promise<Caller | ErrorCode> {
  const found = await db
    .select({ account: accounts, lastSeenAt: sessions.lastSeenAt, endedBy: sessions.endedBy })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), eq(accounts.merchantCode, merchantCode), isInTime(now)))
    .get();
  if (!found) return 'login.not.session';
  const refusal = found.endedBy ? endedSessionRefusal(found.endedBy) : stateRefusal(found.account, act, now);
  if (refusal) return refusal;
  if (found.lastSeenAt < now - TOUCH_MS) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  return { account: found.account, tokenHash };
}

/**
 * True in SQL while the session whose token has this hash is open and its account's state lets it in, as a part of a
 * batch that must not be written for who was shut out since his session was read.
 */
export const isSessionOpen = (tokenHash: string, now: number): SQL => sql`EXISTS (
  SELECT 1 FROM sessions s JOIN accounts a ON a.id = s.account_id
  WHERE s.token_hash = ${tokenHash} AND s.ended_by IS NULL AND (a.state = 'active' OR a.state_until <= ${now}))`;

/**
 * Opens a session and returns its token, of which only the hash is stored. Deletes expired sessions.
 * `login.not.session` where the account's credentials or state have changed since it was read: a login under way has then
 * ended with the other sessions.
 */
export async function openSession(
  db: Database,
  account: Pick<Account, 'id' | 'credentialsVersion'>,
  { country, userAgent }: Visitor,
  now: number,
): Promise<string> {
  const token = randomToken();
  const tokenHash = await sha256(token);
  const unchanged = and(
    eq(accounts.id, account.id),
    eq(accounts.credentialsVersion, account.credentialsVersion),
  );
  // In the order of the table's columns, as an insert of a selection wants them.
  const session = {
    tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
    accountId: accounts.id,
    createdAt: sql<number>`${now}`.as('created_at'),
    lastSeenAt: sql<number>`${now}`.as('last_seen_at'),
    id: sql<string>`${randomToken()}`.as('session_id'),
    device: sql<string>`${deviceOf(userAgent)}`.as('device'),
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
    // It stays a first login until the password is the owner's own.
    db
      .update(accounts)
      .set({ firstTimeLogin: sql`${accounts.passwordGiven}`, failedLogins: 0 })
      .where(unchanged),
  ]);
  if (!opened.length) throw new WireError('login.not.session');
  return token;
}

/**
 * Opens a session and returns the reply that every login call gives, unless the account's state refuses it: whatever proves the owner has been checked before. `payout`: to take money out.
 */
export async function logIn(
  db: Database,
  account: Account,
  visitor: Visitor,
  now: number,
  act: Act = 'entry',
) {
  refuseByState(account, act, now);
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

/** Used the site so short a time ago: is there now. */
const ONLINE_MS = 5 * minuteMs;

/** True in a statement while an account is on the site; `accountId` is SQL. */
export const isOnline = (accountId: SQL, now: number): SQL =>
  sql`exists (select 1 from sessions where sessions.account_id = ${accountId}
    and sessions.last_seen_at > ${now - ONLINE_MS} and sessions.ended_by is null)`;

/** An account's open sessions, the most recently used first. */
export async function openSessionsOf(db: Database, accountId: string, now: number) {
  const own = eq(sessions.accountId, accountId);
  const [, rows] = await db.batch([
    // Sessions from before they had ids.
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

/** When a session began, ms; 0 for one that is over. */
export async function beganAt(db: Database, tokenHash: string): Promise<number> {
  const { createdAt: at } = sessions;
  const session = await db.select({ at }).from(sessions).where(eq(sessions.tokenHash, tokenHash)).get();
  return session?.at ?? 0;
}

/** An account's sessions as they are kept, those that are over too: a login of anybody deletes what is out of time. */
export const keptSessionsOf = (db: Database, accountId: string, most: number) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(most);

/** Which of an account's sessions: by public id, by the hash of a token, or all but that one. */
type WhichSessions = 'all' | { id: string } | { tokenHash: string } | { allBut: string };

function conditionOf(which: WhichSessions): SQL | undefined {
  if (which === 'all') return undefined;
  if ('id' in which) return eq(sessions.id, which.id);
  if ('tokenHash' in which) return eq(sessions.tokenHash, which.tokenHash);
  return ne(sessions.tokenHash, which.allBut);
}

/** The statement that ends sessions of an account, and their launches with them. Returns those that it ended. */
export const endSessionsOf = (db: Database, accountId: string, which: WhichSessions) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), conditionOf(which)))
    .returning({ id: sessions.id });

/** The statements that end all sessions of an account but one to keep, and the logins under way. The first returns which. */
export const endLoginsOf = (db: Database, accountId: string, keep: string | null) =>
  [
    endSessionsOf(db, accountId, keep === null ? 'all' : { allBut: keep }),
    db.update(accounts).set(nextCredentials).where(eq(accounts.id, accountId)),
  ] as const;

/** Ends the caller's session. */
export async function endSession(db: Database, { account, tokenHash }: Caller): Promise<void> {
  await endSessionsOf(db, account.id, { tokenHash });
}
