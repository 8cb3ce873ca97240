import type { Round } from '#contract/calls/wallet/records.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/core/database/client.ts';
import { readGameTitles } from '#platform/modules/catalogue/exports.ts';
import { finalBetTotalsQuery, readFinalBetsPage } from '#platform/modules/play/final-bets.ts';
import { roundTotalsQuery, roundsPageQuery } from '#platform/modules/play/round-records.ts';

type RoundRow = Awaited<ReturnType<typeof readFinalBetsPage>>[number];

/** The queries of each list of bets: all bets by the time they were made, or only final ones (`final-bets.ts`). */
const listQueries = {
  made: { page: roundsPageQuery, totals: roundTotalsQuery },
  final: { page: readFinalBetsPage, totals: finalBetTotalsQuery },
};

/** Parses a cursor, `<instant>.<id>` of the row before a page. */
export const parseCursor = (text: string | undefined): { at: number; id: string } | null => {
  const [at, ...rest] = text?.split('.') ?? [];
  return at === undefined ? null : { at: Number(at), id: rest.join('.') };
};

/** Returns the cursor of the next page: the last row of a full page. Null if the page is not full. */
export const buildNextCursor = (
  rows: readonly { at: number; id: string | number }[],
  full: number,
): string | null => {
  const last = rows.length < full ? undefined : rows.at(-1);
  return last ? `${last.at}.${last.id}` : null;
};

/** Converts rounds, with game names in the requested language. */
export async function toRounds(
  db: Database,
  rows: readonly RoundRow[],
  language: LanguageCode,
): Promise<Round[]> {
  const titles = await readGameTitles(
    db,
    rows.map(({ nodeId }) => nodeId),
    language,
  );
  return rows.map((round) => ({
    orderNo: round.id,
    gameName: titles.get(round.nodeId)?.name ?? '',
    vassalage: titles.get(round.nodeId)?.vassalage ?? '',
    bet: round.betMinor,
    win: round.winMinor,
    currency: round.currency,
    status: round.status === 'drawing' ? 'open' : round.status,
    at: new Date(round.openedAt).toISOString(),
  }));
}

/** Reads a page of an account's bets. The first page also has the sums over all pages. */
export async function readRoundList(
  db: Database,
  list: keyof typeof listQueries,
  filter: Parameters<typeof roundsPageQuery>[1],
  { before, rows }: { before?: string | undefined; rows: number },
  language: LanguageCode,
) {
  const [page, totals] = await Promise.all([
    listQueries[list].page(db, filter, parseCursor(before), rows),
    before ? null : listQueries[list].totals(db, filter).get(),
  ]);
  return {
    list: await toRounds(db, page, language),
    next: buildNextCursor(
      page.map(({ openedAt, id }) => ({ at: openedAt, id })),
      rows,
    ),
    totals: totals ? { ...totals, net: totals.win - totals.bet } : null,
  };
}
