import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { LoginProvider } from '#contract/calls/system/site.ts';
import { accountId, accounts } from '#platform/core/accounts/tables.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

// Tables of authentication: captchas, codes, links, providers, trial keys. Times are ms since 1970.

/** Issued captchas that have not been answered yet. */
export const captchas = sqliteTable(
  'captchas',
  {
    id: text('id').primaryKey(),
    merchantCode: merchantCode(),
    answer: text('answer').notNull(),
    /** Hash of the purpose and the subject. Empty in old rows; no answer matches an empty hash. */
    boundTo: text('bound_to').notNull().default(''),
    /** Maximum number of tries that an answer to this captcha costs (`captcha-risk.ts`). */
    tries: integer('tries').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('captchas_by_age').on(table.expiresAt)],
);

/** SMS codes: the latest per number, purpose and network. Only a hash of the code is stored. */
export const numberCodes = sqliteTable(
  'number_codes',
  {
    merchantCode: merchantCode(),
    purpose: text('purpose', { enum: ['login', 'password', 'register'] }).notNull(),
    /** E.164 digits. */
    mobileNum: text('mobile_num').notNull(),
    /** The network of the request (/24 or /48). Empty on the development machine. */
    network: text('network').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    /** Wrong answers so far from that network. */
    failures: integer('failures').notNull().default(0),
    /** Wrong answers so far from all other networks. */
    failuresElsewhere: integer('failures_elsewhere').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.purpose, table.mobileNum, table.network] }),
    index('number_codes_by_age').on(table.createdAt),
  ],
);

/** Hashes of used tokens (`number-token.ts`). A token is valid once, so its hash stays until the token expires. */
export const usedNumberTokens = sqliteTable(
  'used_number_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('used_number_tokens_by_age').on(table.expiresAt)],
);

/** The latest code mailed for each account. Only a hash of the code is stored. */
export const emailCodes = sqliteTable(
  'email_codes',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    failures: integer('failures').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('email_codes_by_age').on(table.createdAt)],
);

/** Keys of mailed links that set a new password, as SHA-256. Deleted on use. */
export const resetLinks = sqliteTable(
  'reset_links',
  {
    keyHash: text('key_hash').primaryKey(),
    accountId: accountId(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('reset_links_by_age').on(table.createdAt)],
);

/** Started logins with a provider, with the parameters that the callback must match. */
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

/** Accounts linked to users of a provider. `subject` is `sub` of the id token. */
export const identities = sqliteTable(
  'identities',
  {
    merchantCode: merchantCode(),
    provider: text('provider').$type<LoginProvider>().notNull(),
    subject: text('subject').notNull(),
    accountId: accountId(),
    /** Null if the time of linking is unknown. */
    linkedAt: integer('linked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.provider, table.subject] }),
    index('identities_of_account').on(table.accountId),
  ],
);

/**
 * Users of a provider who must still register or enter their second factor, by the SHA-256 of their social token. The
 * wire and the columns call the token a ticket.
 */
export const socialTokens = sqliteTable(
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

/** Keys that open a trial account's session, as SHA-256. Deleted on use. */
export const trialKeys = sqliteTable('trial_keys', {
  keyHash: text('key_hash').primaryKey(),
  accountId: accountId(),
  createdAt: integer('created_at').notNull(),
});
