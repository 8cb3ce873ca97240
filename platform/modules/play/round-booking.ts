import { eq, type SQL, sql } from 'drizzle-orm';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { accountUnlessExcluded } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { maskAccount } from '#platform/core/accounts/mask-account.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { balanceQuery, buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import type { Purse } from '#platform/core/ledger/purses.ts';
import { isTestAccount } from '#platform/core/wire/account-kinds.ts';
import type { Booking } from '#platform/core/wire/idempotency.ts';
import { BOARD_MINIMUM_MINOR, buildWinnerInsert, type GameRow } from '#platform/modules/catalogue/exports.ts';
import type { EngineStep } from '#platform/modules/play/engine.ts';
import {
  type PoolOutcome,
  buildPoolStatements,
  wonAmountSql,
} from '#platform/modules/play/jackpots/pools.ts';
import type { Player } from '#platform/modules/play/players.ts';
import { rounds, roundSteps } from '#platform/modules/play/tables.ts';

type RoundOpening = { betMinor: number; step: EngineStep; now: number; jackpot?: PoolOutcome | undefined };
type RoundStep = RoundOpening & { roundId: string; number: number };

/** The owner of a round, with the purses between which its money moves. A {@link Player} is one. */
export type RoundOwner = Purse & {
  account: Pick<Account, 'id' | 'username' | 'type'>;
  merchant: Pick<MerchantRecord, 'merchantCode'>;
  game: Pick<GameRow, 'nodeId'>;
};

/** Returns the ledger key of the additional stake of a round's step. The key of the bet itself is the round's id. */
export const buildRaiseKey = (roundId: string, step: number): string => `${roundId}+${step}`;

/** True for members with real money. A test account must not win other members' money. */
export const canWinJackpots = ({ account, mode }: Player): boolean =>
  mode === 'real' && !isTestAccount(account.type);

/** Error codes by constraint: the member has been excluded or taken a break since the request began. */
export const roundErrors = { 'NOT NULL constraint failed: rounds.account_id': 'account.excluded' } as const;

/**
 * Builds the booking that takes the bet, stores the round and pays a win, with the page's reply. `jackpot` may be given
 * only for a round that its opening decides, because a jackpot is paid with the round's win.
 */
export function buildOpeningBooking(db: Database, player: Player, opening: RoundOpening): Booking {
  const { betMinor, step, now } = opening;
  const roundId = `${now.toString(36)}-${crypto.randomUUID()}`;
  const { account, game, mode, currency, purse, house } = player;
  const first = db.insert(rounds).values({
    id: roundId,
    accountId: accountUnlessExcluded(account.id, now),
    nodeId: game.nodeId,
    mode,
    currency,
    betMinor,
    winMinor: step.winMinor,
    status: step.done ? 'settled' : 'open',
    openedAt: now,
    settledAt: step.done ? now : null,
    expiresAt: step.done ? null : now + step.lapse.afterMs,
  });
  const bet = { scope: 'bet', key: roundId, from: purse, to: house, amountMinor: betMinor } as const;
  const booking = buildRoundBooking(db, player, { ...opening, roundId, number: 0 }, [
    first,
    ...buildTransferStatements(db, { ...bet, currency, at: now }),
  ]);
  return { ...booking, refusals: roundErrors };
}

/**
 * Builds the booking of a further step, which settles the round if it is the last. An additional stake is refused to an
 * excluded member.
 */
export function buildStepBooking(db: Database, owner: RoundOwner, step: RoundStep): Booking {
  const { roundId, number, betMinor, now } = step;
  const { account, purse, house, currency } = owner;
  const { done, winMinor, raiseMinor = 0 } = step.step;
  const note = db
    .update(rounds)
    .set({
      ...(done
        ? { status: 'settled', winMinor, settledAt: now, expiresAt: null }
        : { expiresAt: now + step.step.lapse.afterMs }),
      ...(raiseMinor > 0 && {
        accountId: accountUnlessExcluded(account.id, now),
        betMinor: betMinor + raiseMinor,
      }),
    })
    .where(eq(rounds.id, roundId));
  const key = buildRaiseKey(roundId, number);
  const raise = { scope: 'bet', key, from: purse, to: house, amountMinor: raiseMinor } as const;
  const booking = buildRoundBooking(db, owner, step, [
    note,
    ...(raiseMinor > 0 ? buildTransferStatements(db, { ...raise, currency, at: now }) : []),
  ]);
  return { ...booking, refusals: roundErrors };
}

function buildRoundBooking(
  db: Database,
  owner: RoundOwner,
  step: RoundStep,
  [first, ...further]: [Statement, ...Statement[]],
): Booking {
  const { roundId, number, now, jackpot } = step;
  const { done, view, state, winMinor, raiseMinor = 0 } = step.step;
  const betMinor = step.betMinor + raiseMinor;
  const lapse = step.step.done ? null : step.step.lapse;
  const reply = JSON.stringify({ roundId, step: number, done, view, betMinor, winMinor });
  const balance = balanceQuery(db, owner.purse);
  const balanced = sql`json_set(${reply}, '$.balanceMinor', (${balance}))`;
  return {
    statements: [
      first,
      db.insert(roundSteps).values({ roundId, step: number, state, view, lapse, at: now }),
      ...further,
      ...(jackpot ? buildPoolStatements(db, jackpot, { roundId, house: owner.house, now }) : []),
      ...buildWinStatements(db, owner, step),
    ],
    reply: jackpot?.wins
      ? sql`json_set(${balanced}, '$.winMinor', ${getRoundWin(step)}, '$.jackpotMinor', ${wonAmountSql(jackpot.pool)})`
      : balanced,
  };
}

/** SQL for a jackpot win, because only the batch knows the pool's amount. */
const getRoundWin = ({ step: { winMinor }, jackpot }: RoundOpening): number | SQL<number> =>
  jackpot?.wins ? sql<number>`${winMinor} + ${wonAmountSql(jackpot.pool)}` : winMinor;

function buildWinStatements(db: Database, owner: RoundOwner, opening: RoundStep): Statement[] {
  const { account, game, merchant, mode, currency, purse, house } = owner;
  const { roundId, step, now, jackpot } = opening;
  const least = step.winMinor + (jackpot?.wins ? jackpot.pool.seedMinor : 0);
  if (!step.done || least === 0) return [];
  const winMinor = getRoundWin(opening);
  const win = { scope: 'win', key: roundId, from: house, to: purse, amountMinor: winMinor } as const;
  const statements: Statement[] = [...buildTransferStatements(db, { ...win, currency, at: now })];
  if (jackpot?.wins)
    statements.push(
      db
        .update(rounds)
        .set({ winMinor: sql`${winMinor}` })
        .where(eq(rounds.id, roundId)),
    );
  if (mode === 'real' && least >= BOARD_MINIMUM_MINOR && !isTestAccount(account.type)) {
    const { merchantCode } = merchant;
    const name = maskAccount(account.username);
    statements.push(
      buildWinnerInsert(db, {
        winId: roundId,
        merchantCode,
        nodeId: game.nodeId,
        account: name,
        winMinor,
        currency,
        at: now,
      }),
    );
  }
  return statements;
}
