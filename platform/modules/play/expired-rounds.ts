import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';

import { accounts } from '#platform/core/accounts/tables.ts';
import { type Database, runAll, violatesConstraint } from '#platform/core/database/client.ts';
import { processPages, type Step } from '#platform/core/jobs/steps.ts';
import { buildPurse } from '#platform/core/ledger/purses.ts';
import { buildStepBooking } from '#platform/modules/play/round-booking.ts';
import { rounds, roundSteps } from '#platform/modules/play/tables.ts';

const PAGE_SIZE = 20;
/** The most queries that a page may take: its own, and those of the bookings (`buildStepBooking`). */
const QUERIES_MAX = 1 + PAGE_SIZE * 6;

/** `<expiresAt> <rowid>`, the order of the index. The next page begins after it and so reads only its own rows. */
const roundPosition = sql<string>`${rounds.expiresAt} || ' ' || rounds.rowid`;

const listExpiredRounds = (
  db: Database,
  now: number,
  after: string | null,
  accountId: string | undefined,
) => {
  const [expiresAt = 0, rowid = 0] = after?.split(' ').map(Number) ?? [];
  return db
    .select({
      round: rounds,
      account: {
        id: accounts.id,
        username: accounts.username,
        type: accounts.type,
        merchantCode: accounts.merchantCode,
      },
      place: roundPosition,
    })
    .from(rounds)
    .innerJoin(accounts, eq(accounts.id, rounds.accountId))
    .where(
      and(
        sql`${rounds.status} = 'open'`,
        lte(rounds.expiresAt, now),
        after === null ? undefined : sql`(${rounds.expiresAt}, rounds.rowid) > (${expiresAt}, ${rowid})`,
        accountId === undefined ? undefined : eq(rounds.accountId, accountId),
      ),
    )
    .orderBy(asc(rounds.expiresAt), sql`rounds.rowid`)
    .limit(PAGE_SIZE)
    .all();
};
type ExpiredRound = Awaited<ReturnType<typeof listExpiredRounds>>[number];

/** Ends a round as its last step decided. Does nothing if a step or another run was faster. */
async function settleRound(db: Database, { round, account }: ExpiredRound, now: number): Promise<void> {
  const { id: roundId, nodeId, betMinor, mode, currency } = round;
  const last = await db
    .select({ step: roundSteps.step, lapse: roundSteps.lapse })
    .from(roundSteps)
    .where(eq(roundSteps.roundId, roundId))
    .orderBy(desc(roundSteps.step))
    .get();
  if (!last?.lapse) throw new Error(`${roundId} does not say how it ends`);
  const { merchantCode } = account;
  const owner = {
    ...buildPurse(account.id, { merchantCode, currency }, mode),
    account,
    merchant: { merchantCode },
    game: { nodeId },
  };
  const step = { ...last.lapse, state: null, done: true } as const;
  const { statements } = buildStepBooking(db, owner, {
    roundId,
    number: last.step + 1,
    betMinor,
    step,
    now,
  });
  try {
    await runAll(db, statements);
  } catch (error) {
    if (!violatesConstraint(error, 'UNIQUE constraint failed: round_steps')) throw error;
  }
}

/** Ends an account's expired rounds, so that a request sees no round that is over by the clock. */
export async function settleExpiredRounds(db: Database, accountId: string, now: number): Promise<void> {
  for (const expired of await listExpiredRounds(db, now, null, accountId))
    await settleRound(db, expired, now);
}

/** Job step that ends the expired rounds of all accounts; failures are logged. */
export const settleAllExpiredRounds: Step = ({ db, at, cursor, budget }) =>
  processPages(
    { db, cursor, budget },
    {
      most: PAGE_SIZE,
      queries: QUERIES_MAX,
      // Each round is a booking of its own, so one that fails holds up no other.
      alone: true,
      page: (after) => listExpiredRounds(db, at, after, undefined),
      about: ({ round }) => ({ job: 'expired rounds', round: round.id }),
      work: async (due) => {
        for (const expired of due) await settleRound(db, expired, at);
      },
    },
  );
