import { dayMs } from '#contract/values/durations.ts';
import { textsOf } from '#demo/catalogue/texts.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import items from '#demo/seed/promotions/mall-items.json' with { type: 'json' };
import { unitMinor } from '#demo/seed/promotions/offer-terms.ts';
import type { mallItems, mallRules, pointEntries } from '#platform/modules/promotions/mall/tables.ts';

/** A point for each unit that is bet. */
export const mallRuleRows = (): (typeof mallRules.$inferInsert)[] =>
  seedMerchants.map(({ record: { merchantCode, currency } }) => ({
    merchantCode,
    perPointMinor: unitMinor[currency] ?? 100,
  }));

/**
 * One is nearly sold out, one sold out, one beyond what a demo member has. A bonus is in units of `unitMinor`; an item
 * without one is sent.
 */
export const mallItemRows = (): (typeof mallItems.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { merchantCode, currency } }) =>
    items.map(({ picture, name, text, bonus, ...item }, sequence) => ({
      ...item,
      merchantCode,
      kind: bonus === undefined ? 'goods' : 'bonus',
      picture: `m/${picture}`,
      name: textsOf(name),
      text: textsOf(text),
      bonusMinor: bonus === undefined ? null : bonus * (unitMinor[currency] ?? 100),
      turnoverHundredths: bonus === undefined ? 0 : 100,
      sequence,
      shown: true,
    })),
  );

const gifts: Record<string, number> = { member1: 1_260, rich1: 8_400 };

/** What two of the demo accounts have been given; what rich1 bet comes on top. */
export const pointEntryRows = (now: number): (typeof pointEntries.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { merchantCode } }) =>
    Object.entries(gifts).map(([username, points]) => ({
      accountId: `${merchantCode}-${username}`,
      reason: 'gift' as const,
      source: `welcome-${username}`,
      points,
      at: now - 12 * dayMs,
    })),
  );
