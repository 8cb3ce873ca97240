import { desc } from 'drizzle-orm';

import {
  type ContractKind,
  type ContractPeriod,
  periodsOfKind,
  type Tier,
} from '#contract/values/contracts/terms.ts';
import { isAgent } from '#contract/values/customers.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { accountByUsername } from '#platform/core/accounts/accounts.ts';
import type { Database } from '#platform/core/database/client.ts';
import { contractOf, offer, withVersions } from '#platform/modules/contracts/offers.ts';
import { contracts } from '#platform/modules/contracts/tables.ts';

/** Contracts that the desk shows. */
const SHOWN = 100;

/** The newest contracts of all merchants, with their versions. */
export const contractsForDesk = async (db: Database) =>
  withVersions(db, await db.select().from(contracts).orderBy(desc(contracts.contractNo)).limit(SHOWN));

type Offered = {
  username: string;
  kind: ContractKind;
  period: ContractPeriod;
  rates: Tier[];
  starts: 'period' | 'part';
};

/**
 * Offers an agent a contract that the merchant pays, or its next version; null when he is no agent of the merchant's, has
 * a contract of the kind with another agent or of another period, or the kind has no such period.
 */
export async function offerByMerchant(
  db: Database,
  merchant: MerchantRecord,
  { username, kind, period, rates, starts }: Offered,
  now: number,
): Promise<{ contractNo: string; version: number } | null> {
  const account = await accountByUsername(db, merchant.merchantCode, username.toLowerCase());
  const allowed: readonly ContractPeriod[] = periodsOfKind[kind];
  if (!account || !isAgent(account.type) || !allowed.includes(period)) return null;
  const found = await contractOf(db, account.id, kind);
  const after = found?.contract.endsPart === null ? (found.versions[0]?.version ?? 0) : 0;
  return offer(
    db,
    merchant,
    { accountId: account.id, payerId: null, kind, period, rates, starts, after },
    now,
  );
}
