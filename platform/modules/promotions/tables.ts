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

/** Categories of a merchant's offers, in order; `id` is what announcements name. */
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

/** What can be done about an announcement of type PR. Amounts in minor units, instants in milliseconds. */
export const promotions = sqliteTable(
  'promotions',
  {
    announcementId: integer('announcement_id')
      .primaryKey()
      .references(() => announcements.id),
    merchantCode: merchantCode(),
    kind: text('kind', { enum: promotionKinds }).notNull(),
    opensAt: integer('opens_at').notNull(),
    /**
     * When it closes, if that is before its announcement's last day is over; null: it has no end of its own. Ending the
     * announcement sets it.
     */
    closesAt: integer('closes_at'),
    currency: text('currency').notNull(),
    /** What is paid; null where nothing is. */
    rewardMinor: integer('reward_minor'),
    /** What has to be bet before it is the member's own, in hundredths of it. */
    turnoverHundredths: integer('turnover_hundredths').notNull().default(0),
    /** What has to be bet for it, of kind `turnover`. */
    targetMinor: integer('target_minor'),
  },
  (table) => [index('promotions_of_merchant').on(table.merchantCode)],
);

/** The announcement of type PR that a merchant welcomes whoever has not deposited yet with: one at most. */
export const welcomeOffers = sqliteTable('welcome_offers', {
  merchantCode: merchantCode().primaryKey(),
  announcementId: integer('announcement_id')
    .notNull()
    .references(() => announcements.id),
});

/** Members' parts in offers: no row for who has done nothing yet. */
export const promotionEntries = sqliteTable(
  'promotion_entries',
  {
    /** `P261124-7K3QX9MB`: what is paid for it is booked under it. */
    entryNo: text('entry_no').primaryKey(),
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => promotions.announcementId),
    accountId: accountId(),
    /** NOT NULL is what fails a batch that would make a move which is in no row of `promotionTransitions`. */
    status: text('status', { enum: promotionStatuses }).notNull(),
    /** All that was bet when the member joined; what he bets for the offer comes on top. */
    stakedMinor: integer('staked_minor').notNull(),
    comment: text('comment'),
    reason: text('reason', { enum: applicationRejections }),
    /** What was paid, minor units; null: nothing yet. */
    paidMinor: integer('paid_minor'),
    createdAt: integer('created_at').notNull(),
    movedAt: integer('moved_at').notNull(),
  },
  (table) => [
    uniqueIndex('promotion_entry_of_account').on(table.accountId, table.announcementId),
    index('promotion_entries_in_status').on(table.status, table.movedAt),
  ],
);

/** When a part in an offer came to a status, and by whom; each once. */
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

/** Bonuses on deposits, of the currency that their amounts are in. */
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
    /** What has to be bet before the bonus is released, in hundredths of it. */
    turnoverHundredths: integer('turnover_hundredths').notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
    sequence: integer('sequence').notNull(),
    /** A welcome: of an account's first deposit that is credited, and of no later one. */
    firstDepositOnly: integer('first_deposit_only', { mode: 'boolean' }).notNull().default(false),
    /** How often one member is given it, and how much in all, minor units; null: however often, and however much. */
    perMember: integer('per_member'),
    maxPerMemberMinor: integer('max_per_member_minor'),
    /** The announcement of type PR that tells of it: its page has these conditions. */
    announcementId: integer('announcement_id'),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.promotionId] })],
);
