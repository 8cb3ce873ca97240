import type { Round } from '#contract/calls/wallet/records.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/core/database/client.ts';
import { gameTitles } from '#platform/modules/catalogue/exports.ts';
import { finalBetTotals, finalBetsPage } from '#platform/modules/play/final-bets.ts';
import { roundTotals, roundsPage } from '#platform/modules/play/round-records.ts';

// Rounds of an account as the wire has them, and the cursors of lists that grow at their other end.

type RoundRow = Awaited<ReturnType<typeof finalBetsPage>>[number];

/** Which bets a list has: all that an account made, by when it made them, or those that are final (`final-bets.ts`). */
const lists = {
  made: { page: roundsPage, totals: roundTotals },
  final: { page: finalBetsPage, totals: finalBetTotals },
};

/** `<instant>.<id>` of the row before a page. */
export const readCursor = (text: string | undefined): { at: number; id: string } | null => {
  const [at, ...rest] = text?.split('.') ?? [];
  return at === undefined ? null : { at: Number(at), id: rest.join('.') };
};

/** The next page begins after the last row of a full one. */
export const nextOf = (rows: readonly { at: number; id: string | number }[], full: number): string | null => {
  const last = rows.length < full ? undefined : rows.at(-1);
  return last ? `${last.at}.${last.id}` : null;
};

/** Rounds in the language asked for. */
export async function toRounds(
  db: Database,
  rows: readonly RoundRow[],
  language: LanguageCode,
): Promise<Round[]> {
  const titles = await gameTitles(
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

/** A page of an account's bets; with the first their sums, of all pages. */
export async function roundList(
  db: Database,
  list: keyof typeof lists,
  which: Parameters<typeof roundsPage>[1],
  { before, rows }: { before?: string | undefined; rows: number },
  language: LanguageCode,
) {
  const [page, totals] = await Promise.all([
    lists[list].page(db, which, readCursor(before), rows),
    before ? null : lists[list].totals(db, which).get(),
  ]);
  return {
    list: await toRounds(db, page, language),
    next: nextOf(
      page.map(({ openedAt, id }) => ({ at: openedAt, id })),
      rows,
    ),
    totals: totals ? { ...totals, net: totals.win - totals.bet } : null,
  };
}
