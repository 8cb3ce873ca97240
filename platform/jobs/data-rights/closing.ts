import { and, asc, eq, exists, lte, not, or, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import { closingObstacles, closureGraceDays } from '#contract/values/member/data-rights.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { closeAccountIf, isExcludedNow, closeRefusedError } from '#platform/core/accounts/account-states.ts';
import { findAccountById, isMerchantAccount } from '#platform/core/accounts/accounts.ts';
import { violatesConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { processPages, type Portion } from '#platform/core/jobs/steps.ts';
import { buildMoneyQuery } from '#platform/core/ledger/purses.ts';
import { closures } from '#platform/jobs/data-rights/tables.ts';
import { buildNoteDeletions, buildUnpaidRebatesQuery } from '#platform/modules/agents/exports.ts';
import { buildAccountClosureEndings, unpaidTotalQuery } from '#platform/modules/contracts/exports.ts';
import { buildFavouriteDeletions } from '#platform/modules/favourites/exports.ts';
import { buildFeedbackDeletions } from '#platform/modules/help/exports.ts';
import { buildAccountErasure } from '#platform/modules/identity/exports.ts';
import { buildInboxDeletions, buildReadsDeletion } from '#platform/modules/messages/exports.ts';
import { openRoundsQuery } from '#platform/modules/play/exports.ts';
import { buildApplicationErasure, ordersToSendQuery } from '#platform/modules/promotions/exports.ts';
import { buildChatDeletions, buildReportDeletion } from '#platform/modules/support/exports.ts';
import { buildBonusReturns, unfinishedOrdersQuery } from '#platform/modules/wallet/exports.ts';

/** Returns the account's closure request. Undefined if there is none. */
export const findClosure = (db: Database, accountId: string) =>
  db.select().from(closures).where(eq(closures.accountId, accountId)).get();

/**
 * Returns the time of the closing, in ms since 1970; a repeated request keeps it. `giveUpBonusMinor`: unreleased
 * bonuses that the member agrees to give up; without an amount, an earlier agreement stays.
 */
export async function recordClosureRequest(
  db: Database,
  accountId: string,
  now: number,
  giveUpBonusMinor: number | null = null,
): Promise<number> {
  const request = {
    accountId,
    requestedAt: now,
    closesAt: now + closureGraceDays * dayMs,
    bonusGivenUpMinor: giveUpBonusMinor,
  };
  const set = { bonusGivenUpMinor: sql`coalesce(${giveUpBonusMinor}, ${closures.bonusGivenUpMinor})` };
  await db.insert(closures).values(request).onConflictDoUpdate({ target: closures.accountId, set });
  return (await findClosure(db, accountId))?.closesAt ?? request.closesAt;
}

/** Builds the statement that withdraws a closure request. It returns the deleted row. */
export const withdrawClosure = (db: Database, accountId: string) =>
  db.delete(closures).where(eq(closures.accountId, accountId)).returning();

/**
 * SQL that is true while something keeps the account open: money, except bonuses that the member gives up, an open
 * round, a pending deposit, a mall order that must still be sent, an unpaid rebate, or an unpaid contract statement
 * that the member earns or owes.
 */
const hasUnfinishedBusinessSql = (db: Database) =>
  or(
    sql`${buildMoneyQuery(db, closures.accountId, ['cash', 'pending', 'envelope'])} > 0`,
    sql`${buildMoneyQuery(db, closures.accountId, ['bonus'])} > coalesce(${closures.bonusGivenUpMinor}, 0)`,
    exists(openRoundsQuery(db, closures.accountId)),
    exists(ordersToSendQuery(db, closures.accountId)),
    exists(unfinishedOrdersQuery(db, closures.accountId)),
    sql`${buildUnpaidRebatesQuery(db, closures.accountId)} > 0`,
    sql`${unpaidTotalQuery(db, 'to', closures.accountId)} > 0`,
    sql`${unpaidTotalQuery(db, 'by', closures.accountId)} > 0`,
  ) ?? sql`0`;

type Obstacle = { kind: (typeof closingObstacles)[number]; minor: number | null };

/**
 * Lists what keeps an account from closing, whether or not a closure was requested. `agreedMinor` is the
 * amount of unreleased bonuses that the member gives up.
 */
export async function listObstacles(
  db: Database,
  accountId: string,
  agreedMinor: number,
): Promise<Obstacle[]> {
  const money = (kind: 'cash' | 'bonus' | 'pending' | 'envelope') =>
    sql`${buildMoneyQuery(db, accountId, [kind])}`;
  const found = await db.get<Record<Obstacle['kind'], number>>(sql`SELECT ${money('cash')} AS cash,
    ${money('bonus')} AS bonus, ${money('pending')} AS withdrawal, ${money('envelope')} AS envelope,
    ${exists(unfinishedOrdersQuery(db, accountId))} AS deposit, ${exists(openRoundsQuery(db, accountId))} AS round,
    ${exists(ordersToSendQuery(db, accountId))} AS mall, ${buildUnpaidRebatesQuery(db, accountId)} AS rebate,
    ${unpaidTotalQuery(db, 'to', accountId)} AS contract, ${unpaidTotalQuery(db, 'by', accountId)} AS dues`);
  const noSums: ReadonlySet<string> = new Set(['deposit', 'round', 'mall']);
  return closingObstacles.flatMap((kind) => {
    const minor = found?.[kind] ?? 0;
    if (minor === 0 || (kind === 'bonus' && minor <= agreedMinor)) return [];
    return [{ kind, minor: noSums.has(kind) ? null : minor }];
  });
}

/** Accounts per page of due closures. */
const AT_ONCE = 20;
/** Maximum number of queries that closing one account makes, including the queries that find the account. */
export const closingQueries = 50;

/**
 * Lists a merchant's accounts whose grace period is over and that nothing keeps open. Returns the page after the cursor
 * `after`, which is null for the first page.
 */
export function listDueClosures(db: Database, merchantCode: string, now: number, after: string | null) {
  const { closesAt, accountId } = closures;
  const place = sql<string>`${closesAt} || ' ' || ${accountId}`;
  const [at, id] = after === null ? [] : [Number.parseInt(after, 10), after.slice(after.indexOf(' ') + 1)];
  const isAfter = at === undefined ? undefined : sql`(${closesAt}, ${accountId}) > (${at}, ${id})`;
  return db
    .select({ accountId, place })
    .from(closures)
    .where(
      and(
        lte(closesAt, now),
        isMerchantAccount(merchantCode, accountId),
        isAfter,
        not(hasUnfinishedBusinessSql(db)),
      ),
    )
    .orderBy(asc(closesAt), asc(accountId))
    .limit(AT_ONCE);
}

/**
 * Closes an account and erases everything that no law requires: contacts, profile, sessions and ways to log in,
 * favourites, inbox, chat, feedback, texts and pictures of applications, reports of broken pages. Unreleased bonuses
 * that the member agreed to give up return to the merchant.
 *
 * All of this is one batch. If something keeps the account open at that moment, the batch fails as a whole, nothing
 * changes, and the function returns false. Remaining points lapse, but their entries stay, like the ledger's. The
 * account's contracts end at the end of their current periods. Contracts in which the account is the payer also lapse
 * at once, so nothing more is paid. An excluded account keeps the contacts that would identify its owner.
 */
export async function closeAccount(db: Database, accountId: string, now: number): Promise<boolean> {
  const account = await findAccountById(db, accountId);
  if (!account) return false;
  const givenUp = await buildBonusReturns(db, accountId, now);
  const isDue = and(
    eq(closures.accountId, accountId),
    lte(closures.closesAt, now),
    not(hasUnfinishedBusinessSql(db)),
    // False if a bonus was granted meanwhile, or was released, because a released bonus is the member's money.
    sql`${buildMoneyQuery(db, accountId, ['bonus'])} = ${givenUp.minor}`,
  );
  const closing: [Statement, ...Statement[]] = [
    // This also ends push notifications to the member's phones (trigger `push_credentials`).
    closeAccountIf(
      db,
      accountId,
      exists(
        db
          .select({ is: sql`1` })
          .from(closures)
          .where(isDue),
      ),
    ),
    ...buildAccountErasure(db, accountId, { keepContacts: isExcludedNow(account, now) }),
    ...buildFavouriteDeletions(db, [accountId]),
    ...buildInboxDeletions(db, accountId),
    buildReadsDeletion(db, accountId),
    ...buildChatDeletions(db, accountId),
    ...buildFeedbackDeletions(db, accountId),
    ...buildApplicationErasure(db, accountId),
    buildReportDeletion(db, [accountId]),
    ...buildNoteDeletions(db, accountId),
    withdrawClosure(db, accountId),
    ...(await buildAccountClosureEndings(db, account, now)),
    ...givenUp.statements,
  ];
  try {
    await db.batch(closing);
    return true;
  } catch (error) {
    if (!violatesConstraint(error, closeRefusedError)) throw error;
    return false;
  }
}

/** Accounts with money or a pending shipment wait without blocking others; the log counts those due but open. */
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
  const next = await processPages(
    { db, cursor, budget },
    {
      most: AT_ONCE,
      queries: closingQueries,
      page: (after) => listDueClosures(db, merchantCode, now, after),
      about: ({ accountId }) => ({ job: 'closures', account: accountId }),
      // Each account is a batch of its own.
      alone: true,
      work: async ([due]) => {
        if (due && (await closeAccount(db, due.accountId, now))) closed += 1;
      },
    },
  );
  const own = isMerchantAccount(merchantCode, closures.accountId);
  const waiting = next === null ? await db.$count(closures, and(lte(closures.closesAt, now), own)) : 0;
  if (closed || waiting)
    console.log(JSON.stringify({ job: 'closures', merchant: merchantCode, closed, waiting }));
  return next;
};
