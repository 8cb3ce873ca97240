import { and, eq, sql } from 'drizzle-orm';

import { hourMs } from '#contract/values/durations.ts';
import type { LimitPeriod } from '#contract/values/member/protection.ts';
import { protectionEvents } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import {
  type Member,
  depositLimitLeft,
  depositLimitRoom,
  used,
} from '#platform/core/ledger/deposit-limit-room.ts';
import type { ProtectionProfile } from '#platform/core/merchants/protection-profiles.ts';
import { depositLimits } from '#platform/modules/member/protection/tables.ts';
import { closeOpenDeposits } from '#platform/modules/wallet/exports.ts';

/** A member's limits as they are kept, in every currency. */
export const limitRowsOf = (db: Database, accountId: string) =>
  db.select().from(depositLimits).where(eq(depositLimits.accountId, accountId)).all();

/** A member's limits, what each has used up, and what the lowest leaves. */
export async function depositLimitsOf(db: Database, member: Member, { limitPeriods }: ProtectionProfile) {
  const { accountId, currency, now } = member;
  const [rows, sums] = await Promise.all([
    db
      .select()
      .from(depositLimits)
      .where(and(eq(depositLimits.accountId, accountId), eq(depositLimits.currency, currency))),
    db.all<Record<LimitPeriod, number> & { left: number | null }>(
      sql`SELECT ${used(member, 'day')} AS day, ${used(member, 'week')} AS week, ${used(member, 'month')} AS month,
        ${depositLimitLeft(member)} AS left`,
    ),
  ]);
  const limits = limitPeriods.value.map((period) => {
    const row = rows.find((each) => each.period === period);
    // What lapsed is as if it had never been asked for.
    const pending =
      row && row.confirmFrom !== null && row.confirmUntil !== null && row.confirmUntil > now
        ? { limit: row.askedMinor, confirmFrom: row.confirmFrom, confirmUntil: row.confirmUntil }
        : null;
    return { period, limit: row?.limitMinor ?? null, used: sums[0]?.[period] ?? 0, pending };
  });
  return { limits, left: sums[0]?.left ?? null };
}

const nothingAsked = { confirmFrom: null, confirmUntil: null, askedMinor: null };

const ofPeriod = ({ accountId, currency }: Member, period: LimitPeriod) =>
  and(
    eq(depositLimits.accountId, accountId),
    eq(depositLimits.currency, currency),
    eq(depositLimits.period, period),
  );

/**
 * Sets a limit, null for none; true when it holds now. Whether it is lower or higher is judged by the row as the batch
 * finds it: of two requests at once the second meets what the first left.
 *
 * Orders that nobody has paid yet and that no longer fit, all together, are closed with a lower limit: a page of the
 * payment service takes the money without asking us. All of them, as the member knows best which one he still wants;
 * what fits he opens anew. What he has sent is not closed, but noted for the operator's desk to decide.
 */
export async function setLimit(
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
      .values({ accountId, period, currency, limitMinor: null, ...nothingAsked })
      .onConflictDoNothing(),
    // In the order of the table's columns, as an insert of a selection wants them.
    db.insert(protectionEvents)
      .select(sql`SELECT NULL, account_id, CASE WHEN ${raises} THEN 'limit-asked' WHEN limit_minor IS ${limit} THEN 'limit-kept' ELSE 'limit-set' END,
        ${now}, period, ${limit}, NULL
      FROM deposit_limits
      WHERE ${ofPeriod(member, period)} AND (limit_minor IS NOT ${limit} OR confirm_from IS NOT NULL)`),
    db
      .update(depositLimits)
      .set({
        // Every right side reads the row as it was.
        limitMinor: sql`CASE WHEN ${raises} THEN limit_minor ELSE ${limit} END`,
        askedMinor: sql`CASE WHEN ${raises} THEN ${limit} END`,
        confirmFrom: sql`CASE WHEN ${raises} THEN ${from} END`,
        confirmUntil: sql`CASE WHEN ${raises} THEN ${until} END`,
      })
      .where(ofPeriod(member, period))
      .returning({ confirmFrom: depositLimits.confirmFrom }),
    ...closeOpenDeposits(db, accountId, now, { why: 'limit', where: sql`${depositLimitRoom(member)} < 0` }),
  ]);
  return changed[0]?.confirmFrom === null;
}

/** Confirms a higher limit; false when it is not due: too early, lapsed, confirmed before, never asked for. */
export async function confirmLimit(db: Database, member: Member, period: LimitPeriod): Promise<boolean> {
  const { now } = member;
  const due = sql`${ofPeriod(member, period)} AND confirm_from <= ${now} AND confirm_until > ${now}`;
  const [, confirmed] = await db.batch([
    db.insert(protectionEvents)
      .select(sql`SELECT NULL, account_id, 'limit-confirmed', ${now}, period, asked_minor, NULL
      FROM deposit_limits WHERE ${due}`),
    db
      .update(depositLimits)
      .set({ ...nothingAsked, limitMinor: sql`asked_minor` })
      .where(due)
      .returning({ period: depositLimits.period }),
  ]);
  return confirmed.length > 0;
}
