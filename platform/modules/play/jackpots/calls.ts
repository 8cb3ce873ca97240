import { and, asc, eq, sql } from 'drizzle-orm';

import { jackpotList } from '#contract/calls/catalogue/lobby-rows.ts';
import { implement } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { listOfferedGames, getGameState, toGame } from '#platform/modules/catalogue/exports.ts';
import { poolIsOpen } from '#platform/modules/play/jackpots/pools.ts';
import { jackpotGames, jackpots } from '#platform/modules/play/jackpots/tables.ts';

const toIsoString = (at: number): string => new Date(at).toISOString();

/** Account of a pool. A term of its own, because drizzle drops the table's name from the columns of a selected term. */
const poolAccount = sql`'jackpot:' || ${jackpots.id} || ':' || ${jackpots.currency}`;

/** Returns the query of a merchant's open pools with their amounts. */
const poolsQuery = (db: Database, { merchantCode, currency }: { merchantCode: string; currency: string }) =>
  db
    .select({
      pool: jackpots,
      amount: sql<number>`coalesce((SELECT balance_minor FROM ledger_accounts WHERE id = ${poolAccount}), 0)`,
    })
    .from(jackpots)
    .where(and(eq(jackpots.merchantCode, merchantCode), eq(jackpots.currency, currency), poolIsOpen))
    .orderBy(asc(jackpots.sequence));

/** A pool whose games are all closed is hidden, because it cannot be won. */
const list = implement(jackpotList, async ({ db, merchant, query, now }) => {
  const [pools, played] = await db.batch([
    poolsQuery(db, merchant),
    db
      .select({ jackpotId: jackpotGames.jackpotId, nodeId: jackpotGames.nodeId })
      .from(jackpotGames)
      .where(eq(jackpotGames.merchantCode, merchant.merchantCode)),
  ]);
  const rows = await listOfferedGames(
    db,
    merchant.merchantCode,
    query.language,
    played.map(({ nodeId }) => nodeId),
  );
  const poolByGame = new Map(played.map(({ nodeId, jackpotId }) => [nodeId, jackpotId]));
  const open = Map.groupBy(
    rows.filter((row) => getGameState(row) === 'open'),
    ({ nodeId }) => poolByGame.get(nodeId),
  );
  return {
    at: toIsoString(now),
    jackpots: pools.flatMap(({ pool, amount }) => {
      const games = open.get(pool.id) ?? [];
      const [first] = games;
      if (!first) return [];
      const { id, seedMinor, wonAt, wonMinor } = pool;
      return [
        {
          id,
          name: getLocalisedText(pool.name, query.language),
          amount,
          seed: seedMinor,
          wonAt: wonAt === null ? null : toIsoString(wonAt),
          won: wonMinor,
          gameCount: games.length,
          game: toGame(first, now),
        },
      ];
    }),
  };
});

export const jackpotCalls = [list];
