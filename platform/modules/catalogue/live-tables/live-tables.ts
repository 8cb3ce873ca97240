import { asc, eq } from 'drizzle-orm';

import { liveTables } from '#contract/calls/catalogue/live-tables.ts';
import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import { implement } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { betLimits } from '#platform/modules/catalogue/bet-limits.ts';
import { merchantGames } from '#platform/modules/catalogue/game-rows.ts';
import { fed, type LiveFeeds } from '#platform/modules/catalogue/live-tables/feed.ts';
import { games } from '#platform/modules/catalogue/tables.ts';

/** The merchant's live tables as their vendors tell of them, in list order; one whose game is closed has nobody at it. */
export async function tablesOf(
  db: Database,
  feeds: LiveFeeds,
  merchantCode: string,
  now: number,
): Promise<LiveTable[]> {
  const rows = await merchantGames(db, merchantCode, 'EN')
    .where(eq(games.gameType, 'LIVE'))
    .orderBy(asc(games.position));
  const tables = await fed(feeds, rows, (feed, some) => feed.tables(db, some, now));
  return tables.map(({ row, told, isOffered }) => {
    const { minBetMinor: minBet, maxBetMinor: maxBet } = betLimits(row.minBetMinor);
    const open = isOffered && told.open;
    const taken = isOffered ? told.taken : 0;
    return { ...told, nodeId: row.nodeId, roomId: row.roomId, open, taken, minBet, maxBet };
  });
}

export const liveTableCalls = (feeds: LiveFeeds) => [
  implement(liveTables, async ({ db, merchant, now }) => ({
    tables: await tablesOf(db, feeds, merchant.merchantCode, now),
  })),
];
