import { and, eq, gte, sql } from 'drizzle-orm';

import { type ContractKind, reckon, shareOf, type Tier } from '#contract/values/contracts/terms.ts';
import { hourMs } from '#contract/values/durations.ts';
import type { Database } from '#platform/core/database/client.ts';
import { type SeenBy, lastChange, teamOf, teamPlayByDay } from '#platform/modules/agents/exports.ts';
import { dayOf, type PartSpan, periodAround } from '#platform/modules/contracts/parts.ts';
import { contractLines, type contracts, type contractVersions } from '#platform/modules/contracts/tables.ts';
import { betsByHour } from '#platform/modules/play/exports.ts';

export type ContractRow = typeof contracts.$inferSelect;
export type VersionRow = typeof contractVersions.$inferSelect;
export type SignedRow = VersionRow & { signedAt: number; validFrom: number };

/** How far back parts are looked at again for what changed since their statements: 62 days, or 48 hours. */
const LOOK_BACK = { day: 62, hour: 48 };

/** A part of a statement, with its figure. */
export type Line = { part: number; figureMinor: number };

/** Signed versions, oldest first. */
export const signedOf = (versions: readonly VersionRow[]): SignedRow[] =>
  versions
    .flatMap((row): SignedRow[] =>
      row.signedAt === null || row.validFrom === null
        ? []
        : [{ ...row, signedAt: row.signedAt, validFrom: row.validFrom }],
    )
    .toSorted((a, b) => a.version - b.version);

/** The version that counts for a part: the newest of those that have begun. */
export const versionAt = (signed: readonly SignedRow[], part: number): SignedRow | undefined =>
  signed.findLast(({ validFrom }) => validFrom <= part);

/** The next stretch of a contract that has no statement, and the version that counts in it; null: it has none. */
export type Stretch = PartSpan & { version: SignedRow; periodParts: number };
export function nextStretch(
  { period, closedUntil, endsPart }: Pick<ContractRow, 'period' | 'closedUntil' | 'endsPart'>,
  signed: readonly SignedRow[],
): Stretch | null {
  const begins = signed.map(({ validFrom }) => validFrom);
  const from = Math.max(closedUntil, Math.min(...begins));
  const version = versionAt(signed, from);
  if (!version || (endsPart !== null && from >= endsPart)) return null;
  const around = periodAround(period, from);
  const changes = begins.filter((part) => part > from && versionAt(signed, part) !== version);
  const until = Math.min(around.until, endsPart ?? Infinity, ...changes);
  return { from, until, version, periodParts: around.until - around.from };
}

/** What one part of a kind counts of what a team played. */
const figureOf = (kind: ContractKind, bet: number, win: number): number =>
  kind === 'dividend' ? bet - win : bet;

type Figures = { part: number; bet: number; win: number };

/** The query of what a contract's team played in each part of a span; parts in which it played nothing are left out. */
function playedIn(
  db: Database,
  { period, accountId }: Pick<ContractRow, 'period' | 'accountId'>,
  { from, until }: PartSpan,
) {
  const hours = betsByHour(teamOf(accountId), { start: from * hourMs, end: until * hourMs });
  const days = teamPlayByDay(accountId, dayOf(from), dayOf(until));
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

const linesOf = (kind: ContractKind, rows: readonly Figures[]): Line[] =>
  rows.map(({ part, bet, win }) => ({ part, figureMinor: figureOf(kind, bet, win) }));

/** The figures of a contract's parts as they are now; parts without any are left out. */
export const figuresOf = async (
  db: Database,
  contract: Pick<ContractRow, 'kind' | 'period' | 'accountId'>,
  span: PartSpan,
): Promise<Line[]> =>
  span.from < span.until ? linesOf(contract.kind, await playedIn(db, contract, span)) : [];

/** By what a contract's statements have seen what changed late. */
export const seenBy = (period: ContractRow['period']): SeenBy => (period === 'hour' ? 'hour' : 'day');

/**
 * What a stretch comes to, with the lines that it is made of: its own, and of earlier parts what changed, by how far it
 * has seen changes: all read at one moment. From the last one of a contract that ended nothing is carried over: there is
 * no next one.
 */
export async function reckonStretch(
  db: Database,
  contract: ContractRow,
  signed: readonly SignedRow[],
  stretch: Stretch,
) {
  const { kind, period, contractNo, carryMinor, endsPart } = contract;
  const first = Math.min(...signed.map(({ validFrom }) => validFrom));
  const earliest = Math.max(first, stretch.from - LOOK_BACK[period === 'hour' ? 'hour' : 'day']);
  const [played, countedBefore, [seen]] = await db.batch([
    playedIn(db, contract, { from: earliest, until: stretch.until }),
    // What the statements until now have counted of each part.
    db
      .select({ part: contractLines.part, sum: sql<number>`sum(${contractLines.figureMinor})` })
      .from(contractLines)
      .where(and(eq(contractLines.contractNo, contractNo), gte(contractLines.part, earliest)))
      .groupBy(contractLines.part),
    db.select({ change: lastChange(seenBy(period)) }).from(sql`(select 1)`),
  ]);
  const figures = linesOf(kind, played);
  const counted = new Map(countedBefore.map(({ part, sum }) => [part, sum]));
  const own = figures.filter(({ part, figureMinor }) => part >= stretch.from && figureMinor !== 0);
  const now = new Map(figures.map(({ part, figureMinor }) => [part, figureMinor]));
  const late = [...new Set([...now.keys(), ...counted.keys()])]
    .filter((part) => part < stretch.from)
    .map((part) => ({ part, figureMinor: (now.get(part) ?? 0) - (counted.get(part) ?? 0) }))
    .filter(({ figureMinor }) => figureMinor !== 0)
    .toSorted((a, b) => a.part - b.part);
  const sumOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.figureMinor, 0);
  const [lateMinor, ownMinor] = [sumOf(late), sumOf(own)];
  const rates = ratesIn(stretch.version.rates, stretch);
  const figureMinor = carryMinor + lateMinor + ownMinor;
  const isLast = endsPart !== null && stretch.until >= endsPart;
  return {
    carryInMinor: carryMinor,
    lateMinor,
    ownMinor,
    figureMinor,
    ...reckon(rates, figureMinor),
    ...(isLast && { carryOutMinor: 0 }),
    rates,
    lines: [...late, ...own],
    seenChange: seen?.change ?? 0,
  };
}

/** A version's table as it counts in a stretch. */
export const ratesIn = (
  rates: readonly Tier[],
  { from, until, periodParts }: PartSpan & { periodParts: number },
): Tier[] => shareOf(rates, until - from, periodParts);
