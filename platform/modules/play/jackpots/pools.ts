import { and, asc, eq, gt, not, type SQL, sql } from 'drizzle-orm';

import { violatesConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { processPages, type Step } from '#platform/core/jobs/steps.ts';
import {
  toLedgerAccountId,
  openLedgerAccounts,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { pickBelow, roundPayoutRandomly, type Random } from '#platform/modules/play/engine.ts';
import { jackpotGames, jackpots } from '#platform/modules/play/jackpots/tables.ts';

// A progressive jackpot. The merchant's `house` account pays a share of each real-money bet on the jackpot's games into
// the pool. A bet wins the whole pool with a chance proportional to the bet; then `house` restarts the pool with its
// seed. In the long run the pool returns `computeJackpotReturn` of each bet, in addition to the game's own return: the
// whole share, and the seed once per `stakeMinor` of bets. A winning bet's own share is part of its win.

export type Pool = Pick<
  typeof jackpots.$inferSelect,
  'id' | 'currency' | 'seedMinor' | 'shareHundredths' | 'stakeMinor'
>;

/** Returns the id of the ledger account of a pool. */
export const getPoolAccountId = ({ id, currency }: Pick<Pool, 'id' | 'currency'>): string =>
  toLedgerAccountId('jackpot', id, currency);

/** Until `openPools` creates the pool's ledger account, the pool is hidden and cannot be won. */
export const poolIsOpen = sql<boolean>`EXISTS (SELECT 1 FROM ledger_accounts
  WHERE id = 'jackpot:' || ${jackpots.id} || ':' || ${jackpots.currency})`;

/** Returns the share of bets that a pool pays back in the long run. */
export const computeJackpotReturn = ({ shareHundredths, seedMinor, stakeMinor }: Omit<Pool, 'id'>): number =>
  shareHundredths / 100 + seedMinor / stakeMinor;

/** Finds the pool of a game at a merchant. Undefined if there is none. */
export const findPool = (db: Database, merchantCode: string, nodeId: number): Promise<Pool | undefined> =>
  db
    .select({
      id: jackpots.id,
      currency: jackpots.currency,
      seedMinor: jackpots.seedMinor,
      shareHundredths: jackpots.shareHundredths,
      stakeMinor: jackpots.stakeMinor,
    })
    .from(jackpotGames)
    .innerJoin(jackpots, eq(jackpots.id, jackpotGames.jackpotId))
    .where(and(eq(jackpotGames.merchantCode, merchantCode), eq(jackpotGames.nodeId, nodeId), poolIsOpen))
    .get();

export type PoolOutcome = { pool: Pool; shareMinor: number; wins: boolean };

/**
 * Decides at random the effect of a bet on its pool. Fractions of the share are rounded at random, so the average share
 * is the same percentage of every bet.
 */
export const decidePoolOutcome = (random: Random, pool: Pool, betMinor: number): PoolOutcome => ({
  pool,
  shareMinor: roundPayoutRandomly(random, betMinor, pool.shareHundredths),
  wins: pickBelow(random, pool.stakeMinor) < betMinor,
});

/** Returns SQL for the last win of a pool. Within the batch that wins it, this is the current win. */
export const wonAmountSql = ({ id }: Pick<Pool, 'id'>): SQL<number> =>
  sql<number>`(SELECT won_minor FROM jackpots WHERE id = ${id})`;

type PoolRound = { roundId: string; house: string; now: number };

/**
 * Builds the statements of a bet's effect on its pool, for the batch of the bet. They book the share. For a win they
 * also move the whole pool to the merchant's `house` account, which pays the win (`wonAmountSql`), and book the new
 * seed. Of two concurrent wins the second gets the seed.
 */
export function buildPoolStatements(
  db: Database,
  { pool, shareMinor, wins }: PoolOutcome,
  round: PoolRound,
): Statement[] {
  const { currency, seedMinor } = pool;
  const { roundId: key, house, now: at } = round;
  const account = getPoolAccountId(pool);
  const into = { key, from: house, to: account, currency, at };
  const share =
    shareMinor > 0
      ? buildTransferStatements(db, { ...into, scope: 'jackpot-share', amountMinor: shareMinor })
      : [];
  if (!wins) return share;
  const held = sql`(SELECT balance_minor FROM ledger_accounts WHERE id = ${account})`;
  const out = { key, from: account, to: house, currency, at };
  return [
    ...share,
    db.update(jackpots).set({ wonAt: at, wonMinor: held }).where(eq(jackpots.id, pool.id)),
    ...buildTransferStatements(db, { ...out, scope: 'jackpot-won', amountMinor: wonAmountSql(pool) }),
    ...buildTransferStatements(db, { ...into, scope: 'jackpot-seed', amountMinor: seedMinor }),
  ];
}

const BATCH_SIZE = 50;

type NewPool = Pick<typeof jackpots.$inferSelect, 'id' | 'merchantCode' | 'currency' | 'seedMinor'>;

/** Opens a pool with its seed from the merchant's `house` account. Does nothing if another run was first. */
async function openPool(db: Database, { id, merchantCode, currency, seedMinor }: NewPool, now: number) {
  const seed = {
    key: `first-${id}`,
    from: toLedgerAccountId('house', merchantCode, currency),
    to: getPoolAccountId({ id, currency }),
    amountMinor: seedMinor,
    currency,
  };
  try {
    await db.batch([
      openLedgerAccounts(db, currency, [
        { kind: 'house', owner: merchantCode },
        { kind: 'jackpot', owner: id },
      ]),
      ...buildTransferStatements(db, { ...seed, scope: 'jackpot-seed', at: now }),
    ]);
    console.log(JSON.stringify({ job: 'jackpots', opened: id }));
  } catch (error) {
    if (!violatesConstraint(error, 'ledger_transactions')) throw error;
  }
}

/** Job step that opens new pools. A new pool only needs its rows in the database. */
export const openPools: Step = ({ db, now, cursor, budget }) =>
  processPages(
    { db, cursor, budget },
    {
      most: BATCH_SIZE,
      queries: 10,
      alone: true,
      page: (after) => {
        const { id, merchantCode, currency, seedMinor } = jackpots;
        return db
          .select({ id, merchantCode, currency, seedMinor, place: id })
          .from(jackpots)
          .where(and(gt(id, after ?? ''), not(poolIsOpen)))
          .orderBy(asc(id))
          .limit(BATCH_SIZE);
      },
      about: ({ id }) => ({ job: 'jackpots', pool: id }),
      work: async ([pool]) => pool && openPool(db, pool, now),
    },
  );
