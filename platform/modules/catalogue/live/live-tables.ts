import { asc, eq } from 'drizzle-orm';

import { liveTables } from '#contract/calls/catalogue/live.ts';
import type { LiveTable } from '#contract/values/live/tables.ts';
import type { Database } from '#platform/database/client.ts';
import { merchantGames, stateOf } from '#platform/modules/catalogue/game-rows.ts';
import { tableAt, tableKindOf } from '#platform/modules/catalogue/live/table-rounds.ts';
import { games } from '#platform/modules/catalogue/tables.ts';
import { betLimits } from '#platform/modules/play/bet-limits.ts';
import { seatedPlayers } from '#platform/modules/play/launches.ts';
import { implement } from '#platform/wire/implement.ts';

/**
 * The merchant's live tables at an instant, in list order. Whoever has just entered a table has a seat at it, as long as
 * there is one.
 */
export async function tablesOf(db: Database, merchantCode: string, now: number): Promise<LiveTable[]> {
  const [rows, players] = await Promise.all([
    merchantGames(db, merchantCode, 'EN').where(eq(games.gameType, 'LIVE')).orderBy(asc(games.position)),
    seatedPlayers(db, merchantCode, now),
  ]);
  return rows.map((row) => {
    const { nodeId, roomId } = row;
    const kind = tableKindOf(row.gameCode);
    const { open, taken, seats, results } = tableAt({ nodeId, kind }, now);
    const { minBetMinor: minBet, maxBetMinor: maxBet } = betLimits(row.minBetMinor);
    const offered = stateOf(row) === 'open';
    return {
      nodeId,
      roomId,
      kind,
      open: offered && open,
      taken: offered ? Math.min(seats, taken + (players.get(nodeId) ?? 0)) : 0,
      seats,
      minBet,
      maxBet,
      results,
    };
  });
}

const tables = implement(liveTables, async ({ db, merchant, now }) => ({
  tables: await tablesOf(db, merchant.merchantCode, now),
}));

export const liveTableCalls = [tables];
