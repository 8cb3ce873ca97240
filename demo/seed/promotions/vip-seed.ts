import type { VipBasis } from '#contract/values/promotions/vip.ts';
import { parseTexts } from '#demo/catalogue/texts.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { unitMinor } from '#demo/seed/promotions/offer-terms.ts';
import levels from '#demo/seed/promotions/vip-levels.json' with { type: 'json' };
import type { vipLevels, vipProgrammes } from '#platform/modules/promotions/vip/tables.ts';

/** Aurora counts deposits, Lotus counts bets. Harbour has no levels, because its flag `REWCEN3` (rewards) is off. */
const bases: Record<string, VipBasis> = { aurora: 'deposit', lotus: 'turnover' };
const merchantsWithLevels = seedMerchants.filter(({ record }) => record.merchantCode in bases);

export const buildVipProgrammeRows = (): (typeof vipProgrammes.$inferInsert)[] =>
  merchantsWithLevels.map(({ record: { merchantCode } }) => ({
    merchantCode,
    basis: bases[merchantCode] ?? 'deposit',
  }));

/** Builds the levels from lowest to highest. The amounts in the JSON file are in units of `unitMinor`. */
export const buildVipLevelRows = (): (typeof vipLevels.$inferInsert)[] =>
  merchantsWithLevels.flatMap(({ record: { merchantCode, currency } }) => {
    const toMinor = (units: number) => units * (unitMinor[currency] ?? 100);
    return levels.map(({ name, threshold, upgrade, birthday, ...rest }, level) => ({
      merchantCode,
      level,
      name: parseTexts(name),
      thresholdMinor: toMinor(threshold),
      upgradeBonusMinor: toMinor(upgrade),
      birthdayBonusMinor: toMinor(birthday),
      turnoverHundredths: 100,
      ...rest,
    }));
  });
