import { and, desc, eq, gt, type SQL, sql, sum } from 'drizzle-orm';

import { rankList, winners } from '#contract/calls/catalogue/winners.ts';
import { dayMs } from '#contract/values/durations.ts';
import { implement } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { gameNames, games, winners as winnerTable } from '#platform/modules/catalogue/tables.ts';

const BOARD_LENGTH = 30;
const RANK_LENGTH = 10;
const RANK_MS = 7 * dayMs;

/** Minimum win of a round with real money for the board, in minor units. */
export const BOARD_MINIMUM_MINOR = 2_000;

const board = implement(winners, async ({ db, merchant, query }) => {
  const rows = await db
    .select({ win: winnerTable, nameEn: games.nameEn, name: gameNames.name })
    .from(winnerTable)
    .innerJoin(games, eq(games.nodeId, winnerTable.nodeId))
    .leftJoin(
      gameNames,
      and(eq(gameNames.nodeId, winnerTable.nodeId), eq(gameNames.language, query.language)),
    )
    .where(eq(winnerTable.merchantCode, merchant.merchantCode))
    .orderBy(desc(winnerTable.at), desc(winnerTable.winId))
    .limit(BOARD_LENGTH);
  return rows.map(({ win, nameEn, name }) => ({
    vo: {
      winId: win.winId,
      winAmount: win.winMinor,
      currency: win.currency,
      account: win.account,
      gameName: name ?? nameEn,
      nodeId: win.nodeId,
      at: new Date(win.at).toISOString(),
    },
  }));
});

const ranks = implement(rankList, async ({ db, merchant, now }) => {
  const total = sum(winnerTable.winMinor).mapWith(Number);
  const rows = await db
    .select({ account: winnerTable.account, amount: total, currency: winnerTable.currency })
    .from(winnerTable)
    .where(and(eq(winnerTable.merchantCode, merchant.merchantCode), gt(winnerTable.at, now - RANK_MS)))
    .groupBy(winnerTable.account, winnerTable.currency)
    .orderBy(desc(sql`sum(${winnerTable.winMinor})`), winnerTable.account)
    .limit(RANK_LENGTH);
  return rows.map((row, i) => ({ rank: i + 1, ...row }));
});

/** Builds the statement that adds a win to the board, for the batch that pays it. `account` is already masked. */
export const buildWinnerInsert = (
  db: Database,
  win: Omit<typeof winnerTable.$inferInsert, 'winMinor'> & { winMinor: number | SQL<number> },
) => db.insert(winnerTable).values(win);

export const winnerCalls = [board, ranks];
