import { dayMs } from '#contract/values/durations.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import categories from '#demo/seed/promotions/categories.json' with { type: 'json' };
import { offerTerms, unitMinor } from '#demo/seed/promotions/offer-terms.ts';
import { depositPromotionRows } from '#demo/seed/wallet/deposit-seed.ts';
import type { announcements } from '#platform/modules/messages/tables.ts';
import type { promotionCategories, promotions, welcomeOffers } from '#platform/modules/promotions/tables.ts';

export const promotionCategoryRows = (): (typeof promotionCategories.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { merchantCode } }) =>
    categories.map((name, sequence) => ({ merchantCode, id: sequence + 1, sequence, name })),
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
    const of = offerTerms[images[0]?.url ?? title.EN];
    const currency = currencies.get(merchantCode) ?? 'USD';
    if (type !== 'PR' || !of?.kind || id === undefined) return [];
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

/** Bonuses on deposits: the first of each merchant is the one that its welcoming announcement tells of. */
export function depositBonusRows(announced: readonly (typeof announcements.$inferInsert)[]) {
  const told = new Map(welcomeRows(announced).map((row) => [row.merchantCode, row.announcementId]));
  return depositPromotionRows().map((row) => ({
    ...row,
    announcementId: row.sequence === 0 ? (told.get(row.merchantCode) ?? null) : null,
  }));
}

/** Each merchant welcomes with the offer whose picture says so. */
export const welcomeRows = (
  announced: readonly (typeof announcements.$inferInsert)[],
): (typeof welcomeOffers.$inferInsert)[] =>
  announced.flatMap(({ id, type, merchantCode, images }) =>
    id !== undefined && type === 'PR' && images[0]?.url === `b/${merchantCode}-welcome`
      ? [{ merchantCode, announcementId: id }]
      : [],
  );
