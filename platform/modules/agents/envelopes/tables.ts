import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { envelopeSplits } from '#contract/calls/agents/envelopes.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** Limits of agents' envelopes, in minor units. A merchant without a row for its currency allows no envelopes. */
export const teamEnvelopeRules = sqliteTable(
  'team_envelope_rules',
  {
    merchantCode: merchantCode(),
    currency: text('currency').notNull(),
    minShareMinor: integer('min_share_minor').notNull(),
    maxShares: integer('max_shares').notNull(),
    maxMinor: integer('max_minor').notNull(),
    /** Maximum amount that one agent sends in a day of the merchant, including transfers. */
    perDayMinor: integer('per_day_minor').notNull(),
    /** How long an envelope can be opened, in hours. */
    hours: integer('hours').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.currency] })],
);

/**
 * Envelopes that agents have sent to their teams. The ledger books each envelope under its number. Unopened money stays
 * in the agent's `envelope` account until the envelope is closed.
 */
export const teamEnvelopes = sqliteTable(
  'team_envelopes',
  {
    /** Such as `E261125-7K3QX9MB`. */
    envelopeNo: text('envelope_no').primaryKey(),
    merchantCode: merchantCode(),
    agentId: text('agent_id')
      .notNull()
      .references(() => accounts.id),
    currency: text('currency').notNull(),
    totalMinor: integer('total_minor').notNull(),
    shares: integer('shares').notNull(),
    split: text('split', { enum: envelopeSplits }).notNull(),
    /** True if only members whom the agent invited directly may open the envelope. */
    direct: integer('direct', { mode: 'boolean' }).notNull(),
    greeting: text('greeting').notNull(),
    /** When the envelope was sent. Only members who were in the team at this time may open it. */
    createdAt: integer('created_at').notNull(),
    /** First instant at which the envelope can no longer be opened. */
    expiresAt: integer('expires_at').notNull(),
    /** When the envelope was closed and its unopened money, if any, was returned; null if it is not closed yet. */
    closedAt: integer('closed_at'),
    returnedMinor: integer('returned_minor').notNull().default(0),
  },
  (table) => [
    index('team_envelopes_of_agent').on(table.agentId, table.createdAt, table.envelopeNo),
    index('team_envelopes_due')
      .on(table.expiresAt)
      .where(sql`closed_at IS NULL`),
    index('team_envelopes_due_of_agent')
      .on(table.agentId, table.expiresAt)
      .where(sql`closed_at IS NULL`),
  ],
);

/**
 * Shares of envelopes. Their amounts are chosen when the envelope is sent. Each member gets the first unopened share,
 * in the order of `number`, that their deposit limits allow.
 */
export const teamEnvelopeShares = sqliteTable(
  'team_envelope_shares',
  {
    envelopeNo: text('envelope_no')
      .notNull()
      .references(() => teamEnvelopes.envelopeNo),
    number: integer('number').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    accountId: text('account_id').references(() => accounts.id),
    /** The number under which the ledger books the opened share. */
    shareNo: text('share_no').unique(),
    openedAt: integer('opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.envelopeNo, table.number] }),
    uniqueIndex('team_envelope_once')
      .on(table.envelopeNo, table.accountId)
      .where(sql`account_id IS NOT NULL`),
    index('team_envelope_shares_left')
      .on(table.envelopeNo, table.number)
      .where(sql`account_id IS NULL`),
    check('team_envelope_share_amount', sql`${table.amountMinor} > 0`),
  ],
);
