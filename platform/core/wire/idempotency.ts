import { and, eq, lt, type SQL, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { violatesConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { deleteBatch, deleteBatchSizes } from '#platform/core/database/delete-batch.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';

import { idempotentReplies, writesUnderWay } from './tables.ts';
import { sha256 } from './tokens.ts';
import { fieldError, WireError } from './wire-error.ts';

/** A retryable write. `scope` names its owner and purpose; the `Idempotency-Key` (`key`) is unique within the scope. */
export type IdempotentWrite = {
  scope: string;
  key: string;
  requestHash: string;
  /** SQL that is true while the write is allowed. The batch checks this, because the session may have ended by then. */
  allowed?: SQL;
};

/**
 * The effect of a write: statements for one batch, and the reply, as JSON or as an SQL expression of JSON text. The
 * expression is NULL if the data behind the booking has changed; a NULL reply rolls the batch back. `refusals` maps
 * parts of SQLite's constraint messages to error codes (`nullReply` for a NULL reply).
 */
export type Booking = {
  statements: readonly Statement[];
  reply: SQL | { [name: string]: unknown };
  refusals?: Readonly<Record<string, ErrorCode>>;
};

/** SQLite's error for a NULL reply. */
export const nullReply = 'NOT NULL constraint failed: idempotent_replies.value';
/** SQLite's error for a write that is no longer `allowed`. */
const notAllowedError = 'NOT NULL constraint failed: idempotent_replies.scope';

/** Maximum number of times that a duplicate waits for the first reply. */
const MAX_WAITS = 20;
const WAIT_MS = 100;
/** Time in ms after which an unfinished write counts as abandoned by a dead worker. */
const ABANDONED_MS = 30_000;

/**
 * Reads the `Idempotency-Key` of a write; throws `validation.failed` without a valid one. `digest` must be
 * a keyed hash if the request has secrets, because anyone who reads the table could guess six digits from a plain hash.
 */
export async function readIdempotentWrite(
  header: string | undefined,
  scope: string,
  request: unknown,
  digest: (text: string) => Promise<string> = sha256,
): Promise<IdempotentWrite> {
  if (!/^[\w.:-]{8,128}$/.test(header ?? '')) {
    throw fieldError('Idempotency-Key', '8 to 128 letters, digits or . _ : -');
  }
  return { scope, key: header ?? '', requestHash: await digest(JSON.stringify(request)) };
}

/**
 * Like `writeOnce`, for work that only one request may do because it calls an external service or consumes a proof. A
 * duplicate that arrives during the first request runs nothing. It waits up to two seconds for the first reply and then
 * throws `system.busy`, after which the app retries under the same key. If the first request is refused in the
 * meantime, the duplicate runs instead.
 *
 * If a worker dies during a write, another request can take over the write after half a minute. If the dead worker had
 * stored the write, the other request finds the stored reply.
 */
export async function writeExclusively(
  db: Database,
  write: IdempotentWrite,
  now: number,
  book: () => Promise<Booking>,
): Promise<unknown> {
  for (let waits = MAX_WAITS; ; waits--) {
    const claim = await claimWrite(db, write, now + (MAX_WAITS - waits) * WAIT_MS);
    if (claim !== null) return runExclusively(db, write, now, book, claim);
    const earlier = await findFirstReply(db, write);
    if (earlier) return earlier.value;
    if (waits === 0) throw new WireError('system.busy', { retryAfter: 1 });
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

async function runExclusively(
  db: Database,
  write: IdempotentWrite,
  now: number,
  book: () => Promise<Booking>,
  claim: string,
): Promise<unknown> {
  const release = db.delete(writesUnderWay).where(eq(writesUnderWay.claim, claim));
  const bookAndRelease = async () => {
    const booking = await book();
    return { ...booking, statements: [...booking.statements, release] };
  };
  try {
    const { value, written } = await executeOnce(db, write, now, bookAndRelease, busy);
    if (!written) await db.batch([release]);
    return value;
  } catch (error) {
    // A claim that cannot be released now counts as abandoned half a minute later.
    await db.batch([release]).catch(() => undefined);
    throw error;
  }
}

/** Claims a write that no request is executing and returns the claim; null if another request has claimed the write. */
async function claimWrite(db: Database, write: IdempotentWrite, now: number): Promise<string | null> {
  const { scope, key: idempotencyKey } = write;
  const claim = crypto.randomUUID();
  const [own] = await db
    .insert(writesUnderWay)
    .values({ scope, idempotencyKey, claim, at: now })
    .onConflictDoUpdate({
      target: [writesUnderWay.scope, writesUnderWay.idempotencyKey],
      set: { claim, at: now },
      setWhere: lt(writesUnderWay.at, now - ABANDONED_MS),
    })
    .returning({ claim: writesUnderWay.claim });
  return own?.claim ?? null;
}

/** Builds the statement that deletes a batch of claims left by dead workers. */
export const buildAbandonedWritesCleanup = (db: Database, now: number) =>
  deleteBatch(db, writesUnderWay, lt(writesUnderWay.at, now - 2 * ABANDONED_MS), deleteBatchSizes.rows);

/** A month, in ms: the app retries for 15 minutes after its last attempt, a game's page only while it is open. */
const REPLIES_KEPT_MS = 30 * dayMs;
/** Number of replies deleted per call of `deleteOldReplies`. */
const REPLIES_AT_ONCE = 5_000;

/** Deletes a batch of replies that no retry needs any more, oldest first; `next` is null if none are left. */
export async function deleteOldReplies({
  db,
  now,
}: {
  db: Database;
  env: PlatformEnv;
  now: number;
  cursor: string | null;
}): Promise<{ next: string | null; deleted: number }> {
  const { meta } = await db.run(sql`DELETE FROM idempotent_replies WHERE rowid IN (
    SELECT rowid FROM idempotent_replies WHERE at < ${now - REPLIES_KEPT_MS} ORDER BY at LIMIT ${REPLIES_AT_ONCE})`);
  return { next: meta.changes === REPLIES_AT_ONCE ? 'older' : null, deleted: meta.changes };
}

/**
 * Executes a write once, however often it is sent: the statements of `book` are written with the reply in one batch. A
 * repeated key and request, even a concurrent one, gets the first reply and writes nothing.
 *
 * Throws `idempotency.conflict` if the key was used for another request, `wallet.insufficient` if an account would be
 * overdrawn, and `login.not.session` if the write is no longer `allowed`. It also throws the booking's refusal code and
 * any error of `book`; the key is then free again. A concurrent request with the same write may have caused any of
 * these errors, so the stored reply is looked up first. `onConflict` is thrown if the batch violated another UNIQUE
 * constraint or its reply is NULL.
 */
export async function writeOnce(
  db: Database,
  write: IdempotentWrite,
  now: number,
  book: () => Promise<Booking>,
  onConflict: () => Error = busy,
): Promise<unknown> {
  return (await executeOnce(db, write, now, book, onConflict)).value;
}

const busy = (): Error => new WireError('system.busy');

/** Returns the reply to a write, and whether this request has written it. */
async function executeOnce(
  db: Database,
  write: IdempotentWrite,
  now: number,
  book: () => Promise<Booking>,
  onConflict: () => Error,
): Promise<{ value: unknown; written: boolean }> {
  const repeated = await findFirstReply(db, write);
  if (repeated) return { value: repeated.value, written: false };
  let booking: Booking;
  try {
    booking = await book();
  } catch (error) {
    const earlier = await findFirstReply(db, write);
    if (earlier) return { value: earlier.value, written: false };
    throw error;
  }
  const { statements, reply, refusals = {} } = booking;
  const { scope, key: idempotencyKey, requestHash, allowed } = write;
  // The reply is written last, because as SQL it may read the effects of the statements before it.
  const value = isSql(reply) ? reply : sql`${JSON.stringify(reply)}`;
  const storeReply = db.insert(idempotentReplies).values({
    scope: allowed ? sql`CASE WHEN ${allowed} THEN ${scope} END` : scope,
    idempotencyKey,
    requestHash,
    value,
    at: now,
  });
  try {
    const [first = storeReply, ...rest] = statements;
    await db.batch(statements.length ? [first, ...rest, storeReply] : [storeReply]);
  } catch (error) {
    const refusal = findRefusal(error, refusals, onConflict);
    if (!refusal) throw error;
    const earlier = await findFirstReply(db, write);
    if (earlier) return { value: earlier.value, written: false };
    throw refusal;
  }
  const stored = await findFirstReply(db, write);
  if (!stored) throw new Error(`${scope} was written without its reply`);
  return { value: stored.value, written: true };
}

/** Returns the error to throw for a failed batch; null if the failure is unexpected. */
function findRefusal(
  error: unknown,
  refusals: NonNullable<Booking['refusals']>,
  onConflict: () => Error,
): Error | null {
  const refusal = Object.entries(refusals).find(([constraint]) => violatesConstraint(error, constraint));
  if (refusal) return new WireError(refusal[1]);
  if (violatesConstraint(error, notAllowedError)) return new WireError('login.not.session');
  if (violatesConstraint(error, 'ledger_no_overdraft')) return new WireError('wallet.insufficient');
  const conflict =
    violatesConstraint(error, nullReply) || violatesConstraint(error, 'UNIQUE constraint failed');
  return conflict ? onConflict() : null;
}

const isSql = (reply: Booking['reply']): reply is SQL => 'queryChunks' in reply;

/** Returns the stored reply to the write; null if there is none. Throws `idempotency.conflict` for another request. */
async function findFirstReply(db: Database, write: IdempotentWrite): Promise<{ value: unknown } | null> {
  const { scope, key, requestHash } = write;
  const stored = await db
    .select()
    .from(idempotentReplies)
    .where(and(eq(idempotentReplies.scope, scope), eq(idempotentReplies.idempotencyKey, key)))
    .get();
  if (!stored) return null;
  if (stored.requestHash !== requestHash) throw new WireError('idempotency.conflict');
  return { value: stored.value };
}
