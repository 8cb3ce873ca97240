import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';

import type { Rain } from '#contract/calls/promotions/rain.ts';
import { minuteMs } from '#contract/values/durations.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { getRainPhase, type RainRefusal } from '#contract/values/promotions/rain.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { readTurnoverToRelease } from '#platform/core/ledger/turnover.ts';
import { rainEnvelopes, rains } from '#platform/modules/promotions/rain/tables.ts';

export type RainRow = typeof rains.$inferSelect;

const RESULTS_MS = 30 * minuteMs;
const WINNERS = 10;

const toIsoString = (at: number): string => new Date(at).toISOString();

/** An event that was ended before it began is hidden. */
const isVisibleRain = (merchantCode: string) =>
  and(eq(rains.merchantCode, merchantCode), ne(rains.state, 'draft'), gt(rains.endsAt, rains.startsAt));

/** Finds the red rain that is shown now and the one after it, in the order that `rainNow` of the contract defines. */
export async function findShownRains(
  db: Database,
  merchantCode: string,
  now: number,
): Promise<{ rain: RainRow | undefined; next: RainRow | undefined }> {
  const isVisible = isVisibleRain(merchantCode);
  const [begun, [first, second]] = await Promise.all([
    db
      .select()
      .from(rains)
      .where(and(isVisible, lte(rains.startsAt, now)))
      .orderBy(desc(rains.startsAt))
      .get(),
    db
      .select()
      .from(rains)
      .where(and(isVisible, gt(rains.startsAt, now)))
      .orderBy(asc(rains.startsAt))
      .limit(2),
  ]);
  return begun && (!first || now < begun.endsAt + RESULTS_MS)
    ? { rain: begun, next: first }
    : { rain: first, next: second };
}

/** Finds a visible red rain. `lastAt` is the time of the member's last envelope, null if they have opened none. */
export const findRainWithLastOpening = (db: Database, merchantCode: string, id: number, accountId: string) =>
  db
    .select({
      row: rains,
      lastAt: sql<number | null>`(SELECT max(opened_at) FROM rain_envelopes
        WHERE rain_id = ${id} AND account_id = ${accountId})`,
    })
    .from(rains)
    .where(and(eq(rains.id, id), isVisibleRain(merchantCode)))
    .get();

const isUnopened = (rainId: number) => and(eq(rainEnvelopes.rainId, rainId), isNull(rainEnvelopes.accountId));

async function hasUnopenedEnvelope(db: Database, rainId: number, mostMinor: number): Promise<boolean> {
  const found = await db
    .select({ number: rainEnvelopes.number })
    .from(rainEnvelopes)
    .where(and(isUnopened(rainId), lte(rainEnvelopes.amountMinor, mostMinor)))
    .orderBy(asc(rainEnvelopes.number))
    .get();
  return found !== undefined;
}

/**
 * Reads what a member has done in an event: the opened envelopes, newest first, what must still be bet for their prizes
 * (`held`, by number), and `refusal`, the reason why no
 * envelope is left for the member. `refusal` is null if an envelope is left, even if the member must wait or the event
 * is not running.
 */
async function readParticipation(db: Database, row: RainRow, accountId: string) {
  const opened = await db
    .select()
    .from(rainEnvelopes)
    .where(and(eq(rainEnvelopes.rainId, row.id), eq(rainEnvelopes.accountId, accountId)))
    .orderBy(desc(rainEnvelopes.openedAt));
  const wonMinor = opened.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const [left, fitting, held] = await Promise.all([
    hasUnopenedEnvelope(db, row.id, row.maxMinor),
    hasUnopenedEnvelope(db, row.id, row.capMinor - wonMinor),
    readTurnoverToRelease(
      db,
      opened.flatMap(({ drawNo }) => drawNo ?? []),
    ),
  ]);
  const refusal = (): RainRefusal | null => {
    if (opened.length >= row.drawsPerMember) return 'draws';
    if (fitting) return null;
    return left ? 'cap' : 'empty';
  };
  return { opened, held, wonMinor, lastAt: opened[0]?.openedAt ?? null, refusal: refusal() };
}

/** Converts an event to its form on the wire, for a member, or for a visitor if `accountId` is null. */
export async function toWireRain(
  db: Database,
  row: RainRow,
  { accountId, language, now }: { accountId: string | null; language: LanguageCode; now: number },
): Promise<Rain> {
  const [left, winners, participation] = await Promise.all([
    db.$count(rainEnvelopes, isUnopened(row.id)),
    db
      .select()
      .from(rainEnvelopes)
      .where(and(eq(rainEnvelopes.rainId, row.id), isNotNull(rainEnvelopes.shownName)))
      .orderBy(desc(rainEnvelopes.openedAt))
      .limit(WINNERS),
    accountId === null ? null : readParticipation(db, row, accountId),
  ]);
  const { id, title, startsAt, endsAt, currency, budgetMinor, minMinor, maxMinor } = row;
  const { drawsPerMember, capMinor, intervalMs, turnoverHundredths } = row;
  const nextAt = participation?.lastAt ? participation.lastAt + intervalMs : 0;
  return {
    rainId: id,
    title: getLocalisedText(title, language),
    phase: getRainPhase(startsAt, endsAt, now),
    startsAt: toIsoString(startsAt),
    endsAt: toIsoString(endsAt),
    currency,
    budgetMinor,
    minMinor,
    maxMinor,
    drawsPerMember,
    capMinor,
    intervalMs,
    turnoverHundredths,
    left,
    mine: participation && {
      wonMinor: participation.wonMinor,
      prizes: participation.opened.map(({ drawNo, amountMinor, openedAt }) => ({
        drawNo: drawNo ?? '',
        amountMinor,
        at: toIsoString(openedAt ?? 0),
        heldMinor: participation.held.get(drawNo ?? ''),
      })),
      nextAt: nextAt > now ? toIsoString(nextAt) : null,
      refusal: participation.refusal,
    },
    winners: winners.map(({ shownName, amountMinor, openedAt }) => ({
      name: shownName ?? '',
      amountMinor,
      at: toIsoString(openedAt ?? 0),
    })),
  };
}

/** Returns the query of all envelopes that a member has opened, newest first. */
export const openedEnvelopesQuery = (db: Database, accountId: string, rows: number) =>
  db
    .select()
    .from(rainEnvelopes)
    .where(eq(rainEnvelopes.accountId, accountId))
    .orderBy(desc(rainEnvelopes.openedAt))
    .limit(rows);
