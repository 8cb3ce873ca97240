import { and, eq, sql } from 'drizzle-orm';

import { hourMs } from '#contract/values/durations.ts';
import type { LimitPeriod } from '#contract/values/member/protection.ts';
import { protectionEvents } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import {
  type Member,
  depositLimitLeft,
  depositLimitMargin,
  usedDepositLimit,
} from '#platform/core/ledger/deposit-limit-margin.ts';
import type { ProtectionProfile } from '#platform/core/merchants/protection-profiles.ts';
import { depositLimits } from '#platform/modules/member/protection/tables.ts';
import { buildDepositClosings } from '#platform/modules/wallet/exports.ts';

/** Reads a member's stored limits in all currencies. */
export const readLimitRows = (db: Database, accountId: string) =>
  db.select().from(depositLimits).where(eq(depositLimits.accountId, accountId)).all();

/** Reads a member's limits. `left` is the amount that all limits together still allow, null if there are none. */
export async function readDepositLimits(db: Database, member: Member, { limitPeriods }: ProtectionProfile) {
  const { accountId, currency, now } = member;
  const [rows, sums] = await Promise.all([
    db
      .select()
      .from(depositLimits)
      .where(and(eq(depositLimits.accountId, accountId), eq(depositLimits.currency, currency))),
    db.all<Record<LimitPeriod, number> & { left: number | null }>(
      sql`SELECT ${usedDepositLimit(member, 'day')} AS day, ${usedDepositLimit(member, 'week')} AS week, ${usedDepositLimit(member, 'month')} AS month,
        ${depositLimitLeft(member)} AS left`,
    ),
  ]);
  const limits = limitPeriods.value.map((period) => {
    const row = rows.find((each) => each.period === period);
    // A lapsed request counts as never made.
    const pending =
      row && row.confirmFrom !== null && row.confirmUntil !== null && row.confirmUntil > now
        ? { limit: row.askedMinor, confirmFrom: row.confirmFrom, confirmUntil: row.confirmUntil }
        : null;
    return { period, limit: row?.limitMinor ?? null, used: sums[0]?.[period] ?? 0, pending };
  });
  return { limits, left: sums[0]?.left ?? null };
}

const noPendingLimit = { confirmFrom: null, confirmUntil: null, askedMinor: null };

const isLimitRow = ({ accountId, currency }: Member, period: LimitPeriod) =>
  and(
    eq(depositLimits.accountId, accountId),
    eq(depositLimits.currency, currency),
    eq(depositLimits.period, period),
  );

/**
 * Sets a limit, or removes it if `limit` is null. Returns false if the member must confirm the change later. The batch
 * compares with the current row, so the second of two concurrent requests sees the first. A lower limit also closes all
 * unpaid deposit orders if together they exceed the limit, because a payment page takes the money without asking the
 * platform. All are closed, because the member knows best which order to open again. Submitted orders get a note for
 * the operator who decides.
 */
export async function saveDepositLimit(
  db: Database,
  member: Member,
  { period, limit }: { period: LimitPeriod; limit: number | null },
  { raiseWaitsHours, raiseLapsesAfterHours }: ProtectionProfile,
): Promise<boolean> {
  const { accountId, currency, now } = member;
  const from = now + raiseWaitsHours.value * hourMs;
  const until = from + raiseLapsesAfterHours.value * hourMs;
  const raises = sql`(limit_minor IS NOT NULL AND (${limit} IS NULL OR ${limit} > limit_minor))`;
  const [, , changed] = await db.batch([
    db
      .insert(depositLimits)
      .values({ accountId, period, currency, limitMinor: null, ...noPendingLimit })
      .onConflictDoNothing(),
    // The columns are in the order of the table, as INSERT … SELECT requires.
    db.insert(protectionEvents)
      .select(sql`SELECT NULL, account_id, CASE WHEN ${raises} THEN 'limit-asked' WHEN limit_minor IS ${limit} THEN 'limit-kept' ELSE 'limit-set' END,
        ${now}, period, ${limit}, NULL
      FROM deposit_limits
      WHERE ${isLimitRow(member, period)} AND (limit_minor IS NOT ${limit} OR confirm_from IS NOT NULL)`),
    db
      .update(depositLimits)
      .set({
        // Every right-hand side reads the old values of the row.
        limitMinor: sql`CASE WHEN ${raises} THEN limit_minor ELSE ${limit} END`,
        askedMinor: sql`CASE WHEN ${raises} THEN ${limit} END`,
        confirmFrom: sql`CASE WHEN ${raises} THEN ${from} END`,
        confirmUntil: sql`CASE WHEN ${raises} THEN ${until} END`,
      })
      .where(isLimitRow(member, period))
      .returning({ confirmFrom: depositLimits.confirmFrom }),
    ...buildDepositClosings(db, accountId, now, {
      why: 'limit',
      where: sql`${depositLimitMargin(member)} < 0`,
    }),
  ]);
  return changed[0]?.confirmFrom === null;
}

/** Confirms a higher limit. False if there is nothing to confirm now. */
export async function confirmLimit(db: Database, member: Member, period: LimitPeriod): Promise<boolean> {
  const { now } = member;
  const due = sql`${isLimitRow(member, period)} AND confirm_from <= ${now} AND confirm_until > ${now}`;
  const [, confirmed] = await db.batch([
    db.insert(protectionEvents)
      .select(sql`SELECT NULL, account_id, 'limit-confirmed', ${now}, period, asked_minor, NULL
      FROM deposit_limits WHERE ${due}`),
    db
      .update(depositLimits)
      .set({ ...noPendingLimit, limitMinor: sql`asked_minor` })
      .where(due)
      .returning({ period: depositLimits.period }),
  ]);
  return confirmed.length > 0;
}
