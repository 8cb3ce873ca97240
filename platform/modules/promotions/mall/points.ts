import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { Step } from '#platform/core/jobs/steps.ts';
import { stakedInAll } from '#platform/core/ledger/played.ts';
import { mallRules, pointAccounts, pointEntries } from '#platform/modules/promotions/mall/tables.ts';
import { standingOf } from '#platform/modules/promotions/vip/levels.ts';

/** What SQLite says when points would be taken that are not there. */
export const tooFewPoints = 'CHECK constraint failed: points_no_overdraft';

type Merchant = Pick<MerchantRecord, 'merchantCode' | 'currency'>;
type EntryDraft = Omit<typeof pointEntries.$inferInsert, 'id'>;

/** The statement that moves points; one of the same reason and source, or one that overdraws, fails its batch. */
export const movePoints = (db: Database, entry: EntryDraft): Statement =>
  db.insert(pointEntries).values(entry);

/** A member's points. */
export async function pointsOf(db: Database, accountId: string): Promise<number> {
  const row = await db
    .select({ balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(eq(pointAccounts.accountId, accountId))
    .get();
  return row?.balance ?? 0;
}

/** What moved a member's points, newest first; `before`: older than that entry. */
export const newestPoints = (db: Database, accountId: string, rows: number, before?: number) =>
  db
    .select()
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.accountId, accountId),
        before === undefined ? undefined : lt(pointEntries.id, before),
      ),
    )
    .orderBy(desc(pointEntries.id))
    .limit(rows)
    .all();

/**
 * How points are earned: what has to be bet for one, minor units, and what the member's level makes of it, in hundredths;
 * null where the merchant has no mall.
 */
export async function earningOf(
  db: Database,
  merchant: Merchant,
  accountId: string | undefined,
): Promise<{ perPointMinor: number; pointsHundredths: number } | null> {
  const [rule, standing] = await Promise.all([
    db
      .select({ perPointMinor: mallRules.perPointMinor })
      .from(mallRules)
      .where(eq(mallRules.merchantCode, merchant.merchantCode))
      .get(),
    accountId === undefined ? null : standingOf(db, merchant, accountId),
  ]);
  return rule ? { ...rule, pointsHundredths: standing?.level.pointsHundredths ?? 100 } : null;
}

/**
 * Writes the points of what a member bet since they were last reckoned, at the rate of now. All bets that are decided are
 * one sum that never gets less; an entry counts a stretch of it, the next begins where it ended, and its beginning is its
 * source. So of two that look at once one writes, and what is no whole point yet stays for the next. Returns the rate.
 */
export async function earnPoints(db: Database, merchant: Merchant, accountId: string, now: number) {
  const earning = await earningOf(db, merchant, accountId);
  if (!earning) return null;
  const { perPointMinor, pointsHundredths } = earning;
  const [staked, last] = await Promise.all([
    stakedInAll(db, accountId, merchant.currency),
    db
      .select({ to: pointEntries.countedToMinor })
      .from(pointEntries)
      .where(and(eq(pointEntries.accountId, accountId), isNotNull(pointEntries.countedToMinor)))
      .orderBy(desc(pointEntries.countedToMinor))
      .limit(1)
      .get(),
  ]);
  const from = last?.to ?? 0;
  const points = Math.floor(((staked - from) * pointsHundredths) / (perPointMinor * 100));
  if (points > 0) {
    const counted = Math.ceil((points * perPointMinor * 100) / pointsHundredths);
    const entry = { accountId, reason: 'turnover', source: String(from), points, at: now } as const;
    await db
      .insert(pointEntries)
      .values({ ...entry, countedToMinor: from + counted })
      .onConflictDoNothing();
  }
  return earning;
}

/** Accounts that are proved at once. */
const PROVED = 1_000;

/**
 * Of the next accounts by id those whose balance is not what their entries add up to; `next`: the last one that was
 * proved, null at the end.
 */
export async function pointFaults(
  db: Database,
  after = '',
): Promise<{ faults: string[]; next: string | null }> {
  const page = await db.all<{ id: string; isRight: number }>(sql`
    SELECT a.account_id AS id,
      a.balance = (SELECT coalesce(sum(points), 0) FROM point_entries e WHERE e.account_id = a.account_id) AS isRight
    FROM point_accounts a WHERE a.account_id > ${after} ORDER BY a.account_id LIMIT ${PROVED}`);
  const faults = page.filter(({ isRight }) => !isRight).map(({ id }) => id);
  return { faults, next: page.length < PROVED ? null : (page.at(-1)?.id ?? null) };
}

/** The step of a job that proves points. The log has whose are not right. */
export const provePoints: Step = async ({ db, cursor, budget }) => {
  for (let after = cursor ?? ''; ;) {
    const { faults, next } = await pointFaults(db, after);
    if (faults.length) console.error(JSON.stringify({ job: 'points', faults }));
    if (next === null || budget.left < 1) return next;
    after = next;
  }
};
