import { seedMerchants } from '#demo/seed/merchants.ts';
import type { teamEnvelopeRules } from '#platform/modules/agents/envelopes/tables.ts';

type Rules = Omit<typeof teamEnvelopeRules.$inferInsert, 'merchantCode' | 'currency'>;

/**
 * Limits of envelopes that agents send to their teams, in minor units of the merchant's currency. Harbour has no
 * row because its flag `AGENTRANSMULTDOWN3` is off.
 */
const rules: Partial<Record<(typeof seedMerchants)[number]['record']['merchantCode'], Rules>> = {
  aurora: { minShareMinor: 10, maxShares: 100, maxMinor: 100_000, perDayMinor: 300_000, hours: 24 },
  lotus: { minShareMinor: 500, maxShares: 100, maxMinor: 5_000_000, perDayMinor: 20_000_000, hours: 24 },
};

export const buildTeamEnvelopeRuleRows = (): (typeof teamEnvelopeRules.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { merchantCode, currency } }) => {
    const own = rules[merchantCode];
    return own ? [{ merchantCode, currency, ...own }] : [];
  });
