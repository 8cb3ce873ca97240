import type { ContractKind, ContractPeriod, Tier } from '#contract/values/contracts/terms.ts';
import { dayMs } from '#contract/values/durations.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { partAt, periodAround, startOf } from '#platform/modules/contracts/parts.ts';
import type { contracts, contractVersions } from '#platform/modules/contracts/tables.ts';

/** How long ago the signed ones began; those of longer periods began with the one that runs. */
const DAYS = 12;

const tiers = (...rows: [thresholdMinor: number, rateHundredths: number][]): Tier[] =>
  rows.map(([thresholdMinor, rateHundredths]) => ({ thresholdMinor, rateHundredths }));

type Seeded = {
  account: string;
  /** Null: the merchant. */
  payer: string | null;
  kind: ContractKind;
  period: ContractPeriod;
  rates: Tier[];
  signed: boolean;
};

/**
 * Each state for somebody to see: agent1 has a daily salary with statements, and a dividend of master1 that waits for his
 * signature; master1 has a dividend and an hourly salary of the merchant's.
 */
const seeded: readonly Seeded[] = [
  {
    account: 'agent1',
    payer: null,
    kind: 'salary',
    period: 'day',
    rates: tiers([0, 50], [2_000, 80], [10_000, 120]),
    signed: true,
  },
  {
    account: 'agent1',
    payer: 'master1',
    kind: 'dividend',
    period: 'half-month',
    rates: tiers([0, 500], [20_000, 800]),
    signed: false,
  },
  {
    account: 'master1',
    payer: null,
    kind: 'dividend',
    period: 'half-month',
    rates: tiers([0, 1_000], [20_000, 1_500], [100_000, 2_000]),
    signed: true,
  },
  {
    account: 'master1',
    payer: null,
    kind: 'hourly',
    period: 'hour',
    rates: tiers([0, 20], [1_000, 40]),
    signed: true,
  },
];

/** The first part of a signed contract, which is in force on whatever day the demo begins. */
function firstPart(period: ContractPeriod, timeZone: string, now: number): number {
  const began = periodAround(period, partAt(period, timeZone, now - DAYS * dayMs)).until;
  return Math.min(began, periodAround(period, partAt(period, timeZone, now)).from);
}

/** Contracts of every merchant's agents, with their first versions. */
export function contractRows(now: number) {
  const rows = seedMerchants.flatMap(({ record: { merchantCode, currency, timeZone } }, merchant) =>
    seeded.map((of, index) => {
      const { kind, period, rates, signed } = of;
      const validFrom = firstPart(period, timeZone, now);
      const signedAt = startOf(period, timeZone, validFrom) - dayMs / 2;
      const offeredAt = signed ? signedAt - dayMs : now;
      const contractNo = recordNumber(
        'C',
        offeredAt,
        Uint8Array.from({ length: 8 }, (_, i) => merchant * 8 + index + i),
      );
      const contract: typeof contracts.$inferInsert = {
        contractNo,
        merchantCode,
        currency,
        kind,
        period,
        accountId: `${merchantCode}-${of.account}`,
        payerId: of.payer === null ? null : `${merchantCode}-${of.payer}`,
      };
      const version: typeof contractVersions.$inferInsert = {
        contractNo,
        version: 1,
        rates,
        starts: 'period',
        offeredAt,
        ...(signed && { signedAt, validFrom }),
      };
      return { contract, version };
    }),
  );
  return {
    contracts: rows.map(({ contract }) => contract),
    versions: rows.map(({ version }) => version),
  };
}
