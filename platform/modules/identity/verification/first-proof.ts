import { type SQL, sql } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { type Account, nextCredentials } from '#platform/core/accounts/accounts.ts';
import { noPassword } from '#platform/core/accounts/passwords.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { buildTeamLeave } from '#platform/modules/agents/exports.ts';

// This file defines what the first proof of an account's number deletes. Merchants may register numbers without
// verification, so a stranger may have opened the account with another person's number: to keep access to it, to
// receive its payouts, or to earn from its bets. Therefore the proof deletes everything that was set or written before,
// unless a reason to keep it is given here. `first-proof.worker.test.ts` checks that the lists of columns and tables
// are complete.

type KeptTable = { kept: string };

/**
 * True in SQL while neither the account nor its team has paid in or bet real money. Money received from other accounts
 * and withdrawals do not count, because a stranger could move their own money through the account.
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
 * Returns the columns of `accounts` that the first proof resets, with their new values. `findsExcluded` is true if a
 * regulation requires the merchant to recognise excluded people (SR 3.5.3, AGCO 2.14). Then the exclusion stays, and so
 * does the name by which the person is recognised. `now` is in ms.
 */
export const buildDroppedColumns = (findsExcluded: boolean, now: number) => {
  const endsExclusion = findsExcluded ? sql`FALSE` : isUntouched;
  return {
    ...nextCredentials,
    passwordHash: noPassword,
    passwordGiven: false,
    passwordChangedAt: null,
    paymentPasswordHash: null,
    totpSecret: null,
    totpSince: null,
    totpLastStep: null,
    // Suspends withdrawals if there is money, so that a thief of the phone cannot withdraw before the owner notices.
    guardChangedAt: sql`CASE WHEN ${hasMoney} THEN ${now} END`,
    email: null,
    emailVerifiedAt: null,
    emailSetAt: null,
    // Without the name, a second account of an excluded person would not be recognised.
    payeeName: findsExcluded
      ? sql`payee_name`
      : sql`CASE WHEN excluded_until > ${now} AND NOT ${endsExclusion} THEN payee_name END`,
    nickname: null,
    icon: null,
    details: null,
    failedLogins: 0,
    failuresToldAt: null,
    // An account that was used stays in its team, because the agents above were paid for its bets and deposits.
    invitedBy: sql`CASE WHEN ${isUntouched} THEN NULL ELSE invited_by END`,
    inviteCode: sql`CASE WHEN ${isUntouched} THEN NULL ELSE invite_code END`,
    // An account that was never used for money loses its exclusion, because a stranger may have set it to lock the
    // owner out.
    excludedUntil: sql`CASE WHEN ${endsExclusion} THEN NULL ELSE excluded_until END`,
    loginClosedUntil: sql`CASE WHEN ${endsExclusion} THEN NULL ELSE login_closed_until END`,
    excludedSince: sql`CASE WHEN ${endsExclusion} THEN NULL ELSE excluded_since END`,
  };
};

const namesAccount = 'identifies the account in orders and records, and gives no access';
const setByOperator = 'set by an operator, not by the member';
const isHistory = 'describes what happened, and is not a setting';

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
  mobileNum: 'the number that was proved',
  mobileVerifiedAt: 'set by this proof',
  birthday: 'the declared birthday, which cannot be changed and gives no access',
  recognisedUntil:
    'otherwise recognised people could lift their exclusion by proving their number; an operator decides',
  createdAt: isHistory,
  lastLoginAt: isHistory,
  firstTimeLogin: isHistory,
};

/**
 * Rows that match `where` are deleted or, with `set`, get a new value (`:id` is the account, `:now` the time in ms).
 * The rows of a table with `with` are deleted together with the rows of the named table.
 */
type TableFate =
  | KeptTable
  | { where: string; set?: { column: string; to: ':now' | null } }
  | { with: string };

const deleteOwn: TableFate = { where: 'account_id = :id' };
const keptMoney: KeptTable = { kept: 'a record of money that was moved or is owed' };
const keptBets: KeptTable = { kept: 'a record of what was bet' };
const keptProtection: KeptTable = { kept: 'protection stays in force, regardless of the person who set it' };
const keptTeam: KeptTable = {
  kept: 'data of the agents; the account leaves the team through `invited_by`',
};
const keptBriefly: KeptTable = {
  kept: 'rows give no access alone, and expire: within three days, or within a month for known networks',
};
const isOwnTicket = 'ticket_no IN (SELECT ticket_no FROM feedback_tickets WHERE account_id = :id)';

/** The fate of each table with an account's data. The order respects foreign keys. */
export const tableFates: Readonly<Record<string, TableFate>> = {
  identities: deleteOwn,
  recovery_codes: deleteOwn,
  email_codes: deleteOwn,
  reset_links: deleteOwn,
  sessions: deleteOwn,
  login_quarters: keptTeam,
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
  accounts: { kept: 'see the lists of columns above' },
  team_lines: { with: 'accounts' },
  trial_keys: { kept: 'only guests have rows, and guests have no number' },
  number_codes: keptBriefly,
  social_tickets: keptBriefly,
  login_failures: keptBriefly,
  link_visits: keptBriefly,
  outbox: { kept: 'copies of sent messages' },
  deposit_limits: keptProtection,
  play_clocks: keptProtection,
  protection_events: keptProtection,
  recognitions: { kept: 'cards and decisions of operators, which still apply to the account' },
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
  idempotent_replies: { kept: 'read only by sessions, which have all ended' },
  writes_under_way: { kept: 'no row is written after its session has ended' },
  promotion_moves: keptMoney,
  rain_envelopes: keptMoney,
  point_entries: keptMoney,
  point_accounts: keptMoney,
  mall_orders: keptMoney,
  vip_bonuses: keptMoney,
  rounds: keptBets,
  round_steps: keptBets,
  suborders: keptBets,
  live_marks: { kept: 'counters of changes, without contents' },
  affiliates: keptTeam,
  play_days: keptTeam,
  money_days: keptTeam,
  stale_days: keptTeam,
  downline_notes: keptTeam,
  rebate_rates: { kept: 'deleted if the account leaves its team (`leaving.ts`)' },
  rebate_statements: keptTeam,
  rebate_lines: keptTeam,
  contracts: {
    kept: 'ended by statements of their own (`ending.ts` of contracts)',
  },
  contract_versions: { kept: 'an offered version is withdrawn with its contract' },
  contract_statements: keptTeam,
  contract_lines: keptTeam,
  team_envelopes: keptTeam,
  team_envelope_shares: keptTeam,
};

/** False for the second of two concurrent proofs, so it deletes nothing that the owner has set meanwhile. */
const justProvedCondition = 'EXISTS (SELECT 1 FROM accounts WHERE id = :id AND mobile_verified_at = :now)';

/** Returns SQL that is true if this batch has just written the first proof. */
export const isJustProvedSql = (accountId: string, now: number): SQL =>
  bindPlaceholders(justProvedCondition, accountId, now);

/** Builds the statements that delete an account's data in other tables, if its number was proved at `now` (ms). */
export const buildDropStatements = (db: Database, accountId: string, now: number): Statement[] =>
  Object.entries(tableFates).flatMap(([table, fate]): Statement[] => {
    if (!('where' in fate)) return [];
    const condition = bindPlaceholders(`(${fate.where}) AND ${justProvedCondition}`, accountId, now);
    if (fate.set === undefined) return [db.delete(sqliteTable(table, {})).where(condition)];
    const { column, to } = fate.set;
    const changed = sqliteTable(table, { value: text(column) });
    return [
      db
        .update(changed)
        .set({ value: to && bindPlaceholders(to, accountId, now) })
        .where(condition),
    ];
  });

/**
 * Builds the statements that take an account, with its own team, out of the agent's team if the proof removes the
 * inviter. They must run before the proof is written.
 */
export const buildLeaveStatements = (db: Database, accountId: string) =>
  buildTeamLeave(
    db,
    accountId,
    sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND mobile_verified_at IS NULL AND ${isUntouched})`,
  );

/** Replaces `:id` and `:now` in a text by bound parameters. */
const bindPlaceholders = (template: string, accountId: string, now: number): SQL =>
  sql.join(
    template
      .split(/(:id|:now)/)
      .map((part) => (part === ':id' ? sql`${accountId}` : part === ':now' ? sql`${now}` : sql.raw(part))),
  );
