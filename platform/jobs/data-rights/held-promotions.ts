import type { LanguageCode } from '#contract/values/languages.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { formatInstant, type Section, buildSection } from '#platform/jobs/data-rights/held-section.ts';
import type {
  listClaimedBonuses,
  listNewestMallOrders,
  listNewestPoints,
} from '#platform/modules/promotions/exports.ts';

type HeldPromotions = {
  points: Awaited<ReturnType<typeof listNewestPoints>>;
  mallOrders: Awaited<ReturnType<typeof listNewestMallOrders>>;
  vipBonuses: Awaited<ReturnType<typeof listClaimedBonuses>>;
};

/** Sections for points, mall orders and VIP bonuses. */
export const buildPromotionSections = (
  { points, mallOrders, vipBonuses }: HeldPromotions,
  language: LanguageCode,
): Section[] => [
  buildSection(
    'points',
    points.map(({ reason, source, points: change, at }) => ({
      reason,
      source,
      points: change,
      at: formatInstant(at),
    })),
  ),
  buildSection(
    'mallOrders',
    mallOrders.map(({ orderNo, name, points: price, status, reason, createdAt }) => ({
      orderNo,
      name: getLocalisedText(name, language),
      points: price,
      status,
      reason,
      at: formatInstant(createdAt),
    })),
  ),
  buildSection(
    'vipBonuses',
    vipBonuses.map(({ bonusNo, kind, level, amountMinor, at }) => ({
      bonusNo,
      kind,
      level,
      amount: amountMinor,
      at: formatInstant(at),
    })),
  ),
];
