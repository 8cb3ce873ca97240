import type { LanguageCode } from '#contract/values/languages.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { instant, type Section, section } from '#platform/jobs/data-rights/held-section.ts';
import type { claimedBonuses, newestMallOrders, newestPoints } from '#platform/modules/promotions/exports.ts';

type OfPromotions = {
  points: Awaited<ReturnType<typeof newestPoints>>;
  mallOrders: Awaited<ReturnType<typeof newestMallOrders>>;
  vipBonuses: Awaited<ReturnType<typeof claimedBonuses>>;
};

/** Points, what they were given for, and VIP bonuses. */
export const ofPromotions = (
  { points, mallOrders, vipBonuses }: OfPromotions,
  language: LanguageCode,
): Section[] => [
  section(
    'points',
    points.map(({ reason, source, points: moved, at }) => ({
      reason,
      source,
      points: moved,
      at: instant(at),
    })),
  ),
  section(
    'mallOrders',
    mallOrders.map(({ orderNo, name, points: price, status, reason, createdAt }) => ({
      orderNo,
      name: textIn(name, language),
      points: price,
      status,
      reason,
      at: instant(createdAt),
    })),
  ),
  section(
    'vipBonuses',
    vipBonuses.map(({ bonusNo, kind, level, amountMinor, at }) => ({
      bonusNo,
      kind,
      level,
      amount: amountMinor,
      at: instant(at),
    })),
  ),
];
