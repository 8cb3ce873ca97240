import { and, desc, eq, lt } from 'drizzle-orm';

import type {
  Contract,
  ContractLine,
  ContractProgress,
  ContractStatement,
  ContractVersion,
} from '#contract/calls/contracts.ts';
import type { ContractKind, ContractPeriod } from '#contract/values/contracts/terms.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { accountById } from '#platform/core/accounts/accounts.ts';
import type { Database } from '#platform/core/database/client.ts';
import { inForceOf, startNow, type Versioned, withVersions } from '#platform/modules/contracts/offers.ts';
import { partAt, startOf } from '#platform/modules/contracts/parts.ts';
import {
  type Line,
  nextStretch,
  ratesIn,
  reckonStretch,
  signedOf,
} from '#platform/modules/contracts/reckoning.ts';
import {
  contractLines,
  contracts,
  contractStatements,
  contractVersions,
} from '#platform/modules/contracts/tables.ts';

// Contracts and statements as the wire has them.

const iso = (at: number): string => new Date(at).toISOString();

type Clock = { timeZone: string; now: number };

/** The instant of a part's beginning, ISO 8601. */
const instantOf = (period: ContractPeriod, timeZone: string, part: number): string =>
  iso(startOf(period, timeZone, part));

/** A version with what it is at the moment. */
async function versionView(
  db: Database,
  of: Versioned,
  row: Versioned['versions'][number],
  { timeZone, now }: Clock,
): Promise<ContractVersion> {
  const { contract } = of;
  const inForce = inForceOf(of, timeZone, now);
  const state = (): ContractVersion['state'] => {
    if (row.withdrawnAt !== null) return 'withdrawn';
    if (row.validFrom === null) return 'offered';
    if (row.version === inForce?.version) return 'inForce';
    if (contract.endsPart !== null) return 'ended';
    return row.version > (inForce?.version ?? 0) ? 'signed' : 'replaced';
  };
  const isOpen = row.validFrom === null && row.withdrawnAt === null;
  const from = isOpen ? await startNow(db, contract, row.starts, timeZone, now) : row.validFrom;
  return {
    version: row.version,
    state: state(),
    rates: row.rates,
    starts: row.starts,
    offeredAt: iso(row.offeredAt),
    signedAt: row.signedAt === null ? null : iso(row.signedAt),
    validFrom: from === null ? null : instantOf(contract.period, timeZone, from),
  };
}

const lineView = (
  period: ContractPeriod,
  timeZone: string,
  since: number,
  { part, figureMinor }: Line,
): ContractLine => ({
  startsAt: instantOf(period, timeZone, part),
  endsAt: instantOf(period, timeZone, part + 1),
  figureMinor,
  late: part < since,
});

/** The running period of a contract as it would be paid if it ended now; null before its first one begins. */
async function progressOf(
  db: Database,
  { contract, versions }: Versioned,
  { timeZone, now }: Clock,
): Promise<ContractProgress | null> {
  const signed = signedOf(versions);
  const stretch = signed.length > 0 ? nextStretch(contract, signed) : null;
  if (!stretch || stretch.from > partAt(contract.period, timeZone, now)) return null;
  const { tier, lines, seenChange: _, ...sums } = await reckonStretch(db, contract, signed, stretch);
  return {
    ...sums,
    version: stretch.version.version,
    startsAt: instantOf(contract.period, timeZone, stretch.from),
    endsAt: instantOf(contract.period, timeZone, stretch.until),
    rateHundredths: tier?.rateHundredths ?? null,
    parts: stretch.until - stretch.from,
    periodParts: stretch.periodParts,
    lines: lines.map((line) => lineView(contract.period, timeZone, stretch.from, line)),
  };
}

/** A contract with its versions and its running period. */
export async function contractView(db: Database, of: Versioned, clock: Clock): Promise<Contract> {
  const { contract, versions } = of;
  const payer = contract.payerId === null ? null : await usernameOf(db, contract.payerId);
  return {
    contractNo: contract.contractNo,
    period: contract.period,
    payer,
    endsAt: contract.endsPart === null ? null : instantOf(contract.period, clock.timeZone, contract.endsPart),
    versions: await Promise.all(versions.map((row) => versionView(db, of, row, clock))),
    progress: await progressOf(db, of, clock),
  };
}

const usernameOf = async (db: Database, id: string): Promise<string | null> =>
  (await accountById(db, id))?.username ?? null;

const columns = {
  statement: contractStatements,
  contract: contracts,
  rates: contractVersions.rates,
};

const statements = (db: Database) =>
  db
    .select(columns)
    .from(contracts)
    .innerJoin(contractStatements, eq(contractStatements.contractNo, contracts.contractNo))
    .innerJoin(
      contractVersions,
      and(
        eq(contractVersions.contractNo, contractStatements.contractNo),
        eq(contractVersions.version, contractStatements.version),
      ),
    )
    .$dynamic();
export type StatementRow = Awaited<ReturnType<typeof statements>>[number];

/** A page of statements of a kind, newest first, one more than are shown: those that an account earns, or pays. */
export const statementsPage = (
  db: Database,
  {
    accountId,
    kind,
    side,
    before,
  }: { accountId: string; kind: ContractKind; side: 'earned' | 'pays'; before?: number | undefined },
) =>
  statements(db)
    .where(
      and(
        eq(side === 'earned' ? contracts.accountId : contracts.payerId, accountId),
        eq(contracts.kind, kind),
        before === undefined ? undefined : lt(contractStatements.id, before),
      ),
    )
    .orderBy(desc(contractStatements.id))
    .limit(pageSizes.statements + 1);

/** All contracts that an account earns by or pays, with their versions. */
export const contractsWith = async (db: Database, accountId: string): Promise<Versioned[]> => {
  const of = (column: typeof contracts.accountId | typeof contracts.payerId) =>
    db.select().from(contracts).where(eq(column, accountId));
  const [earned, paid] = await Promise.all([of(contracts.accountId), of(contracts.payerId)]);
  return withVersions(db, [...earned, ...paid]);
};

/** The newest statements that an account earned, of all kinds. */
export const newestStatements = (db: Database, accountId: string, limit: number): Promise<StatementRow[]> =>
  statements(db).where(eq(contracts.accountId, accountId)).orderBy(desc(contractStatements.id)).limit(limit);

/** A statement that an account earns or pays; undefined for others. */
export async function statementOf(
  db: Database,
  statementNo: string,
  accountId: string,
): Promise<StatementRow | undefined> {
  const row = await statements(db).where(eq(contractStatements.statementNo, statementNo)).get();
  return row && [row.contract.accountId, row.contract.payerId].includes(accountId) ? row : undefined;
}

/** A statement as lists have it; `account` is the user name of who earns it. */
export function statementView(
  { statement, contract }: StatementRow,
  account: string,
  timeZone: string,
): ContractStatement {
  const { carryInMinor, lateMinor, ownMinor, payoutMinor, paidAt, shortSince } = statement;
  const state = () => {
    if (payoutMinor === 0) return 'nothing';
    if (paidAt !== null) return 'paid';
    return shortSince === null ? 'due' : 'short';
  };
  return {
    statementNo: statement.statementNo,
    version: statement.version,
    startsAt: instantOf(contract.period, timeZone, statement.fromPart),
    endsAt: instantOf(contract.period, timeZone, statement.untilPart),
    carryInMinor,
    lateMinor,
    ownMinor,
    figureMinor: carryInMinor + lateMinor + ownMinor,
    rateHundredths: statement.rateHundredths,
    payoutMinor,
    carryOutMinor: statement.carryOutMinor,
    state: state(),
    paidAt: paidAt === null ? null : iso(paidAt),
    account,
  };
}

/** A statement with all that it was reckoned from. */
export async function statementDetail(db: Database, row: StatementRow, timeZone: string) {
  const { statement, contract, rates } = row;
  const { statementNo, fromPart: from, untilPart: until, periodParts } = statement;
  const [lines, account, payer] = await Promise.all([
    db
      .select({ part: contractLines.part, figureMinor: contractLines.figureMinor })
      .from(contractLines)
      .where(eq(contractLines.statementNo, statementNo))
      .orderBy(contractLines.part),
    usernameOf(db, contract.accountId),
    contract.payerId === null ? null : usernameOf(db, contract.payerId),
  ]);
  return {
    ...statementView(row, account ?? '', timeZone),
    kind: contract.kind,
    period: contract.period,
    contractNo: contract.contractNo,
    payer,
    currency: contract.currency,
    rates: ratesIn(rates, { from, until, periodParts }),
    parts: until - from,
    periodParts,
    lines: lines.map((line) => lineView(contract.period, timeZone, from, line)),
  };
}
