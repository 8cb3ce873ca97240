import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import {
  applicationRejections,
  promotionKinds,
  promotionStatuses,
} from '#contract/values/promotions/statuses.ts';
import { accountId } from '#platform/core/accounts/tables.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';
import { announcements } from '#platform/modules/messages/tables.ts';

/** Categories of a merchant's offers, in order. Announcements refer to them by `id`. */
export const promotionCategories = sqliteTable(
  'promotion_categories',
  {
    merchantCode: merchantCode(),
    id: integer('id').notNull(),
    sequence: integer('sequence').notNull(),
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.id] })],
);

/** Offers let members act on announcements of type PR. Amounts are in minor units, instants in ms since 1970. */
export const promotions = sqliteTable(
  'promotions',
  {
    announcementId: integer('announcement_id')
      .primaryKey()
      .references(() => announcements.id),
    merchantCode: merchantCode(),
    kind: text('kind', { enum: promotionKinds }).notNull(),
    opensAt: integer('opens_at').notNull(),
    /** Null if the offer has no end before its announcement's. Ending the announcement sets `closesAt`. */
    closesAt: integer('closes_at'),
    currency: text('currency').notNull(),
    rewardMinor: integer('reward_minor'),
    /** Required bets in hundredths of the reward (100 = once its amount). 0 releases the reward at once. */
    turnoverHundredths: integer('turnover_hundredths').notNull().default(0),
    /** Bets needed for the reward, for the kind `turnover`. */
    targetMinor: integer('target_minor'),
  },
  (table) => [index('promotions_of_merchant').on(table.merchantCode)],
);

/** The announcement of type PR that is the merchant's welcome offer to people who have not deposited. */
export const welcomeOffers = sqliteTable('welcome_offers', {
  merchantCode: merchantCode().primaryKey(),
  announcementId: integer('announcement_id')
    .notNull()
    .references(() => announcements.id),
});

/** Members' entries in offers. A member who has not acted on an offer has no row. */
export const promotionEntries = sqliteTable(
  'promotion_entries',
  {
    /** Such as `P261124-7K3QX9MB`. The reward is booked under this number. */
    entryNo: text('entry_no').primaryKey(),
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => promotions.announcementId),
    accountId: accountId(),
    /** NOT NULL makes a batch fail if its status change matches no row of `promotionTransitions`. */
    status: text('status', { enum: promotionStatuses }).notNull(),
    /** The member's total bets when they joined. Only the bets above this total count for the offer. */
    stakedMinor: integer('staked_minor').notNull(),
    comment: text('comment'),
    reason: text('reason', { enum: applicationRejections }),
    /** The amount paid, in minor units. Null if nothing is paid yet. */
    paidMinor: integer('paid_minor'),
    createdAt: integer('created_at').notNull(),
    movedAt: integer('moved_at').notNull(),
  },
  (table) => [
    uniqueIndex('promotion_entry_of_account').on(table.accountId, table.announcementId),
    index('promotion_entries_in_status').on(table.status, table.movedAt),
  ],
);

/** The statuses that an entry has had, each with its time and the actor who caused it. */
export const promotionMoves = sqliteTable(
  'promotion_moves',
  {
    entryNo: text('entry_no')
      .notNull()
      .references(() => promotionEntries.entryNo),
    status: text('status', { enum: promotionStatuses }).notNull(),
    by: text('by', { enum: ['member', 'operator', 'system'] }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryNo, table.status] })],
);

/** Pictures of applications, JPEG as Base64. */
export const promotionPictures = sqliteTable(
  'promotion_pictures',
  {
    entryNo: text('entry_no')
      .notNull()
      .references(() => promotionEntries.entryNo),
    position: integer('position').notNull(),
    jpeg: text('jpeg').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryNo, table.position] })],
);

/** Deposit bonuses. All amounts are in `currency`. */
export const depositPromotions = sqliteTable(
  'deposit_promotions',
  {
    merchantCode: merchantCode(),
    promotionId: text('promotion_id').notNull(),
    currency: text('currency').notNull(),
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
    basisPoints: integer('basis_points').notNull(),
    maxBonusMinor: integer('max_bonus_minor').notNull(),
    minDepositMinor: integer('min_deposit_minor').notNull(),
    /** Bets needed before the bonus is released to the member, in hundredths of the bonus (100 = once its amount). */
    turnoverHundredths: integer('turnover_hundredths').notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
    sequence: integer('sequence').notNull(),
    /** True for a welcome bonus: only for an account's first credited deposit. */
    firstDepositOnly: integer('first_deposit_only', { mode: 'boolean' }).notNull().default(false),
    /** Maximum number of bonuses per member, and their maximum total in minor units. Null if there is no limit. */
    perMember: integer('per_member'),
    maxPerMemberMinor: integer('max_per_member_minor'),
    /** The announcement of type PR whose page shows the conditions of this bonus. Null if there is none. */
    announcementId: integer('announcement_id'),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.promotionId] })],
);
