import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { rainStates } from '#contract/values/promotions/rain.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** Red rains of a merchant. Amounts in minor units, instants in milliseconds. */
export const rains = sqliteTable(
  'rains',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    merchantCode: merchantCode(),
    title: text('title', { mode: 'json' }).$type<Localised>().notNull(),
    state: text('state', { enum: rainStates }).notNull(),
    startsAt: integer('starts_at').notNull(),
    /** The first instant at which it is over. An operator who ends it sets it. */
    endsAt: integer('ends_at').notNull(),
    currency: text('currency').notNull(),
    /** What its envelopes have in them together. */
    budgetMinor: integer('budget_minor').notNull(),
    envelopes: integer('envelopes').notNull(),
    /** The least and the most that an envelope has in it. */
    minMinor: integer('min_minor').notNull(),
    maxMinor: integer('max_minor').notNull(),
    /** How many envelopes one member may open. */
    drawsPerMember: integer('draws_per_member').notNull(),
    /** How much one member may win in all. */
    capMinor: integer('cap_minor').notNull(),
    /** The least time from one envelope of a member's to his next one. */
    intervalMs: integer('interval_ms').notNull(),
    /** What has to be bet before a prize is the member's own, in hundredths of it. */
    turnoverHundredths: integer('turnover_hundredths').notNull().default(0),
  },
  (table) => [index('rains_of_merchant').on(table.merchantCode, table.state, table.startsAt)],
);

/**
 * Envelopes of the red rains that were published. What is in them is drawn when they are, and they are opened in the
 * order of `number`. One that is opened stays so.
 */
export const rainEnvelopes = sqliteTable(
  'rain_envelopes',
  {
    rainId: integer('rain_id')
      .notNull()
      .references(() => rains.id),
    number: integer('number').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** Who has opened it; null: nobody yet. */
    accountId: text('account_id').references(() => accounts.id),
    /** `P261125-7K3QX9MB`: what was in it is booked under it. */
    drawNo: text('draw_no').unique(),
    openedAt: integer('opened_at'),
    /** The member's masked name; null of a test account, which is not shown. */
    shownName: text('shown_name'),
  },
  (table) => [
    primaryKey({ columns: [table.rainId, table.number] }),
    index('rain_envelopes_left')
      .on(table.rainId, table.number)
      .where(sql`account_id IS NULL`),
    // Not of those that nobody has: the next one would be looked for here.
    index('rain_envelopes_of_account')
      .on(table.accountId, table.rainId, table.openedAt)
      .where(sql`account_id IS NOT NULL`),
    index('rain_envelopes_shown')
      .on(table.rainId, table.openedAt)
      .where(sql`shown_name IS NOT NULL`),
    check('rain_envelope_amount', sql`${table.amountMinor} > 0`),
  ],
);
