import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts';
import { textsOf } from '#demo/catalogue/texts.ts';
import { randomOf } from '#demo/random.ts';
import { fillEnvelopes } from '#platform/modules/promotions/rain/envelopes.ts';
import type { rainEnvelopes, rains } from '#platform/modules/promotions/rain/tables.ts';

const title = textsOf(
  'Red rain|红包雨|ฝนอั่งเปา|Mưa lì xì|लिफ़ाफ़ों की बारिश|Hujan angpau|Chuva de envelopes|لفافوں کی بارش',
);

/** Days on which Aurora has one. */
const auroraDays = 7;

/**
 * Red rains around the seed's clock, so that each state can be seen: Aurora has one ten minutes later and then each day at
 * that time, Lotus one that has begun and runs for a week, Harbour none.
 */
export function rainRows(now: number) {
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
    const random = randomOf(`rain ${event.id}`);
    const amounts = fillEnvelopes(event, (bound) => Math.floor(random() * bound));
    return amounts.map((amountMinor, number) => ({ rainId: event.id, number, amountMinor }));
  });
  return { events: numbered, envelopes };
}
