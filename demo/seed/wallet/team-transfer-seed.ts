import { seedMerchants } from '#demo/seed/merchants.ts';
import type { teamTransferRules } from '#platform/modules/agents/tables.ts';

type Rules = Omit<typeof teamTransferRules.$inferInsert, 'merchantCode' | 'currency'>;

/** Limits of transfers to an agent's team, minor units of the merchant's currency. */
const rules: Record<(typeof seedMerchants)[number]['record']['merchantCode'], Rules> = {
  aurora: { minMinor: 100, maxMinor: 200_000, perDayMinor: 300_000 },
  lotus: { minMinor: 5_000, maxMinor: 10_000_000, perDayMinor: 20_000_000 },
  harbour: { minMinor: 500, maxMinor: 1_000_000, perDayMinor: 2_000_000 },
};

export const buildTeamTransferRuleRows = (): (typeof teamTransferRules.$inferInsert)[] =>
  seedMerchants.map(({ record: { merchantCode, currency } }) => ({
    merchantCode,
    currency,
    ...rules[merchantCode],
  }));
