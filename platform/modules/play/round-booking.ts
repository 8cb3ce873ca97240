import { eq, type SQL, sql } from 'drizzle-orm';

import { unlessExcluded } from '#platform/core/accounts/account-states.ts';
import { maskAccount } from '#platform/core/accounts/mask-account.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { balanceQuery, transferStatements } from '#platform/core/ledger/ledger.ts';
import { isTestAccount } from '#platform/core/wire/account-kinds.ts';
import type { Booking } from '#platform/core/wire/idempotency.ts';
import { BOARD_MINIMUM_MINOR, insertWinner } from '#platform/modules/catalogue/exports.ts';
import type { EngineStep } from '#platform/modules/play/engine.ts';
import { type PoolDraw, poolStatements, wonOf } from '#platform/modules/play/jackpots/pools.ts';
import type { Player } from '#platform/modules/play/players.ts';
import { rounds, roundSteps } from '#platform/modules/play/tables.ts';

type Opening = { betMinor: number; step: EngineStep; now: number; jackpot?: PoolDraw | undefined };
type Step = Opening & { roundId: string; number: number };

/** Who plays for jackpots: members with money. What a test account wins would be another's. */
export const playsForJackpots = ({ account, mode }: Player): boolean =>
  mode === 'real' && !isTestAccount(account.type);

/** What a new round's refused insert means: its member is on a break or excluded, whatever was true as it was asked for. */
export const roundRefusals = { 'NOT NULL constraint failed: rounds.account_id': 'account.excluded' } as const;

/**
 * The booking that takes the bet, stores the round and pays a win, with the reply for the page. `jackpot`: of a round that
 * is decided by its opening, as what is won is paid with its win.
 */
export function bookOpening(db: Database, player: Player, opening: Opening): Booking {
  const { betMinor, step, now } = opening;
  const roundId = `${now.toString(36)}-${crypto.randomUUID()}`;
  const { account, game, mode, currency, purse, house } = player;
  const first = db.insert(rounds).values({
    id: roundId,
    accountId: unlessExcluded(account.id, now),
    nodeId: game.nodeId,
    mode,
    currency,
    betMinor,
    winMinor: step.winMinor,
    status: step.done ? 'settled' : 'open',
    openedAt: now,
    settledAt: step.done ? now : null,
  });
  const bet = { scope: 'bet', key: roundId, from: purse, to: house, amountMinor: betMinor } as const;
  const booking = book(db, player, { ...opening, roundId, number: 0 }, [
    first,
    ...transferStatements(db, { ...bet, currency, at: now }),
  ]);
  return { ...booking, refusals: roundRefusals };
}

/** The booking of a further step, which settles the round when it is the last. */
export function bookStep(db: Database, player: Player, step: Step): Booking {
  const { roundId, now } = step;
  const { done, winMinor } = step.step;
  const settled = { status: 'settled', winMinor, settledAt: now } as const;
  const note = db
    .update(rounds)
    .set(done ? settled : { status: 'open' })
    .where(eq(rounds.id, roundId));
  return book(db, player, step, [note]);
}

function book(
  db: Database,
  player: Player,
  step: Step,
  [first, ...further]: [Statement, ...Statement[]],
): Booking {
  const { roundId, number, now, jackpot } = step;
  const { done, view, state, winMinor } = step.step;
  const reply = JSON.stringify({ roundId, done, view, winMinor });
  const balance = balanceQuery(db, player.purse);
  const balanced = sql`json_set(${reply}, '$.balanceMinor', (${balance}))`;
  return {
    statements: [
      first,
      db.insert(roundSteps).values({ roundId, step: number, state, view, at: now }),
      ...further,
      ...(jackpot ? poolStatements(db, jackpot, { roundId, house: player.house, now }) : []),
      ...winStatements(db, player, step),
    ],
    reply: jackpot?.wins
      ? sql`json_set(${balanced}, '$.winMinor', ${winOf(step)}, '$.jackpotMinor', ${wonOf(jackpot.pool)})`
      : balanced,
  };
}

/** What a round pays in all; as SQL where its batch finds what is in the jackpot. */
const winOf = ({ step: { winMinor }, jackpot }: Opening): number | SQL<number> =>
  jackpot?.wins ? sql<number>`${winMinor} + ${wonOf(jackpot.pool)}` : winMinor;

function winStatements(db: Database, player: Player, opening: Step): Statement[] {
  const { account, game, merchant, mode, currency, purse, house } = player;
  const { roundId, step, now, jackpot } = opening;
  const least = step.winMinor + (jackpot?.wins ? jackpot.pool.seedMinor : 0);
  if (!step.done || least === 0) return [];
  const winMinor = winOf(opening);
  const win = { scope: 'win', key: roundId, from: house, to: purse, amountMinor: winMinor } as const;
  const statements: Statement[] = [...transferStatements(db, { ...win, currency, at: now })];
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
      insertWinner(db, {
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
