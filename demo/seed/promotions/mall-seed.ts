import { dayMs } from '#contract/values/durations.ts';
import { parseTexts } from '#demo/catalogue/texts.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import items from '#demo/seed/promotions/mall-items.json' with { type: 'json' };
import { unitMinor } from '#demo/seed/promotions/offer-terms.ts';
import type { mallItems, mallRules, pointEntries } from '#platform/modules/promotions/mall/tables.ts';

/** Builds the mall rules: one point for each unit (`unitMinor`) that a member bets. */
export const buildMallRuleRows = (): (typeof mallRules.$inferInsert)[] =>
  seedMerchants.map(({ record: { merchantCode, currency } }) => ({
    merchantCode,
    perPointMinor: unitMinor[currency] ?? 100,
  }));

/**
 * Builds the mall items: one is nearly sold out, one is sold out, and one is too expensive for demo members. A bonus
 * is in units of `unitMinor`; an item without a bonus is shipped.
 */
export const buildMallItemRows = (): (typeof mallItems.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { merchantCode, currency } }) =>
    items.map(({ picture, name, text, bonus, ...item }, sequence) => ({
      ...item,
      merchantCode,
      kind: bonus === undefined ? 'goods' : 'bonus',
      picture: `m/${picture}`,
      name: parseTexts(name),
      text: parseTexts(text),
      bonusMinor: bonus === undefined ? null : bonus * (unitMinor[currency] ?? 100),
      turnoverHundredths: bonus === undefined ? 0 : 100,
      sequence,
      shown: true,
    })),
  );

const giftPoints: Record<string, number> = { member1: 1_260, rich1: 8_400 };

/** Builds gifts of points to two demo accounts. The points that rich1 earns by betting are added later. */
export const buildPointEntryRows = (now: number): (typeof pointEntries.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { merchantCode } }) =>
    Object.entries(giftPoints).map(([username, points]) => ({
      accountId: `${merchantCode}-${username}`,
      reason: 'gift' as const,
      source: `welcome-${username}`,
      points,
      at: now - 12 * dayMs,
    })),
  );
