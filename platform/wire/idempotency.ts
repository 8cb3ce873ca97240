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
 * constraint fails the batch, by a part of SQLite's message (`nullReply` for that of a NULL). `told`: what is done once it is written, a mail say.
 */
export type Booking = {
  statements: readonly Statement[];
  reply: SQL | { [name: string]: unknown };
  refusals?: Readonly<Record<string, ErrorCode>>;
  told?: () => Promise<unknown>;
};

/** What SQLite says of a reply that is NULL. */
export const nullReply = 'NOT NULL constraint failed: idempotent_replies.value';

/**
 * Refusals that the same write may get while it is under way: it has used up what proves the member. So its reply is
 * waited for before one of them is given, which who retries would take as final.
 */
const usedUp: ReadonlySet<ErrorCode> = new Set(['totp.wrong', 'too.many.requests']);
const WAITS = 5;
const WAIT_MS = 100;

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
 * would be overdrawn, the code of a refusal of the booking, and whatever `book` throws; the key is free then. Each of
 * them may be the doing of the same write a moment before, whose reply is looked for first. `onConflict` is thrown when
 * the batch broke another UNIQUE constraint, or its reply is NULL.
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
  let booking: Booking;
  try {
    booking = await book();
  } catch (error) {
    const earlier = await replyBeside(db, write, error);
    if (earlier) return earlier.value;
    throw error;
  }
  const { statements, reply, refusals = {} } = booking;
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
    const refusal = refusalOf(error, refusals, onConflict);
    if (!refusal) throw error;
    const earlier = await firstReply(db, write);
    if (earlier) return earlier.value;
    throw refusal;
  }
  const kept = await firstReply(db, write);
  if (!kept) throw new Error(`${scope} was written without its reply`);
  return kept.value;
}

/** What a failed batch means; null for a fault. */
function refusalOf(
  error: unknown,
  refusals: NonNullable<Booking['refusals']>,
  onConflict: () => Error,
): Error | null {
  const own = Object.entries(refusals).find(([constraint]) => brokeConstraint(error, constraint));
  if (own) return new WireError(own[1]);
  if (brokeConstraint(error, 'ledger_no_overdraft')) return new WireError('wallet.insufficient');
  const conflict = brokeConstraint(error, nullReply) || brokeConstraint(error, 'UNIQUE constraint failed');
  return conflict ? onConflict() : null;
}

/** The reply to the same write that a refused one ran beside; null for none. */
async function replyBeside(db: Database, write: IdempotentWrite, error: unknown) {
  let waits = error instanceof WireError && usedUp.has(error.code) ? WAITS : 0;
  let earlier = await firstReply(db, write);
  for (; !earlier && waits > 0; waits--) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    earlier = await firstReply(db, write);
  }
  return earlier;
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
