import type { VipBasis } from '#contract/values/promotions/vip.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { textsOf } from '#demo/seed/messages/texts.ts';
import { unitMinor } from '#demo/seed/promotions/offer-terms.ts';
import type { vipLevels, vipProgrammes } from '#platform/modules/promotions/vip/tables.ts';

/** Aurora counts what is deposited, Lotus what is bet; Harbour has no rewards (REWCEN3), and no levels. */
const bases: Record<string, VipBasis> = { aurora: 'deposit', lotus: 'turnover' };
const withLevels = seedMerchants.filter(({ record }) => record.merchantCode in bases);

export const vipProgrammeRows = (): (typeof vipProgrammes.$inferInsert)[] =>
  withLevels.map(({ record: { merchantCode } }) => ({
    merchantCode,
    basis: bases[merchantCode] ?? 'deposit',
  }));

type Level = {
  name: string;
  threshold: number;
  upgrade: number;
  birthday: number;
  pointsHundredths: number;
  moreWithdrawals: number;
};

/** From the lowest on; amounts in units of `unitMinor`. */
const levels: readonly Level[] = [
  {
    name: 'Bronze|青铜|บรอนซ์|Đồng|कांस्य|Perunggu|Bronze|کانسی',
    threshold: 0,
    upgrade: 0,
    birthday: 0,
    pointsHundredths: 100,
    moreWithdrawals: 0,
  },
  {
    name: 'Silver|白银|ซิลเวอร์|Bạc|रजत|Perak|Prata|چاندی',
    threshold: 500,
    upgrade: 5,
    birthday: 5,
    pointsHundredths: 110,
    moreWithdrawals: 0,
  },
  {
    name: 'Gold|黄金|โกลด์|Vàng|स्वर्ण|Emas|Ouro|سونا',
    threshold: 2_500,
    upgrade: 20,
    birthday: 15,
    pointsHundredths: 125,
    moreWithdrawals: 1,
  },
  {
    name: 'Diamond|钻石|ไดมอนด์|Kim cương|हीरा|Berlian|Diamante|ہیرا',
    threshold: 20_000,
    upgrade: 150,
    birthday: 80,
    pointsHundredths: 150,
    moreWithdrawals: 3,
  },
  {
    name: 'Black|黑曜|แบล็ก|Hắc kim|ब्लैक|Hitam|Black|بلیک',
    threshold: 100_000,
    upgrade: 500,
    birthday: 250,
    pointsHundredths: 200,
    moreWithdrawals: 5,
  },
];

export const vipLevelRows = (): (typeof vipLevels.$inferInsert)[] =>
  withLevels.flatMap(({ record: { merchantCode, currency } }) => {
    const minor = (units: number) => units * (unitMinor[currency] ?? 100);
    return levels.map(({ name, threshold, upgrade, birthday, ...of }, level) => ({
      merchantCode,
      level,
      name: textsOf(name),
      thresholdMinor: minor(threshold),
      upgradeBonusMinor: minor(upgrade),
      birthdayBonusMinor: minor(birthday),
      turnoverHundredths: 100,
      ...of,
    }));
  });
