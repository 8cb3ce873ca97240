import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { accountId } from '#platform/core/accounts/tables.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** Codes that agents invite with (RG-19), upper case: one for each link. */
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
