import { and, asc, eq, exists, lte, not, or, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import { closingObstacles, closureGraceDays } from '#contract/values/member/data-rights.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { closeWhere, isExcludedNow, stayedOpen } from '#platform/core/accounts/account-states.ts';
import { accountById, isAccountOf } from '#platform/core/accounts/accounts.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { pageByPage, type Portion } from '#platform/core/jobs/steps.ts';
import { moneyIn } from '#platform/core/ledger/purses.ts';
import { closures } from '#platform/jobs/data-rights/tables.ts';
import { deleteNotesOf, unpaidRebates } from '#platform/modules/agents/exports.ts';
import { endAllOf, unpaidStatements } from '#platform/modules/contracts/exports.ts';
import { deleteFavourites } from '#platform/modules/favourites/exports.ts';
import { deleteFeedbackOf } from '#platform/modules/help/exports.ts';
import { eraseAccount } from '#platform/modules/identity/exports.ts';
import { deleteInboxOf, deleteReadsOf } from '#platform/modules/messages/exports.ts';
import { openRounds } from '#platform/modules/play/exports.ts';
import { eraseApplicationsOf, ordersToSend } from '#platform/modules/promotions/exports.ts';
import { deleteChatOf, deleteReportsOf } from '#platform/modules/support/exports.ts';
import { giveUpBonuses, ordersUnderWay } from '#platform/modules/wallet/exports.ts';

/** When an account closes; undefined: it stays. */
export const closureOf = (db: Database, accountId: string) =>
  db.select().from(closures).where(eq(closures.accountId, accountId)).get();

/**
 * Notes that an account is to be closed. Returns when; the day of an earlier request stays. `giveUpBonusMinor`: what the
 * member agrees to give up of held bonuses then; what was agreed to before stays without it.
 */
export async function noteClosure(
  db: Database,
  accountId: string,
  now: number,
  giveUpBonusMinor: number | null = null,
): Promise<number> {
  const asked = {
    accountId,
    requestedAt: now,
    closesAt: now + closureGraceDays * dayMs,
    bonusGivenUpMinor: giveUpBonusMinor,
  };
  const set = { bonusGivenUpMinor: sql`coalesce(${giveUpBonusMinor}, ${closures.bonusGivenUpMinor})` };
  await db.insert(closures).values(asked).onConflictDoUpdate({ target: closures.accountId, set });
  return (await closureOf(db, accountId))?.closesAt ?? asked.closesAt;
}

/** The statement that takes it back. Returns what it took. */
export const withdrawClosure = (db: Database, accountId: string) =>
  db.delete(closures).where(eq(closures.accountId, accountId)).returning();

/**
 * True in SQL while money of a member's is here, in play or on its way in, something is on its way to them, or they have to
 * pay by a contract.
 */
const unfinished = (db: Database) =>
  or(
    sql`${moneyIn(db, closures.accountId, ['cash', 'pending', 'envelope'])} > 0`,
    sql`${moneyIn(db, closures.accountId, ['bonus'])} > coalesce(${closures.bonusGivenUpMinor}, 0)`,
    exists(openRounds(db, closures.accountId)),
    exists(ordersToSend(db, closures.accountId)),
    exists(ordersUnderWay(db, closures.accountId)),
    sql`${unpaidRebates(db, closures.accountId)} > 0`,
    sql`${unpaidStatements(db, 'to', closures.accountId)} > 0`,
    sql`${unpaidStatements(db, 'by', closures.accountId)} > 0`,
  ) ?? sql`0`;

type Obstacle = { kind: (typeof closingObstacles)[number]; minor: number | null };

/** What keeps an account from closing, whether that was asked for or not; `agreedMinor`: bonuses that are given up then. */
export async function obstaclesOf(db: Database, accountId: string, agreedMinor: number): Promise<Obstacle[]> {
  const money = (kind: 'cash' | 'bonus' | 'pending' | 'envelope') => sql`${moneyIn(db, accountId, [kind])}`;
  const found = await db.get<Record<Obstacle['kind'], number>>(sql`SELECT ${money('cash')} AS cash,
    ${money('bonus')} AS bonus, ${money('pending')} AS withdrawal, ${money('envelope')} AS envelope,
    ${exists(ordersUnderWay(db, accountId))} AS deposit, ${exists(openRounds(db, accountId))} AS round,
    ${exists(ordersToSend(db, accountId))} AS mall, ${unpaidRebates(db, accountId)} AS rebate,
    ${unpaidStatements(db, 'to', accountId)} AS contract, ${unpaidStatements(db, 'by', accountId)} AS dues`);
  const noSums: ReadonlySet<string> = new Set(['deposit', 'round', 'mall']);
  return closingObstacles.flatMap((kind) => {
    const minor = found?.[kind] ?? 0;
    if (minor === 0 || (kind === 'bonus' && minor <= agreedMinor)) return [];
    return [{ kind, minor: noSums.has(kind) ? null : minor }];
  });
}

/** Accounts that are looked for at once. */
const AT_ONCE = 20;
/** The most queries of closing one, however much there is of it, with those that look for it. */
export const closingQueries = 50;

/** The next accounts of a merchant whose grace time is over and that nothing keeps open, after a place. */
export function dueClosures(db: Database, merchantCode: string, now: number, after: string | null) {
  const { closesAt, accountId } = closures;
  const place = sql<string>`${closesAt} || ' ' || ${accountId}`;
  const [at, id] = after === null ? [] : [Number.parseInt(after, 10), after.slice(after.indexOf(' ') + 1)];
  const isAfter = at === undefined ? undefined : sql`(${closesAt}, ${accountId}) > (${at}, ${id})`;
  return db
    .select({ accountId, place })
    .from(closures)
    .where(and(lte(closesAt, now), isAccountOf(merchantCode, accountId), isAfter, not(unfinished(db))))
    .orderBy(asc(closesAt), asc(accountId))
    .limit(AT_ONCE);
}

/**
 * Closes an account and erases what no law keeps: contacts, profile, sessions and ways to log in, favourites, inbox, chat,
 * feedback, what was written and shown in applications, reports of broken pages. Held bonuses that the member agreed to
 * give up go back to the merchant. All of it is one batch, which fails as a whole where something keeps the account open by
 * then: false, and nothing has changed. What points are left are of no use any more, and their entries stay, as the
 * ledger's do. The contracts that it earns by or pays end with their periods. Whoever is excluded keeps the contacts by
 * which they would be recognised.
 */
export async function closeAccount(db: Database, accountId: string, now: number): Promise<boolean> {
  const account = await accountById(db, accountId);
  if (!account) return false;
  const givenUp = await giveUpBonuses(db, accountId, now);
  const isDue = and(
    eq(closures.accountId, accountId),
    lte(closures.closesAt, now),
    not(unfinished(db)),
    // Neither was a bonus released meanwhile, which is the member's, nor granted.
    sql`${moneyIn(db, accountId, ['bonus'])} = ${givenUp.minor}`,
  );
  const closing: [Statement, ...Statement[]] = [
    // With it the member's phones are told of nothing any more (trigger `push_credentials`).
    closeWhere(
      db,
      accountId,
      exists(
        db
          .select({ is: sql`1` })
          .from(closures)
          .where(isDue),
      ),
    ),
    ...eraseAccount(db, accountId, { keepContacts: isExcludedNow(account, now) }),
    ...deleteFavourites(db, [accountId]),
    ...deleteInboxOf(db, accountId),
    deleteReadsOf(db, accountId),
    ...deleteChatOf(db, accountId),
    ...deleteFeedbackOf(db, accountId),
    ...eraseApplicationsOf(db, accountId),
    deleteReportsOf(db, [accountId]),
    ...deleteNotesOf(db, accountId),
    withdrawClosure(db, accountId),
    ...(await endAllOf(db, account, now)),
    ...givenUp.statements,
  ];
  try {
    await db.batch(closing);
    return true;
  } catch (error) {
    if (!brokeConstraint(error, stayedOpen)) throw error;
    return false;
  }
}

/**
 * The step of a job that closes the accounts of a merchant whose grace time is over. One with money in it, or that something
 * is to be sent to, waits and keeps nobody behind it waiting; the log has how many are due and stay open.
 */
export const closeDueAccounts = async ({
  db,
  now,
  cursor,
  budget,
  merchant: { merchantCode },
}: Pick<Portion, 'db' | 'now' | 'cursor' | 'budget'> & {
  merchant: Pick<MerchantRecord, 'merchantCode'>;
}): Promise<string | null> => {
  let closed = 0;
  const next = await pageByPage(
    { db, cursor, budget },
    {
      most: AT_ONCE,
      queries: closingQueries,
      page: (after) => dueClosures(db, merchantCode, now, after),
      about: ({ accountId }) => ({ job: 'closures', account: accountId }),
      // Each is a batch of its own.
      alone: true,
      work: async ([due]) => {
        if (due && (await closeAccount(db, due.accountId, now))) closed += 1;
      },
    },
  );
  const own = isAccountOf(merchantCode, closures.accountId);
  const waiting = next === null ? await db.$count(closures, and(lte(closures.closesAt, now), own)) : 0;
  if (closed || waiting)
    console.log(JSON.stringify({ job: 'closures', merchant: merchantCode, closed, waiting }));
  return next;
};
