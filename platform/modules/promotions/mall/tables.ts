import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import {
  mallItemKinds,
  mallOrderStates,
  mallRefusals,
  pointReasons,
} from '#contract/values/promotions/mall.ts';
import { accountId } from '#platform/core/accounts/tables.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** How points are earned at a merchant; without a row it has no mall, whatever its flag PTSYS3 says. */
export const mallRules = sqliteTable('mall_rules', {
  merchantCode: merchantCode().primaryKey(),
  /** What has to be bet and decided for one point, minor units of the merchant's currency. */
  perPointMinor: integer('per_point_minor').notNull(),
});

/** What there is for points. The check fails whatever would sell more than there is, with its whole batch. */
export const mallItems = sqliteTable(
  'mall_items',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    merchantCode: merchantCode(),
    kind: text('kind', { enum: mallItemKinds }).notNull(),
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
    text: text('text', { mode: 'json' }).$type<Localised>().notNull(),
    /** Path of a square picture; empty where there is none. */
    picture: text('picture').notNull(),
    points: integer('points').notNull(),
    stock: integer('stock').notNull(),
    /** How many each member may have; null: as many as there are. */
    perMember: integer('per_member'),
    /** Of kind `bonus`: what is paid, minor units of the merchant's currency. */
    bonusMinor: integer('bonus_minor'),
    /** What has to be bet before the bonus is the member's own, in hundredths of it. */
    turnoverHundredths: integer('turnover_hundredths').notNull().default(0),
    sequence: integer('sequence').notNull().default(0),
    /** Members see it and can take it. */
    shown: integer('shown', { mode: 'boolean' }).notNull().default(true),
  },
  (table) => [
    index('mall_items_of_merchant').on(table.merchantCode, table.sequence),
    check('mall_no_oversale', sql`${table.stock} >= 0`),
    check('mall_item_price', sql`${table.points} > 0`),
  ],
);

/**
 * Members' points. `balance` is maintained by a trigger on `point_entries`, so it always is their sum; the check fails
 * whatever would take more than there is, with its whole batch.
 */
export const pointAccounts = sqliteTable(
  'point_accounts',
  {
    accountId: accountId().primaryKey(),
    balance: integer('balance').notNull().default(0),
  },
  (table) => [check('points_no_overdraft', sql`${table.balance} >= 0`)],
);

/** What moved a member's points; never changed or deleted (triggers). Unique by reason and source: nothing counts twice. */
export const pointEntries = sqliteTable(
  'point_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    accountId: accountId(),
    reason: text('reason', { enum: pointReasons }).notNull(),
    /**
     * Of bets: the sum of all bets from which on this entry counts, minor units; of an order and of what it gave back
     * its number; of a gift its own.
     */
    source: text('source').notNull(),
    /** Signed. */
    points: integer('points').notNull(),
    /** Of bets: the sum of all bets up to which it counts; the next begins there. */
    countedToMinor: integer('counted_to_minor'),
    at: integer('at').notNull(),
  },
  (table) => [
    uniqueIndex('point_entry_once').on(table.accountId, table.reason, table.source),
    index('point_entries_counted').on(table.accountId, table.countedToMinor),
  ],
);

/** What members took for points. The trigger `mall_order_moved` lets only what was requested be sent or refused. */
export const mallOrders = sqliteTable(
  'mall_orders',
  {
    /** `M261125-7K3QX9MB`: a bonus is booked under it. */
    orderNo: text('order_no').primaryKey(),
    accountId: accountId(),
    merchantCode: merchantCode(),
    itemId: integer('item_id')
      .notNull()
      .references(() => mallItems.id),
    /** As it was then. */
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
    points: integer('points').notNull(),
    /** NOT NULL is what fails a batch that would give a member more of an item than each may have. */
    status: text('status', { enum: mallOrderStates }).notNull(),
    reason: text('reason', { enum: mallRefusals }),
    createdAt: integer('created_at').notNull(),
    movedAt: integer('moved_at').notNull(),
  },
  (table) => [
    index('mall_orders_of_item').on(table.accountId, table.itemId),
    index('mall_orders_of_account').on(table.accountId, table.createdAt, table.orderNo),
    index('mall_orders_in_status').on(table.status, table.createdAt),
  ],
);
