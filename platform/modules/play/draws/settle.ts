import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';

import { shownPicked } from '#contract/values/lottery/kinds.ts';
import type { SealedStore } from '#platform/core/database/at-rest.ts';
import { brokeConstraint, type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import { pageByPage, type Step, writeTogether } from '#platform/core/jobs/steps.ts';
import { transfersStatements } from '#platform/core/ledger/ledger.ts';
import { purseOf } from '#platform/core/ledger/purses.ts';
import { countStakes } from '#platform/core/ledger/turnover.ts';
import { drawKey, drawnOf } from '#platform/modules/play/draws/drawn.ts';
import { winOf } from '#platform/modules/play/draws/kinds.ts';
import { suborders } from '#platform/modules/play/draws/tables.ts';
import { decide, sumUp } from '#platform/modules/play/draws/tickets.ts';
import type { Player } from '#platform/modules/play/players.ts';
import { rounds } from '#platform/modules/play/tables.ts';

/** Suborders that are decided in one batch. */
const AT_ONCE = 200;
/** The most queries that these may take: each of another draw, whose numbers are to be written. */
const QUERIES = 60;
/** How many batches one look of a member has; what is beyond them is the next look's, or the job's. */
const LOOK = 20;

/** In the order of the index, so that a page reads its own rows. As text, by which the partial index is found. */
const place = sql<string>`${suborders.closesAt} || ' ' || suborders.rowid`;

/** The next suborders whose draws are closed, of one account or of all, after a place. */
const dueOnes = (db: Database, now: number, after: string | null, accountId: string | undefined) => {
  const [closesAt = 0, rowid = 0] = after?.split(' ').map(Number) ?? [];
  return db
    .select({ suborder: suborders, mode: rounds.mode, currency: rounds.currency, place })
    .from(suborders)
    .innerJoin(rounds, eq(rounds.id, suborders.roundId))
    .where(
      and(
        sql`${suborders.status} = 'open'`,
        lte(suborders.closesAt, now),
        after === null ? undefined : sql`(${suborders.closesAt}, suborders.rowid) > (${closesAt}, ${rowid})`,
        accountId === undefined ? undefined : eq(suborders.accountId, accountId),
      ),
    )
    .orderBy(asc(suborders.closesAt), sql`suborders.rowid`)
    .limit(AT_ONCE)
    .all();
};
type Due = Awaited<ReturnType<typeof dueOnes>>[number];

/**
 * Decides an account's suborders whose draws are closed. Each is decided once, however many do this at the same time: in
 * one batch with what it wins, and with its stake, which counts as bet from then on.
 */
export async function settleDraws(store: SealedStore, now: number, accountId: string): Promise<void> {
  for (let look = 0; look < LOOK; look++) {
    const due = await dueOnes(store.db, now, null, accountId);
    await settle(store, due, now);
    if (due.length < AT_ONCE) return;
  }
}

/**
 * The step of a job that decides all accounts' suborders whose draws are closed; what fails of one is logged. They count
 * as bet from when the portion does it: those who were paid for the time of a job that is late are not paid again.
 */
export const settleAllDraws: Step = ({ db, env, at, cursor, budget }) =>
  pageByPage(
    { db, cursor, budget },
    {
      most: AT_ONCE,
      queries: QUERIES,
      page: (after) => dueOnes(db, at, after, undefined),
      about: ({ suborder }) => ({ job: 'settling', suborder: suborder.suborderNo }),
      work: (due) => settle({ db, env }, due, at),
    },
  );

/** Those of suborders that nobody has decided meanwhile. */
async function stillOpen(db: Database, due: readonly Due[]): Promise<Due[]> {
  const numbers = JSON.stringify(due.map(({ suborder }) => suborder.suborderNo));
  const open = await db.all<{ no: string }>(sql`SELECT suborder_no AS no FROM suborders
    WHERE suborder_no IN (SELECT value FROM json_each(${numbers})) AND status = 'open'`);
  const known = new Set(open.map(({ no }) => no));
  return due.filter(({ suborder }) => known.has(suborder.suborderNo));
}

/** Decides suborders in one batch, but those that another request decides first. */
const settle = (store: SealedStore, due: readonly Due[], now: number): Promise<void> =>
  writeTogether(due, {
    write: async (open) => runAll(store.db, await decisionOf(store, open, now)),
    isOvertaken: (error) => brokeConstraint(error, 'suborder: '),
    left: (open) => stillOpen(store.db, open),
  });

/** The statements that decide suborders by the numbers of their draws, which are drawn where they are not yet. */
async function decisionOf(store: SealedStore, due: readonly Due[], now: number): Promise<Statement[]> {
  const { db } = store;
  const draws = new Map(due.map(({ suborder }) => [drawKey(suborder), suborder]));
  const drawn = await drawnOf(store, [...draws.values()], now);
  const decided = due.map(({ suborder, mode, currency }) => {
    const { suborderNo, accountId, merchantCode, kind, stakeMinor, picked } = suborder;
    const numbers = drawn.get(drawKey(suborder));
    if (!numbers) throw new Error(`${drawKey(suborder)} was not drawn`);
    const winMinor = winOf(kind, stakeMinor, picked, numbers);
    const status = winMinor > 0 ? ('won' as const) : ('lost' as const);
    return {
      ...purseOf(accountId, { merchantCode, currency }, mode),
      suborderNo,
      stakeMinor,
      status,
      winMinor,
    };
  });
  const wins = decided.flatMap(({ suborderNo: key, house: from, purse: to, winMinor, currency }) =>
    winMinor > 0 ? [{ key, from, to, amountMinor: winMinor, currency }] : [],
  );
  return [
    decide(db, decided, now),
    sumUp(db, [...new Set(due.map(({ suborder }) => suborder.roundId))], now),
    countStakes(db, decided),
    ...transfersStatements(db, { scope: 'win', at: now }, wins),
  ];
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
