import { desc } from 'drizzle-orm';
import * as v from 'valibot';

import {
  type ContractKind,
  type ContractPeriod,
  periodsOfKind,
  ratesSchema,
  type Tier,
} from '#contract/values/contracts/terms.ts';
import { isAgent } from '#contract/values/customers.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { parseAmount, parseRate } from '#contract/values/wallet/amounts.ts';
import { findAccountByUsername } from '#platform/core/accounts/accounts.ts';
import type { Database } from '#platform/core/database/client.ts';
import { findContract, offerContractVersion, readVersions } from '#platform/modules/contracts/offers.ts';
import { contracts } from '#platform/modules/contracts/tables.ts';

const CONTRACTS_SHOWN = 100;

/** Lists the newest contracts of all merchants, with their versions. */
export const listContractsForDesk = async (db: Database) =>
  readVersions(
    db,
    await db.select().from(contracts).orderBy(desc(contracts.contractNo)).limit(CONTRACTS_SHOWN),
  );

/**
 * Parses a typed rate table: pairs of an amount and the percentage from that amount on, such as `0:0.5 1000:1`. Null if
 * the text is no such table, or if amounts and percentages do not rise.
 */
export function parseRateTable(typed: string, currency: string): Tier[] | null {
  const rows = typed.split(/\s+/).map((row) => {
    const [amount = '', percent = ''] = row.split(/[:：]/);
    const parsed = parseAmount(amount, currency);
    return {
      thresholdMinor: 'minor' in parsed ? parsed.minor : null,
      rateHundredths: parseRate(percent),
    };
  });
  const tiers = v.safeParse(ratesSchema, rows);
  return tiers.success ? tiers.output : null;
}

type MerchantOffer = {
  username: string;
  kind: ContractKind;
  period: ContractPeriod;
  rates: Tier[];
  starts: 'period' | 'part';
};

/**
 * Offers an agent a contract paid by the merchant, or its next version. Null if the account is no agent of the
 * merchant, if it has a contract of the kind with another payer or period, or if the kind has no such period.
 */
export async function offerByMerchant(
  db: Database,
  merchant: MerchantRecord,
  { username, kind, period, rates, starts }: MerchantOffer,
  now: number,
): Promise<{ contractNo: string; version: number } | null> {
  const account = await findAccountByUsername(db, merchant.merchantCode, username.toLowerCase());
  const allowed: readonly ContractPeriod[] = periodsOfKind[kind];
  if (!account || !isAgent(account.type) || !allowed.includes(period)) return null;
  const found = await findContract(db, account.id, kind);
  const after = found?.contract.endsPart === null ? (found.versions[0]?.version ?? 0) : 0;
  return offerContractVersion(
    db,
    merchant,
    { accountId: account.id, payerId: null, kind, period, rates, starts, after },
    now,
  );
}
