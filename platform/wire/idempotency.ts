import { and, eq, type SQL } from 'drizzle-orm';

import type { Database } from '#platform/database/client.ts';
import { idempotentReplies } from '#platform/wire/tables.ts';
import { sha256 } from '#platform/wire/tokens.ts';
import { fieldError, WireError } from '#platform/wire/wire-error.ts';

/** A write that may be sent again: whose and what for, under which key, asking what. */
export type IdempotentWrite = { scope: string; key: string; requestHash: string };

/** Reads the `Idempotency-Key` of a write; `validation.failed` without a sensible one. */
export async function idempotentWrite(
  header: string | undefined,
  scope: string,
  request: unknown,
): Promise<IdempotentWrite> {
  if (!/^[\w.:-]{8,128}$/.test(header ?? '')) {
    throw fieldError('Idempotency-Key', '8 to 128 letters, digits or . _ : -');
  }
  return { scope, key: header ?? '', requestHash: await sha256(JSON.stringify(request)) };
}

/**
 * The first reply to the write, null when it is the first; `idempotency.conflict` when the key was used
 * for another request (Requirements §0).
 */
export async function firstReply(db: Database, write: IdempotentWrite): Promise<{ value: unknown } | null> {
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

/** Keeps the reply, given as an SQL expression of JSON text, so that it may hold what the batch just made. */
export const keepReply = (db: Database, write: IdempotentWrite, json: SQL, now: number) =>
  db.insert(idempotentReplies).values({
    scope: write.scope,
    idempotencyKey: write.key,
    requestHash: write.requestHash,
    value: json,
    at: now,
  });
