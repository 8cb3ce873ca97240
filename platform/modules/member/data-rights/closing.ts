import { and, asc, eq, exists, lte, not, or, sql } from 'drizzle-orm';

import { closingObstacles, closureGraceDays } from '#contract/values/member/data-rights.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/database/client.ts';
import { deleteNotesOf } from '#platform/modules/agents/team.ts';
import { endAllOf } from '#platform/modules/contracts/offers.ts';
import { deleteFavourites } from '#platform/modules/favourites/lists.ts';
import { deleteFeedbackOf } from '#platform/modules/help/feedback/tickets.ts';
import { isExcludedNow, setAccountState } from '#platform/modules/identity/account-states.ts';
import { accountById } from '#platform/modules/identity/accounts.ts';
import { eraseAccount } from '#platform/modules/identity/erase-account.ts';
import { closures } from '#platform/modules/member/data-rights/tables.ts';
import { deleteReadsOf } from '#platform/modules/messages/announcements.ts';
import { deleteInboxOf } from '#platform/modules/messages/inbox.ts';
import { openRounds } from '#platform/modules/play/round-records.ts';
import { ordersToSend } from '#platform/modules/promotions/mall/operator.ts';
import { eraseApplicationsOf } from '#platform/modules/promotions/offers/moves.ts';
import { deleteChatOf } from '#platform/modules/support/chat.ts';
import { deleteReportsOf } from '#platform/modules/support/diagnostics.ts';
import { ordersUnderWay } from '#platform/modules/wallet/deposits/order-moves.ts';
import { giveUpBonuses } from '#platform/modules/wallet/give-up-bonuses.ts';
import { moneyIn } from '#platform/modules/wallet/purses.ts';

const DAY = 24 * 3_600_000;

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
    closesAt: now + closureGraceDays * DAY,
    bonusGivenUpMinor: giveUpBonusMinor,
  };
  const set = { bonusGivenUpMinor: sql`coalesce(${giveUpBonusMinor}, ${closures.bonusGivenUpMinor})` };
  await db.insert(closures).values(asked).onConflictDoUpdate({ target: closures.accountId, set });
  return (await closureOf(db, accountId))?.closesAt ?? asked.closesAt;
}

/** The statement that takes it back. Returns what it took. */
export const withdrawClosure = (db: Database, accountId: string) =>
  db.delete(closures).where(eq(closures.accountId, accountId)).returning();

/** True in SQL while money of a member's is here, in play, or on its way in, or something is on its way to him. */
const unfinished = (db: Database) =>
  or(
    sql`${moneyIn(db, closures.accountId, ['cash', 'pending', 'envelope'])} > 0`,
    sql`${moneyIn(db, closures.accountId, ['bonus'])} > coalesce(${closures.bonusGivenUpMinor}, 0)`,
    exists(openRounds(db, closures.accountId)),
    exists(ordersToSend(db, closures.accountId)),
    exists(ordersUnderWay(db, closures.accountId)),
  ) ?? sql`0`;

const isUnfinished = async (db: Database, accountId: string): Promise<boolean> =>
  (await db.$count(closures, and(eq(closures.accountId, accountId), unfinished(db)))) > 0;

type Obstacle = { kind: (typeof closingObstacles)[number]; minor: number | null };

/** What keeps an account from closing, whether that was asked for or not; `agreedMinor`: bonuses that are given up then. */
export async function obstaclesOf(db: Database, accountId: string, agreedMinor: number): Promise<Obstacle[]> {
  const money = (kind: 'cash' | 'bonus' | 'pending' | 'envelope') => sql`${moneyIn(db, accountId, [kind])}`;
  const found = await db.get<Record<Obstacle['kind'], number>>(sql`SELECT ${money('cash')} AS cash,
    ${money('bonus')} AS bonus, ${money('pending')} AS withdrawal, ${money('envelope')} AS envelope,
    ${exists(ordersUnderWay(db, accountId))} AS deposit, ${exists(openRounds(db, accountId))} AS round,
    ${exists(ordersToSend(db, accountId))} AS mall`);
  const sums: ReadonlySet<string> = new Set(['cash', 'bonus', 'withdrawal', 'envelope']);
  return closingObstacles.flatMap((kind) => {
    const minor = found?.[kind] ?? 0;
    if (minor === 0 || (kind === 'bonus' && minor <= agreedMinor)) return [];
    return [{ kind, minor: sums.has(kind) ? minor : null }];
  });
}

/**
 * How many accounts one night closes; what is left comes the next. A run of the nightly job may make 1,000 subrequests, of
 * which each of these takes about six.
 */
const A_NIGHT = 50;

/**
 * Closes the accounts whose grace time is over and erases what no law keeps: contacts, profile, sessions and ways to log in,
 * favourites, inbox, chat, feedback, what was written and shown in applications, reports of broken pages. Held bonuses that the member agreed to give up go back to the merchant. An account with other money in it waits until that is out, and one that something is to be sent to until it is; what
 * points are left are of no use any more, and their entries stay, as the ledger's do. The contracts that it earns by or pays end with their periods. Whoever is excluded keeps the contacts by which he would be
 * recognised. Those that wait keep nobody behind them waiting; the log has how many are due and stay open. Returns the ids of those closed.
 */
export async function closeDueAccounts(db: Database, now: number): Promise<string[]> {
  const isDue = lte(closures.closesAt, now);
  const due = await db
    .select()
    .from(closures)
    .where(and(isDue, not(unfinished(db))))
    .orderBy(asc(closures.closesAt), asc(closures.accountId))
    .limit(A_NIGHT);
  const closed: string[] = [];
  for (const { accountId } of due) {
    const account = await accountById(db, accountId);
    if (!account) continue;
    // With it his phones are told of nothing any more (trigger `push_credentials`).
    await setAccountState(db, accountId, 'closed');
    // From now on nothing can be asked for; what was, meanwhile, keeps it open.
    if (await isUnfinished(db, accountId)) {
      await setAccountState(db, accountId, account.state, account.stateUntil);
      continue;
    }
    await endAllOf(db, account, now);
    const closing: [Statement, ...Statement[]] = [
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
      ...(await giveUpBonuses(db, accountId, now)),
    ];
    try {
      await db.batch(closing);
    } catch (error) {
      if (!brokeConstraint(error, 'ledger_no_overdraft')) throw error;
      // A bonus was released meanwhile: it is the member's, and keeps the account open.
      await setAccountState(db, accountId, account.state, account.stateUntil);
      continue;
    }
    closed.push(accountId);
  }
  const waiting = await db.$count(closures, isDue);
  if (waiting) console.log(JSON.stringify({ job: 'closures', waiting }));
  return closed;
}
