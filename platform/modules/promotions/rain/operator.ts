import { and, desc, eq, gt, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

import type { Database } from '#platform/core/database/client.ts';
import { pickEnvelopeAmounts, isShareable } from '#platform/modules/promotions/rain/envelopes.ts';
import type { RainRow } from '#platform/modules/promotions/rain/events.ts';
import { rainEnvelopes, rains } from '#platform/modules/promotions/rain/tables.ts';

const RAINS_SHOWN = 50;
/** Maximum number of envelopes that one statement can insert, as JSON. */
const ENVELOPES_MAX = 10_000;

export type RainDraft = Omit<RainRow, 'id' | 'state'>;

/** Finds the first field of a draft that does not fit the others. Null if all fit. */
export function findRainFault(draft: RainDraft): string | null {
  const { startsAt, endsAt, envelopes, minMinor, drawsPerMember, capMinor } = draft;
  if (endsAt <= startsAt) return 'ends';
  if (envelopes > ENVELOPES_MAX) return 'envelopes';
  if (!isShareable(draft)) return 'budget';
  if (drawsPerMember < 1) return 'draws';
  return capMinor < minMinor ? 'cap' : null;
}

/** Adds a draft and returns its id. */
export async function draftRain(db: Database, draft: RainDraft): Promise<number> {
  const [added] = await db
    .insert(rains)
    .values({ ...draft, state: 'draft' })
    .returning({ id: rains.id });
  if (!added) throw new Error('the draft was not inserted');
  return added.id;
}

/**
 * Publishes a draft with its envelopes. Returns false if it is no draft, is already over, or overlaps another event.
 */
export async function publishRain(db: Database, id: number, now: number): Promise<boolean> {
  const row = await db.select().from(rains).where(eq(rains.id, id)).get();
  if (row?.state !== 'draft' || row.endsAt <= now) return false;
  const amounts = JSON.stringify(pickEnvelopeAmounts(row));
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
    // Only a draft gets envelopes. Nothing is inserted if the update did not publish the event, or if the event was
    // published before.
    db.insert(rainEnvelopes).select(
      sql`SELECT ${rains.id}, j.key, j.value, NULL, NULL, NULL, NULL FROM ${rains}, json_each(${amounts}) j
        WHERE ${rains.id} = ${id} AND ${rains.state} = 'published'
          AND NOT EXISTS (SELECT 1 FROM rain_envelopes WHERE rain_id = ${id})`,
    ),
  ]);
  return published.length > 0;
}

/** Ends an event. A draft or future event then never begins. Returns false if an operator had already ended it. */
export async function endRain(db: Database, id: number, now: number): Promise<boolean> {
  const ended = await db
    .update(rains)
    .set({ state: 'ended', endsAt: sql`min(${rains.endsAt}, ${now})` })
    .where(and(eq(rains.id, id), ne(rains.state, 'ended')))
    .returning({ id: rains.id });
  return ended.length > 0;
}

/** An event on the desk: the numbers of opened envelopes and members, and the amount paid in minor units. */
export type RainAtDesk = RainRow & { opened: number; members: number; paidMinor: number };

/** Lists the red rains of all merchants, newest first. */
export async function listRainsForDesk(db: Database): Promise<RainAtDesk[]> {
  const rows = await db.select().from(rains).orderBy(desc(rains.id)).limit(RAINS_SHOWN);
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
  const sumsByRain = new Map(sums.map((sum) => [sum.rainId, sum]));
  return rows.map((row) => {
    const { opened = 0, members = 0, paidMinor = 0 } = sumsByRain.get(row.id) ?? {};
    return { ...row, opened, members, paidMinor };
  });
}
