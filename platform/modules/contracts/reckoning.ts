import { and, eq, gte, sql } from 'drizzle-orm';

import { type ContractKind, reckon, shareOf, type Tier } from '#contract/values/contracts/terms.ts';
import type { Database } from '#platform/database/client.ts';
import { teamPlayByDay } from '#platform/modules/agents/team-days.ts';
import { teamOf } from '#platform/modules/agents/team.ts';
import { dayOf, partOfDay, type PartSpan, periodAround } from '#platform/modules/contracts/parts.ts';
import { contractLines, type contracts, type contractVersions } from '#platform/modules/contracts/tables.ts';
import { betsByHour } from '#platform/modules/play/final-bets.ts';

export type ContractRow = typeof contracts.$inferSelect;
export type VersionRow = typeof contractVersions.$inferSelect;
export type SignedRow = VersionRow & { signedAt: number; validFrom: number };

const HOUR = 3_600_000;
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

/** The figures of a contract's parts as they are now; parts without any are left out. */
export async function figuresOf(
  db: Database,
  { kind, period, accountId }: Pick<ContractRow, 'kind' | 'period' | 'accountId'>,
  { from, until }: PartSpan,
): Promise<Line[]> {
  if (from >= until) return [];
  if (period === 'hour') {
    const rows = await db.all<{ hour: number; bet_minor: number; win_minor: number }>(
      betsByHour(teamOf(accountId), { start: from * HOUR, end: until * HOUR }),
    );
    return rows
      .map(({ hour, bet_minor, win_minor }) => ({
        part: hour,
        figureMinor: figureOf(kind, bet_minor, win_minor),
      }))
      .toSorted((a, b) => a.part - b.part);
  }
  const rows = await teamPlayByDay(db, accountId, dayOf(from), dayOf(until));
  return rows.map(({ day, bet, win }) => ({ part: partOfDay(day), figureMinor: figureOf(kind, bet, win) }));
}

/** What the statements until now have counted of each part from one on. */
async function countedOf(db: Database, contractNo: string, from: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ part: contractLines.part, sum: sql<number>`sum(${contractLines.figureMinor})` })
    .from(contractLines)
    .where(and(eq(contractLines.contractNo, contractNo), gte(contractLines.part, from)))
    .groupBy(contractLines.part);
  return new Map(rows.map(({ part, sum }) => [part, sum]));
}

/**
 * What a stretch comes to, with the lines that it is made of: its own, and of earlier parts what changed. From the last one
 * of a contract that ended nothing is carried over: there is no next one.
 */
export async function reckonStretch(
  db: Database,
  contract: ContractRow,
  signed: readonly SignedRow[],
  stretch: Stretch,
) {
  const { period, contractNo, carryMinor, endsPart } = contract;
  const first = Math.min(...signed.map(({ validFrom }) => validFrom));
  const earliest = Math.max(first, stretch.from - LOOK_BACK[period === 'hour' ? 'hour' : 'day']);
  const [figures, counted] = await Promise.all([
    figuresOf(db, contract, { from: earliest, until: stretch.until }),
    countedOf(db, contractNo, earliest),
  ]);
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
  };
}

/** A version's table as it counts in a stretch. */
export const ratesIn = (
  rates: readonly Tier[],
  { from, until, periodParts }: PartSpan & { periodParts: number },
): Tier[] => shareOf(rates, until - from, periodParts);
