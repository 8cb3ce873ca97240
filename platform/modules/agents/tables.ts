import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { GameType } from '#contract/values/games.ts';
import { accountId, accounts } from '#platform/core/accounts/tables.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/**
 * The team hierarchy. A trigger writes the rows when an account is opened by invitation (`triggers.sql`). Accounts
 * never join another team. An account may leave its team only when its number is proved for the first time, if neither
 * the account nor its team has deposited or bet (`leaving.ts`).
 */
export const teamLines = sqliteTable(
  'team_lines',
  {
    ancestorId: text('ancestor_id')
      .notNull()
      .references(() => accounts.id),
    accountId: accountId(),
    /** Levels from the agent down to the account: 1 if the agent invited the account directly. */
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
  /** YYYY-MM-DD in the merchant's calendar. */
  day: text('day').notNull(),
};

/**
 * Play by day and category, in minor units. A team is all accounts below, without the account itself. Only final rounds
 * with real money count: a game round on the day on which it was opened, a bet on a draw on the day on which it was
 * decided (`final-bets.ts`). Only `team-days.ts` writes the rows.
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
 * Money by day, counted as in the members' records, in minor units. `team-days.ts` computes the rows from the ledger.
 * If an account leaves its team, `leaving.ts` subtracts its figures from those of the agents above.
 */
export const moneyDays = sqliteTable(
  'money_days',
  {
    ...accountDay,
    depositMinor: integer('deposit_minor').notNull().default(0),
    /** Excludes returned amounts. */
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
 * Marks of accounts with a day that must be recomputed. Triggers on rounds and on the ledger insert the rows. A row
 * names a quarter of an hour instead of a day, because a quarter is within one day in every time zone.
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
 * Changes to a round's bet and win after the hour in which the round was opened, in minor units. A round that is first
 * reported after that hour counts as a change too. Triggers on `rounds` write the rows. They show which rounds are
 * behind the late lines of a contract's statement (`late-changes.ts`).
 */
export const lateChanges = sqliteTable(
  'late_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    accountId: accountId(),
    roundId: text('round_id').notNull(),
    /** When the round was opened. The change belongs to the day or hour of this instant. */
    openedAt: integer('opened_at').notNull(),
    betMinor: integer('bet_minor').notNull(),
    winMinor: integer('win_minor').notNull(),
    /** When the round changed or was first reported. */
    at: integer('at').notNull(),
    /** The run that first included the change. Numbers of runs only increase. Null if no run has included it yet. */
    madeIn: integer('made_in'),
  },
  (table) => [
    index('late_changes_of_account').on(table.accountId, table.openedAt),
    index('late_changes_made').on(table.madeIn),
  ],
);

/** An agent's note about an account in their team. Only the agent sees it. */
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

/** Limits for transfers to teams, in minor units. A merchant without a row for its currency allows no transfers. */
export const teamTransferRules = sqliteTable(
  'team_transfer_rules',
  {
    merchantCode: merchantCode(),
    currency: text('currency').notNull(),
    minMinor: integer('min_minor').notNull(),
    maxMinor: integer('max_minor').notNull(),
    /** Maximum amount that one agent sends in a day of the merchant, including team envelopes. */
    perDayMinor: integer('per_day_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.currency] })],
);

/** Transfers from agents to accounts in their teams. The ledger books each transfer under its order number. */
export const teamTransfers = sqliteTable(
  'team_transfers',
  {
    orderNo: text('order_no').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => accounts.id),
    accountId: accountId(),
    /**
     * Number of the transfer among the agent's transfers, from 1. Two concurrent transfers that were checked against
     * the same state have the same number, so one of them is refused.
     */
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

/** The codes of agents' invite links, upper case, one for each link. */
export const affiliates = sqliteTable(
  'affiliates',
  {
    merchantCode: merchantCode(),
    code: text('code').notNull(),
    accountId: accountId(),
    /** The agent's name for the link. Empty if there is none. */
    name: text('name').notNull().default(''),
    createdAt: integer('created_at').notNull().default(0),
    /** When the link was closed to registrations. Null if the link is open. */
    closedAt: integer('closed_at'),
    /** Number of visits, at most one per network per day. A trigger on `link_visits` counts them. */
    opened: integer('opened').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.code] }),
    index('affiliates_of_account').on(table.accountId, table.createdAt),
  ],
);

/**
 * The networks from which a link was visited on a day, so that each network counts once a day. `visitor` is a keyed
 * digest of the network, which does not reveal the network. The nightly job deletes the rows of past days.
 */
export const linkVisits = sqliteTable(
  'link_visits',
  {
    merchantCode: merchantCode(),
    /** YYYY-MM-DD in the merchant's calendar. */
    day: text('day').notNull(),
    code: text('code').notNull(),
    visitor: text('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.day, table.code, table.visitor] })],
);
