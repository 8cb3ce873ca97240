import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { GameType } from '#contract/values/games.ts';
import { accountId, accounts } from '#platform/core/accounts/tables.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/**
 * Who is below whom: a row for each agent above an account. A trigger writes them as an account is opened by invitation
 * (`triggers.sql`). Nobody changes teams; by the first proof of its number an account leaves in which nobody paid in or
 * bet (`leaving.ts`).
 */
export const teamLines = sqliteTable(
  'team_lines',
  {
    ancestorId: text('ancestor_id')
      .notNull()
      .references(() => accounts.id),
    accountId: accountId(),
    /** 1: invited by the agent himself. */
    depth: integer('depth').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ancestorId, table.accountId] }),
    index('team_lines_of_account').on(table.accountId, table.ancestorId),
    index('team_lines_by_depth').on(table.ancestorId, table.depth, table.accountId),
  ],
);

const accountDay = {
  accountId: accountId(),
  /** Of the merchant's calendar, YYYY-MM-DD. */
  day: text('day').notNull(),
};

/**
 * What an account played on a day, by category, and what its team did: everybody below it, itself not included. Rounds
 * with real money that nobody can take back: a round of a game for the instant at which it was opened, a bet on a draw for
 * that at which it was decided (`final-bets.ts`); minor units of the merchant's currency. Made anew (`team-days.ts`),
 * never changed by hand.
 */
export const playDays = sqliteTable(
  'play_days',
  {
    ...accountDay,
    gameType: text('game_type').$type<GameType>().notNull(),
    rounds: integer('rounds').notNull().default(0),
    betMinor: integer('bet_minor').notNull().default(0),
    winMinor: integer('win_minor').notNull().default(0),
    teamRounds: integer('team_rounds').notNull().default(0),
    teamBetMinor: integer('team_bet_minor').notNull().default(0),
    teamWinMinor: integer('team_win_minor').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.gameType] }),
    index('play_days_by_day').on(table.day, table.accountId),
  ],
);

/**
 * What an account paid in, took out and was given on a day, and its team; as the records reckon it. Minor units of the
 * merchant's currency. Made from the ledger (`team-days.ts`), never changed by hand.
 */
export const moneyDays = sqliteTable(
  'money_days',
  {
    ...accountDay,
    depositMinor: integer('deposit_minor').notNull().default(0),
    /** Less what came back. */
    withdrawalMinor: integer('withdrawal_minor').notNull().default(0),
    bonusMinor: integer('bonus_minor').notNull().default(0),
    rebateMinor: integer('rebate_minor').notNull().default(0),
    teamDepositMinor: integer('team_deposit_minor').notNull().default(0),
    teamWithdrawalMinor: integer('team_withdrawal_minor').notNull().default(0),
    teamBonusMinor: integer('team_bonus_minor').notNull().default(0),
    teamRebateMinor: integer('team_rebate_minor').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    index('money_days_by_day').on(table.day, table.accountId),
  ],
);

/**
 * Accounts of which something happened since their days were made. Triggers on rounds and the ledger write them; a
 * quarter of an hour lies within one day of every time zone.
 */
export const staleDays = sqliteTable(
  'stale_days',
  {
    merchantCode: text('merchant_code').notNull(),
    /** Quarters of an hour since 1970. */
    quarter: integer('quarter').notNull(),
    accountId: text('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.quarter, table.accountId] })],
);

/**
 * What became of rounds after the hour in which they were opened, or what was reported of them only then: by how much bets
 * and wins changed, minor units. Triggers on `rounds` write them, nobody changes them; so that what a contract counts late
 * opens to what changed (`late-changes.ts`).
 */
export const lateChanges = sqliteTable(
  'late_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    accountId: accountId(),
    roundId: text('round_id').notNull(),
    /** When the round was opened: the instant for which it counts. */
    openedAt: integer('opened_at').notNull(),
    betMinor: integer('bet_minor').notNull(),
    winMinor: integer('win_minor').notNull(),
    at: integer('at').notNull(),
    /** A number that rises with each making of days: from that one on the account's day has it. Null: not yet. */
    madeIn: integer('made_in'),
  },
  (table) => [
    index('late_changes_of_account').on(table.accountId, table.openedAt),
    index('late_changes_made').on(table.madeIn),
  ],
);

/** What an agent noted about somebody in his team; nobody else sees it. */
export const downlineNotes = sqliteTable(
  'downline_notes',
  {
    agentId: text('agent_id')
      .notNull()
      .references(() => accounts.id),
    accountId: accountId(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.accountId] })],
);

/** What agents may send down their teams; without a row for its currency nothing. Amounts in minor units. */
export const teamTransferRules = sqliteTable(
  'team_transfer_rules',
  {
    merchantCode: merchantCode(),
    currency: text('currency').notNull(),
    /** Of one transfer. */
    minMinor: integer('min_minor').notNull(),
    maxMinor: integer('max_minor').notNull(),
    /** Of one agent, on a day of the merchant's; what he put up in envelopes counts too. */
    perDayMinor: integer('per_day_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.currency] })],
);

/** Money that agents sent to somebody in their teams; the ledger has it under the number. */
export const teamTransfers = sqliteTable(
  'team_transfers',
  {
    orderNo: text('order_no').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => accounts.id),
    accountId: accountId(),
    /** The agent's first, second, …: of two at once, by what was true before both, one is refused. */
    ordinal: integer('ordinal').notNull(),
    currency: text('currency').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('team_transfers_in_turn').on(table.agentId, table.ordinal),
    index('team_transfers_by_day').on(table.agentId, table.currency, table.createdAt),
    index('team_transfers_to').on(table.accountId, table.createdAt),
  ],
);

/** Codes that agents invite with, upper case: one for each link. */
export const affiliates = sqliteTable(
  'affiliates',
  {
    merchantCode: merchantCode(),
    code: text('code').notNull(),
    accountId: accountId(),
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
