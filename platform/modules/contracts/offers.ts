import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';

import {
  type ContractKind,
  type ContractPeriod,
  type ContractStart,
  type Tier,
} from '#contract/values/contracts/terms.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { violatesConstraint, type Database } from '#platform/core/database/client.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { getPartAt, getPeriodAround } from '#platform/modules/contracts/parts.ts';
import {
  type ContractRow,
  filterSigned,
  type VersionRow,
  findVersionAt,
} from '#platform/modules/contracts/statement-figures.ts';
import { contracts, contractVersions } from '#platform/modules/contracts/tables.ts';

const buildOpenOfferWithdrawal = (db: Database, contractNo: string, now: number) =>
  db
    .update(contractVersions)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(contractVersions.contractNo, contractNo),
        isNull(contractVersions.signedAt),
        isNull(contractVersions.withdrawnAt),
      ),
    );

/** A contract with its versions, newest first. */
export type VersionedContract = { contract: ContractRow; versions: VersionRow[] };

/** Reads the versions of contracts, newest first. */
export const readVersions = async (
  db: Database,
  rows: readonly ContractRow[],
): Promise<VersionedContract[]> => {
  const numbers = JSON.stringify(rows.map(({ contractNo }) => contractNo));
  const versions = await db
    .select()
    .from(contractVersions)
    .where(sql`${contractVersions.contractNo} in (select value from json_each(${numbers}))`)
    .orderBy(desc(contractVersions.version));
  return rows.map((contract) => ({
    contract,
    versions: versions.filter(({ contractNo }) => contractNo === contract.contractNo),
  }));
};

/** Finds an account's contract of a kind: the active one, or if there is none, the last that ended. */
export async function findContract(
  db: Database,
  accountId: string,
  kind: ContractKind,
): Promise<VersionedContract | undefined> {
  const row = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.accountId, accountId), eq(contracts.kind, kind)))
    .orderBy(sql`${contracts.endsPart} is not null`, desc(contracts.endsPart))
    .limit(1)
    .get();
  return row && (await readVersions(db, [row]))[0];
}

/** Lists all contracts of a kind that some accounts have, with their versions, active ones first. */
export const listContracts = async (
  db: Database,
  accountIds: readonly string[],
  kind: ContractKind,
): Promise<VersionedContract[]> =>
  readVersions(
    db,
    await db
      .select()
      .from(contracts)
      .where(
        and(
          // The ids are one JSON value, because D1 allows only 100 bound parameters.
          sql`${contracts.accountId} in (select value from json_each(${JSON.stringify(accountIds)}))`,
          eq(contracts.kind, kind),
        ),
      )
      .orderBy(sql`${contracts.endsPart} is not null`, desc(contracts.endsPart)),
  );

/** Finds the version that awaits a signature. */
export const findOfferedVersion = ({ contract, versions }: VersionedContract): VersionRow | undefined =>
  contract.endsPart === null
    ? versions.find(({ signedAt, withdrawnAt }) => signedAt === null && withdrawnAt === null)
    : undefined;

/** Finds the version that is in force now. */
export const findVersionInForce = (
  { contract, versions }: VersionedContract,
  timeZone: string,
  now: number,
) => {
  const part = getPartAt(contract.period, timeZone, now);
  if (contract.endsPart !== null && part >= contract.endsPart) return undefined;
  return findVersionAt(filterSigned(versions), part);
};

/** Returns the first part after the running period, or if `starts` is `part`, after the running part. */
export function computeStartPart(
  { period }: Pick<ContractRow, 'period'>,
  starts: ContractStart,
  timeZone: string,
  now: number,
): number {
  const part = getPartAt(period, timeZone, now);
  return starts === 'part' ? part + 1 : getPeriodAround(period, part).until;
}

/**
 * Returns SQL for the first part after all ended contracts of a kind, or 0 if none of them was ever in force. A
 * contract that is signed before an older one is over takes effect after the older one, so no day is paid twice.
 */
const firstFreePartSql = (accountId: string, kind: ContractKind): SQL<number> => sql<number>`(
  select coalesce(max(ended.ends_part), 0) from contracts as ended
  where ended.account_id = ${accountId} and ended.kind = ${kind} and exists (select 1 from contract_versions as version
    where version.contract_no = ended.contract_no and version.valid_from < ended.ends_part))`;

/** Reads the part in which a version would take effect if it were signed now. */
export async function readStartPart(
  db: Database,
  contract: Pick<ContractRow, 'accountId' | 'kind' | 'period'>,
  starts: ContractStart,
  timeZone: string,
  now: number,
): Promise<number> {
  const row = await db.get<{ part: number }>(
    sql`select ${firstFreePartSql(contract.accountId, contract.kind)} as part`,
  );
  return Math.max(computeStartPart(contract, starts, timeZone, now), row?.part ?? 0);
}

type Merchant = Pick<MerchantRecord, 'merchantCode' | 'timeZone' | 'currency'>;
type Offer = {
  accountId: string;
  /** Null if the merchant pays. */
  payerId: string | null;
  kind: ContractKind;
  period: ContractPeriod;
  rates: Tier[];
  starts: ContractStart;
  /** The newest version that the offering side has seen. 0 if there is none. */
  after: number;
};

/**
 * Offers a contract or its next version, and withdraws earlier unsigned offers. Returns null if the newest
 * version is not `after`, or if the account has an active contract of the kind with another period or payer.
 */
export async function offerContractVersion(
  db: Database,
  { merchantCode, currency }: Merchant,
  { accountId, payerId, kind, period, rates, starts, after }: Offer,
  now: number,
): Promise<{ contractNo: string; version: number } | null> {
  const found = await findContract(db, accountId, kind);
  const running = found?.contract.endsPart === null ? found : undefined;
  const newest = running?.versions[0]?.version ?? 0;
  if (newest !== after) return null;
  if (running && (running.contract.payerId !== payerId || running.contract.period !== period)) return null;
  const contractNo = running?.contract.contractNo ?? createRecordNumber('C', now);
  const version = after + 1;
  const row = { contractNo, merchantCode, currency, kind, period, accountId, payerId };
  const withdrawal = buildOpenOfferWithdrawal(db, contractNo, now);
  const offered = db.insert(contractVersions).values({ contractNo, version, rates, starts, offeredAt: now });
  try {
    await db.batch(running ? [withdrawal, offered] : [db.insert(contracts).values(row), withdrawal, offered]);
  } catch (error) {
    if (violatesConstraint(error, 'UNIQUE constraint failed: contract')) return null;
    throw error;
  }
  return { contractNo, version };
}

/**
 * Signs a version of an account's contract. Returns `missing` if there is no such version and `closed` if another
 * version was offered meanwhile or the contract ended. Signing again returns the first signature.
 */
export async function signContractVersion(
  db: Database,
  { timeZone }: Merchant,
  { accountId, contractNo, version }: { accountId: string; contractNo: string; version: number },
  now: number,
): Promise<{ period: ContractPeriod; signedAt: number; validFrom: number } | 'missing' | 'closed'> {
  const which = and(eq(contractVersions.contractNo, contractNo), eq(contractVersions.version, version));
  const found = await db
    .select({ contract: contracts, starts: contractVersions.starts })
    .from(contractVersions)
    .innerJoin(contracts, eq(contracts.contractNo, contractVersions.contractNo))
    .where(and(which, eq(contracts.accountId, accountId)))
    .get();
  if (!found) return 'missing';
  const { kind } = found.contract;
  const soonest = computeStartPart(found.contract, found.starts, timeZone, now);
  const validFrom = sql`max(${soonest}, ${firstFreePartSql(accountId, kind)})`;
  const running = sql`exists (select 1 from contracts where contract_no = ${contractNo} and ends_part is null)`;
  await db
    .update(contractVersions)
    .set({ signedAt: now, validFrom })
    .where(and(which, isNull(contractVersions.signedAt), isNull(contractVersions.withdrawnAt), running));
  const row = await db.select().from(contractVersions).where(which).get();
  return row?.signedAt && row.validFrom !== null
    ? { period: found.contract.period, signedAt: row.signedAt, validFrom: row.validFrom }
    : 'closed';
}

/**
 * Ends a contract with its running period and withdraws open offers. Returns false if the contract had already ended,
 * or if the merchant has no such contract.
 */
export async function endContractAfterPeriod(
  db: Database,
  { merchantCode, timeZone }: Pick<Merchant, 'merchantCode' | 'timeZone'>,
  contractNo: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.contractNo, contractNo), eq(contracts.merchantCode, merchantCode)))
    .get();
  if (!row) return false;
  const endsPart = computeStartPart(row, 'period', timeZone, now);
  const [ended] = await db.batch([
    db
      .update(contracts)
      .set({ endsPart })
      .where(and(eq(contracts.contractNo, contractNo), isNull(contracts.endsPart)))
      .returning({ contractNo: contracts.contractNo }),
    buildOpenOfferWithdrawal(db, contractNo, now),
  ]);
  return ended.length > 0;
}

/**
 * Ends a contract and returns the first part that no longer counts. Idempotent. Null if the account does not pay it.
 */
export async function endContractPaidBy(
  db: Database,
  merchant: Pick<Merchant, 'merchantCode' | 'timeZone'>,
  { contractNo, payerId }: { contractNo: string; payerId: string },
  now: number,
): Promise<{ period: ContractPeriod; part: number } | null> {
  const own = and(eq(contracts.contractNo, contractNo), eq(contracts.payerId, payerId));
  const readRow = () => db.select().from(contracts).where(own).get();
  if (!(await readRow())) return null;
  await endContractAfterPeriod(db, merchant, contractNo, now);
  const ended = await readRow();
  return ended && ended.endsPart !== null ? { period: ended.period, part: ended.endsPart } : null;
}
