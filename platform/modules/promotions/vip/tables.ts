import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { vipBases, vipBonusKinds } from '#contract/values/promotions/vip.ts';
import { accountId } from '#platform/core/accounts/tables.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** What a merchant's levels are measured by, in its currency. A merchant without a row has no levels. */
export const vipProgrammes = sqliteTable('vip_programmes', {
  merchantCode: merchantCode().primaryKey(),
  basis: text('basis', { enum: vipBases }).notNull(),
});

/** A merchant's levels. Everyone begins at level 0. Amounts are in minor units of the merchant's currency. */
export const vipLevels = sqliteTable(
  'vip_levels',
  {
    merchantCode: merchantCode(),
    level: integer('level').notNull(),
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
    /** The required total, by the merchant's `basis`. 0 for level 0, higher with each level. */
    thresholdMinor: integer('threshold_minor').notNull(),
    upgradeBonusMinor: integer('upgrade_bonus_minor').notNull().default(0),
    birthdayBonusMinor: integer('birthday_bonus_minor').notNull().default(0),
    /** Required bets in hundredths of the bonus (100 = once its amount). 0 releases the bonus at once. */
    turnoverHundredths: integer('turnover_hundredths').notNull().default(0),
    /** Multiplier of the points for bets, in hundredths (100 is the standard). */
    pointsHundredths: integer('points_hundredths').notNull().default(100),
    /** Withdrawals per day in addition to the merchant's rule. */
    moreWithdrawals: integer('more_withdrawals').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.level] })],
);

/** Claimed level bonuses. Each bonus has one row. */
export const vipBonuses = sqliteTable(
  'vip_bonuses',
  {
    /** Such as `V261125-7K3QX9MB`. The bonus is booked under this number. */
    bonusNo: text('bonus_no').primaryKey(),
    accountId: accountId(),
    kind: text('kind', { enum: vipBonusKinds }).notNull(),
    /** The level that was reached, or the year in which the birthday bonus was claimed. Each occasion has one bonus. */
    occasion: integer('occasion').notNull(),
    level: integer('level').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [uniqueIndex('vip_bonus_once').on(table.accountId, table.kind, table.occasion)],
);
