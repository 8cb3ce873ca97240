import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { JWK } from 'jose';

/** Key pairs that bodies are sealed for, as JWK. The newest one is published. */
export const encryptionKeys = sqliteTable('encryption_keys', {
  kid: text('kid').primaryKey(),
  publicKey: text('public_key', { mode: 'json' }).$type<JWK>().notNull(),
  /** As JSON, sealed (`at-rest.ts`). */
  privateKey: text('private_key').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Nonces of decrypted bodies and of signed writes, for as long as these could be replayed. */
export const usedNonces = sqliteTable(
  'used_nonces',
  { nonce: text('nonce').primaryKey(), at: integer('at').notNull() },
  (table) => [index('used_nonces_by_age').on(table.at)],
);

/**
 * First replies to writes that carry an `Idempotency-Key`. The row is part of the batch that moves
 * the money, so that a retry finds either both or neither. Deleted once no retry can come (`idempotency.ts`).
 */
export const idempotentReplies = sqliteTable(
  'idempotent_replies',
  {
    /** Owner and purpose of the key, so that two members may use the same one. */
    scope: text('scope').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the request; another body under the same key is refused. */
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
 * Writes that are being carried out, so that the same one, sent once more meanwhile, waits for it in place of running
 * beside it. The row goes with the batch of its write, or when that is refused.
 */
export const writesUnderWay = sqliteTable(
  'writes_under_way',
  {
    scope: text('scope').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Of the one request that carries it out. */
    claim: text('claim').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.idempotencyKey] })],
);
