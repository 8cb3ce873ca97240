import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { LoginProvider } from '#contract/calls/system/site.ts';
import type { CustomerType } from '#contract/values/customers.ts';
import { merchants } from '#platform/modules/system/tables.ts';

// Accounts and authentication: sessions, codes, links, providers. Times are milliseconds since 1970.

const merchantCode = () =>
  text('merchant_code')
    .notNull()
    .references(() => merchants.merchantCode);

/** What keeps everybody out of an account. */
const shutStates = ['locked', 'disabled', 'closed'] as const;

/** People who can log in, of one merchant each. */
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
    /** Raised by what ends more than one session of the account: no login that began before opens another (`nextCredentials`). */
    credentialsVersion: integer('credentials_version').notNull().default(0),
    /** What it means is in `account-states.ts`; `setAccountState` writes it. */
    state: text('state', { enum: ['active', ...shutStates] })
      .notNull()
      .default('active'),
    /** When the account is active again; null: not by itself. */
    stateUntil: integer('state_until'),
    /** End of the self-exclusion, apart from the state, so that no lock or unlock shortens it; null: there was none. */
    excludedUntil: integer('excluded_until'),
    /** Since when it is excluded without a gap; null: there was none, or from before it was noted. */
    excludedSince: integer('excluded_since'),
    /** Until when the login is closed with it, where the merchant's profile says so as it began; null: it is not. */
    loginClosedUntil: integer('login_closed_until'),
    /** Of the code before `recognisedUntil`, which still reads it as this is deployed; a later migration drops it. */
    excludedAs: text('excluded_as'),
    /** Until when games and deposits are closed to it as somebody's other account (`one-person.ts`); null: they are not. */
    recognisedUntil: integer('recognised_until'),
    /** E.164 digits without `+`. */
    mobileNum: text('mobile_num'),
    /** When a code that was sent to the number came back first; null: anybody may have entered it. */
    mobileVerifiedAt: integer('mobile_verified_at'),
    /** Lower case. */
    email: text('email'),
    /** When a code that was sent to the address came back; null: anybody may have entered it. */
    emailVerifiedAt: integer('email_verified_at'),
    /** When the member entered the address; null: it came with the account, or there is none. */
    emailSetAt: integer('email_set_at'),
    payeeName: text('payee_name'),
    /** As `passwordHash`; for withdrawals. */
    paymentPasswordHash: text('payment_password_hash'),
    /** When something that guards the money was changed last: withdrawals wait from then on (`withdrawal-wait.ts`). */
    guardChangedAt: integer('guard_changed_at'),
    /** YYYY-MM-DD. */
    birthday: text('birthday'),
    /** Further registration fields by name (RG-06). */
    details: text('details', { mode: 'json' }).$type<Record<string, string>>(),
    /** Account of the agent who invited this one. */
    invitedBy: text('invited_by'),
    /** Code of the link that it came by; null: by none, or from before it was noted. */
    inviteCode: text('invite_code'),
    /** When a session of it last began; a trigger on `sessions` writes it. */
    lastLoginAt: integer('last_login_at'),
    /** True while the password is one that an agent has chosen for it: until then it plays nothing and moves no money. */
    passwordGiven: integer('password_given', { mode: 'boolean' }).notNull().default(false),
    /** Null: since the account was opened. */
    passwordChangedAt: integer('password_changed_at'),
    /** Base32. In force from `totpSince` on; null: there is no second factor. */
    totpSecret: text('totp_secret'),
    totpSince: integer('totp_since'),
    /** The last 30 s step whose code was used: a code is valid once (RFC 6238 §5.2). */
    totpLastStep: integer('totp_last_step'),
    /** Logins that failed since the last one that did not (`failed-logins.ts`). */
    failedLogins: integer('failed_logins').notNull().default(0),
    /** When the member was last told of them. */
    failuresToldAt: integer('failures_told_at'),
  },
  (table) => [
    uniqueIndex('accounts_by_username').on(table.merchantCode, table.username),
    uniqueIndex('accounts_by_mobile_num').on(table.merchantCode, table.mobileNum),
    index('accounts_by_email').on(table.merchantCode, table.email),
    // Who was born on a day (`recognition.ts`).
    index('accounts_by_birthday')
      .on(table.merchantCode, table.birthday)
      .where(sql`birthday IS NOT NULL`),
    index('accounts_by_inviter_name').on(table.invitedBy, table.username),
    // Whoever only enters an address keeps its owner from nothing.
    uniqueIndex('accounts_by_verified_email')
      .on(table.merchantCode, table.email)
      .where(sql`email_verified_at IS NOT NULL`),
    // The team of an agent, the newest first.
    index('accounts_by_inviter').on(table.invitedBy, table.createdAt, table.id),
  ],
);

/**
 * Accounts that look like another account of the merchant's by name and birthday or by a payout account, one row for each
 * pair. Those that nobody has decided about are cards on an operator's desk (`recognition-desk.ts`).
 */
export const recognitions = sqliteTable(
  'recognitions',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The account that was there before. */
    likeId: text('like_id')
      .notNull()
      .references(() => accounts.id),
    by: text('by', { enum: ['name', 'payout'] }).notNull(),
    at: integer('at').notNull(),
    /** `FOR_EVER` where it closes games and deposits to `accountId` until it is decided; null: it does not. */
    heldUntil: integer('held_until'),
    /** Whether both are one person's, for whom an exclusion of either is both's; who said so, and when; null: nobody has decided. */
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

/** Recovery codes, SHA-256 each; a used one is deleted. */
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

/** Codes that agents invite with (RG-19), upper case: one for each link. */
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
    /** What the agent calls the link; empty: nothing. */
    name: text('name').notNull().default(''),
    createdAt: integer('created_at').notNull().default(0),
    /** Since when nobody registers by it; null: it is open. */
    closedAt: integer('closed_at'),
    /** How often it was opened, once a network and day; a trigger on `link_visits` counts. */
    opened: integer('opened').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.code] }),
    index('affiliates_of_account').on(table.accountId, table.createdAt),
  ],
);

/**
 * From which networks a link was opened today, as keyed digests that tell nobody which: only so that each counts once. The
 * night deletes those of days before.
 */
export const linkVisits = sqliteTable(
  'link_visits',
  {
    merchantCode: merchantCode(),
    /** YYYY-MM-DD of the merchant's calendar. */
    day: text('day').notNull(),
    code: text('code').notNull(),
    visitor: text('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.day, table.code, table.visitor] })],
);

/** Open sessions. Only the SHA-256 of the token is stored, so that a leaked table opens no session. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    /** Public id for the member's list of sessions, unrelated to the token. */
    id: text('id'),
    /** `Chrome, Android`, from the User-Agent. */
    device: text('device').notNull().default(''),
    country: text('country').notNull().default('XX'),
    /** The account's state that ended it, for its owner to be told; null while it is open. */
    endedBy: text('ended_by', { enum: shutStates }),
  },
  (table) => [
    index('sessions_of_account').on(table.accountId),
    index('sessions_by_age').on(table.lastSeenAt),
  ],
);

/** Attempts within the last day, by subject (`attempts.ts`). */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** `<kind>:…`, of `login-guard.ts`, `message-quotas.ts` and others that `attempts.ts` names. */
    subject: text('subject').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('login_failures_of_subject').on(table.subject, table.at),
    index('login_failures_by_age').on(table.at),
  ],
);

/** Issued captchas that are not yet answered (AU-05). */
export const captchas = sqliteTable(
  'captchas',
  {
    id: text('id').primaryKey(),
    merchantCode: text('merchant_code')
      .notNull()
      .references(() => merchants.merchantCode),
    answer: text('answer').notNull(),
    /** Hash of the purpose and the subject; empty in rows from before there was one, which nothing answers. */
    boundTo: text('bound_to').notNull().default(''),
    /** The work that such a captcha cost at most when it was issued (`captcha-risk.ts`). */
    tries: integer('tries').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('captchas_by_age').on(table.expiresAt)],
);

/** Codes sent by SMS: the latest per number and purpose. Only a hash of the code is stored. */
export const numberCodes = sqliteTable(
  'number_codes',
  {
    merchantCode: merchantCode(),
    purpose: text('purpose', { enum: ['login', 'password', 'register'] }).notNull(),
    /** E.164 digits. */
    mobileNum: text('mobile_num').notNull(),
    /** From which it was asked for (/24 or /48); empty on this machine. */
    network: text('network').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    /** Wrong answers so far, from that network and from all others. */
    failures: integer('failures').notNull().default(0),
    failuresElsewhere: integer('failures_elsewhere').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.purpose, table.mobileNum, table.network] }),
    index('number_codes_by_age').on(table.createdAt),
  ],
);

/** Tokens of a third party that verified a number (`number-token.ts`), as a hash, until they expire: each is good once. */
export const usedNumberTokens = sqliteTable(
  'used_number_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('used_number_tokens_by_age').on(table.expiresAt)],
);

/** Codes mailed to addresses that are to be verified, the latest of each account. Only a hash of the code is stored. */
export const emailCodes = sqliteTable(
  'email_codes',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    /** Where it went. */
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong answers so far. */
    failures: integer('failures').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('email_codes_by_age').on(table.createdAt)],
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

/** Started logins by a provider, with the parameters that the callback must match. */
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

/** Accounts linked to users of a provider. `subject`: `sub` of the id token. */
export const identities = sqliteTable(
  'identities',
  {
    merchantCode: merchantCode(),
    provider: text('provider').$type<LoginProvider>().notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Null: from before it was noted. */
    linkedAt: integer('linked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.provider, table.subject] }),
    index('identities_of_account').on(table.accountId),
  ],
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
