import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { CustomerType } from '#contract/values/customers.ts';
import { limitPeriods, protectionEventKinds } from '#contract/values/member/protection.ts';
import { payoutKinds } from '#contract/values/wallet/withdrawals.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** Column with the account that a row belongs to. */
export const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id);

const shutStates = ['locked', 'disabled', 'closed'] as const;

/** Accounts that can log in. Each belongs to one merchant. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    merchantCode: merchantCode(),
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
    /** Incremented by writes that end several sessions, so that no login in progress opens one (`nextCredentials`). */
    credentialsVersion: integer('credentials_version').notNull().default(0),
    /** Defined in `account-states.ts`; written by `setAccountState` and `closeAccountIf`. */
    state: text('state', { enum: ['active', ...shutStates] })
      .notNull()
      .default('active'),
    /** When the account automatically becomes active again; null if only an operator can change the state. */
    stateUntil: integer('state_until'),
    /** Latest end so far, null if there was none. Separate from the state, so that no lock or unlock shortens it. */
    excludedUntil: integer('excluded_until'),
    /** Start of the current uninterrupted exclusion; null if there was no exclusion or it predates this column. */
    excludedSince: integer('excluded_since'),
    /** Set if the merchant's profile closed the login when the exclusion began; null otherwise. */
    loginClosedUntil: integer('login_closed_until'),
    /** Games and deposits are blocked until then because of a possible second account (`one-person.ts`); or null. */
    recognisedUntil: integer('recognised_until'),
    /** E.164 digits without `+`. */
    mobileNum: text('mobile_num'),
    /** When a code sent to the number was first confirmed; null if the number is unverified. */
    mobileVerifiedAt: integer('mobile_verified_at'),
    /** Lower case. */
    email: text('email'),
    /** When a code sent to the address was confirmed; null if the address is unverified. */
    emailVerifiedAt: integer('email_verified_at'),
    /** When the member entered the address; null if there is no address or the registration set it. */
    emailSetAt: integer('email_set_at'),
    payeeName: text('payee_name'),
    /** In the format of `passwordHash`; the payment password authorises withdrawals. */
    paymentPasswordHash: text('payment_password_hash'),
    /** Last change to what protects the money; withdrawals are then suspended for a time (`withdrawal-wait.ts`). */
    guardChangedAt: integer('guard_changed_at'),
    /** YYYY-MM-DD. */
    birthday: text('birthday'),
    details: text('details', { mode: 'json' }).$type<Record<string, string>>(),
    /** Account of the agent who invited this member. */
    invitedBy: text('invited_by'),
    /** Code of the invite link used; null if there was no link or the account predates this column. */
    inviteCode: text('invite_code'),
    /** Start of the account's latest session, written by a trigger on `sessions`. */
    lastLoginAt: integer('last_login_at'),
    /** True until the member changes the password that an agent chose; until then no play and no money movement. */
    passwordGiven: integer('password_given', { mode: 'boolean' }).notNull().default(false),
    /** Null if unchanged since the account was opened. */
    passwordChangedAt: integer('password_changed_at'),
    /** Base32 secret, sealed with `sealAtRest`. In force from `totpSince` on; null if there is no second factor. */
    totpSecret: text('totp_secret'),
    totpSince: integer('totp_since'),
    /** The 30 s step of the last used code, because each code is valid once (RFC 6238 §5.2). */
    totpLastStep: integer('totp_last_step'),
    /** Failed logins since the last successful login (`failed-logins.ts`). */
    failedLogins: integer('failed_logins').notNull().default(0),
    failuresToldAt: integer('failures_told_at'),
  },
  (table) => [
    uniqueIndex('accounts_by_username').on(table.merchantCode, table.username),
    uniqueIndex('accounts_by_mobile_num').on(table.merchantCode, table.mobileNum),
    index('accounts_by_email').on(table.merchantCode, table.email),
    // Finds accounts by birthday (`recognition.ts`).
    index('accounts_by_birthday')
      .on(table.merchantCode, table.birthday)
      .where(sql`birthday IS NOT NULL`),
    index('accounts_by_inviter_name').on(table.invitedBy, table.username),
    // An unverified address must not block its real owner.
    uniqueIndex('accounts_by_verified_email')
      .on(table.merchantCode, table.email)
      .where(sql`email_verified_at IS NOT NULL`),
    // An agent's team, newest first.
    index('accounts_by_inviter').on(table.invitedBy, table.createdAt, table.id),
  ],
);

/** Pairs of accounts that share name and birthday, or a payout account; undecided ones await `recognition-desk.ts`. */
export const recognitions = sqliteTable(
  'recognitions',
  {
    accountId: accountId(),
    /** The account that `accountId` resembles; usually the older one. */
    likeId: text('like_id')
      .notNull()
      .references(() => accounts.id),
    by: text('by', { enum: ['name', 'payout'] }).notNull(),
    at: integer('at').notNull(),
    /** `FOR_EVER` if games and deposits are blocked for `accountId` until the pair is decided; null otherwise. */
    heldUntil: integer('held_until'),
    /** True if both belong to one person, so that an exclusion of either applies to both. Null while undecided. */
    same: integer('same', { mode: 'boolean' }),
    operator: text('operator'),
    decidedAt: integer('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.likeId] }),
    index('recognitions_of_like').on(table.likeId),
    index('recognitions_on_desk')
      .on(table.at)
      .where(sql`decided_at IS NULL`),
  ],
);

/** Recovery codes as SHA-256 hashes. A used code is deleted. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    accountId: accountId(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Includes sessions that a state ended. Only a token's SHA-256 is stored, so that a copy of the table opens none. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    /** Public id for the member's list of sessions, unrelated to the token. */
    id: text('id'),
    /** `Chrome, Android`, from the User-Agent. */
    device: text('device').notNull().default(''),
    country: text('country').notNull().default('XX'),
    /** Account state that ended the session, which the owner's next request reports; null while the session is open. */
    endedBy: text('ended_by', { enum: shutStates }),
  },
  (table) => [
    index('sessions_of_account').on(table.accountId),
    index('sessions_by_age').on(table.lastSeenAt),
  ],
);

/**
 * Logins, from which the agents' figures of past days are counted (`team.ts`). A trigger on `sessions` inserts the
 * rows. A row names a quarter of an hour instead of a day, because a quarter is within one day in every time zone.
 */
export const loginQuarters = sqliteTable(
  'login_quarters',
  {
    accountId: accountId(),
    /** Quarters of an hour since 1970. */
    quarter: integer('quarter').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.quarter] })],
);

/** Attempts within the last day, by subject (`attempts.ts`). */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** `<kind>:…`; the files named in `attempts.ts` define the kinds. */
    subject: text('subject').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('login_failures_of_subject').on(table.subject, table.at),
    index('login_failures_by_age').on(table.at),
  ],
);

/** Every change that members made to their player protection. Append-only. */
export const protectionEvents = sqliteTable(
  'protection_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    accountId: accountId(),
    kind: text('kind', { enum: protectionEventKinds }).notNull(),
    at: integer('at').notNull(),
    period: text('period', { enum: limitPeriods }),
    /** Minor units for a limit; minutes for a reality check. */
    amount: integer('amount'),
    /** End of a break or an exclusion; null if there is no end. */
    until: integer('until'),
  },
  (table) => [index('protection_events_of_account').on(table.accountId, table.at)],
);

/** Payout accounts of members. A removed payout account stays stored, because orders refer to it. */
export const payoutAccounts = sqliteTable(
  'payout_accounts',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    /** From 1 to the maximum per member; unique, so that two concurrent additions cannot exceed the maximum. */
    slot: integer('slot').notNull(),
    kind: text('kind', { enum: payoutKinds }).notNull(),
    bankName: text('bank_name').notNull(),
    holder: text('holder').notNull(),
    /** In the format of `normalisePayoutNumber`. */
    number: text('number').notNull(),
    /** When the account was made the default. The account with the latest time is the default. */
    preferredAt: integer('preferred_at').notNull(),
    createdAt: integer('created_at').notNull(),
    removedAt: integer('removed_at'),
  },
  (table) => [
    uniqueIndex('payout_accounts_in_slots')
      .on(table.accountId, table.slot)
      .where(sql`removed_at IS NULL`),
    // Also finds the owner of a number (`recognition.ts`).
    index('payout_accounts_of_number').on(table.kind, table.number),
    uniqueIndex('payout_accounts_by_number')
      .on(table.accountId, table.kind, table.number)
      .where(sql`removed_at IS NULL`),
  ],
);
