import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { CustomerType } from '#contract/values/customers.ts';
import { games } from '#platform/modules/catalogue/tables.ts';
import { merchants } from '#platform/modules/system/tables.ts';

/** People who can log in, of one merchant each. Times are milliseconds since 1970, here and below. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    merchantCode: text('merchant_code')
      .notNull()
      .references(() => merchants.merchantCode),
    /** Lower case. */
    username: text('username').notNull(),
    type: integer('type').$type<CustomerType>().notNull(),
    /** `passwords.ts` format: parameters, salt, key. */
    passwordHash: text('password_hash').notNull(),
    nickname: text('nickname'),
    icon: text('icon'),
    clubLabel: text('club_label'),
    firstTimeLogin: integer('first_time_login', { mode: 'boolean' }).notNull().default(true),
    createdAt: integer('created_at').notNull(),
    /** E.164 digits without `+`. */
    mobileNum: text('mobile_num'),
    /** Lower case. */
    email: text('email'),
    payeeName: text('payee_name'),
    /** As `passwordHash`; for withdrawals. */
    paymentPasswordHash: text('payment_password_hash'),
    /** YYYY-MM-DD. */
    birthday: text('birthday'),
    /** What else was asked for at registration, by field name (RG-06). */
    details: text('details', { mode: 'json' }).$type<Record<string, string>>(),
    /** Account of the agent who invited this one. */
    invitedBy: text('invited_by'),
    /** Null: since the account was opened. */
    passwordChangedAt: integer('password_changed_at'),
    /** Base32. In force from `totpSince` on; null: there is no second factor. */
    totpSecret: text('totp_secret'),
    totpSince: integer('totp_since'),
    /** The last 30 s step whose code was used: a code is good once (RFC 6238 §5.2). */
    totpLastStep: integer('totp_last_step'),
  },
  (table) => [
    uniqueIndex('accounts_by_username').on(table.merchantCode, table.username),
    uniqueIndex('accounts_by_mobile_num').on(table.merchantCode, table.mobileNum),
    uniqueIndex('accounts_by_email').on(table.merchantCode, table.email),
  ],
);

/** Codes for when an authenticator is lost, SHA-256 each; a used one is deleted. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Codes that agents invite with (RG-19), upper case. */
export const affiliates = sqliteTable(
  'affiliates',
  {
    merchantCode: text('merchant_code')
      .notNull()
      .references(() => merchants.merchantCode),
    code: text('code').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.code] })],
);

/** Open sessions. Only the SHA-256 of the token is kept: who reads the table can't use it. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    /** What the session is called by in its member's list; says nothing about the token. */
    id: text('id'),
    /** `Chrome, Android`, from the User-Agent. */
    device: text('device').notNull().default(''),
    country: text('country').notNull().default('XX'),
  },
  (table) => [
    index('sessions_of_account').on(table.accountId),
    index('sessions_by_age').on(table.lastSeenAt),
  ],
);

/** What was tried within the last hour, by whom or what it is counted for (`attempts.ts`). */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** `<kind>:…`, of `login-guard.ts` and `sms-codes.ts`. */
    subject: text('subject').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('login_failures_of_subject').on(table.subject, table.at),
    index('login_failures_by_age').on(table.at),
  ],
);

/** Pictures to read that were handed out and not yet answered (AU-05). */
export const captchas = sqliteTable(
  'captchas',
  {
    id: text('id').primaryKey(),
    merchantCode: text('merchant_code')
      .notNull()
      .references(() => merchants.merchantCode),
    answer: text('answer').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('captchas_by_age').on(table.expiresAt)],
);

/** Favourite games, newest first by `at` (FV-01). */
export const favourites = sqliteTable(
  'favourites',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.nodeId] }),
    index('favourites_newest').on(table.accountId, table.at),
  ],
);

/** Games a member launched, each once, with the latest time (FV-10). */
export const recents = sqliteTable(
  'recents',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.nodeId] }),
    index('recents_newest').on(table.accountId, table.at),
  ],
);
