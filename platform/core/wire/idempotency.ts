import { and, eq, lt, type SQL, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { deleteSome, SOME } from '#platform/core/database/delete-some.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';

import { idempotentReplies, writesUnderWay } from './tables.ts';
import { sha256 } from './tokens.ts';
import { fieldError, WireError } from './wire-error.ts';

/** A retryable write: whose and what for, under which key, with which request. */
export type IdempotentWrite = {
  scope: string;
  key: string;
  requestHash: string;
  /** True in SQL while it may be written: whoever asks may have been shut out since he was let in. */
  allowed?: SQL;
};

/**
 * The effect of a write: statements for one batch, and the reply, as JSON or as an SQL expression of JSON text. One
 * that is NULL undoes the batch: what the booking went by has changed meanwhile. `refusals`: what it means when a
 * constraint fails the batch, by a part of SQLite's message (`nullReply` for that of a NULL).
 */
export type Booking = {
  statements: readonly Statement[];
  reply: SQL | { [name: string]: unknown };
  refusals?: Readonly<Record<string, ErrorCode>>;
};

/** What SQLite says of a reply that is NULL. */
export const nullReply = 'NOT NULL constraint failed: idempotent_replies.value';
/** What it says of a write that is not `allowed` any more. */
const shutOut = 'NOT NULL constraint failed: idempotent_replies.scope';

/** How often and how long the same write, sent once more, waits for the first one's reply. */
const WAITS = 20;
const WAIT_MS = 100;
/** After which a write that has not ended is taken for one whose worker died. */
const ABANDONED_MS = 30_000;

/**
 * Reads the `Idempotency-Key` of a write; `validation.failed` without a valid one. `digest`: of a request that holds
 * secrets, whose plain hash would tell six digits to who reads the table.
 */
export async function idempotentWrite(
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
 * `writeOnce` for what may be done by one request alone: it asks somebody outside, or uses up a proof.
 * The same write, sent once more while the first is under way, runs nothing: it waits for the first reply, two seconds
 * at most, and then throws `system.busy`, upon which the app sends it again under its key. Where the first is refused
 * meanwhile, it is the first.
 *
 * A write whose worker died is taken over half a minute later; its reply, had it been written, is found then.
 */
export async function writeAlone(
  db: Database,
  write: IdempotentWrite,
  now: number,
  book: () => Promise<Booking>,
): Promise<unknown> {
  for (let waits = WAITS; ; waits--) {
    const claim = await claimed(db, write, now + (WAITS - waits) * WAIT_MS);
    if (claim !== null) return runAlone(db, write, now, book, claim);
    const earlier = await firstReply(db, write);
    if (earlier) return earlier.value;
    if (waits === 0) throw new WireError('system.busy', { retryAfter: 1 });
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

async function runAlone(
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
    const { value, written } = await writtenOnce(db, write, now, bookAndRelease, busy);
    if (!written) await db.batch([release]);
    return value;
  } catch (error) {
    // What cannot be given up now is abandoned half a minute later.
    await db.batch([release]).catch(() => undefined);
    throw error;
  }
}

/** Claims a write that nobody carries out; null where another request has it. */
async function claimed(db: Database, write: IdempotentWrite, now: number): Promise<string | null> {
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

/** The statement that deletes some of what workers that died have left. */
export const deleteAbandonedWrites = (db: Database, now: number) =>
  deleteSome(db, writesUnderWay, lt(writesUnderWay.at, now - 2 * ABANDONED_MS), SOME.rows);

/**
 * How long a reply is kept. The app sends a write again for 15 minutes after it was last sent, a game's page while it is
 * open: none comes after a month.
 */
const REPLIES_KEPT_MS = 30 * dayMs;
/** How many replies one part deletes. */
const REPLIES_AT_ONCE = 5_000;

/** Deletes a part of the replies that no retry asks for any more, the oldest first; `next` is null where none is left. */
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
 * Executes a write once, however often it is sent: the statements of `book` are written with
 * the reply in one batch. The same key and request again, concurrently too, gets the first reply and writes nothing.
 *
 * Throws `idempotency.conflict` when the key was used for another request, `wallet.insufficient` when an account
 * would be overdrawn, `login.not.session` when it is not `allowed` any more, the code of a refusal of the booking, and
 * whatever `book` throws; the key is free then. Each of
 * them may be the doing of the same write a moment before, whose reply is looked for first. `onConflict` is thrown when
 * the batch broke another UNIQUE constraint, or its reply is NULL.
 */
export async function writeOnce(
  db: Database,
  write: IdempotentWrite,
  now: number,
  book: () => Promise<Booking>,
  onConflict: () => Error = busy,
): Promise<unknown> {
  return (await writtenOnce(db, write, now, book, onConflict)).value;
}

const busy = (): Error => new WireError('system.busy');

/** The reply to a write, and whether it is this request that has written it. */
async function writtenOnce(
  db: Database,
  write: IdempotentWrite,
  now: number,
  book: () => Promise<Booking>,
  onConflict: () => Error,
): Promise<{ value: unknown; written: boolean }> {
  const repeated = await firstReply(db, write);
  if (repeated) return { value: repeated.value, written: false };
  let booking: Booking;
  try {
    booking = await book();
  } catch (error) {
    const earlier = await firstReply(db, write);
    if (earlier) return { value: earlier.value, written: false };
    throw error;
  }
  const { statements, reply, refusals = {} } = booking;
  const { scope, key: idempotencyKey, requestHash, allowed } = write;
  // The reply comes last: as an SQL expression it may read what the statements before it wrote.
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
    const refusal = refusalOf(error, refusals, onConflict);
    if (!refusal) throw error;
    const earlier = await firstReply(db, write);
    if (earlier) return { value: earlier.value, written: false };
    throw refusal;
  }
  const kept = await firstReply(db, write);
  if (!kept) throw new Error(`${scope} was written without its reply`);
  return { value: kept.value, written: true };
}

/** What a failed batch means; null for a fault. */
function refusalOf(
  error: unknown,
  refusals: NonNullable<Booking['refusals']>,
  onConflict: () => Error,
): Error | null {
  const own = Object.entries(refusals).find(([constraint]) => brokeConstraint(error, constraint));
  if (own) return new WireError(own[1]);
  if (brokeConstraint(error, shutOut)) return new WireError('login.not.session');
  if (brokeConstraint(error, 'ledger_no_overdraft')) return new WireError('wallet.insufficient');
  const conflict = brokeConstraint(error, nullReply) || brokeConstraint(error, 'UNIQUE constraint failed');
  return conflict ? onConflict() : null;
}

const isSql = (reply: Booking['reply']): reply is SQL => 'queryChunks' in reply;

/** The first reply to the write; null when it is the first. */
async function firstReply(db: Database, write: IdempotentWrite): Promise<{ value: unknown } | null> {
  const { scope, key, requestHash } = write;
  const kept = await db
    .select()
    .from(idempotentReplies)
    .where(and(eq(idempotentReplies.scope, scope), eq(idempotentReplies.idempotencyKey, key)))
    .get();
  if (!kept) return null;
  if (kept.requestHash !== requestHash) throw new WireError('idempotency.conflict');
  return { value: kept.value };
}
