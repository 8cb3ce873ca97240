import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';

import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { Step } from '#platform/core/jobs/steps.ts';
import { readTotalStaked } from '#platform/core/ledger/played.ts';
import { mallRules, pointAccounts, pointEntries } from '#platform/modules/promotions/mall/tables.ts';
import { findLevelProgress } from '#platform/modules/promotions/vip/levels.ts';

/** SQLite's error if a member would spend more points than they have. */
export const tooFewPointsError = 'CHECK constraint failed: points_no_overdraft';

type Merchant = Pick<MerchantRecord, 'merchantCode' | 'currency'>;
type EntryDraft = Omit<typeof pointEntries.$inferInsert, 'id'>;

/** Builds the statement that adds or takes points. A repeated reason and source, or an overdraft, fails the batch. */
export const buildPointEntry = (db: Database, entry: EntryDraft): Statement =>
  db.insert(pointEntries).values(entry);

/** Reads a member's points. */
export async function readPoints(db: Database, accountId: string): Promise<number> {
  const row = await db
    .select({ balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(eq(pointAccounts.accountId, accountId))
    .get();
  return row?.balance ?? 0;
}

/** Lists the entries of a member's points, newest first. With `before`, lists only entries older than this id. */
export const listNewestPoints = (db: Database, accountId: string, rows: number, before?: number) =>
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
 * Reads the bets for one point in minor units and the level's factor in hundredths. Null if the merchant has no mall.
 */
export async function readEarningRate(
  db: Database,
  merchant: Merchant,
  accountId: string | undefined,
): Promise<{ perPointMinor: number; pointsHundredths: number } | null> {
  const [rule, progress] = await Promise.all([
    db
      .select({ perPointMinor: mallRules.perPointMinor })
      .from(mallRules)
      .where(eq(mallRules.merchantCode, merchant.merchantCode))
      .get(),
    accountId === undefined ? null : findLevelProgress(db, merchant, accountId),
  ]);
  return rule ? { ...rule, pointsHundredths: progress?.level.pointsHundredths ?? 100 } : null;
}

/**
 * Adds an entry with the points for a member's bets since the last entry, at the current rate. Returns the rate, or
 * null if the merchant has no mall. The sum of a member's decided bets only grows, and each entry counts a range of
 * this sum, which begins where the range of the last entry ended. The start of the range is the source of the entry,
 * which is unique. So only one of two concurrent runs adds an entry. A fraction of a point stays for the next entry.
 */
export async function earnPoints(db: Database, merchant: Merchant, accountId: string, now: number) {
  const earning = await readEarningRate(db, merchant, accountId);
  if (!earning) return null;
  const { perPointMinor, pointsHundredths } = earning;
  const [staked, last] = await Promise.all([
    readTotalStaked(db, accountId, merchant.currency),
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

const PAGE_SIZE = 1_000;

/**
 * Returns the accounts whose balance differs from their entries. `next` is the last account checked, null at the end.
 */
export async function findPointFaults(
  db: Database,
  after = '',
): Promise<{ faults: string[]; next: string | null }> {
  const page = await db.all<{ id: string; isRight: number }>(sql`
    SELECT a.account_id AS id,
      a.balance = (SELECT coalesce(sum(points), 0) FROM point_entries e WHERE e.account_id = a.account_id) AS isRight
    FROM point_accounts a WHERE a.account_id > ${after} ORDER BY a.account_id LIMIT ${PAGE_SIZE}`);
  const faults = page.filter(({ isRight }) => !isRight).map(({ id }) => id);
  return { faults, next: page.length < PAGE_SIZE ? null : (page.at(-1)?.id ?? null) };
}

/** Job step that checks points. The log names the faulty accounts. */
export const provePoints: Step = async ({ db, cursor, budget }) => {
  for (let after = cursor ?? ''; ;) {
    const { faults, next } = await findPointFaults(db, after);
    if (faults.length) console.error(JSON.stringify({ job: 'points', faults }));
    if (next === null || budget.left < 1) return next;
    after = next;
  }
};
