import { and, asc, eq, sql } from 'drizzle-orm';

import { jackpotList } from '#contract/calls/catalogue/lobby-rows.ts';
import { textIn } from '#platform/database/localised.ts';
import { stateOf, toGame } from '#platform/modules/catalogue/game-rows.ts';
import { gamesIn } from '#platform/modules/catalogue/offered-games.ts';
import { poolIsOpen } from '#platform/modules/play/jackpots/pools.ts';
import { jackpotGames, jackpots } from '#platform/modules/play/jackpots/tables.ts';
import { implement } from '#platform/wire/implement.ts';

const DAY_MS = 86_400_000;
/** Over which the growth is measured. */
const MEASURED_DAYS = 7;

const iso = (at: number): string => new Date(at).toISOString();

/** A pool whose games are all closed is not shown: nobody could play for it. */
const list = implement(jackpotList, async ({ db, merchant, query, now }) => {
  const since = now - MEASURED_DAYS * DAY_MS;
  const account = sql`'jackpot:' || ${jackpots.id} || ':' || ${jackpots.currency}`;
  const [pools, played] = await db.batch([
    db
      .select({
        pool: jackpots,
        amount: sql<number>`coalesce((SELECT balance_minor FROM ledger_accounts WHERE id = ${account}), 0)`,
        grown: sql<number>`coalesce((SELECT sum(amount_minor) FROM ledger_entries
          WHERE account_id = ${account} AND scope = 'jackpot-share' AND at > ${since}), 0)`,
      })
      .from(jackpots)
      .where(
        and(
          eq(jackpots.merchantCode, merchant.merchantCode),
          eq(jackpots.currency, merchant.currency),
          poolIsOpen,
        ),
      )
      .orderBy(asc(jackpots.sequence)),
    db
      .select({ jackpotId: jackpotGames.jackpotId, nodeId: jackpotGames.nodeId })
      .from(jackpotGames)
      .where(eq(jackpotGames.merchantCode, merchant.merchantCode)),
  ]);
  const rows = await gamesIn(
    db,
    merchant.merchantCode,
    query.language,
    played.map(({ nodeId }) => nodeId),
  );
  const ofPool = new Map(played.map(({ nodeId, jackpotId }) => [nodeId, jackpotId]));
  const open = Map.groupBy(
    rows.filter((row) => stateOf(row) === 'open'),
    ({ nodeId }) => ofPool.get(nodeId),
  );
  return {
    at: iso(now),
    jackpots: pools.flatMap(({ pool, amount, grown }) => {
      const games = open.get(pool.id) ?? [];
      const [first] = games;
      if (!first) return [];
      const { id, seedMinor, wonAt, wonMinor } = pool;
      return [
        {
          id,
          name: textIn(pool.name, query.language),
          amount,
          seed: seedMinor,
          perSecond: grown / ((MEASURED_DAYS * DAY_MS) / 1_000),
          wonAt: wonAt === null ? null : iso(wonAt),
          won: wonMinor,
          gameCount: games.length,
          game: toGame(first, now),
        },
      ];
    }),
  };
});

export const jackpotCalls = [list];
