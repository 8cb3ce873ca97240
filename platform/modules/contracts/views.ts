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
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import type { Database } from '#platform/core/database/client.ts';
import {
  findVersionInForce,
  readStartPart,
  type VersionedContract,
  readVersions,
} from '#platform/modules/contracts/offers.ts';
import { getPartAt, getPartStart } from '#platform/modules/contracts/parts.ts';
import {
  type Line,
  findNextSpan,
  scaleRates,
  computeStatement,
  filterSigned,
} from '#platform/modules/contracts/statement-figures.ts';
import {
  contractLines,
  contracts,
  contractStatements,
  contractVersions,
} from '#platform/modules/contracts/tables.ts';

const toIsoString = (at: number): string => new Date(at).toISOString();

type Clock = { timeZone: string; now: number };

const toPartStartIso = (period: ContractPeriod, timeZone: string, part: number): string =>
  toIsoString(getPartStart(period, timeZone, part));

async function toVersionView(
  db: Database,
  versioned: VersionedContract,
  row: VersionedContract['versions'][number],
  { timeZone, now }: Clock,
): Promise<ContractVersion> {
  const { contract } = versioned;
  const inForce = findVersionInForce(versioned, timeZone, now);
  const state = (): ContractVersion['state'] => {
    if (row.withdrawnAt !== null) return 'withdrawn';
    if (row.validFrom === null) return 'offered';
    if (row.version === inForce?.version) return 'inForce';
    if (contract.endsPart !== null) return 'ended';
    return row.version > (inForce?.version ?? 0) ? 'signed' : 'replaced';
  };
  const isOpen = row.validFrom === null && row.withdrawnAt === null;
  const from = isOpen ? await readStartPart(db, contract, row.starts, timeZone, now) : row.validFrom;
  return {
    version: row.version,
    state: state(),
    rates: row.rates,
    starts: row.starts,
    offeredAt: toIsoString(row.offeredAt),
    signedAt: row.signedAt === null ? null : toIsoString(row.signedAt),
    validFrom: from === null ? null : toPartStartIso(contract.period, timeZone, from),
  };
}

const toLineView = (
  period: ContractPeriod,
  timeZone: string,
  statementFrom: number,
  { part, figureMinor }: Line,
): ContractLine => ({
  startsAt: toPartStartIso(period, timeZone, part),
  endsAt: toPartStartIso(period, timeZone, part + 1),
  figureMinor,
  late: part < statementFrom,
});

/**
 * Computes the oldest period of a contract without a statement, as it would be paid if the team played no more in it.
 * Null if this period has not begun, or if the contract has none because it is unsigned or over.
 */
async function computeProgress(
  db: Database,
  { contract, versions }: VersionedContract,
  { timeZone, now }: Clock,
): Promise<ContractProgress | null> {
  const signed = filterSigned(versions);
  const span = signed.length > 0 ? findNextSpan(contract, signed) : null;
  if (!span || span.from > getPartAt(contract.period, timeZone, now)) return null;
  const { tier, lines, seenChange: _, ...sums } = await computeStatement(db, contract, signed, span);
  return {
    ...sums,
    version: span.version.version,
    startsAt: toPartStartIso(contract.period, timeZone, span.from),
    endsAt: toPartStartIso(contract.period, timeZone, span.until),
    rateHundredths: tier?.rateHundredths ?? null,
    parts: span.until - span.from,
    periodParts: span.periodParts,
    lines: lines.map((line) => toLineView(contract.period, timeZone, span.from, line)),
  };
}

/** Reads the wire form of a contract, with its versions and its running period. */
export async function readContractView(
  db: Database,
  versioned: VersionedContract,
  clock: Clock,
): Promise<Contract> {
  const { contract, versions } = versioned;
  const payer = contract.payerId === null ? null : await readUsername(db, contract.payerId);
  return {
    contractNo: contract.contractNo,
    period: contract.period,
    payer,
    endsAt:
      contract.endsPart === null ? null : toPartStartIso(contract.period, clock.timeZone, contract.endsPart),
    versions: await Promise.all(versions.map((row) => toVersionView(db, versioned, row, clock))),
    progress: await computeProgress(db, versioned, clock),
  };
}

const readUsername = async (db: Database, id: string): Promise<string | null> =>
  (await findAccountById(db, id))?.username ?? null;

const columns = {
  statement: contractStatements,
  contract: contracts,
  rates: contractVersions.rates,
};

const selectStatements = (db: Database) =>
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
export type StatementRow = Awaited<ReturnType<typeof selectStatements>>[number];

/** Reads a page of statements, newest first. One row more than a page has tells whether there is a next page. */
export const readStatementRows = (
  db: Database,
  {
    accountId,
    kind,
    side,
    before,
  }: { accountId: string; kind: ContractKind; side: 'earned' | 'pays'; before?: number | undefined },
) =>
  selectStatements(db)
    .where(
      and(
        eq(side === 'earned' ? contracts.accountId : contracts.payerId, accountId),
        eq(contracts.kind, kind),
        before === undefined ? undefined : lt(contractStatements.id, before),
      ),
    )
    .orderBy(desc(contractStatements.id))
    .limit(pageSizes.statements + 1);

/** Lists all contracts that an account earns or pays, with their versions. */
export const listAccountContracts = async (db: Database, accountId: string): Promise<VersionedContract[]> => {
  const listBy = (column: typeof contracts.accountId | typeof contracts.payerId) =>
    db.select().from(contracts).where(eq(column, accountId));
  const [earned, paid] = await Promise.all([listBy(contracts.accountId), listBy(contracts.payerId)]);
  return readVersions(db, [...earned, ...paid]);
};

/** Lists the newest statements that an account earned, of all kinds. */
export const listNewestStatements = (
  db: Database,
  accountId: string,
  limit: number,
): Promise<StatementRow[]> =>
  selectStatements(db)
    .where(eq(contracts.accountId, accountId))
    .orderBy(desc(contractStatements.id))
    .limit(limit);

/** Finds a statement that an account earns or pays. Undefined if the account does neither. */
export async function findContractStatement(
  db: Database,
  statementNo: string,
  accountId: string,
): Promise<StatementRow | undefined> {
  const row = await selectStatements(db).where(eq(contractStatements.statementNo, statementNo)).get();
  return row && [row.contract.accountId, row.contract.payerId].includes(accountId) ? row : undefined;
}

/** Converts a statement for lists. `account` is the earner's user name. */
export function toStatementView(
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
    startsAt: toPartStartIso(contract.period, timeZone, statement.fromPart),
    endsAt: toPartStartIso(contract.period, timeZone, statement.untilPart),
    carryInMinor,
    lateMinor,
    ownMinor,
    figureMinor: carryInMinor + lateMinor + ownMinor,
    rateHundredths: statement.rateHundredths,
    payoutMinor,
    carryOutMinor: statement.carryOutMinor,
    state: state(),
    paidAt: paidAt === null ? null : toIsoString(paidAt),
    account,
  };
}

/** Reads a statement with all figures behind it. */
export async function readStatementDetail(db: Database, row: StatementRow, timeZone: string) {
  const { statement, contract, rates } = row;
  const { statementNo, fromPart: from, untilPart: until, periodParts } = statement;
  const [lines, account, payer] = await Promise.all([
    db
      .select({ part: contractLines.part, figureMinor: contractLines.figureMinor })
      .from(contractLines)
      .where(eq(contractLines.statementNo, statementNo))
      .orderBy(contractLines.part),
    readUsername(db, contract.accountId),
    contract.payerId === null ? null : readUsername(db, contract.payerId),
  ]);
  return {
    ...toStatementView(row, account ?? '', timeZone),
    kind: contract.kind,
    period: contract.period,
    contractNo: contract.contractNo,
    payer,
    currency: contract.currency,
    rates: scaleRates(rates, { from, until, periodParts }),
    parts: until - from,
    periodParts,
    lines: lines.map((line) => toLineView(contract.period, timeZone, from, line)),
  };
}
