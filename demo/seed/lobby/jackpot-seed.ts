import { dayMs } from '#contract/values/durations.ts';
import type { CatalogueGame } from '#demo/catalogue/catalogue.ts';
import { hash32, createKeyedRandom } from '#demo/random.ts';
import pools from '#demo/seed/lobby/jackpots.json' with { type: 'json' };
import { seedMerchants } from '#demo/seed/merchants.ts';
import { unitMinor } from '#demo/seed/promotions/offer-terms.ts';
import type { SeededMovement } from '#demo/seed/wallet/history-seed.ts';
import { toLedgerAccountId } from '#platform/core/ledger/ledger.ts';
import type { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#platform/core/ledger/tables.ts';
import { getPoolAccountId } from '#platform/modules/play/jackpots/pools.ts';
import type { jackpotGames, jackpots } from '#platform/modules/play/jackpots/tables.ts';

/** Number of past days on which invented bets have filled the pools. */
const PLAYED_DAYS = 7;
/**
 * A hundredth of each bet goes into the pool. The house also pays the pool's initial amount (`seed`), on average once
 * for every 200 times that amount in bets. Together, 1.5 % of all bets return to players.
 */
const SHARE_HUNDREDTHS = 1;
const STAKE_TIMES_SEED = 200;

/** Converts units (`unitMinor`) to minor units. Pools start with `seed` units and grow by about `aDay` per day. */
const toMinor = (units: number, currency: string): number => units * (unitMinor[currency] ?? 100);

/** Builds four pools for each merchant, with its games of class JP spread evenly over them. */
export function buildJackpotRows(listOfferedGames: (merchantCode: string) => readonly CatalogueGame[]): {
  jackpots: (typeof jackpots.$inferInsert)[];
  games: (typeof jackpotGames.$inferInsert)[];
} {
  const getShuffleKey = ({ gameId }: CatalogueGame): number => hash32(`jackpot:${gameId}`);
  return {
    jackpots: seedMerchants.flatMap(({ record: { merchantCode, currency } }) =>
      pools.map(({ id, seed, name }, sequence) => ({
        id: `${merchantCode}-${id}`,
        merchantCode,
        sequence,
        name,
        currency,
        seedMinor: toMinor(seed, currency),
        shareHundredths: SHARE_HUNDREDTHS,
        stakeMinor: toMinor(seed, currency) * STAKE_TIMES_SEED,
      })),
    ),
    games: seedMerchants.flatMap(({ record: { merchantCode } }) =>
      listOfferedGames(merchantCode)
        .filter((game) => game.gameClassify.includes('JP'))
        .toSorted((a, b) => getShuffleKey(a) - getShuffleKey(b))
        .map(({ nodeId }, at) => ({
          merchantCode,
          nodeId,
          jackpotId: `${merchantCode}-${pools[at % pools.length]?.id}`,
        })),
    ),
  };
}

/**
 * Builds the ledger of the pools: the house's contributions, and the pools' shares of the last days' bets. These bets
 * are invented, like the winners.
 */
export function buildJackpotLedger(now: number): {
  accounts: (typeof ledgerAccounts.$inferInsert)[];
  transactions: (typeof ledgerTransactions.$inferInsert)[];
  entries: (typeof ledgerEntries.$inferInsert)[];
} {
  const all = seedMerchants.flatMap(({ record: { merchantCode, currency } }) =>
    pools.map((pool) => ({ ...pool, merchantCode, currency, owner: `${merchantCode}-${pool.id}` })),
  );
  const booked = all.flatMap(({ seed, aDay, merchantCode, currency, owner }): SeededMovement[] => {
    const random = createKeyedRandom(`jackpot:${owner}`);
    const sides = {
      from: toLedgerAccountId('house', merchantCode, currency),
      to: getPoolAccountId({ id: owner, currency }),
      currency,
    };
    const first = now - (PLAYED_DAYS + 1) * dayMs;
    const key = `first-${owner}`;
    const opening = { ...sides, id: `${key}-seed`, key, at: first, amountMinor: toMinor(seed, currency) };
    const days = Array.from({ length: PLAYED_DAYS }, (_, day): SeededMovement => {
      const amountMinor = Math.round(toMinor(aDay, currency) * (0.8 + 0.4 * random()));
      const shareKey = `day-${day}-${owner}`;
      const at = now - (PLAYED_DAYS - day) * dayMs + dayMs / 2;
      return { ...sides, scope: 'jackpot-share', id: shareKey, key: shareKey, at, amountMinor };
    });
    return [{ ...opening, scope: 'jackpot-seed' }, ...days];
  });
  return {
    accounts: all.map(({ owner, currency }) => ({
      id: getPoolAccountId({ id: owner, currency }),
      kind: 'jackpot',
      owner,
      currency,
    })),
    transactions: booked.map(({ id, scope, key, at }) => ({ id, scope, idempotencyKey: key, at })),
    entries: booked.flatMap(({ id: transactionId, from, to, currency, amountMinor, scope, at }) => [
      { transactionId, accountId: to, amountMinor, currency, scope, at },
      { transactionId, accountId: from, amountMinor: -amountMinor, currency, scope, at },
    ]),
  };
}
