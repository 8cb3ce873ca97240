import type { PromotionKind } from '#contract/values/promotions/statuses.ts';
import { seedMerchants } from '#platform/demo/seed/merchants.ts';
import { categoryTexts, pictureless } from '#platform/demo/seed/promotions/promotion-texts.ts';
import type { announcements } from '#platform/modules/messages/tables.ts';
import type { promotionCategories, promotions } from '#platform/modules/promotions/tables.ts';

const dayMs = 86_400_000;

/** What a unit of the amounts below is worth in minor units of a merchant's currency. */
export const unitMinor: Record<string, number> = { USD: 100, THB: 3_000, BRL: 500 };

type Terms = {
  kind: PromotionKind;
  /** Days from the seed on. */
  opensIn?: number;
  reward?: number;
  /** What has to be bet for it. */
  target?: number;
  /** What has to be bet before a reward is the member's own, in hundredths. */
  turnoverHundredths?: number;
};

/** What can be done about offers, by their picture or by their title; all others are for reading. */
const terms: Record<string, Terms> = {
  'b/aurora-weekly-rebate': { kind: 'turnover', target: 200, reward: 5, turnoverHundredths: 300 },
  'b/aurora-winter-calendar': { kind: 'join' },
  'b/lotus-friends': { kind: 'application', reward: 10, turnoverHundredths: 200 },
  'b/lotus-new-year': { kind: 'turnover', target: 100, reward: 8 },
  'b/harbour-accumulator': { kind: 'turnover', target: 150, reward: 4, turnoverHundredths: 100 },
  'b/harbour-cashback': { kind: 'join' },
  [pictureless.story.title.EN]: { kind: 'application', reward: 3 },
  [pictureless.cup.title.EN]: { kind: 'join', opensIn: 3 },
};

export const promotionCategoryRows = (): (typeof promotionCategories.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { merchantCode } }) =>
    categoryTexts.map((name, sequence) => ({ merchantCode, id: sequence + 1, sequence, name })),
  );

/** What can be done about the announcements of the seed. */
export function promotionRows(
  announced: readonly (typeof announcements.$inferInsert)[],
  now: number,
): (typeof promotions.$inferInsert)[] {
  const currencies = new Map<string, string>(
    seedMerchants.map(({ record }) => [record.merchantCode, record.currency]),
  );
  return announced.flatMap(({ id, type, merchantCode, title, images }) => {
    const of = terms[images[0]?.url ?? title.EN];
    const currency = currencies.get(merchantCode) ?? 'USD';
    if (type !== 'PR' || !of || id === undefined) return [];
    const minor = (units: number) => units * (unitMinor[currency] ?? 100);
    const { kind, opensIn = -1, reward, target, turnoverHundredths = 0 } = of;
    return [
      {
        announcementId: id,
        merchantCode,
        kind,
        opensAt: now + opensIn * dayMs,
        // It ends with the last day of its announcement.
        closesAt: null,
        currency,
        rewardMinor: reward === undefined ? null : minor(reward),
        turnoverHundredths,
        targetMinor: target === undefined ? null : minor(target),
      },
    ];
  });
}
