import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { CustomerType } from '#contract/primitives.ts';
import { games } from '#platform/database/game-tables.ts';
import { merchants } from '#platform/database/merchant-tables.ts';

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
  },
  (table) => [uniqueIndex('accounts_by_username').on(table.merchantCode, table.username)],
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
  },
  (table) => [
    index('sessions_of_account').on(table.accountId),
    index('sessions_by_age').on(table.lastSeenAt),
  ],
);

/** Failed logins of the last quarter of an hour, by what they are counted for (`login-guard.ts`). */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** `name:<merchant>:<username>` or `ip:<merchant>:<address>`. */
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
