import { type SQL, sql } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { type Account, nextCredentials } from '#platform/core/accounts/accounts.ts';
import { noPassword } from '#platform/core/accounts/passwords.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { leaveTeams } from '#platform/modules/agents/exports.ts';

// What becomes of an account when the ownership of its number is proved for the first time. Where numbers are registered
// unverified, a stranger may have opened the account with it: to keep a way in, to receive payouts, or to
// earn by it. So all that somebody set or wrote before goes, but for what says why it stays. `first-proof.worker.test.ts`
// holds both lists against the schema.

type Kept = { kept: string };

/**
 * True in SQL while nobody in an account or its team has paid anything in or bet real money. What others gave them does
 * not count, and what was taken out of it does not either: a stranger sends it to themselves.
 */
const untouched = sql`NOT EXISTS (
  SELECT 1 FROM (SELECT accounts.id UNION ALL SELECT account_id FROM team_lines WHERE ancestor_id = accounts.id) AS own
  WHERE EXISTS (SELECT 1 FROM rounds WHERE account_id = own.id AND mode = 'real')
    OR EXISTS (SELECT 1 FROM ledger_entries AS entry
      WHERE entry.account_id >= 'cash:' || own.id || ':' AND entry.account_id < 'cash:' || own.id || ';'
        AND (entry.scope = 'deposit' OR entry.scope = 'correction' AND EXISTS (SELECT 1 FROM ledger_transactions AS booked
          WHERE booked.id = entry.transaction_id AND booked.reason = 'payment.fault'))))`;

/** True in SQL while there is money in an account, under way out of it, or held as a bonus. */
const hasMoney = sql`EXISTS (SELECT 1 FROM (VALUES ('cash:'), ('pending:'), ('bonus:')) AS kind CROSS JOIN ledger_accounts AS purse
  ON purse.id >= kind.column1 || accounts.id || ':' AND purse.id < kind.column1 || accounts.id || ';'
  WHERE purse.balance_minor > 0)`;

/**
 * Columns of `accounts` that somebody set before, as they are afterwards. `findsExcluded`: a rule asks to find who is
 * excluded (SR 3.5.3, AGCO 2.14), so that neither an exclusion goes nor the name that it is found by. `now`: ms.
 */
export const droppedColumns = (findsExcluded: boolean, now: number) => {
  const goes = findsExcluded ? sql`FALSE` : untouched;
  return {
    ...nextCredentials,
    passwordHash: noPassword,
    passwordGiven: false,
    passwordChangedAt: null,
    paymentPasswordHash: null,
    totpSecret: null,
    totpSince: null,
    totpLastStep: null,
    // Withdrawals of what is in it wait: a thief of the phone takes nothing out before its owner knows.
    guardChangedAt: sql`CASE WHEN ${hasMoney} THEN ${now} END`,
    email: null,
    emailVerifiedAt: null,
    emailSetAt: null,
    // Who is excluded would be found no more in a second account.
    payeeName: findsExcluded
      ? sql`payee_name`
      : sql`CASE WHEN excluded_until > ${now} AND NOT ${goes} THEN payee_name END`,
    nickname: null,
    icon: null,
    details: null,
    failedLogins: 0,
    failuresToldAt: null,
    // What was played or paid in stays in the figures of the agents above, by which they were paid.
    invitedBy: sql`CASE WHEN ${untouched} THEN NULL ELSE invited_by END`,
    inviteCode: sql`CASE WHEN ${untouched} THEN NULL ELSE invite_code END`,
    // Who excluded an account in which nobody ever played or paid is not known: a stranger would shut its owner out for good.
    excludedUntil: sql`CASE WHEN ${goes} THEN NULL ELSE excluded_until END`,
    loginClosedUntil: sql`CASE WHEN ${goes} THEN NULL ELSE login_closed_until END`,
    excludedSince: sql`CASE WHEN ${goes} THEN NULL ELSE excluded_since END`,
  };
};

const named = 'names the account in orders and records, and opens nothing';
const operators = 'an operator sets it, the member does not';
const counted = 'a count of what happened';

/** Why each other column stays. */
export const keptColumns: Record<Exclude<keyof Account, keyof ReturnType<typeof droppedColumns>>, string> = {
  id: named,
  merchantCode: named,
  username: named,
  type: operators,
  clubLabel: operators,
  state: operators,
  stateUntil: operators,
  mobileNum: 'it is what was proved',
  mobileVerifiedAt: 'it is set by the proof',
  birthday: 'the age that was declared; nothing sets another, and nothing opens by it',
  recognisedUntil:
    'the person whose account it was held as could lift it by proving their own number; an operator decides',
  createdAt: counted,
  lastLoginAt: counted,
  firstTimeLogin: counted,
};

/**
 * `where`: which rows go (`:id` is the account, `:now` the instant, ms); `set`: they stay, with this column changed;
 * `with`: they go with those of another table.
 */
type TableFate = Kept | { where: string; set?: { column: string; to: ':now' | null } } | { with: string };

const own: TableFate = { where: 'account_id = :id' };
const money: Kept = { kept: 'money: a record of what was moved or is owed' };
const played: Kept = { kept: 'a record of what was bet' };
const protection: Kept = { kept: 'protection holds, whoever asked for it' };
const team: Kept = { kept: 'what agents set, sent or noted; the account leaves the team by `invited_by`' };
const brief: Kept = { kept: 'it names no account, opens none by itself, and is deleted within a day' };
const ofTicket = 'ticket_no IN (SELECT ticket_no FROM feedback_tickets WHERE account_id = :id)';

/** Each table with something of an account's; those that go are named in an order that foreign keys allow. */
export const tableFates: Readonly<Record<string, TableFate>> = {
  identities: own,
  recovery_codes: own,
  email_codes: own,
  reset_links: own,
  sessions: own,
  launches: { with: 'sessions' },
  push_subscriptions: own,
  push_queue: { with: 'push_subscriptions' },
  payout_accounts: {
    // Orders that name one go on naming it.
    where: 'account_id = :id AND removed_at IS NULL',
    set: { column: 'removed_at', to: ':now' },
  },
  closures: own,
  favourites: own,
  recents: own,
  inbox_marks: own,
  inbox_messages: own,
  announcement_reads: own,
  chat_messages: own,
  chat_reads: own,
  feedback_answers: { where: ofTicket },
  feedback_pictures: { where: `account_id = :id OR ${ofTicket}` },
  feedback_tickets: own,
  diagnostics: own,
  diagnostic_traces: { with: 'diagnostics' },
  promotion_pictures: {
    where: 'entry_no IN (SELECT entry_no FROM promotion_entries WHERE account_id = :id)',
  },
  promotion_entries: { where: 'account_id = :id', set: { column: 'comment', to: null } },
  accounts: { kept: 'column by column' },
  team_lines: { with: 'accounts' },
  trial_keys: { kept: 'of guests, who have no number' },
  number_codes: brief,
  social_tickets: brief,
  login_failures: brief,
  link_visits: brief,
  outbox: { kept: 'a copy of what was sent' },
  deposit_limits: protection,
  play_clocks: protection,
  protection_events: protection,
  recognitions: { kept: 'cards of an operator, and what they decided; the account is held by them' },
  deposit_orders: money,
  deposit_receipts: money,
  payments: money,
  payment_messages: money,
  returned_payments: money,
  withdrawals: money,
  order_states: money,
  late_changes: money,
  ledger_transactions: money,
  ledger_accounts: money,
  ledger_entries: money,
  turnover_requirements: money,
  bonus_grants: money,
  team_transfers: money,
  idempotent_replies: { kept: 'asked for by sessions, which have ended' },
  writes_under_way: { kept: 'none is written once its session has ended' },
  promotion_moves: money,
  rain_envelopes: money,
  point_entries: money,
  point_accounts: money,
  mall_orders: money,
  vip_bonuses: money,
  rounds: played,
  round_steps: played,
  suborders: played,
  live_marks: { kept: 'counts of changes that pages ask for' },
  affiliates: team,
  play_days: team,
  money_days: team,
  stale_days: team,
  downline_notes: team,
  rebate_rates: { kept: 'they go with the team, if the account leaves it (`leaving.ts`)' },
  rebate_statements: team,
  rebate_lines: team,
  contracts: {
    kept: 'they end at once, and what the account pays by them lapses (`ending.ts` of contracts)',
  },
  contract_versions: { kept: 'what is offered is withdrawn with its contract' },
  contract_statements: team,
  contract_lines: team,
  team_envelopes: team,
  team_envelope_shares: team,
};

/** Of two proofs at once the second finds it proved, and drops nothing of what its owner has set meanwhile. */
const justProved = 'EXISTS (SELECT 1 FROM accounts WHERE id = :id AND mobile_verified_at = :now)';

/** True in SQL in the batch of the first proof, once it is written. */
export const isJustProved = (accountId: string, now: number): SQL => filled(justProved, accountId, now);

/** The statements that drop what other tables have of an account, if its number was proved at `now`, ms. */
export const dropStatements = (db: Database, accountId: string, now: number): Statement[] =>
  Object.entries(tableFates).flatMap(([table, fate]): Statement[] => {
    if (!('where' in fate)) return [];
    const whose = filled(`(${fate.where}) AND ${justProved}`, accountId, now);
    if (fate.set === undefined) return [db.delete(sqliteTable(table, {})).where(whose)];
    const { column, to } = fate.set;
    const changed = sqliteTable(table, { value: text(column) });
    return [
      db
        .update(changed)
        .set({ value: to && filled(to, accountId, now) })
        .where(whose),
    ];
  });

/** The statements that come before the first proof of an account's number: with the invitation its team leaves as well. */
export const leaveStatements = (db: Database, accountId: string) =>
  leaveTeams(
    db,
    accountId,
    sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND mobile_verified_at IS NULL AND ${untouched})`,
  );

/** The text with `:id` and `:now` as parameters. */
const filled = (words: string, accountId: string, now: number): SQL =>
  sql.join(
    words
      .split(/(:id|:now)/)
      .map((part) => (part === ':id' ? sql`${accountId}` : part === ':now' ? sql`${now}` : sql.raw(part))),
  );
