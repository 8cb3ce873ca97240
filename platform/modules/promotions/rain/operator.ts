import { and, desc, eq, gt, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

import type { Database } from '#platform/core/database/client.ts';
import { fillEnvelopes, isShareable } from '#platform/modules/promotions/rain/envelopes.ts';
import type { RainRow } from '#platform/modules/promotions/rain/events.ts';
import { rainEnvelopes, rains } from '#platform/modules/promotions/rain/tables.ts';

// What an operator does with red rains.

const SHOWN = 50;
/** What one statement takes as JSON. */
const MOST_ENVELOPES = 10_000;

export type RainDraft = Omit<RainRow, 'id' | 'state'>;

/** What of a draft does not go together; null when it is right. */
export function rainFault(draft: RainDraft): string | null {
  const { startsAt, endsAt, envelopes, minMinor, drawsPerMember, capMinor } = draft;
  if (endsAt <= startsAt) return 'ends';
  if (envelopes > MOST_ENVELOPES) return 'envelopes';
  if (!isShareable(draft)) return 'budget';
  if (drawsPerMember < 1) return 'draws';
  return capMinor < minMinor ? 'cap' : null;
}

/** Adds a draft; its id. */
export async function draftRain(db: Database, draft: RainDraft): Promise<number> {
  const [added] = await db
    .insert(rains)
    .values({ ...draft, state: 'draft' })
    .returning({ id: rains.id });
  if (!added) throw new Error('a draft was not written');
  return added.id;
}

/**
 * Publishes a draft and draws what is in its envelopes, in one batch. False where it is no draft, or another one of the
 * merchant's is at the same time.
 */
export async function publishRain(db: Database, id: number, now: number): Promise<boolean> {
  const row = await db.select().from(rains).where(eq(rains.id, id)).get();
  if (row?.state !== 'draft' || row.endsAt <= now) return false;
  const amounts = JSON.stringify(fillEnvelopes(row));
  const others = alias(rains, 'others');
  const clash = db
    .select({ one: sql`1` })
    .from(others)
    .where(
      and(
        eq(others.merchantCode, row.merchantCode),
        eq(others.state, 'published'),
        lt(others.startsAt, row.endsAt),
        gt(others.endsAt, row.startsAt),
      ),
    );
  const [published] = await db.batch([
    db
      .update(rains)
      .set({ state: 'published' })
      .where(and(eq(rains.id, id), eq(rains.state, 'draft'), notExists(clash)))
      .returning({ id: rains.id }),
    // Of a draft that was not published there are none; of one that was before there are.
    db.insert(rainEnvelopes).select(
      sql`SELECT ${rains.id}, j.key, j.value, NULL, NULL, NULL, NULL FROM ${rains}, json_each(${amounts}) j
        WHERE ${rains.id} = ${id} AND ${rains.state} = 'published'
          AND NOT EXISTS (SELECT 1 FROM rain_envelopes WHERE rain_id = ${id})`,
    ),
  ]);
  return published.length > 0;
}

/** Ends one now, should it not be over; a draft, or one that is to come, never begins. False where it was ended. */
export async function endRain(db: Database, id: number, now: number): Promise<boolean> {
  const ended = await db
    .update(rains)
    .set({ state: 'ended', endsAt: sql`min(${rains.endsAt}, ${now})` })
    .where(and(eq(rains.id, id), ne(rains.state, 'ended')))
    .returning({ id: rains.id });
  return ended.length > 0;
}

/** One as the desk shows it: how many envelopes were opened, by how many, and what was paid, minor units. */
export type RainAtDesk = RainRow & { opened: number; members: number; paidMinor: number };

/** Red rains of all merchants, newest first. */
export async function rainsForDesk(db: Database): Promise<RainAtDesk[]> {
  const rows = await db.select().from(rains).orderBy(desc(rains.id)).limit(SHOWN);
  const ids = rows.map(({ id }) => id);
  const sums = await db
    .select({
      rainId: rainEnvelopes.rainId,
      opened: sql<number>`count(${rainEnvelopes.accountId})`,
      members: sql<number>`count(DISTINCT ${rainEnvelopes.accountId})`,
      paidMinor: sql<number>`sum(iif(${rainEnvelopes.accountId} IS NULL, 0, ${rainEnvelopes.amountMinor}))`,
    })
    .from(rainEnvelopes)
    .where(inArray(rainEnvelopes.rainId, ids))
    .groupBy(rainEnvelopes.rainId);
  const sumOf = new Map(sums.map((sum) => [sum.rainId, sum]));
  return rows.map((row) => {
    const { opened = 0, members = 0, paidMinor = 0 } = sumOf.get(row.id) ?? {};
    return { ...row, opened, members, paidMinor };
  });
}
