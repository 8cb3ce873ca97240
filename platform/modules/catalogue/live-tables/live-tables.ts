import { asc, eq } from 'drizzle-orm';

import { liveTables } from '#contract/calls/catalogue/live-tables.ts';
import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import { implement } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getBetLimits } from '#platform/modules/catalogue/bet-limits.ts';
import { selectMerchantGames } from '#platform/modules/catalogue/game-rows.ts';
import { readFeeds, type LiveFeeds } from '#platform/modules/catalogue/live-tables/feed.ts';
import { games } from '#platform/modules/catalogue/tables.ts';

/** Lists the merchant's live tables in list order. A table of a closed game has no players. */
export async function listLiveTables(
  db: Database,
  feeds: LiveFeeds,
  merchantCode: string,
  now: number,
): Promise<LiveTable[]> {
  const rows = await selectMerchantGames(db, merchantCode, 'EN')
    .where(eq(games.gameType, 'LIVE'))
    .orderBy(asc(games.position));
  const tables = await readFeeds(feeds, rows, (feed, some) => feed.tables(db, some, now));
  return tables.map(({ row, report, isOffered }) => {
    const { minBetMinor: minBet, maxBetMinor: maxBet } = getBetLimits(row.minBetMinor);
    const open = isOffered && report.open;
    const taken = isOffered ? report.taken : 0;
    return { ...report, nodeId: row.nodeId, roomId: row.roomId, open, taken, minBet, maxBet };
  });
}

export const buildLiveTableCalls = (feeds: LiveFeeds) => [
  implement(liveTables, async ({ db, merchant, now }) => ({
    tables: await listLiveTables(db, feeds, merchant.merchantCode, now),
  })),
];
