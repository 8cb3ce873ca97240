import { dayMs } from '#contract/values/durations.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import categories from '#demo/seed/promotions/categories.json' with { type: 'json' };
import { offerTerms, unitMinor } from '#demo/seed/promotions/offer-terms.ts';
import { buildDepositPromotionRows } from '#demo/seed/wallet/deposit-seed.ts';
import type { announcements } from '#platform/modules/messages/tables.ts';
import type { promotionCategories, promotions, welcomeOffers } from '#platform/modules/promotions/tables.ts';

export const buildPromotionCategoryRows = (): (typeof promotionCategories.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { merchantCode } }) =>
    categories.map((name, sequence) => ({ merchantCode, id: sequence + 1, sequence, name })),
  );

export function buildPromotionRows(
  announced: readonly (typeof announcements.$inferInsert)[],
  now: number,
): (typeof promotions.$inferInsert)[] {
  const currencies = new Map<string, string>(
    seedMerchants.map(({ record }) => [record.merchantCode, record.currency]),
  );
  return announced.flatMap(({ id, type, merchantCode, title, images }) => {
    const terms = offerTerms[images[0]?.url ?? title.EN];
    const currency = currencies.get(merchantCode) ?? 'USD';
    if (type !== 'PR' || !terms?.kind || id === undefined) return [];
    const toMinor = (units: number) => units * (unitMinor[currency] ?? 100);
    const { kind, opensIn = -1, reward, target, turnoverHundredths = 0 } = terms;
    return [
      {
        announcementId: id,
        merchantCode,
        kind,
        opensAt: now + opensIn * dayMs,
        // The promotion ends on the last day of its announcement.
        closesAt: null,
        currency,
        rewardMinor: reward === undefined ? null : toMinor(reward),
        turnoverHundredths,
        targetMinor: target === undefined ? null : toMinor(target),
      },
    ];
  });
}

/** Builds bonuses on deposits. Each merchant's first bonus is the bonus in its welcome announcement. */
export function buildDepositBonusRows(announced: readonly (typeof announcements.$inferInsert)[]) {
  const welcomeIds = new Map(listWelcomeRows(announced).map((row) => [row.merchantCode, row.announcementId]));
  return buildDepositPromotionRows().map((row) => ({
    ...row,
    announcementId: row.sequence === 0 ? (welcomeIds.get(row.merchantCode) ?? null) : null,
  }));
}

/** Lists each merchant's welcome offer, identified by its picture. */
export const listWelcomeRows = (
  announced: readonly (typeof announcements.$inferInsert)[],
): (typeof welcomeOffers.$inferInsert)[] =>
  announced.flatMap(({ id, type, merchantCode, images }) =>
    id !== undefined && type === 'PR' && images[0]?.url === `b/${merchantCode}-welcome`
      ? [{ merchantCode, announcementId: id }]
      : [],
  );
