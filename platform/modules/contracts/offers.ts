import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';

import {
  type ContractKind,
  type ContractPeriod,
  type ContractStart,
  type Tier,
} from '#contract/values/contracts/terms.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { brokeConstraint, type Database } from '#platform/core/database/client.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { partAt, periodAround } from '#platform/modules/contracts/parts.ts';
import {
  type ContractRow,
  signedOf,
  type VersionRow,
  versionAt,
} from '#platform/modules/contracts/reckoning.ts';
import { contracts, contractVersions } from '#platform/modules/contracts/tables.ts';

/** The statement that withdraws what is offered of a contract and not signed. */
const withdrawOpen = (db: Database, contractNo: string, now: number) =>
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
export type Versioned = { contract: ContractRow; versions: VersionRow[] };

/** Contracts with their versions, newest first. */
export const withVersions = async (db: Database, rows: readonly ContractRow[]): Promise<Versioned[]> => {
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

/** The contract of a kind that an account has, else the last one that ended. */
export async function contractOf(
  db: Database,
  accountId: string,
  kind: ContractKind,
): Promise<Versioned | undefined> {
  const row = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.accountId, accountId), eq(contracts.kind, kind)))
    .orderBy(sql`${contracts.endsPart} is not null`, desc(contracts.endsPart))
    .limit(1)
    .get();
  return row && (await withVersions(db, [row]))[0];
}

/** All contracts of a kind that some accounts have, with their versions; the one that has not ended first. */
export const contractsOf = async (
  db: Database,
  accountIds: readonly string[],
  kind: ContractKind,
): Promise<Versioned[]> =>
  withVersions(
    db,
    await db
      .select()
      .from(contracts)
      .where(
        and(
          // As one value: D1 binds a hundred.
          sql`${contracts.accountId} in (select value from json_each(${JSON.stringify(accountIds)}))`,
          eq(contracts.kind, kind),
        ),
      )
      .orderBy(sql`${contracts.endsPart} is not null`, desc(contracts.endsPart)),
  );

/** The version that waits for a signature. */
export const offeredOf = ({ contract, versions }: Versioned): VersionRow | undefined =>
  contract.endsPart === null
    ? versions.find(({ signedAt, withdrawnAt }) => signedAt === null && withdrawnAt === null)
    : undefined;

/** The version that counts now. */
export const inForceOf = ({ contract, versions }: Versioned, timeZone: string, now: number) => {
  const part = partAt(contract.period, timeZone, now);
  if (contract.endsPart !== null && part >= contract.endsPart) return undefined;
  return versionAt(signedOf(versions), part);
};

/** The first part of a period or of the next part, as it is now. */
export function startPart(
  { period }: Pick<ContractRow, 'period'>,
  starts: ContractStart,
  timeZone: string,
  now: number,
): number {
  const part = partAt(period, timeZone, now);
  return starts === 'part' ? part + 1 : periodAround(period, part).until;
}

/**
 * The first part after all contracts of a kind that have ended, in SQL; 0 where none counted. What is signed before an
 * older one is over counts after it: no day is paid by two.
 */
const freeFrom = (accountId: string, kind: ContractKind): SQL<number> => sql<number>`(
  select coalesce(max(ended.ends_part), 0) from contracts as ended
  where ended.account_id = ${accountId} and ended.kind = ${kind} and exists (select 1 from contract_versions as version
    where version.contract_no = ended.contract_no and version.valid_from < ended.ends_part))`;

/** The first part of a version of a contract that is signed now. */
export async function startNow(
  db: Database,
  contract: Pick<ContractRow, 'accountId' | 'kind' | 'period'>,
  starts: ContractStart,
  timeZone: string,
  now: number,
): Promise<number> {
  const row = await db.get<{ part: number }>(
    sql`select ${freeFrom(contract.accountId, contract.kind)} as part`,
  );
  return Math.max(startPart(contract, starts, timeZone, now), row?.part ?? 0);
}

type Merchant = Pick<MerchantRecord, 'merchantCode' | 'timeZone' | 'currency'>;
type Offer = {
  accountId: string;
  /** Null: the merchant. */
  payerId: string | null;
  kind: ContractKind;
  period: ContractPeriod;
  rates: Tier[];
  starts: ContractStart;
  /** The version that whoever offers saw last, 0 for none. */
  after: number;
};

/**
 * Offers a contract or its next version; what was offered before and is not signed is withdrawn. Null when there is a
 * newer version than was seen, another period, or a contract of the kind that somebody else pays.
 */
export async function offer(
  db: Database,
  { merchantCode, currency }: Merchant,
  { accountId, payerId, kind, period, rates, starts, after }: Offer,
  now: number,
): Promise<{ contractNo: string; version: number } | null> {
  const found = await contractOf(db, accountId, kind);
  const running = found?.contract.endsPart === null ? found : undefined;
  const seen = running?.versions[0]?.version ?? 0;
  if (seen !== after) return null;
  if (running && (running.contract.payerId !== payerId || running.contract.period !== period)) return null;
  const contractNo = running?.contract.contractNo ?? recordNumber('C', now);
  const version = after + 1;
  const row = { contractNo, merchantCode, currency, kind, period, accountId, payerId };
  const open = withdrawOpen(db, contractNo, now);
  const offered = db.insert(contractVersions).values({ contractNo, version, rates, starts, offeredAt: now });
  try {
    await db.batch(running ? [open, offered] : [db.insert(contracts).values(row), open, offered]);
  } catch (error) {
    if (brokeConstraint(error, 'UNIQUE constraint failed: contract')) return null;
    throw error;
  }
  return { contractNo, version };
}

/**
 * Signs a version of an account's contract. `missing`: there is none; `closed`: another was offered meanwhile, or it
 * ended. Signed before, it is the first signature that is answered.
 */
export async function sign(
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
  const soonest = startPart(found.contract, found.starts, timeZone, now);
  const validFrom = sql`max(${soonest}, ${freeFrom(accountId, kind)})`;
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
 * Ends a contract with its running period; what is offered is withdrawn. False when it has ended before.
 */
export async function end(
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
  const endsPart = startPart(row, 'period', timeZone, now);
  const [ended] = await db.batch([
    db
      .update(contracts)
      .set({ endsPart })
      .where(and(eq(contracts.contractNo, contractNo), isNull(contracts.endsPart)))
      .returning({ contractNo: contracts.contractNo }),
    withdrawOpen(db, contractNo, now),
  ]);
  return ended.length > 0;
}

/** Ends a contract that an account pays, and says when; the same again says the same. Null for one that it does not pay. */
export async function endPaidBy(
  db: Database,
  merchant: Pick<Merchant, 'merchantCode' | 'timeZone'>,
  { contractNo, payerId }: { contractNo: string; payerId: string },
  now: number,
): Promise<{ period: ContractPeriod; part: number } | null> {
  const own = and(eq(contracts.contractNo, contractNo), eq(contracts.payerId, payerId));
  const row = () => db.select().from(contracts).where(own).get();
  if (!(await row())) return null;
  await end(db, merchant, contractNo, now);
  const ended = await row();
  return ended && ended.endsPart !== null ? { period: ended.period, part: ended.endsPart } : null;
}
