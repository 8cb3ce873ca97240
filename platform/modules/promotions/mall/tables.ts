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

/** How points are earned at a merchant. A merchant without a row has no mall, whatever its flag `PTSYS3` says. */
export const mallRules = sqliteTable('mall_rules', {
  merchantCode: merchantCode().primaryKey(),
  /** Decided bets for one point, in minor units of the merchant's currency. */
  perPointMinor: integer('per_point_minor').notNull(),
});

/** The items of the mall. The check fails any batch that would sell more than the stock. */
export const mallItems = sqliteTable(
  'mall_items',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    merchantCode: merchantCode(),
    kind: text('kind', { enum: mallItemKinds }).notNull(),
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
    text: text('text', { mode: 'json' }).$type<Localised>().notNull(),
    /** Path of a square picture. Empty if there is none. */
    picture: text('picture').notNull(),
    points: integer('points').notNull(),
    stock: integer('stock').notNull(),
    perMember: integer('per_member'),
    /** For the kind `bonus`: the amount paid, in minor units of the merchant's currency. */
    bonusMinor: integer('bonus_minor'),
    /** Required bets in hundredths of the bonus (100 = once its amount). 0 releases the bonus at once. */
    turnoverHundredths: integer('turnover_hundredths').notNull().default(0),
    sequence: integer('sequence').notNull().default(0),
    shown: integer('shown', { mode: 'boolean' }).notNull().default(true),
  },
  (table) => [
    index('mall_items_of_merchant').on(table.merchantCode, table.sequence),
    check('mall_no_oversale', sql`${table.stock} >= 0`),
    check('mall_item_price', sql`${table.points} > 0`),
  ],
);

/**
 * Members' points. A trigger on `point_entries` maintains `balance`. The check fails any batch that would overdraw it.
 */
export const pointAccounts = sqliteTable(
  'point_accounts',
  {
    accountId: accountId().primaryKey(),
    balance: integer('balance').notNull().default(0),
  },
  (table) => [check('points_no_overdraft', sql`${table.balance} >= 0`)],
);

/** Triggers refuse to change or delete entries. Reason and source are unique per member, so nothing counts twice. */
export const pointEntries = sqliteTable(
  'point_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    accountId: accountId(),
    reason: text('reason', { enum: pointReasons }).notNull(),
    /**
     * For bets: the sum of all bets at which this entry begins, in minor units. For an order or its return: the order
     * number. For a gift: a random id.
     */
    source: text('source').notNull(),
    /** Positive or negative. */
    points: integer('points').notNull(),
    /** For bets: the sum of all bets up to which this entry counts. The next entry begins there. */
    countedToMinor: integer('counted_to_minor'),
    at: integer('at').notNull(),
  },
  (table) => [
    uniqueIndex('point_entry_once').on(table.accountId, table.reason, table.source),
    index('point_entries_counted').on(table.accountId, table.countedToMinor),
  ],
);

/** Orders. The trigger `mall_order_moved` lets an order be sent or refused only while it is requested. */
export const mallOrders = sqliteTable(
  'mall_orders',
  {
    /** Such as `M261125-7K3QX9MB`. If the item is a bonus, the bonus is booked under this number. */
    orderNo: text('order_no').primaryKey(),
    accountId: accountId(),
    merchantCode: merchantCode(),
    itemId: integer('item_id')
      .notNull()
      .references(() => mallItems.id),
    /** The name at the time of the order. */
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
    points: integer('points').notNull(),
    /** NOT NULL makes the batch of an order fail if the order would exceed the member's limit of the item. */
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
