import { and, asc, eq, sql } from 'drizzle-orm';

import { jackpotList } from '#contract/calls/catalogue/lobby-rows.ts';
import { dayMs } from '#contract/values/durations.ts';
import { implement } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { listOfferedGames, getGameState, toGame } from '#platform/modules/catalogue/exports.ts';
import { poolIsOpen } from '#platform/modules/play/jackpots/pools.ts';
import { jackpotGames, jackpots } from '#platform/modules/play/jackpots/tables.ts';

const MEASURED_DAYS = 7;

const toIsoString = (at: number): string => new Date(at).toISOString();

/**
 * Returns the query of a merchant's pools with their amounts and their growth by shares since an instant. The growth is
 * the difference of two balances without the seeds and wins between them, so the query reads few entries however many
 * bets there were.
 */
export function poolsQuery(
  db: Database,
  { merchantCode, currency }: { merchantCode: string; currency: string },
  since: number,
) {
  const account = sql`'jackpot:' || ${jackpots.id} || ':' || ${jackpots.currency}`;
  const amount = sql<number>`coalesce((SELECT balance_minor FROM ledger_accounts WHERE id = ${account}), 0)`;
  const then = sql`coalesce((SELECT balance_after_minor FROM ledger_entries
    WHERE account_id = ${account} AND at <= ${since} ORDER BY at DESC, id DESC LIMIT 1), 0)`;
  const byHouse = sql`coalesce((SELECT sum(amount_minor) FROM ledger_entries
    WHERE account_id = ${account} AND scope IN ('jackpot-seed', 'jackpot-won') AND at > ${since}), 0)`;
  return (
    db
      // Bets of one instant may be booked out of order, so the difference can be negative.
      .select({ pool: jackpots, amount, grown: sql<number>`max(0, ${amount} - ${then} - ${byHouse})` })
      .from(jackpots)
      .where(and(eq(jackpots.merchantCode, merchantCode), eq(jackpots.currency, currency), poolIsOpen))
      .orderBy(asc(jackpots.sequence))
  );
}

/** A pool whose games are all closed is hidden, because it cannot be won. */
const list = implement(jackpotList, async ({ db, merchant, query, now }) => {
  const since = now - MEASURED_DAYS * dayMs;
  const [pools, played] = await db.batch([
    poolsQuery(db, merchant, since),
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
    jackpots: pools.flatMap(({ pool, amount, grown }) => {
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
          perSecond: grown / ((MEASURED_DAYS * dayMs) / 1_000),
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
