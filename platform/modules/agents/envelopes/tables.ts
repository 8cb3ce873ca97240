import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { envelopeSplits } from '#contract/calls/agents/envelopes.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** What agents may put up for their teams; without a row for its currency nothing. Amounts in minor units. */
export const teamEnvelopeRules = sqliteTable(
  'team_envelope_rules',
  {
    merchantCode: merchantCode(),
    currency: text('currency').notNull(),
    minShareMinor: integer('min_share_minor').notNull(),
    maxShares: integer('max_shares').notNull(),
    /** Of one envelope. */
    maxMinor: integer('max_minor').notNull(),
    /** Of one agent, on a day of the merchant's; what he sent in transfers counts too. */
    perDayMinor: integer('per_day_minor').notNull(),
    /** How long one can be opened. */
    hours: integer('hours').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.currency] })],
);

/**
 * Money that agents have put up for their teams; the ledger has it under the number. What nobody has opened lies in the
 * agent's `envelope` account until it is closed.
 */
export const teamEnvelopes = sqliteTable(
  'team_envelopes',
  {
    /** `E261125-7K3QX9MB`. */
    envelopeNo: text('envelope_no').primaryKey(),
    merchantCode: merchantCode(),
    agentId: text('agent_id')
      .notNull()
      .references(() => accounts.id),
    currency: text('currency').notNull(),
    totalMinor: integer('total_minor').notNull(),
    shares: integer('shares').notNull(),
    split: text('split', { enum: envelopeSplits }).notNull(),
    /** For those alone whom the agent invited himself. */
    direct: integer('direct', { mode: 'boolean' }).notNull(),
    greeting: text('greeting').notNull(),
    /** Who was in the team by then may open it. */
    createdAt: integer('created_at').notNull(),
    /** The first instant at which nobody can open it any more. */
    expiresAt: integer('expires_at').notNull(),
    /** When what was left went back, should anything have been left; null: not looked at since its time was over. */
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

/** Shares of envelopes. What is in them is drawn as they are sent; they are opened in the order of `number`. */
export const teamEnvelopeShares = sqliteTable(
  'team_envelope_shares',
  {
    envelopeNo: text('envelope_no')
      .notNull()
      .references(() => teamEnvelopes.envelopeNo),
    number: integer('number').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** Who has opened it; null: nobody yet. */
    accountId: text('account_id').references(() => accounts.id),
    /** The ledger has it under this number. */
    shareNo: text('share_no').unique(),
    openedAt: integer('opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.envelopeNo, table.number] }),
    // One for each member. Not of those that nobody has.
    uniqueIndex('team_envelope_once')
      .on(table.envelopeNo, table.accountId)
      .where(sql`account_id IS NOT NULL`),
    index('team_envelope_shares_left')
      .on(table.envelopeNo, table.number)
      .where(sql`account_id IS NULL`),
    check('team_envelope_share_amount', sql`${table.amountMinor} > 0`),
  ],
);
