import { and, asc, desc, eq, sql } from 'drizzle-orm';

import { type LotteryKind, formatTicketNumbers } from '#contract/values/lottery/kinds.ts';
import { accountUnlessExcluded } from '#platform/core/accounts/account-states.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { balanceQuery, buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import { buildPurse } from '#platform/core/ledger/purses.ts';
import type { Booking } from '#platform/core/wire/idempotency.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import type { Draw } from '#platform/modules/catalogue/exports.ts';
import { draws, suborders } from '#platform/modules/play/draws/tables.ts';
import type { Player } from '#platform/modules/play/players.ts';
import { roundErrors } from '#platform/modules/play/round-booking.ts';
import { rounds, roundSteps } from '#platform/modules/play/tables.ts';

// A lottery ticket is a round whose bets, the suborders, are decided one by one: by their draw, or earlier by the
// member who cancels them. Triggers refuse a second decision, and with it the whole batch.

const triggerErrors = {
  'suborder: the draw is closed': 'draw.closed',
  'suborder: the draw has no seed': 'draw.closed',
  'suborder: taken back before': 'order.closed',
} as const;

type TicketOrder = {
  kind: LotteryKind;
  picked: number[];
  stakeMinor: number;
  draws: readonly Draw[];
  now: number;
};

/**
 * Builds the booking of a ticket: takes the whole stake and creates a suborder for each draw. `stakeMinor` is the stake
 * of one draw. The draws must have seeds (`ensureSeeds`). The booking fails with `draw.closed` if a draw gets its
 * numbers meanwhile, and with `account.excluded` if the member is excluded.
 */
export function buildTicketBooking(db: Database, player: Player, order: TicketOrder): Booking {
  const { kind, picked, stakeMinor, now } = order;
  const { account, merchant, game, mode, currency, purse, house } = player;
  const roundId = `${now.toString(36)}-${crypto.randomUUID()}`;
  const { nodeId } = game;
  const amountMinor = stakeMinor * order.draws.length;
  const stake = { scope: 'ticket', key: roundId, from: purse, to: house, amountMinor } as const;
  return {
    statements: [
      db.insert(rounds).values({
        id: roundId,
        accountId: accountUnlessExcluded(account.id, now),
        nodeId,
        mode,
        currency,
        betMinor: amountMinor,
        winMinor: 0,
        status: 'drawing',
        openedAt: now,
        settledAt: null,
      }),
      db.insert(roundSteps).values({
        roundId,
        step: 0,
        state: null,
        view: { picked: formatTicketNumbers(kind, picked) },
        at: now,
      }),
      ...order.draws.map(({ drawNo, closesAt }) =>
        db.insert(suborders).values({
          suborderNo: `${roundId}-${drawNo}`,
          roundId,
          accountId: account.id,
          merchantCode: merchant.merchantCode,
          nodeId,
          drawNo,
          kind,
          closesAt,
          stakeMinor,
          picked,
          status: 'open',
          winMinor: 0,
          decidedAt: null,
        }),
      ),
      ...buildTransferStatements(db, { ...stake, currency, at: now }),
    ],
    reply: sql`json_set(${JSON.stringify({ orderNo: roundId })}, '$.balanceMinor', (${balanceQuery(db, purse)}))`,
    refusals: { ...triggerErrors, ...roundErrors },
  };
}

/**
 * Builds the booking that cancels the bet on one draw: its stake returns and counts as never bet. Throws `not.found`
 * unless it is a suborder of the member's own order, `draw.closed` once the draw is closed, and `order.closed` if it
 * was already cancelled.
 */
export async function buildCancellation(
  db: Database,
  accountId: string,
  { orderNo, suborderNo }: { orderNo: string; suborderNo: string },
  now: number,
): Promise<Booking> {
  const row = await db
    .select({ suborder: suborders, currency: rounds.currency })
    .from(suborders)
    .innerJoin(rounds, eq(rounds.id, suborders.roundId))
    .where(
      and(
        eq(suborders.suborderNo, suborderNo),
        eq(suborders.roundId, orderNo),
        eq(suborders.accountId, accountId),
        eq(rounds.mode, 'real'),
      ),
    )
    .get();
  if (!row) throw new WireError('not.found');
  const { suborder, currency } = row;
  if (suborder.status === 'cancelled') throw new WireError('order.closed');
  if (suborder.status !== 'open' || suborder.closesAt <= now) throw new WireError('draw.closed');
  const { purse, house } = buildPurse(accountId, { merchantCode: suborder.merchantCode, currency }, 'real');
  const amountMinor = suborder.stakeMinor;
  const back = { scope: 'bet-return', key: suborderNo, from: house, to: purse, amountMinor } as const;
  return {
    statements: [
      buildDecision(db, [{ suborderNo, status: 'cancelled', winMinor: 0 }], now),
      buildTicketSums(db, [orderNo], now),
      ...buildTransferStatements(db, { ...back, currency, at: now }),
    ],
    reply: { suborderNo, returned: amountMinor, currency },
    refusals: triggerErrors,
  };
}

type Decision = { suborderNo: string; status: 'won' | 'lost' | 'cancelled'; winMinor: number };

/** Builds the statement that decides suborders. If a suborder is already decided, a trigger fails the whole batch. */
export const buildDecision = (db: Database, decisions: readonly Decision[], now: number): Statement => {
  const rows = decisions.map(({ suborderNo, status, winMinor }) => [suborderNo, status, winMinor]);
  return (
    db
      .update(suborders)
      .set({ status: sql`decision.value ->> 1`, winMinor: sql`decision.value ->> 2`, decidedAt: now })
      // Bound as one JSON value because D1 allows only 100 parameters.
      .from(sql`json_each(${JSON.stringify(rows)}) as decision`)
      .where(eq(suborders.suborderNo, sql`decision.value ->> 0`))
  );
};

/** Updates tickets to the sums of their suborders, for the batch that decides some of these suborders. */
export function buildTicketSums(db: Database, roundIds: readonly string[], now: number): Statement {
  const select = (what: string, condition: string) =>
    sql`(select ${sql.raw(what)} from suborders where round_id = rounds.id and ${sql.raw(condition)})`;
  const open = select('count(*)', "status = 'open'");
  const notCancelled = select('count(*)', "status <> 'cancelled'");
  return db
    .update(rounds)
    .set({
      betMinor: select('coalesce(sum(stake_minor), 0)', "status <> 'cancelled'"),
      winMinor: select('coalesce(sum(win_minor), 0)', "status <> 'cancelled'"),
      status: sql`case when ${open} > 0 then 'drawing' when ${notCancelled} > 0 then 'settled' else 'cancelled' end`,
      settledAt: sql`case when ${open} > 0 then null else ${now} end`,
    })
    .where(sql`${rounds.id} in (select value from json_each(${JSON.stringify(roundIds)}))`);
}

/**
 * Returns the query of a ticket's suborders, earliest draw first, with the numbers of the draws that have numbers. The
 * result is empty for a round that is not a ticket.
 */
export const subordersQuery = (db: Database, roundId: string) =>
  db
    .select({ suborder: suborders, drawn: draws.numbers })
    .from(suborders)
    .leftJoin(draws, and(eq(draws.nodeId, suborders.nodeId), eq(draws.drawNo, suborders.drawNo)))
    .where(eq(suborders.roundId, roundId))
    .orderBy(asc(suborders.closesAt))
    .all();

/** Returns the query of an account's bets on draws, newest draws first. */
export const newestSubordersQuery = (db: Database, accountId: string, most: number) =>
  db
    .select()
    .from(suborders)
    .where(eq(suborders.accountId, accountId))
    .orderBy(desc(suborders.closesAt), desc(suborders.suborderNo))
    .limit(most);
