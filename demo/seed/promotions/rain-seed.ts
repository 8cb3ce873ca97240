import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts';
import { parseTexts } from '#demo/catalogue/texts.ts';
import { createKeyedRandom } from '#demo/random.ts';
import { pickEnvelopeAmounts } from '#platform/modules/promotions/rain/envelopes.ts';
import type { rainEnvelopes, rains } from '#platform/modules/promotions/rain/tables.ts';

const title = parseTexts(
  'Red envelope rain|红包雨|ฝนอั่งเปา|Mưa lì xì|लिफ़ाफ़ों की बारिश|Hujan angpau|Chuva de envelopes|لفافوں کی بارش',
);

const auroraDays = 7;

/**
 * Builds a current red rain and coming ones. Aurora has its first rain ten minutes after the seed, and then one each
 * day at the same time. Lotus has a current rain that lasts a week. Harbour has no rain.
 */
export function buildRainRows(now: number) {
  const rules = {
    title,
    state: 'published',
    envelopes: 500,
    drawsPerMember: 5,
    intervalMs: 3_000,
    turnoverHundredths: 100,
  } as const;
  const aurora = {
    merchantCode: 'aurora',
    currency: 'USD',
    budgetMinor: 50_000,
    minMinor: 10,
    maxMinor: 500,
  };
  const lotus = {
    merchantCode: 'lotus',
    currency: 'THB',
    budgetMinor: 1_500_000,
    minMinor: 300,
    maxMinor: 15_000,
  };
  const events: (typeof rains.$inferInsert)[] = [
    ...Array.from({ length: auroraDays }, (_, day) => {
      const startsAt = now + 10 * minuteMs + day * dayMs;
      return { ...rules, ...aurora, capMinor: 1_000, startsAt, endsAt: startsAt + hourMs };
    }),
    { ...rules, ...lotus, capMinor: 30_000, startsAt: now - minuteMs, endsAt: now + 7 * dayMs },
  ];
  const numbered = events.map((event, i) => ({ ...event, id: i + 1 }));
  const envelopes = numbered.flatMap((event): (typeof rainEnvelopes.$inferInsert)[] => {
    const random = createKeyedRandom(`rain ${event.id}`);
    const amounts = pickEnvelopeAmounts(event, (bound) => Math.floor(random() * bound));
    return amounts.map((amountMinor, number) => ({ rainId: event.id, number, amountMinor }));
  });
  return { events: numbered, envelopes };
}
