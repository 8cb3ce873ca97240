import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { movementSteps } from '#contract/calls/wallet/records.ts';
import { correctionReasons } from '#contract/values/wallet/movements.ts';
import { accountId } from '#platform/core/accounts/tables.ts';

/**
 * Kinds of ledger accounts. A member's: `cash`, `play` (play money), `pending` (open withdrawals), `bonus` (until
 * its turnover is met), `envelope` (an agent's money in unopened shares of team envelopes). A merchant's: `house`
 * and `play-house` (the other side of bets), `fees`, `promotion` (pays bonuses), `clearing` (banks and payment
 * services; its balance is the money received from them, as a negative amount). A jackpot's: `jackpot`, its pool.
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

/** Scopes of transfers between a merchant's `house` account and its jackpot pools. No member's records contain them. */
export const jackpotScopes = ['jackpot-share', 'jackpot-seed', 'jackpot-won'] as const;

/**
 * Scopes of transfers: why money moves, and between which accounts.
 *
 * Deposits: the deposit (clearing → cash) and its fee (clearing → fees).
 * Withdrawals: requested (cash → pending), paid (pending → clearing), fee (pending → fees), rejected (pending → cash).
 * Bets: a bet and a win; a ticket for future draws (cash → house; `turnover.ts` defines when it counts as a bet), and
 * a bet taken back (house → cash).
 * Bonuses: promised (promotion → bonus), released (bonus → cash), given up when the account closes (bonus → promotion).
 * Others: play money, an operator's correction, a rebate (promotion → cash), an agent's transfer to a team member (cash
 * → cash), a contract's payment (promotion or an agent's cash → an agent's cash).
 * Team envelopes: sent (cash → envelope), a share opened (envelope → a downline's cash), the rest returned (envelope →
 * cash).
 * Jackpots: a bet's share and the seed (house → jackpot), and the win (jackpot → house, which pays it with the round's
 * win).
 */
export const transferScopes = [...movementSteps, ...jackpotScopes] as const;

/** A trigger (`triggers.sql`) keeps `balanceMinor` and `stakedMinor` sums of entries. An overdraft fails its batch. */
export const ledgerAccounts = sqliteTable(
  'ledger_accounts',
  {
    /** `<kind>:<owner>:<currency>`, see `ledger.ts`. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** Account id of a member, code of a merchant, or id of a jackpot. */
    owner: text('owner').notNull(),
    currency: text('currency').notNull(),
    balanceMinor: integer('balance_minor').notNull().default(0),
    /** Sum of all decided bets from this account, from which turnover is computed (`turnover.ts`). */
    stakedMinor: integer('staked_minor').notNull().default(0),
  },
  (table) => [
    check(
      'ledger_no_overdraft',
      sql`${table.kind} in ('house', 'play-house', 'promotion', 'clearing') or ${table.balanceMinor} >= 0`,
    ),
  ],
);

/** One movement of money. Unique by scope and key, so nothing is booked twice. */
export const ledgerTransactions = sqliteTable(
  'ledger_transactions',
  {
    id: text('id').primaryKey(),
    scope: text('scope', { enum: transferScopes }).notNull(),
    /** Order number or round id. */
    idempotencyKey: text('idempotency_key').notNull(),
    at: integer('at').notNull(),
    /** Reason of a correction. Null for any other movement, which its order explains. */
    reason: text('reason', { enum: correctionReasons }),
  },
  (table) => [uniqueIndex('ledger_booked_once').on(table.scope, table.idempotencyKey)],
);

/** Append-only; sum 0 per transaction and currency. `scope` and `at` are repeated for an index by day and kind. */
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
    /** The account's balance after this entry; set by the trigger that books it. */
    balanceAfterMinor: integer('balance_after_minor'),
  },
  (table) => [
    index('ledger_entries_of_account').on(table.accountId, table.at, table.id),
    // A sum over days reads only this index, and a list of one kind of movement uses the index's order.
    index('ledger_entries_of_kind').on(table.accountId, table.scope, table.at, table.id, table.amountMinor),
    index('ledger_entries_of_transaction').on(table.transactionId),
  ],
);

/** Turnover required before money can be withdrawn; `turnover.ts` defines its computation. */
export const turnoverRequirements = sqliteTable(
  'turnover_requirements',
  {
    /** The order that requires the turnover: a deposit or a bonus. */
    orderNo: text('order_no').primaryKey(),
    accountId: accountId(),
    currency: text('currency').notNull(),
    reason: text('reason', { enum: ['deposit', 'bonus'] }).notNull(),
    /** The amount that is multiplied, in minor units. */
    baseMinor: integer('base_minor').notNull(),
    /** Factor of the base, in hundredths; 100 is once the base. */
    timesHundredths: integer('times_hundredths').notNull(),
    requiredMinor: integer('required_minor').notNull(),
    /** Met once the total stakes of the cash account reach this sum, in minor units. */
    metAtStakedMinor: integer('met_at_staked_minor').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('turnover_of_account').on(table.accountId, table.currency, table.metAtStakedMinor)],
);

/** Bonuses that are not part of a deposit. A bonus is released once its turnover is met. */
export const bonusGrants = sqliteTable(
  'bonus_grants',
  {
    /** Order number of the grant; key of its movements and of its turnover requirement. */
    orderNo: text('order_no').primaryKey(),
    accountId: accountId(),
    currency: text('currency').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** When the bonus was moved to the balance, or given up because the account closed; null before that. */
    releasedAt: integer('released_at'),
  },
  (table) => [index('bonus_grants_held').on(table.releasedAt, table.accountId)],
);

/** When an order entered each state. The order's page shows these states as steps. */
export const orderStates = sqliteTable(
  'order_states',
  {
    orderNo: text('order_no').notNull(),
    status: text('status').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNo, table.status] })],
);
