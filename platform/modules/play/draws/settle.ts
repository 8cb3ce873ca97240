import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';

import { shownPicked } from '#contract/values/lottery/kinds.ts';
import type { SealedStore } from '#platform/database/at-rest.ts';
import { brokeConstraint, type Database } from '#platform/database/client.ts';
import { numbersOf } from '#platform/modules/play/draws/drawn.ts';
import { winOf } from '#platform/modules/play/draws/kinds.ts';
import { suborders } from '#platform/modules/play/draws/tables.ts';
import { decide, sumUp } from '#platform/modules/play/draws/tickets.ts';
import type { Player } from '#platform/modules/play/players.ts';
import { rounds } from '#platform/modules/play/tables.ts';
import { transferStatements } from '#platform/modules/wallet/ledger.ts';
import { purseOf } from '#platform/modules/wallet/purses.ts';
import { countStake } from '#platform/modules/wallet/turnover.ts';

/** Suborders that are read at once. */
const AT_ONCE = 100;

const dueOnes = (db: Database, now: number, accountId: string | undefined) =>
  db
    .select({ suborder: suborders, mode: rounds.mode, currency: rounds.currency })
    .from(suborders)
    .innerJoin(rounds, eq(rounds.id, suborders.roundId))
    .where(
      and(
        eq(suborders.status, 'open'),
        lte(suborders.closesAt, now),
        accountId === undefined ? undefined : eq(suborders.accountId, accountId),
      ),
    )
    .orderBy(asc(suborders.closesAt))
    .limit(AT_ONCE)
    .all();
type Due = Awaited<ReturnType<typeof dueOnes>>[number];

/**
 * Decides the suborders whose draws are closed, of one account or of all. Each is decided once, however many do this at
 * the same time: in one batch with what it wins, and with its stake, which counts as bet from then on.
 */
export async function settleDraws(store: SealedStore, now: number, accountId?: string): Promise<void> {
  for (;;) {
    const due = await dueOnes(store.db, now, accountId);
    for (const row of due) await settle(store, row, now);
    if (due.length < AT_ONCE) return;
  }
}

async function settle(store: SealedStore, { suborder, mode, currency }: Due, now: number): Promise<void> {
  const { db } = store;
  const { suborderNo, roundId, accountId, merchantCode, kind, stakeMinor, picked } = suborder;
  const winMinor = winOf(kind, stakeMinor, picked, await numbersOf(store, suborder, now));
  const { purse, house } = purseOf(accountId, { merchantCode, currency }, mode);
  const win = { scope: 'win', key: suborderNo, from: house, to: purse, amountMinor: winMinor } as const;
  const decision = { status: winMinor > 0 ? 'won' : 'lost', winMinor, decidedAt: now } as const;
  try {
    await db.batch([
      decide(db, suborderNo, decision),
      sumUp(db, roundId, now),
      countStake(db, purse, stakeMinor),
      ...(winMinor > 0 ? transferStatements(db, { ...win, currency, at: now }) : []),
    ]);
  } catch (error) {
    // Another request has decided it meanwhile.
    if (!brokeConstraint(error, 'suborder: ')) throw error;
  }
}

/** A player's newest tickets of the game, at most so many, with their suborders. */
export async function ticketsOf(db: Database, { account, game, mode }: Player, count: number) {
  const tickets = await db
    .select({ orderNo: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.accountId, account.id), eq(rounds.nodeId, game.nodeId), eq(rounds.mode, mode)))
    .orderBy(desc(rounds.openedAt), desc(rounds.id))
    .limit(count)
    .all();
  const bets = await db
    .select()
    .from(suborders)
    .where(
      inArray(
        suborders.roundId,
        tickets.map(({ orderNo }) => orderNo),
      ),
    )
    .orderBy(asc(suborders.closesAt))
    .all();
  return tickets.map(({ orderNo }) => {
    const own = bets.filter(({ roundId }) => roundId === orderNo);
    return {
      orderNo,
      picked: own[0]?.picked ?? [],
      shown: own[0] ? shownPicked(own[0].kind, own[0].picked) : [],
      draws: own.map(({ drawNo, status, stakeMinor, winMinor }) => ({
        drawNo,
        status,
        stakeMinor,
        winMinor,
      })),
    };
  });
}
