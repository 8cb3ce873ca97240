import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { movementSteps } from '#contract/calls/wallet/records.ts';
import { correctionReasons } from '#contract/values/wallet/movements.ts';
import { accountId } from '#platform/core/accounts/tables.ts';

/**
 * Whose money an account of the ledger holds. A member's: `cash`, `play` (play money), `pending` (withdrawals that are
 * under way), `bonus` (his once its turnover is met), `envelope` (what an agent has put up for his team and nobody has
 * opened yet). A merchant's: `house` and `play-house` (the other side of
 * bets), `fees`, `promotion` (what bonuses are paid from), `clearing` (banks and payment services: below zero by what
 * came in from them). A jackpot's: `jackpot`, what is in its pool.
 */
export const ledgerKinds = [
  'cash',
  'play',
  'pending',
  'bonus',
  'envelope',
  'house',
  'play-house',
  'fees',
  'promotion',
  'clearing',
  'jackpot',
] as const;

/** Of jackpots, between the house and its pools: they are in no member's records. */
export const jackpotScopes = ['jackpot-share', 'jackpot-seed', 'jackpot-won'] as const;

/**
 * What money moves for, and between which accounts: a deposit (clearing → cash) and its fee (clearing → fees), a
 * withdrawal that is asked for (cash → pending), paid (pending → clearing), its fee (pending → fees), and rejected
 * (pending → cash), a bet and a win, a ticket for draws to come (cash → house, `turnover.ts` has when it counts as bet) and
 * what is taken back of it (house → cash), a bonus that is promised (promotion → bonus), released (bonus → cash) or given up as the account closes (bonus → promotion), play
 * money, a correction by an operator, what an agent sends to somebody in his team (cash → cash), what a contract pays (promotion or an
 * agent's cash → an agent's cash), an envelope for a team (cash → envelope), a share of it that is opened (envelope → a
 * downline's cash), and what nobody opened (envelope → cash). Of a jackpot: a bet's share (house → jackpot), what it begins
 * with (house → jackpot), and what was won (jackpot → house, which pays it with the round's win).
 */
export const transferScopes = [...movementSteps, ...jackpotScopes] as const;

/**
 * Accounts of the double-entry ledger. `balanceMinor` and `stakedMinor` are maintained by a trigger on
 * `ledger_entries` (`triggers.sql`), so they always are sums of the entries; the check fails an overdraft together with
 * its whole batch.
 */
export const ledgerAccounts = sqliteTable(
  'ledger_accounts',
  {
    /** `<kind>:<owner>:<currency>`, see `ledger.ts`. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** Account id of the member, merchant code of the house. */
    owner: text('owner').notNull(),
    currency: text('currency').notNull(),
    balanceMinor: integer('balance_minor').notNull().default(0),
    /** All that was ever bet from it and is decided; turnover is reckoned by it (`turnover.ts`). */
    stakedMinor: integer('staked_minor').notNull().default(0),
  },
  (table) => [
    check(
      'ledger_no_overdraft',
      sql`${table.kind} in ('house', 'play-house', 'promotion', 'clearing') or ${table.balanceMinor} >= 0`,
    ),
  ],
);

/** One movement of money. Unique by scope and key: the same thing can't be booked twice. */
export const ledgerTransactions = sqliteTable(
  'ledger_transactions',
  {
    id: text('id').primaryKey(),
    scope: text('scope', { enum: transferScopes }).notNull(),
    /** Number of the order, or id of the round, that it belongs to. */
    idempotencyKey: text('idempotency_key').notNull(),
    at: integer('at').notNull(),
    /** Of a correction; what else is moved is explained by its order. */
    reason: text('reason', { enum: correctionReasons }),
  },
  (table) => [uniqueIndex('ledger_booked_once').on(table.scope, table.idempotencyKey)],
);

/**
 * The sides of a movement; they add up to zero per transaction and currency. Never changed or deleted. `scope` and `at`
 * are the transaction's, so that one index finds a member's movements by day and kind.
 */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Minor units, signed. */
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    scope: text('scope', { enum: transferScopes }).notNull(),
    at: integer('at').notNull(),
    /** The account's balance with this entry; set by the trigger that books it. */
    balanceAfterMinor: integer('balance_after_minor'),
  },
  (table) => [
    index('ledger_entries_of_account').on(table.accountId, table.at, table.id),
    // A sum over days reads this index alone; a list of one kind is in its order.
    index('ledger_entries_of_kind').on(table.accountId, table.scope, table.at, table.id, table.amountMinor),
    index('ledger_entries_of_transaction').on(table.transactionId),
  ],
);

/** What has to be bet before money may be withdrawn; how it is reckoned stands in `turnover.ts`. */
export const turnoverRequirements = sqliteTable(
  'turnover_requirements',
  {
    /** The order that asks for it: a deposit, a bonus. */
    orderNo: text('order_no').primaryKey(),
    accountId: accountId(),
    currency: text('currency').notNull(),
    reason: text('reason', { enum: ['deposit', 'bonus'] }).notNull(),
    /** The amount that is multiplied. */
    baseMinor: integer('base_minor').notNull(),
    /** Hundredths: 100 is once. */
    timesHundredths: integer('times_hundredths').notNull(),
    requiredMinor: integer('required_minor').notNull(),
    /** Met once so much was staked in all from the cash account. */
    metAtStakedMinor: integer('met_at_staked_minor').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('turnover_of_account').on(table.accountId, table.currency, table.metAtStakedMinor)],
);

/** Bonuses that are no part of a deposit, and are held until their turnover is met. */
export const bonusGrants = sqliteTable(
  'bonus_grants',
  {
    /** Of what granted it; key of its movements, and of its turnover requirement. */
    orderNo: text('order_no').primaryKey(),
    accountId: accountId(),
    currency: text('currency').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** When it was moved to the balance, or given up as the account closed; null: it is held. */
    releasedAt: integer('released_at'),
  },
  (table) => [index('bonus_grants_held').on(table.releasedAt, table.accountId)],
);

/** Since when an order is in a state: what its page shows as steps. */
export const orderStates = sqliteTable(
  'order_states',
  {
    orderNo: text('order_no').notNull(),
    status: text('status').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNo, table.status] })],
);
