import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';

import type { Rain } from '#contract/calls/promotions/rain.ts';
import { minuteMs } from '#contract/values/durations.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { rainPhaseAt, type RainRefusal } from '#contract/values/promotions/rain.ts';
import type { Database } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { rainEnvelopes, rains } from '#platform/modules/promotions/rain/tables.ts';

export type RainRow = typeof rains.$inferSelect;

/** How long the results of one are shown before the next one's countdown. */
const RESULTS_MS = 30 * minuteMs;
const WINNERS = 10;

const iso = (at: number): string => new Date(at).toISOString();

/** The merchant's red rains that members see; one that was ended before it began never was. */
const shownOf = (merchantCode: string) =>
  and(eq(rains.merchantCode, merchantCode), ne(rains.state, 'draft'), gt(rains.endsAt, rains.startsAt));

/** The one that is shown now, and the one after it; `rainNow` of the contract has the order. */
export async function shownRains(
  db: Database,
  merchantCode: string,
  now: number,
): Promise<{ rain: RainRow | undefined; next: RainRow | undefined }> {
  const of = shownOf(merchantCode);
  const [begun, [first, second]] = await Promise.all([
    db
      .select()
      .from(rains)
      .where(and(of, lte(rains.startsAt, now)))
      .orderBy(desc(rains.startsAt))
      .get(),
    db
      .select()
      .from(rains)
      .where(and(of, gt(rains.startsAt, now)))
      .orderBy(asc(rains.startsAt))
      .limit(2),
  ]);
  return begun && (!first || now < begun.endsAt + RESULTS_MS)
    ? { rain: begun, next: first }
    : { rain: first, next: second };
}

/** One of a merchant's that members see, with when a member opened his last envelope of it; null: none yet. */
export const rainWithLast = (db: Database, merchantCode: string, id: number, accountId: string) =>
  db
    .select({
      row: rains,
      lastAt: sql<number | null>`(SELECT max(opened_at) FROM rain_envelopes
        WHERE rain_id = ${id} AND account_id = ${accountId})`,
    })
    .from(rains)
    .where(and(eq(rains.id, id), shownOf(merchantCode)))
    .get();

const unopened = (rainId: number) => and(eq(rainEnvelopes.rainId, rainId), isNull(rainEnvelopes.accountId));

/** True while an envelope of at most so much is not opened. */
async function someLeft(db: Database, rainId: number, mostMinor: number): Promise<boolean> {
  const found = await db
    .select({ number: rainEnvelopes.number })
    .from(rainEnvelopes)
    .where(and(unopened(rainId), lte(rainEnvelopes.amountMinor, mostMinor)))
    .orderBy(asc(rainEnvelopes.number))
    .get();
  return found !== undefined;
}

/** A member's part in one: what he has opened, newest first, and why he can open no more. */
async function partOf(db: Database, row: RainRow, accountId: string) {
  const opened = await db
    .select()
    .from(rainEnvelopes)
    .where(and(eq(rainEnvelopes.rainId, row.id), eq(rainEnvelopes.accountId, accountId)))
    .orderBy(desc(rainEnvelopes.openedAt));
  const wonMinor = opened.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const [left, fitting] = await Promise.all([
    someLeft(db, row.id, row.maxMinor),
    someLeft(db, row.id, row.capMinor - wonMinor),
  ]);
  const refusal = (): RainRefusal | null => {
    if (opened.length >= row.drawsPerMember) return 'draws';
    if (fitting) return null;
    return left ? 'cap' : 'empty';
  };
  return { opened, wonMinor, lastAt: opened[0]?.openedAt ?? null, refusal: refusal() };
}

/** One as the wire has it, for a member or, without an account, for anybody. */
export async function rainOf(
  db: Database,
  row: RainRow,
  { accountId, language, now }: { accountId: string | null; language: LanguageCode; now: number },
): Promise<Rain> {
  const [left, winners, part] = await Promise.all([
    db.$count(rainEnvelopes, unopened(row.id)),
    db
      .select()
      .from(rainEnvelopes)
      .where(and(eq(rainEnvelopes.rainId, row.id), isNotNull(rainEnvelopes.shownName)))
      .orderBy(desc(rainEnvelopes.openedAt))
      .limit(WINNERS),
    accountId === null ? null : partOf(db, row, accountId),
  ]);
  const { id, title, startsAt, endsAt, currency, budgetMinor, minMinor, maxMinor } = row;
  const { drawsPerMember, capMinor, intervalMs, turnoverHundredths } = row;
  const nextAt = part?.lastAt ? part.lastAt + intervalMs : 0;
  return {
    rainId: id,
    title: textIn(title, language),
    phase: rainPhaseAt(startsAt, endsAt, now),
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    currency,
    budgetMinor,
    minMinor,
    maxMinor,
    drawsPerMember,
    capMinor,
    intervalMs,
    turnoverHundredths,
    left,
    mine: part && {
      wonMinor: part.wonMinor,
      prizes: part.opened.map(({ drawNo, amountMinor, openedAt }) => ({
        drawNo: drawNo ?? '',
        amountMinor,
        at: iso(openedAt ?? 0),
      })),
      nextAt: nextAt > now ? iso(nextAt) : null,
      refusal: part.refusal,
    },
    winners: winners.map(({ shownName, amountMinor, openedAt }) => ({
      name: shownName ?? '',
      amountMinor,
      at: iso(openedAt ?? 0),
    })),
  };
}

/** What a member has opened of all of them, newest first. */
export const openedOf = (db: Database, accountId: string, rows: number) =>
  db
    .select()
    .from(rainEnvelopes)
    .where(eq(rainEnvelopes.accountId, accountId))
    .orderBy(desc(rainEnvelopes.openedAt))
    .limit(rows);
