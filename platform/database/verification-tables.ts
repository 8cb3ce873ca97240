import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { JWK } from 'jose';

import type { LoginProvider } from '#contract/calls/system.ts';
import { accounts } from '#platform/modules/identity/tables.ts';
import { merchants } from '#platform/modules/system/tables.ts';

// How somebody proves who he is: keys, codes, links, providers. Times are milliseconds since 1970.

const merchantCode = () =>
  text('merchant_code')
    .notNull()
    .references(() => merchants.merchantCode);

/** Key pairs that bodies are sealed for (AU-15), as JWK. The newest is the one that is told. */
export const encryptionKeys = sqliteTable('encryption_keys', {
  kid: text('kid').primaryKey(),
  publicKey: text('public_key', { mode: 'json' }).$type<JWK>().notNull(),
  privateKey: text('private_key', { mode: 'json' }).$type<JWK>().notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Nonces of sealed bodies that were opened, for as long as they could come again. */
export const usedNonces = sqliteTable(
  'used_nonces',
  { nonce: text('nonce').primaryKey(), at: integer('at').notNull() },
  (table) => [index('used_nonces_by_age').on(table.at)],
);

/** Codes that went out by SMS: one a number and purpose, the latest. Only a hash of the code is kept. */
export const smsCodes = sqliteTable(
  'sms_codes',
  {
    merchantCode: merchantCode(),
    purpose: text('purpose', { enum: ['login', 'password', 'register'] }).notNull(),
    /** E.164 digits. */
    mobileNum: text('mobile_num').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong answers so far. */
    failures: integer('failures').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.purpose, table.mobileNum] }),
    index('sms_codes_by_age').on(table.createdAt),
  ],
);

/** Keys of links in mails that set a new password (PW-03), SHA-256 each; a used one is deleted. */
export const resetLinks = sqliteTable(
  'reset_links',
  {
    keyHash: text('key_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('reset_links_by_age').on(table.createdAt)],
);

/** Messages that a provider would have sent, where none is set up (`outbox.ts`). */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    merchantCode: merchantCode(),
    channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
    /** E.164 with `+`, or an address. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('outbox_by_age').on(table.at)],
);

/** Logins by a provider that were begun: what must come back with the browser, and what stays here. */
export const socialLogins = sqliteTable(
  'social_logins',
  {
    state: text('state').primaryKey(),
    merchantCode: merchantCode(),
    provider: text('provider').$type<LoginProvider>().notNull(),
    nonce: text('nonce').notNull(),
    /** PKCE (RFC 7636). */
    verifier: text('verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('social_logins_by_age').on(table.createdAt)],
);

/** Whose account a provider's user is. `subject`: `sub` of the id token. */
export const identities = sqliteTable(
  'identities',
  {
    merchantCode: merchantCode(),
    provider: text('provider').$type<LoginProvider>().notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.provider, table.subject] })],
);

/** Users of a provider who may register now (`registration.required`), by the SHA-256 of their ticket. */
export const socialTickets = sqliteTable(
  'social_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    merchantCode: merchantCode(),
    provider: text('provider').$type<LoginProvider>().notNull(),
    subject: text('subject').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('social_tickets_by_age').on(table.createdAt)],
);

/** Keys that open a trial account's session (AU-19), SHA-256 each; a used one is deleted. */
export const trialKeys = sqliteTable('trial_keys', {
  keyHash: text('key_hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id),
  createdAt: integer('created_at').notNull(),
});
