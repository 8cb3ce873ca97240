import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { CustomerType } from '#contract/values/customers.ts';
import { limitPeriods, protectionEventKinds } from '#contract/values/member/protection.ts';
import { payoutKinds } from '#contract/values/wallet/withdrawals.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** Column of the account that a row belongs to. */
export const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id);

/** What keeps everybody out of an account. */
const shutStates = ['locked', 'disabled', 'closed'] as const;

/** People who can log in, of one merchant each. */
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
    /** Further registration fields by name. */
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
    accountId: accountId(),
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
    accountId: accountId(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Open sessions. Only the SHA-256 of the token is stored, so that a leaked table opens no session. */
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

/** All that members changed of their protection. Never changed or deleted. */
export const protectionEvents = sqliteTable(
  'protection_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    accountId: accountId(),
    kind: text('kind', { enum: protectionEventKinds }).notNull(),
    at: integer('at').notNull(),
    period: text('period', { enum: limitPeriods }),
    /** Of a limit, minor units; of a reality check, minutes. */
    amount: integer('amount'),
    /** End of a break or an exclusion; null: without one. */
    until: integer('until'),
  },
  (table) => [index('protection_events_of_account').on(table.accountId, table.at)],
);

/** Where a member's money is paid out to. A removed one stays, for the orders that name it. */
export const payoutAccounts = sqliteTable(
  'payout_accounts',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    /** 1 to the most that a member may have: two at once cannot go beyond. */
    slot: integer('slot').notNull(),
    kind: text('kind', { enum: payoutKinds }).notNull(),
    bankName: text('bank_name').notNull(),
    holder: text('holder').notNull(),
    /** As `plainPayoutNumber` writes it. */
    number: text('number').notNull(),
    /** When it was made the default; the latest is. */
    preferredAt: integer('preferred_at').notNull(),
    createdAt: integer('created_at').notNull(),
    removedAt: integer('removed_at'),
  },
  (table) => [
    uniqueIndex('payout_accounts_in_slots')
      .on(table.accountId, table.slot)
      .where(sql`removed_at IS NULL`),
    // Whose it is, too (`recognition.ts`).
    index('payout_accounts_of_number').on(table.kind, table.number),
    uniqueIndex('payout_accounts_by_number')
      .on(table.accountId, table.kind, table.number)
      .where(sql`removed_at IS NULL`),
  ],
);
