import { type SQL, sql } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { type Account, nextCredentials } from '#platform/core/accounts/accounts.ts';
import { noPassword } from '#platform/core/accounts/passwords.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { buildTeamLeave } from '#platform/modules/agents/exports.ts';

// The effects of the first proof of an account's number. Merchants may register numbers unverified, so a stranger may
// have opened the account: to keep access, to receive payouts, or to earn by it. Therefore everything set or written
// before is dropped, unless a reason to keep it is given here. `first-proof.worker.test.ts` checks both lists against
// the schema.

type KeptTable = { kept: string };

/**
 * True in SQL while neither the account nor its team has paid in or bet real money. Money received from others does not
 * count, nor do withdrawals: a stranger could send it to themselves.
 */
const isUntouched = sql`NOT EXISTS (
  SELECT 1 FROM (SELECT accounts.id UNION ALL SELECT account_id FROM team_lines WHERE ancestor_id = accounts.id) AS own
  WHERE EXISTS (SELECT 1 FROM rounds WHERE account_id = own.id AND mode = 'real')
    OR EXISTS (SELECT 1 FROM ledger_entries AS entry
      WHERE entry.account_id >= 'cash:' || own.id || ':' AND entry.account_id < 'cash:' || own.id || ';'
        AND (entry.scope = 'deposit' OR entry.scope = 'correction' AND EXISTS (SELECT 1 FROM ledger_transactions AS booked
          WHERE booked.id = entry.transaction_id AND booked.reason = 'payment.fault'))))`;

/** True in SQL while an account has cash, pending withdrawals or a held bonus. */
const hasMoney = sql`EXISTS (SELECT 1 FROM (VALUES ('cash:'), ('pending:'), ('bonus:')) AS kind CROSS JOIN ledger_accounts AS purse
  ON purse.id >= kind.column1 || accounts.id || ':' AND purse.id < kind.column1 || accounts.id || ';'
  WHERE purse.balance_minor > 0)`;

/**
 * Returns the columns of `accounts` that the first proof resets, with their new values. With `findsExcluded` a rule
 * requires the merchant to find excluded people (SR 3.5.3, AGCO 2.14), so the exclusion and the name that identifies
 * them stay. `now` is in ms.
 */
export const buildDroppedColumns = (findsExcluded: boolean, now: number) => {
  const goes = findsExcluded ? sql`FALSE` : isUntouched;
  return {
    ...nextCredentials,
    passwordHash: noPassword,
    passwordGiven: false,
    passwordChangedAt: null,
    paymentPasswordHash: null,
    totpSecret: null,
    totpSince: null,
    totpLastStep: null,
    // Suspends withdrawals if there is money, so that a thief of the phone cannot withdraw before the owner knows.
    guardChangedAt: sql`CASE WHEN ${hasMoney} THEN ${now} END`,
    email: null,
    emailVerifiedAt: null,
    emailSetAt: null,
    // Without the name, an excluded person would not be found in a second account.
    payeeName: findsExcluded
      ? sql`payee_name`
      : sql`CASE WHEN excluded_until > ${now} AND NOT ${goes} THEN payee_name END`,
    nickname: null,
    icon: null,
    details: null,
    failedLogins: 0,
    failuresToldAt: null,
    // Bets and deposits stay in the figures of the agents above, who were paid by them.
    invitedBy: sql`CASE WHEN ${isUntouched} THEN NULL ELSE invited_by END`,
    inviteCode: sql`CASE WHEN ${isUntouched} THEN NULL ELSE invite_code END`,
    // If the account was never used for money, anyone may have set the exclusion: a stranger could shut the owner out
    // permanently.
    excludedUntil: sql`CASE WHEN ${goes} THEN NULL ELSE excluded_until END`,
    loginClosedUntil: sql`CASE WHEN ${goes} THEN NULL ELSE login_closed_until END`,
    excludedSince: sql`CASE WHEN ${goes} THEN NULL ELSE excluded_since END`,
  };
};

const namesAccount = 'names the account in orders and records, and opens nothing';
const setByOperator = 'an operator sets it, the member does not';
const isCounter = 'a count of what happened';

/** The reasons why the other columns stay. */
export const keptColumns: Record<
  Exclude<keyof Account, keyof ReturnType<typeof buildDroppedColumns>>,
  string
> = {
  id: namesAccount,
  merchantCode: namesAccount,
  username: namesAccount,
  type: setByOperator,
  clubLabel: setByOperator,
  state: setByOperator,
  stateUntil: setByOperator,
  mobileNum: 'it is what was proved',
  mobileVerifiedAt: 'it is set by the proof',
  birthday: 'the age that was declared; nothing sets another, and nothing opens by it',
  recognisedUntil:
    'the person whose account it was held as could lift it by proving their own number; an operator decides',
  createdAt: isCounter,
  lastLoginAt: isCounter,
  firstTimeLogin: isCounter,
};

/**
 * A table's fate: rows that match `where` are deleted (`:id` is the account, `:now` the instant in ms). With `set` they
 * stay and that column changes. With `with` they are deleted together with those of another table.
 */
type TableFate =
  | KeptTable
  | { where: string; set?: { column: string; to: ':now' | null } }
  | { with: string };

const deleteOwn: TableFate = { where: 'account_id = :id' };
const keptMoney: KeptTable = { kept: 'money: a record of what was moved or is owed' };
const keptBets: KeptTable = { kept: 'a record of what was bet' };
const keptProtection: KeptTable = { kept: 'protection stays in force, regardless of the person who set it' };
const keptTeam: KeptTable = {
  kept: 'what agents set, sent or noted; the account leaves the team by `invited_by`',
};
const keptBriefly: KeptTable = {
  kept: 'it names no account, opens none by itself, and is deleted within a day',
};
const isOwnTicket = 'ticket_no IN (SELECT ticket_no FROM feedback_tickets WHERE account_id = :id)';

/** The fate of each table with an account's data. The order respects foreign keys. */
export const tableFates: Readonly<Record<string, TableFate>> = {
  identities: deleteOwn,
  recovery_codes: deleteOwn,
  email_codes: deleteOwn,
  reset_links: deleteOwn,
  sessions: deleteOwn,
  launches: { with: 'sessions' },
  push_subscriptions: deleteOwn,
  push_queue: { with: 'push_subscriptions' },
  payout_accounts: {
    // Orders keep referring to the row.
    where: 'account_id = :id AND removed_at IS NULL',
    set: { column: 'removed_at', to: ':now' },
  },
  closures: deleteOwn,
  favourites: deleteOwn,
  recents: deleteOwn,
  inbox_marks: deleteOwn,
  inbox_messages: deleteOwn,
  announcement_reads: deleteOwn,
  chat_messages: deleteOwn,
  chat_reads: deleteOwn,
  feedback_answers: { where: isOwnTicket },
  feedback_pictures: { where: `account_id = :id OR ${isOwnTicket}` },
  feedback_tickets: deleteOwn,
  diagnostics: deleteOwn,
  diagnostic_traces: { with: 'diagnostics' },
  promotion_pictures: {
    where: 'entry_no IN (SELECT entry_no FROM promotion_entries WHERE account_id = :id)',
  },
  promotion_entries: { where: 'account_id = :id', set: { column: 'comment', to: null } },
  accounts: { kept: 'column by column' },
  team_lines: { with: 'accounts' },
  trial_keys: { kept: 'of guests, who have no number' },
  number_codes: keptBriefly,
  social_tickets: keptBriefly,
  login_failures: keptBriefly,
  link_visits: keptBriefly,
  outbox: { kept: 'a copy of what was sent' },
  deposit_limits: keptProtection,
  play_clocks: keptProtection,
  protection_events: keptProtection,
  recognitions: { kept: 'cards of an operator, and what they decided; the account is held by them' },
  deposit_orders: keptMoney,
  deposit_receipts: keptMoney,
  payments: keptMoney,
  payment_messages: keptMoney,
  returned_payments: keptMoney,
  withdrawals: keptMoney,
  order_states: keptMoney,
  late_changes: keptMoney,
  ledger_transactions: keptMoney,
  ledger_accounts: keptMoney,
  ledger_entries: keptMoney,
  turnover_requirements: keptMoney,
  bonus_grants: keptMoney,
  team_transfers: keptMoney,
  idempotent_replies: { kept: 'asked for by sessions, which have ended' },
  writes_under_way: { kept: 'none is written once its session has ended' },
  promotion_moves: keptMoney,
  rain_envelopes: keptMoney,
  point_entries: keptMoney,
  point_accounts: keptMoney,
  mall_orders: keptMoney,
  vip_bonuses: keptMoney,
  rounds: keptBets,
  round_steps: keptBets,
  suborders: keptBets,
  live_marks: { kept: 'counts of changes that pages ask for' },
  affiliates: keptTeam,
  play_days: keptTeam,
  money_days: keptTeam,
  stale_days: keptTeam,
  downline_notes: keptTeam,
  rebate_rates: { kept: 'they go with the team, if the account leaves it (`leaving.ts`)' },
  rebate_statements: keptTeam,
  rebate_lines: keptTeam,
  contracts: {
    kept: 'they end at once, and what the account pays by them lapses (`ending.ts` of contracts)',
  },
  contract_versions: { kept: 'what is offered is withdrawn with its contract' },
  contract_statements: keptTeam,
  contract_lines: keptTeam,
  team_envelopes: keptTeam,
  team_envelope_shares: keptTeam,
};

/**
 * The second of two concurrent proofs finds the number already proved, and drops nothing that the owner has set
 * meanwhile.
 */
const justProvedCondition = 'EXISTS (SELECT 1 FROM accounts WHERE id = :id AND mobile_verified_at = :now)';

/** Returns the condition that this batch has just written the first proof. */
export const isJustProvedSql = (accountId: string, now: number): SQL =>
  bindPlaceholders(justProvedCondition, accountId, now);

/** Builds the statements that drop an account's data in other tables, if its number was proved at `now` (ms). */
export const buildDropStatements = (db: Database, accountId: string, now: number): Statement[] =>
  Object.entries(tableFates).flatMap(([table, fate]): Statement[] => {
    if (!('where' in fate)) return [];
    const whose = bindPlaceholders(`(${fate.where}) AND ${justProvedCondition}`, accountId, now);
    if (fate.set === undefined) return [db.delete(sqliteTable(table, {})).where(whose)];
    const { column, to } = fate.set;
    const changed = sqliteTable(table, { value: text(column) });
    return [
      db
        .update(changed)
        .set({ value: to && bindPlaceholders(to, accountId, now) })
        .where(whose),
    ];
  });

/**
 * Builds the statements to run before the first proof of an account's number. If the account loses its inviter, its
 * team leaves with it.
 */
export const buildLeaveStatements = (db: Database, accountId: string) =>
  buildTeamLeave(
    db,
    accountId,
    sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND mobile_verified_at IS NULL AND ${isUntouched})`,
  );

/** Replaces `:id` and `:now` in a text by bound parameters. */
const bindPlaceholders = (words: string, accountId: string, now: number): SQL =>
  sql.join(
    words
      .split(/(:id|:now)/)
      .map((part) => (part === ':id' ? sql`${accountId}` : part === ':now' ? sql`${now}` : sql.raw(part))),
  );
