import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { JWK } from 'jose';

/** Key pairs for sealed bodies, as JWK. The public half of the newest pair is published. */
export const encryptionKeys = sqliteTable('encryption_keys', {
  kid: text('kid').primaryKey(),
  publicKey: text('public_key', { mode: 'json' }).$type<JWK>().notNull(),
  /** Sealed JSON (`at-rest.ts`). */
  privateKey: text('private_key').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Nonces of decrypted bodies and signed writes, stored while the bodies and writes could be replayed. */
export const usedNonces = sqliteTable(
  'used_nonces',
  { nonce: text('nonce').primaryKey(), at: integer('at').notNull() },
  (table) => [index('used_nonces_by_age').on(table.at)],
);

/** First replies, written in the batch of the money, so that a retry finds both or neither (`idempotency.ts`). */
export const idempotentReplies = sqliteTable(
  'idempotent_replies',
  {
    /** Owner and purpose of the key, so that two members may use the same key. */
    scope: text('scope').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the request, keyed if the request has secrets. Another request with the same key is refused. */
    requestHash: text('request_hash').notNull(),
    value: text('value', { mode: 'json' }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.idempotencyKey] }),
    index('idempotent_replies_by_age').on(table.at),
  ],
);

/**
 * Writes in progress, so that a duplicate waits instead of running concurrently. The row is deleted in the batch of its
 * write, or when the write is refused.
 */
export const writesUnderWay = sqliteTable(
  'writes_under_way',
  {
    scope: text('scope').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Identifies the request that executes the write. */
    claim: text('claim').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.idempotencyKey] })],
);
