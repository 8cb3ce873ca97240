import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { vipBases, vipBonusKinds } from '#contract/values/promotions/vip.ts';
import { accountId } from '#platform/core/accounts/tables.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/** What a merchant's levels are reckoned by, in its currency; a merchant without a row has none. */
export const vipProgrammes = sqliteTable('vip_programmes', {
  merchantCode: merchantCode().primaryKey(),
  basis: text('basis', { enum: vipBases }).notNull(),
});

/** Levels of a merchant, from 0 on, where everybody begins. Amounts in minor units of its currency. */
export const vipLevels = sqliteTable(
  'vip_levels',
  {
    merchantCode: merchantCode(),
    level: integer('level').notNull(),
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
    /** What has to be deposited or bet in all; 0 of level 0, and more from level to level. */
    thresholdMinor: integer('threshold_minor').notNull(),
    upgradeBonusMinor: integer('upgrade_bonus_minor').notNull().default(0),
    birthdayBonusMinor: integer('birthday_bonus_minor').notNull().default(0),
    /** What has to be bet before a bonus is the member's own, in hundredths of it. */
    turnoverHundredths: integer('turnover_hundredths').notNull().default(0),
    /** Points that a bet brings, in hundredths of the usual. */
    pointsHundredths: integer('points_hundredths').notNull().default(100),
    /** How many withdrawals a day come on top of the merchant's rule. */
    moreWithdrawals: integer('more_withdrawals').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.level] })],
);

/** Bonuses of levels that were claimed, each once. */
export const vipBonuses = sqliteTable(
  'vip_bonuses',
  {
    /** `V261125-7K3QX9MB`: it is booked under it. */
    bonusNo: text('bonus_no').primaryKey(),
    accountId: accountId(),
    kind: text('kind', { enum: vipBonusKinds }).notNull(),
    /** What there is one bonus for: the level that was reached, or the year of the birthday. */
    occasion: integer('occasion').notNull(),
    level: integer('level').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [uniqueIndex('vip_bonus_once').on(table.accountId, table.kind, table.occasion)],
);
