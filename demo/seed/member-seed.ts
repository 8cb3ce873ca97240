import { customerTypes } from '#contract/values/customers.ts';
import { dayMs, hourMs } from '#contract/values/durations.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import type { CatalogueGame } from '#demo/catalogue/catalogue.ts';
import { hash32, createKeyedRandom } from '#demo/random.ts';
import { demoAccounts, demoAffiliates, demoPassword, demoPaymentPassword } from '#demo/seed/accounts.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { type SeededMovement, HISTORY_DAYS, type PlayedRound } from '#demo/seed/wallet/history-seed.ts';
import type { SeededWithdrawal } from '#demo/seed/wallet/withdrawal-history.ts';
import { maskAccount } from '#platform/core/accounts/mask-account.ts';
import type { accounts } from '#platform/core/accounts/tables.ts';
import { toLedgerAccountId } from '#platform/core/ledger/ledger.ts';
import type { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#platform/core/ledger/tables.ts';
import type { affiliates } from '#platform/modules/agents/tables.ts';
import type { winners } from '#platform/modules/catalogue/tables.ts';
import type { favourites } from '#platform/modules/favourites/tables.ts';

const YEAR = 365 * dayMs;
const buildAccountId = (merchantCode: string, username: string): string => `${merchantCode}-${username}`;
const owners = seedMerchants.flatMap(({ record, flags }) =>
  demoAccounts.map((demo) => ({ demo, record, flags })),
);

/**
 * Builds the demo accounts of each merchant. They share password hashes because computing a hash takes a tenth of
 * a second.
 */
export async function buildAccountRows(
  now: number,
  hash: (password: string) => Promise<string>,
): Promise<(typeof accounts.$inferInsert)[]> {
  const passwordHash = await hash(demoPassword);
  const paymentPasswordHash = await hash(demoPaymentPassword);
  return owners.map(({ demo, flags, record: { merchantCode } }) => ({
    id: buildAccountId(merchantCode, demo.username),
    merchantCode,
    username: demo.username,
    type: demo.type,
    passwordHash,
    nickname: demo.nickname,
    icon: null,
    clubLabel: isFlagOn(flags, 'REWCEN3') ? demo.clubLabel : null,
    firstTimeLogin: demo.games === 0,
    createdAt: now,
    state: demo.state === 'excluded' ? 'active' : demo.state,
    excludedUntil: demo.state === 'excluded' ? now + YEAR : null,
    excludedSince: demo.state === 'excluded' ? now : null,
    mobileNum: demo.mobileNum,
    mobileVerifiedAt: demo.mobileNum === null ? null : now,
    email: demo.type === customerTypes.guest ? null : `${demo.username}@${merchantCode}.example`,
    emailVerifiedAt: demo.type === customerTypes.guest ? null : now,
    payeeName: demo.payeeName,
    invitedBy: demo.invitedBy && buildAccountId(merchantCode, demo.invitedBy),
    paymentPasswordHash: demo.paysOut ? paymentPasswordHash : null,
  }));
}

export const buildAffiliateRows = (): (typeof affiliates.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { merchantCode } }) =>
    demoAffiliates.map(({ code, username }) => ({
      merchantCode,
      code,
      accountId: buildAccountId(merchantCode, username),
    })),
  );

type LedgerRows = {
  accounts: (typeof ledgerAccounts.$inferInsert)[];
  transactions: (typeof ledgerTransactions.$inferInsert)[];
  entries: (typeof ledgerEntries.$inferInsert)[];
};

const cashSides = ['cash', 'house'] as const;
const playSides = ['play', 'play-house'] as const;

function buildPlayedMovements(played: readonly PlayedRound[]): SeededMovement[] {
  return played.flatMap(({ merchantCode, owner, round }): SeededMovement[] => {
    const { id: key, betMinor, winMinor, currency, openedAt } = round;
    const cash = toLedgerAccountId('cash', owner, currency);
    const house = toLedgerAccountId('house', merchantCode, currency);
    const buildMovement = (scope: 'bet' | 'win', amountMinor: number, at: number): SeededMovement => ({
      id: `${scope}-${key}`,
      scope,
      key,
      currency,
      amountMinor,
      at,
      ...(scope === 'bet' ? { from: cash, to: house } : { from: house, to: cash }),
    });
    const won = winMinor > 0 ? [buildMovement('win', winMinor, round.settledAt ?? openedAt)] : [];
    return [buildMovement('bet', betMinor, openedAt), ...won];
  });
}

/**
 * Builds the ledger of the demo accounts: an opening deposit of each account, paid by the house, and the bookings of
 * later rounds and withdrawals. The deposits are so large that each account ends with the balance in `accounts.ts`.
 */
export function buildLedgerRows(
  now: number,
  played: readonly PlayedRound[],
  withdrawn: readonly SeededWithdrawal[],
): LedgerRows {
  const houses = seedMerchants.flatMap(({ record: { merchantCode, currency } }) =>
    (['house', 'play-house', 'clearing', 'fees'] as const).map((kind) => ({
      id: toLedgerAccountId(kind, merchantCode, currency),
      kind,
      owner: merchantCode,
      currency,
    })),
  );
  const members = owners.flatMap(({ demo, record: { merchantCode, currency } }) =>
    (['cash', 'play', 'pending'] as const).map((kind) => {
      const owner = buildAccountId(merchantCode, demo.username);
      return { id: toLedgerAccountId(kind, owner, currency), kind, owner, currency };
    }),
  );
  const laterMovements = [
    ...buildPlayedMovements(played),
    ...withdrawn.flatMap(({ booked }) => booked),
  ].toSorted((a, b) => a.at - b.at);
  /** Computes the net outflow of a ledger account after its opening deposit. */
  const computeNetOutflow = (account: string) =>
    laterMovements.reduce(
      (sum, { from, to, amountMinor }) =>
        sum + (from === account ? amountMinor : 0) - (to === account ? amountMinor : 0),
      0,
    );
  const deposits = owners.map(({ demo, record: { merchantCode, currency } }): SeededMovement => {
    const owner = buildAccountId(merchantCode, demo.username);
    const [to, from] = demo.type === customerTypes.guest ? playSides : cashSides;
    const account = toLedgerAccountId(to, owner, currency);
    return {
      id: `opening-${owner}`,
      scope: 'deposit',
      key: `opening-${owner}`,
      to: account,
      from: toLedgerAccountId(from, merchantCode, currency),
      currency,
      amountMinor: demo.cashMinor + computeNetOutflow(account),
      // The deposit is older than the longest period of a deposit limit.
      at: now - (HISTORY_DAYS + 1) * dayMs,
    };
  });
  const booked = [...deposits, ...laterMovements];
  return {
    accounts: [...houses, ...members],
    transactions: booked.map(({ id, scope, key, at }) => ({ id, scope, idempotencyKey: key, at })),
    entries: booked.flatMap(({ id, from, to, currency, amountMinor, scope, at }) => [
      { transactionId: id, accountId: to, amountMinor, currency, scope, at },
      { transactionId: id, accountId: from, amountMinor: -amountMinor, currency, scope, at },
    ]),
  };
}

/** Builds the games of the accounts with a history. The same rows are inserted as favourites and as recent games. */
export function buildGameListRows(
  listOfferedGames: (merchantCode: string) => readonly CatalogueGame[],
  now: number,
): (typeof favourites.$inferInsert)[] {
  return owners.flatMap(({ demo, record: { merchantCode } }) =>
    listOfferedGames(merchantCode)
      .filter((game) => game.gameType !== 'LOTT' && game.gameType !== 'ELOTT' && game.state === 'open')
      .toSorted((a, b) => hash32(`played:${a.gameId}`) - hash32(`played:${b.gameId}`))
      .slice(0, demo.games)
      .map((game, i) => ({
        accountId: buildAccountId(merchantCode, demo.username),
        nodeId: game.nodeId,
        at: now - (i + 1) * hourMs,
      })),
  );
}

const winnerNames =
  'anders bao chalida duarte eliza farhan giang hugo imran jun kavya lan minh nok otavio priya'.split(' ');

/** Builds wins of the past days by invented players. */
export function buildWinnerRows(
  listOfferedGames: (merchantCode: string) => readonly CatalogueGame[],
  seed: number,
  now: number,
): (typeof winners.$inferInsert)[] {
  return seedMerchants.flatMap(({ record: { merchantCode, currency } }) => {
    const playable = listOfferedGames(merchantCode).filter(
      (game) => game.gameType === 'RNG' && game.state === 'open',
    );
    return Array.from({ length: 60 }, (_, i) => {
      const random = createKeyedRandom(`winner:${merchantCode}:${i}`, seed);
      const game = playable[Math.floor(random() * playable.length)];
      const name = winnerNames[Math.floor(random() * winnerNames.length)] ?? 'anders';
      return game
        ? [
            {
              winId: `seed-${merchantCode}-${i}`,
              merchantCode,
              nodeId: game.nodeId,
              account: maskAccount(`${name}${Math.floor(random() * 90) + 10}`),
              winMinor: Math.floor(10 ** (4 + random() * 2.5)),
              currency,
              at: now - Math.floor((i + random()) * 2 * hourMs),
              seeded: true,
            },
          ]
        : [];
    }).flat();
  });
}
