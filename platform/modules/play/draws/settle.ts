import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';

import { formatTicketNumbers } from '#contract/values/lottery/kinds.ts';
import type { SealedStore } from '#platform/core/database/at-rest.ts';
import { violatesConstraint, type Database, runAll, type Statement } from '#platform/core/database/client.ts';
import { processPages, type Step, writeTogether } from '#platform/core/jobs/steps.ts';
import { buildBulkTransferStatements } from '#platform/core/ledger/ledger.ts';
import { buildPurse } from '#platform/core/ledger/purses.ts';
import { buildStakeCount } from '#platform/core/ledger/turnover.ts';
import { getDrawKey, ensureDrawNumbers } from '#platform/modules/play/draws/draw-numbers.ts';
import { computeWin } from '#platform/modules/play/draws/kinds.ts';
import { suborders } from '#platform/modules/play/draws/tables.ts';
import { buildDecision, buildTicketSums } from '#platform/modules/play/draws/tickets.ts';
import type { Player } from '#platform/modules/play/players.ts';
import { rounds } from '#platform/modules/play/tables.ts';

const BATCH_SIZE = 200;
/** The most queries that a batch may take: each suborder may be of another draw, whose numbers must be written. */
const QUERIES_MAX = 60;
/** Per request of a member. The next request or the job decides the remaining suborders. */
const BATCHES_PER_REQUEST = 20;

/** `<closesAt> <rowid>`, the order of the index. The next page begins after it and so reads only its own rows. */
const suborderPosition = sql<string>`${suborders.closesAt} || ' ' || suborders.rowid`;

const listDueSuborders = (db: Database, now: number, after: string | null, accountId: string | undefined) => {
  const [closesAt = 0, rowid = 0] = after?.split(' ').map(Number) ?? [];
  return db
    .select({ suborder: suborders, mode: rounds.mode, currency: rounds.currency, place: suborderPosition })
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
    .limit(BATCH_SIZE)
    .all();
};
type DueSuborder = Awaited<ReturnType<typeof listDueSuborders>>[number];

/** Decides due suborders once, even concurrently, in one batch with the win. From then on the stake counts as bet. */
export async function settleDraws(store: SealedStore, now: number, accountId: string): Promise<void> {
  for (let batch = 0; batch < BATCHES_PER_REQUEST; batch++) {
    const due = await listDueSuborders(store.db, now, null, accountId);
    await settleBatch(store, due, now);
    if (due.length < BATCH_SIZE) return;
  }
}

/**
 * Job step that decides the open suborders of all accounts whose draws have closed; failures are logged. A bet counts
 * from the time of the run that decides it, so a late job does not change periods that are already paid.
 */
export const settleAllDraws: Step = ({ db, env, at, cursor, budget }) =>
  processPages(
    { db, cursor, budget },
    {
      most: BATCH_SIZE,
      queries: QUERIES_MAX,
      page: (after) => listDueSuborders(db, at, after, undefined),
      about: ({ suborder }) => ({ job: 'settling', suborder: suborder.suborderNo }),
      work: (due) => settleBatch({ db, env }, due, at),
    },
  );

async function filterOpen(db: Database, due: readonly DueSuborder[]): Promise<DueSuborder[]> {
  const numbers = JSON.stringify(due.map(({ suborder }) => suborder.suborderNo));
  const open = await db.all<{ no: string }>(sql`SELECT suborder_no AS no FROM suborders
    WHERE suborder_no IN (SELECT value FROM json_each(${numbers})) AND status = 'open'`);
  const known = new Set(open.map(({ no }) => no));
  return due.filter(({ suborder }) => known.has(suborder.suborderNo));
}

const settleBatch = (store: SealedStore, due: readonly DueSuborder[], now: number): Promise<void> =>
  writeTogether(due, {
    write: async (open) => runAll(store.db, await buildDecisions(store, open, now)),
    isOvertaken: (error) => violatesConstraint(error, 'suborder: '),
    left: (open) => filterOpen(store.db, open),
  });

/** Builds the statements that decide suborders by their draws' numbers. Draws any missing numbers first. */
async function buildDecisions(
  store: SealedStore,
  due: readonly DueSuborder[],
  now: number,
): Promise<Statement[]> {
  const { db } = store;
  const draws = new Map(due.map(({ suborder }) => [getDrawKey(suborder), suborder]));
  const drawn = await ensureDrawNumbers(store, [...draws.values()], now);
  const decided = due.map(({ suborder, mode, currency }) => {
    const { suborderNo, accountId, merchantCode, kind, stakeMinor, picked } = suborder;
    const numbers = drawn.get(getDrawKey(suborder));
    if (!numbers) throw new Error(`${getDrawKey(suborder)} was not drawn`);
    const winMinor = computeWin(kind, stakeMinor, picked, numbers);
    const status = winMinor > 0 ? ('won' as const) : ('lost' as const);
    return {
      ...buildPurse(accountId, { merchantCode, currency }, mode),
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
    buildDecision(db, decided, now),
    buildTicketSums(db, [...new Set(due.map(({ suborder }) => suborder.roundId))], now),
    buildStakeCount(db, decided),
    ...buildBulkTransferStatements(db, { scope: 'win', at: now }, wins),
  ];
}

/** Lists a player's newest tickets of the game, at most `count`, with their suborders. */
export async function listTickets(db: Database, { account, game, mode }: Player, count: number) {
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
      shown: own[0] ? formatTicketNumbers(own[0].kind, own[0].picked) : [],
      draws: own.map(({ drawNo, status, stakeMinor, winMinor }) => ({
        drawNo,
        status,
        stakeMinor,
        winMinor,
      })),
    };
  });
}
