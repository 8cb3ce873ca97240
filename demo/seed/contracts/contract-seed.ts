import type { ContractKind, ContractPeriod, Tier } from '#contract/values/contracts/terms.ts';
import { dayMs } from '#contract/values/durations.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { getPartAt, getPeriodAround, getPartStart } from '#platform/modules/contracts/parts.ts';
import type { contracts, contractVersions } from '#platform/modules/contracts/tables.ts';

/** Age of the signed contracts, in days. Contracts with longer periods started with the current period. */
const DAYS = 12;

const buildTiers = (...rows: [thresholdMinor: number, rateHundredths: number][]): Tier[] =>
  rows.map(([thresholdMinor, rateHundredths]) => ({ thresholdMinor, rateHundredths }));

type SeededContract = {
  account: string;
  /** Null means the merchant. */
  payer: string | null;
  kind: ContractKind;
  period: ContractPeriod;
  rates: Tier[];
  signed: boolean;
};

/**
 * Contracts in each state: agent1 has a daily salary with statements, and a dividend offered by master1, which
 * agent1 has not signed. master1 has a dividend and an hourly salary from the merchant.
 */
const seededContracts: readonly SeededContract[] = [
  {
    account: 'agent1',
    payer: null,
    kind: 'salary',
    period: 'day',
    rates: buildTiers([0, 50], [2_000, 80], [10_000, 120]),
    signed: true,
  },
  {
    account: 'agent1',
    payer: 'master1',
    kind: 'dividend',
    period: 'half-month',
    rates: buildTiers([0, 500], [20_000, 800]),
    signed: false,
  },
  {
    account: 'master1',
    payer: null,
    kind: 'dividend',
    period: 'half-month',
    rates: buildTiers([0, 1_000], [20_000, 1_500], [100_000, 2_000]),
    signed: true,
  },
  {
    account: 'master1',
    payer: null,
    kind: 'hourly',
    period: 'hour',
    rates: buildTiers([0, 20], [1_000, 40]),
    signed: true,
  },
];

/**
 * Computes the first day or hour of a signed contract. Whatever day the demo starts on, that day or hour is in the
 * past, so the contract is in force.
 */
function computeFirstPart(period: ContractPeriod, timeZone: string, now: number): number {
  const intendedStart = getPeriodAround(period, getPartAt(period, timeZone, now - DAYS * dayMs)).until;
  return Math.min(intendedStart, getPeriodAround(period, getPartAt(period, timeZone, now)).from);
}

export function buildContractRows(now: number) {
  const rows = seedMerchants.flatMap(({ record: { merchantCode, currency, timeZone } }, merchant) =>
    seededContracts.map((seeded, index) => {
      const { kind, period, rates, signed } = seeded;
      const validFrom = computeFirstPart(period, timeZone, now);
      const signedAt = getPartStart(period, timeZone, validFrom) - dayMs / 2;
      const offeredAt = signed ? signedAt - dayMs : now;
      const contractNo = createRecordNumber(
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
        accountId: `${merchantCode}-${seeded.account}`,
        payerId: seeded.payer === null ? null : `${merchantCode}-${seeded.payer}`,
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
