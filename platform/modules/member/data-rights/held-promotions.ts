import type { LanguageCode } from '#contract/values/languages.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { instant, type Section, section } from '#platform/modules/member/data-rights/held-section.ts';
import type { newestMallOrders } from '#platform/modules/promotions/mall/operator.ts';
import type { newestPoints } from '#platform/modules/promotions/mall/points.ts';
import type { claimedBonuses } from '#platform/modules/promotions/vip/calls.ts';

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
