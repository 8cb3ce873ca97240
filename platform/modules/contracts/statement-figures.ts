import { and, eq, gte, sql } from 'drizzle-orm';

import {
  type ContractKind,
  computePayout,
  scaleThresholds,
  type Tier,
} from '#contract/values/contracts/terms.ts';
import { hourMs } from '#contract/values/durations.ts';
import type { Database } from '#platform/core/database/client.ts';
import {
  type ChangeOrder,
  lastChangeSql,
  teamAccountsQuery,
  teamPlayByDayQuery,
} from '#platform/modules/agents/exports.ts';
import { partToDay, type PartSpan, getPeriodAround } from '#platform/modules/contracts/parts.ts';
import { contractLines, type contracts, type contractVersions } from '#platform/modules/contracts/tables.ts';
import { betsByHourQuery } from '#platform/modules/play/exports.ts';

export type ContractRow = typeof contracts.$inferSelect;
export type VersionRow = typeof contractVersions.$inferSelect;
export type SignedRow = VersionRow & { signedAt: number; validFrom: number };

/** Parts before a statement's span that are checked for changes since their own statements. */
const LOOKBACK_PARTS = { day: 62, hour: 48 };

export type Line = { part: number; figureMinor: number };

/** Returns the signed versions, oldest first. */
export const filterSigned = (versions: readonly VersionRow[]): SignedRow[] =>
  versions
    .flatMap((row): SignedRow[] =>
      row.signedAt === null || row.validFrom === null
        ? []
        : [{ ...row, signedAt: row.signedAt, validFrom: row.validFrom }],
    )
    .toSorted((a, b) => a.version - b.version);

/** Finds the version in force in a part: the newest of those that have begun. */
export const findVersionAt = (signed: readonly SignedRow[], part: number): SignedRow | undefined =>
  signed.findLast(({ validFrom }) => validFrom <= part);

/** `version` is in force in the whole span. `periodParts` is the number of parts in the whole period. */
export type StatementSpan = PartSpan & { version: SignedRow; periodParts: number };

/** Finds the next span of a contract that has no statement yet. Null if there is none. */
export function findNextSpan(
  { period, closedUntil, endsPart }: Pick<ContractRow, 'period' | 'closedUntil' | 'endsPart'>,
  signed: readonly SignedRow[],
): StatementSpan | null {
  const begins = signed.map(({ validFrom }) => validFrom);
  const from = Math.max(closedUntil, Math.min(...begins));
  const version = findVersionAt(signed, from);
  if (!version || (endsPart !== null && from >= endsPart)) return null;
  const around = getPeriodAround(period, from);
  const changes = begins.filter((part) => part > from && findVersionAt(signed, part) !== version);
  const until = Math.min(around.until, endsPart ?? Infinity, ...changes);
  return { from, until, version, periodParts: around.until - around.from };
}

const computeFigure = (kind: ContractKind, bet: number, win: number): number =>
  kind === 'dividend' ? bet - win : bet;

type PartPlay = { part: number; bet: number; win: number };

/**
 * Returns the query of what the team of a contract's earner played in each part of a span. Parts without play are left
 * out.
 */
function playQuery(
  db: Database,
  { period, accountId }: Pick<ContractRow, 'period' | 'accountId'>,
  { from, until }: PartSpan,
) {
  const hours = betsByHourQuery(teamAccountsQuery(accountId), { start: from * hourMs, end: until * hourMs });
  const days = teamPlayByDayQuery(accountId, partToDay(from), partToDay(until));
  const table =
    period === 'hour'
      ? sql`select hour as part, bet_minor as bet, win_minor as win from (${hours})`
      : sql`select unixepoch(day) / 86400 as part, bet, win from (${days})`;
  const column = { part: sql<number>`part`, bet: sql<number>`bet`, win: sql<number>`win` };
  return db
    .select(column)
    .from(sql`(${table})`)
    .orderBy(sql`part`);
}

const toLines = (kind: ContractKind, rows: readonly PartPlay[]): Line[] =>
  rows.map(({ part, bet, win }) => ({ part, figureMinor: computeFigure(kind, bet, win) }));

/** Reads the current figures of a contract's parts. Parts without play are left out. */
export const readFigures = async (
  db: Database,
  contract: Pick<ContractRow, 'kind' | 'period' | 'accountId'>,
  span: PartSpan,
): Promise<Line[]> =>
  span.from < span.until ? toLines(contract.kind, await playQuery(db, contract, span)) : [];

/** Returns the order of late changes that the contract's statements follow. */
export const getChangeOrder = (period: ContractRow['period']): ChangeOrder =>
  period === 'hour' ? 'hour' : 'day';

/**
 * Computes the statement of a span: one line for each part with play, and one for each earlier part within
 * `LOOKBACK_PARTS` whose figure has changed since it was last counted. All figures and the last late change are read in
 * one transaction. The last statement of an ended contract carries nothing over, because none follows.
 */
export async function computeStatement(
  db: Database,
  contract: ContractRow,
  signed: readonly SignedRow[],
  span: StatementSpan,
) {
  const { kind, period, contractNo, carryMinor, endsPart } = contract;
  const first = Math.min(...signed.map(({ validFrom }) => validFrom));
  const earliest = Math.max(first, span.from - LOOKBACK_PARTS[period === 'hour' ? 'hour' : 'day']);
  const [played, countedBefore, [seen]] = await db.batch([
    playQuery(db, contract, { from: earliest, until: span.until }),
    // The sum that earlier statements have counted for each part.
    db
      .select({ part: contractLines.part, sum: sql<number>`sum(${contractLines.figureMinor})` })
      .from(contractLines)
      .where(and(eq(contractLines.contractNo, contractNo), gte(contractLines.part, earliest)))
      .groupBy(contractLines.part),
    db.select({ change: lastChangeSql(getChangeOrder(period)) }).from(sql`(select 1)`),
  ]);
  const figures = toLines(kind, played);
  const counted = new Map(countedBefore.map(({ part, sum }) => [part, sum]));
  const own = figures.filter(({ part, figureMinor }) => part >= span.from && figureMinor !== 0);
  const current = new Map(figures.map(({ part, figureMinor }) => [part, figureMinor]));
  const late = [...new Set([...current.keys(), ...counted.keys()])]
    .filter((part) => part < span.from)
    .map((part) => ({ part, figureMinor: (current.get(part) ?? 0) - (counted.get(part) ?? 0) }))
    .filter(({ figureMinor }) => figureMinor !== 0)
    .toSorted((a, b) => a.part - b.part);
  const sumLines = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.figureMinor, 0);
  const [lateMinor, ownMinor] = [sumLines(late), sumLines(own)];
  const rates = scaleRates(span.version.rates, span);
  const figureMinor = carryMinor + lateMinor + ownMinor;
  const isLast = endsPart !== null && span.until >= endsPart;
  return {
    carryInMinor: carryMinor,
    lateMinor,
    ownMinor,
    figureMinor,
    ...computePayout(rates, figureMinor),
    ...(isLast && { carryOutMinor: 0 }),
    rates,
    lines: [...late, ...own],
    seenChange: seen?.change ?? 0,
  };
}

/** Scales a version's thresholds to the share of the period that a span covers. */
export const scaleRates = (
  rates: readonly Tier[],
  { from, until, periodParts }: PartSpan & { periodParts: number },
): Tier[] => scaleThresholds(rates, until - from, periodParts);
