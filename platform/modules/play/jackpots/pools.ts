import { and, asc, eq, gt, not, type SQL, sql } from 'drizzle-orm';

import { brokeConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { pageByPage, type Step } from '#platform/core/jobs/steps.ts';
import { ledgerAccountId, openLedgerAccounts, transferStatements } from '#platform/core/ledger/ledger.ts';
import { drawBelow, payByLot, type Random } from '#platform/modules/play/engine.ts';
import { jackpotGames, jackpots } from '#platform/modules/play/jackpots/tables.ts';

// A progressive jackpot. Of each bet with money on one of its games a share goes into its pool, from the house; one bet in
// so many wins all of it, in proportion to what was bet, and the house puts in what it begins with anew. Over many rounds
// it pays back `jackpotReturn` of each bet, on top of what the game itself does: the share comes back whole, and the seed
// once for each `stakeMinor` that is bet. A bet's own share is in the pool that it wins.

export type Pool = Pick<
  typeof jackpots.$inferSelect,
  'id' | 'currency' | 'seedMinor' | 'shareHundredths' | 'stakeMinor'
>;

/** The ledger account that holds what is in a pool. */
export const poolAccount = ({ id, currency }: Pick<Pool, 'id' | 'currency'>): string =>
  ledgerAccountId('jackpot', id, currency);

/** Whether a row of `jackpots` has its ledger account: nobody sees or plays for a pool before (`openPools`). */
export const poolIsOpen = sql<boolean>`EXISTS (SELECT 1 FROM ledger_accounts
  WHERE id = 'jackpot:' || ${jackpots.id} || ':' || ${jackpots.currency})`;

/** The share of bets that a pool pays back over many rounds. */
export const jackpotReturn = ({ shareHundredths, seedMinor, stakeMinor }: Omit<Pool, 'id'>): number =>
  shareHundredths / 100 + seedMinor / stakeMinor;

/** The pool that a game plays for at a merchant; undefined for none. */
export const poolOf = (db: Database, merchantCode: string, nodeId: number): Promise<Pool | undefined> =>
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

/** What a bet does to its pool. */
export type PoolDraw = { pool: Pool; shareMinor: number; wins: boolean };

/** Draws it: what is less than a minor unit of the share falls by lot, so the share is the same at every bet. */
export const drawPool = (random: Random, pool: Pool, betMinor: number): PoolDraw => ({
  pool,
  shareMinor: payByLot(random, betMinor, pool.shareHundredths),
  wins: drawBelow(random, pool.stakeMinor) < betMinor,
});

/** What a pool's last win was, in a statement: within the batch that wins it, this win. */
export const wonOf = ({ id }: Pick<Pool, 'id'>): SQL<number> =>
  sql<number>`(SELECT won_minor FROM jackpots WHERE id = ${id})`;

type OfRound = { roundId: string; house: string; now: number };

/**
 * The statements of a draw, for the batch of its bet: the share, and of a win what was in the pool back to the house,
 * which pays it (`wonOf`), and the seed. Of two wins at once the second one finds the seed.
 */
export function poolStatements(
  db: Database,
  { pool, shareMinor, wins }: PoolDraw,
  round: OfRound,
): Statement[] {
  const { currency, seedMinor } = pool;
  const { roundId: key, house, now: at } = round;
  const account = poolAccount(pool);
  const into = { key, from: house, to: account, currency, at };
  const share =
    shareMinor > 0
      ? transferStatements(db, { ...into, scope: 'jackpot-share', amountMinor: shareMinor })
      : [];
  if (!wins) return share;
  const held = sql`(SELECT balance_minor FROM ledger_accounts WHERE id = ${account})`;
  const out = { key, from: account, to: house, currency, at };
  return [
    ...share,
    db.update(jackpots).set({ wonAt: at, wonMinor: held }).where(eq(jackpots.id, pool.id)),
    ...transferStatements(db, { ...out, scope: 'jackpot-won', amountMinor: wonOf(pool) }),
    ...transferStatements(db, { ...into, scope: 'jackpot-seed', amountMinor: seedMinor }),
  ];
}

/** Pools that are looked for at once. */
const AT_ONCE = 50;

type NewPool = Pick<typeof jackpots.$inferSelect, 'id' | 'merchantCode' | 'currency' | 'seedMinor'>;

/** Opens a pool with its seed from the house; nothing where another run was first. */
async function openPool(db: Database, { id, merchantCode, currency, seedMinor }: NewPool, now: number) {
  const seed = {
    key: `first-${id}`,
    from: ledgerAccountId('house', merchantCode, currency),
    to: poolAccount({ id, currency }),
    amountMinor: seedMinor,
    currency,
  };
  try {
    await db.batch([
      openLedgerAccounts(db, currency, [
        { kind: 'house', owner: merchantCode },
        { kind: 'jackpot', owner: id },
      ]),
      ...transferStatements(db, { ...seed, scope: 'jackpot-seed', at: now }),
    ]);
    console.log(JSON.stringify({ job: 'jackpots', opened: id }));
  } catch (error) {
    if (!brokeConstraint(error, 'ledger_transactions')) throw error;
  }
}

/** The step of a job that opens each pool that is not yet: its rows are all that a new one needs. */
export const openPools: Step = ({ db, now, cursor, budget }) =>
  pageByPage(
    { db, cursor, budget },
    {
      most: AT_ONCE,
      queries: 10,
      alone: true,
      page: (after) => {
        const { id, merchantCode, currency, seedMinor } = jackpots;
        return db
          .select({ id, merchantCode, currency, seedMinor, place: id })
          .from(jackpots)
          .where(and(gt(id, after ?? ''), not(poolIsOpen)))
          .orderBy(asc(id))
          .limit(AT_ONCE);
      },
      about: ({ id }) => ({ job: 'jackpots', pool: id }),
      work: async ([pool]) => pool && openPool(db, pool, now),
    },
  );
