import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { rainStates } from '#contract/values/promotions/rain.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** A merchant's red rains. Amounts in minor units, instants in ms since 1970. */
export const rains = sqliteTable(
  'rains',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    merchantCode: merchantCode(),
    title: text('title', { mode: 'json' }).$type<Localised>().notNull(),
    state: text('state', { enum: rainStates }).notNull(),
    startsAt: integer('starts_at').notNull(),
    /** The first instant after the event. Changed if an operator ends the event early. */
    endsAt: integer('ends_at').notNull(),
    currency: text('currency').notNull(),
    /** The sum of the amounts of all envelopes. */
    budgetMinor: integer('budget_minor').notNull(),
    envelopes: integer('envelopes').notNull(),
    minMinor: integer('min_minor').notNull(),
    maxMinor: integer('max_minor').notNull(),
    drawsPerMember: integer('draws_per_member').notNull(),
    /** Maximum total win per member. */
    capMinor: integer('cap_minor').notNull(),
    /** Minimum time between two envelopes of a member. */
    intervalMs: integer('interval_ms').notNull(),
    /** Required bets in hundredths of the prize (100 = once its amount). 0 releases the prize at once. */
    turnoverHundredths: integer('turnover_hundredths').notNull().default(0),
  },
  (table) => [index('rains_of_merchant').on(table.merchantCode, table.state, table.startsAt)],
);

/** Envelopes. A member gets the first unopened one, in the order of `number`, that fits below their `capMinor`. */
export const rainEnvelopes = sqliteTable(
  'rain_envelopes',
  {
    rainId: integer('rain_id')
      .notNull()
      .references(() => rains.id),
    number: integer('number').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    accountId: text('account_id').references(() => accounts.id),
    /** Such as `P261125-7K3QX9MB`. The prize is booked under this number. */
    drawNo: text('draw_no').unique(),
    openedAt: integer('opened_at'),
    /** The member's masked name. Null for a test account, which is not shown. */
    shownName: text('shown_name'),
  },
  (table) => [
    primaryKey({ columns: [table.rainId, table.number] }),
    index('rain_envelopes_left')
      .on(table.rainId, table.number)
      .where(sql`account_id IS NULL`),
    // This index leaves out unopened envelopes, so that SQLite does not use it to find the next envelope.
    index('rain_envelopes_of_account')
      .on(table.accountId, table.rainId, table.openedAt)
      .where(sql`account_id IS NOT NULL`),
    index('rain_envelopes_shown')
      .on(table.rainId, table.openedAt)
      .where(sql`shown_name IS NOT NULL`),
    check('rain_envelope_amount', sql`${table.amountMinor} > 0`),
  ],
);
