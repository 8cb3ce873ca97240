import { and, eq, type SQL, sql } from 'drizzle-orm';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/database/client.ts';

import { idempotentReplies } from './tables.ts';
import { sha256 } from './tokens.ts';
import { fieldError, WireError } from './wire-error.ts';

/** A retryable write: whose and what for, under which key, with which request. */
export type IdempotentWrite = { scope: string; key: string; requestHash: string };

/**
 * The effect of a write: statements for one batch, and the reply, as JSON or as an SQL expression of JSON text. One
 * that is NULL undoes the batch: what the booking went by has changed meanwhile. `refusals`: what it means when a
 * constraint fails the batch, by a part of SQLite's message. `told`: what is done once it is written, a mail say.
 */
export type Booking = {
  statements: readonly Statement[];
  reply: SQL | { [name: string]: unknown };
  refusals?: Readonly<Record<string, ErrorCode>>;
  told?: () => Promise<unknown>;
};

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
 * Executes a write once, however often it is sent (Requirements §0, WA-19): the statements of `book` are written with
 * the reply in one batch. The same key and request again, concurrently too, gets the first reply and writes nothing.
 *
 * Throws `idempotency.conflict` when the key was used for another request, `wallet.insufficient` when an account
 * would be overdrawn, the code of a refusal of the booking, and whatever `book` throws; the key is free then.
 * `onConflict` is thrown when the batch broke another UNIQUE constraint, or its reply is NULL.
 */
export async function writeOnce(
  db: Database,
  write: IdempotentWrite,
  now: number,
  book: () => Promise<Booking>,
  onConflict: () => Error = () => new WireError('system.busy'),
): Promise<unknown> {
  const repeated = await firstReply(db, write);
  if (repeated) return repeated.value;
  const { statements, reply, refusals = {} } = await book();
  const { scope, key: idempotencyKey, requestHash } = write;
  // The reply comes last: as an SQL expression it may read what the statements before it wrote.
  const value = isSql(reply) ? reply : sql`${JSON.stringify(reply)}`;
  const storeReply = db
    .insert(idempotentReplies)
    .values({ scope, idempotencyKey, requestHash, value, at: now });
  try {
    const [first = storeReply, ...rest] = statements;
    await db.batch(statements.length ? [first, ...rest, storeReply] : [storeReply]);
  } catch (error) {
    if (brokeConstraint(error, 'ledger_no_overdraft')) throw new WireError('wallet.insufficient');
    if (brokeConstraint(error, 'NOT NULL constraint failed: idempotent_replies.value')) throw onConflict();
    const refusal = Object.entries(refusals).find(([constraint]) => brokeConstraint(error, constraint));
    if (!refusal && !brokeConstraint(error, 'UNIQUE constraint failed')) throw error;
    // Either the same write was first, or another constraint failed.
    const earlier = await firstReply(db, write);
    if (earlier) return earlier.value;
    throw refusal ? new WireError(refusal[1]) : onConflict();
  }
  const kept = await firstReply(db, write);
  if (!kept) throw new Error(`${scope} was written without its reply`);
  return kept.value;
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
